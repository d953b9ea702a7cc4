import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { MessageForm, type MessageFormProps } from '#app/components/public/message-form.tsx'
import { pageMeta } from '#app/components/public/page-meta.ts'
import { cateringTerms, maxGuestCountLength } from '#app/content/catering.ts'
import { messageFieldNames } from '#app/domain/inbox/message-fields.ts'
import { defaultBusiness, phoneHref, type Business } from '#app/domain/settings/business.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { parseMessageForm, receiveMessage } from '#app/http/receive-message.ts'
import { inquirySchema } from './form.ts'
import { CateringTrays } from './trays.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { business: await context.business(), siteOrigin: context.siteOrigin, opened: context.now }
}

export async function action(args: ActionFunctionArgs) {
  const schema = inquirySchema(await args.context.business(), args.context.now)
  const fields = ['eventDay', 'guests', ...messageFieldNames] as const
  return receiveMessage(args, 'catering', (form: FormData) => parseMessageForm(form, fields, schema))
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { name, phone } = data?.business ?? defaultBusiness
  return pageMeta({
    title: `Gluten-free catering for ${cateringTerms.guests} people | ${name}`,
    description: `Trays from a 100% gluten-free kitchen: fajitas, tacos, baked ziti, salad, wraps, and cookies. ${cateringTerms.notice}’ notice. Call ${phone}.`,
    path: '/catering',
    siteOrigin: data?.siteOrigin,
  })
}

export const handle: PageHandle = { style: 'catering' }

export default function Catering() {
  const { business, opened } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <>
      <section className="wrap split invite">
        <h1 className="max-w-[9em]">Catering everyone can eat</h1>
        <div>
          <p className="lead">
            {`Team dinners, showers, and office lunches. We cook for ${cateringTerms.guests} people, and guests with celiac disease can eat everything.`}
          </p>
          <a className="btn solid big mt-6 mr-5 mb-2" href="#enquiry">
            Plan your catering
          </a>
          <a className="more" href={phoneHref(business.phone)}>
            Call {business.phone}
          </a>
        </div>
      </section>
      <CateringTrays />
      <InquirySection business={business} opened={opened} result={result} />
    </>
  )
}

type InquirySectionProps = { business: Business } & Pick<MessageFormProps, 'opened' | 'result'>

function InquirySection({ business, opened, result }: InquirySectionProps) {
  const { phone, email, replyHours } = business
  return (
    <section className="request-form" id="enquiry">
      <div className="wrap split [--columns:5fr_7fr]">
        <div className="pricing">
          <h2>Get a quote</h2>
          <p className="mt-3.5 max-w-[32em]">
            {`The price depends on how many people are coming, what they can’t eat, and where we’re delivering. Send us the details and we’ll reply with a quote within ${replyHours} hours.`}
          </p>
          <p className="mt-3.5 max-w-[32em]">
            Or email{' '}
            <a className="wrap-anywhere font-semibold" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
          <h3 className="mt-9 text-[1.625rem]">Prefer to talk it over?</h3>
          <p className="mt-3.5 max-w-[32em]">Call us and we’ll plan it together.</p>
          <a className="btn mt-5" href={phoneHref(phone)}>
            Call {phone}
          </a>
        </div>
        <div className="request">
          <div className="request-head">
            <h3>Your request</h3>
            <p>{`${cateringTerms.guests} people, ${cateringTerms.notice}’ notice`}</p>
          </div>
          <MessageForm
            action="/catering"
            label="Catering request"
            extraFields={eventFields}
            message={{ label: 'What would you like?', rows: 5 }}
            submitLabel="Send Request"
            opened={opened}
            result={result}
          />
        </div>
      </div>
    </section>
  )
}

/** The guest count is a text field, because a number field would drop text that it can't parse. */
const eventFields = [
  { name: 'eventDay', label: 'Event date', hint: '(optional)', type: 'date' },
  {
    name: 'guests',
    label: 'Guests',
    hint: '(optional)',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: maxGuestCountLength,
  },
] as const
