import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as z from 'zod'
import { MessageForm, type MessageFormProps } from '#app/components/public/message-form.tsx'
import { createMetaFunction } from '#app/components/public/page-meta.ts'
import { cateringTerms, getInquiryErrorMessages, maxGuestCountDigits } from '#app/content/catering.ts'
import {
  messageFieldNames,
  messageSchema,
  singleLineTextSchema,
  validateEventDate,
} from '#app/domain/inbox/message-fields.ts'
import { type Business, getPhoneHref } from '#app/domain/settings/business.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { parseMessageForm, saveMessageFromForm } from '#app/http/receive-message.ts'
import { CateringTrays } from './trays.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { business: await context.business(), siteOrigin: context.siteOrigin, opened: context.now }
}

export async function action(args: ActionFunctionArgs) {
  const schema = inquirySchema(await args.context.business(), args.context.now)
  const fields = ['eventDay', 'guests', ...messageFieldNames] as const
  return saveMessageFromForm(args, 'catering', (form: FormData) => parseMessageForm(form, fields, schema))
}

/** If the event date is too soon, the error asks the customer to call, because an email reply would take too long. */
function inquirySchema(business: Business, now: number) {
  const errors = getInquiryErrorMessages(business)
  const { guestRange, noticeDays } = cateringTerms
  return z.object({
    eventDay: singleLineTextSchema.transform((day, context) => {
      if (day === '') return null
      const { timeZone } = business
      const result = validateEventDate(day, { now, timeZone, noticeDays: noticeDays.min })
      if (result !== 'fits') context.addIssue(errors[result])
      return day
    }),
    guests: singleLineTextSchema.transform((text, context) => {
      if (text === '') return null
      const guests = /^\d+$/.test(text) && text.length <= maxGuestCountDigits ? Number(text) : NaN
      if (Number.isNaN(guests)) context.addIssue(errors.guests)
      else if (guests < guestRange.min) context.addIssue(errors['too-few'])
      else if (guests > guestRange.max) context.addIssue(errors['too-many'])
      return guests
    }),
    ...messageSchema.shape,
  })
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta = createMetaFunction('/catering', ({ name, phone }) => ({
  title: `Gluten-free catering for ${cateringTerms.guests} people | ${name}`,
  description: `Trays from a 100% gluten-free kitchen: fajitas, tacos, baked ziti, salad, wraps, and cookies. ${cateringTerms.notice}’ notice. Call ${phone}.`,
}))

export const handle: PageHandle = { style: 'catering' }

export default function CateringPage() {
  const { business, opened } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <>
      <section className="wrap split [--columns:7fr_5fr] items-end gap-x-16 gap-y-6 pt-[clamp(36px,5vw,72px)] pb-[clamp(72px,9vw,112px)]">
        <h1 className="max-w-[9em]">Catering everyone can eat</h1>
        <div>
          <p className="lead">
            {`Team dinners, showers, and office lunches. We cook for ${cateringTerms.guests} people, and guests with celiac disease can eat everything.`}
          </p>
          <a className="btn solid big mt-6 mr-5 mb-2" href="#request">
            Plan your catering
          </a>
          <a className="more" href={getPhoneHref(business.phone)}>
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
    <section className="pt-[clamp(32px,5vw,64px)] pb-10" id="request">
      <div className="wrap split [--columns:5fr_7fr]">
        <div className="lg:sticky lg:top-[calc(var(--top)_+_32px)] lg:self-start">
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
          <a className="btn mt-5" href={getPhoneHref(phone)}>
            Call {phone}
          </a>
        </div>
        <div className="request grid gap-5 self-start px-5 pt-6 pb-14 sm:px-10 sm:pt-8 sm:pb-18">
          <div className="flex flex-wrap justify-between items-baseline gap-x-6 gap-y-1 pb-4 [border-bottom:3px_dotted_var(--color-brand)]">
            <h3 className="text-[clamp(1.875rem,2vw_+_1rem,2.5rem)]">Your request</h3>
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
    maxLength: maxGuestCountDigits,
  },
] as const
