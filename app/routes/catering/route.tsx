import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/components/public/page-meta.ts'
import { cateringTerms } from '#app/content/catering.ts'
import { defaultBusiness, phoneHref, type Business } from '#app/domain/settings/business.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { receiveMessage, retryAfterHeaders } from '#app/http/receive-message.ts'
import { CateringInquirySection } from './request-section.tsx'
import { parseInquiry } from './form.ts'
import { CateringTrays } from './trays.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { business: await context.business(), siteOrigin: context.siteOrigin, opened: context.now }
}

export async function action(args: ActionFunctionArgs) {
  const { now } = args.context
  const business = await args.context.business()
  const parse = (form: FormData) => parseInquiry(form, { business, now })
  return receiveMessage(args, { kind: 'catering', path: '/catering', parse })
}

export const headers: HeadersFunction = retryAfterHeaders

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
      <CateringHero business={business} />
      <CateringTrays />
      <CateringInquirySection business={business} opened={opened} result={result} />
    </>
  )
}

function CateringHero({ business }: { business: Business }) {
  const { phone } = business
  return (
    <section className="wrap split invite">
      <h1 className="max-w-[9em]">Catering everyone can eat</h1>
      <div>
        <p className="lead">
          {`Team dinners, showers, and office lunches. We cook for ${cateringTerms.guests} people, and guests with celiac disease can eat everything.`}
        </p>
        <a className="btn solid big mt-6 mr-5 mb-2" href="#enquiry">
          Plan your catering
        </a>
        <a className="more" href={phoneHref(phone)}>
          Call {phone}
        </a>
      </div>
    </section>
  )
}
