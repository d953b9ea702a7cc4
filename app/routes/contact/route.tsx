import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ExternalLink } from '#app/components/public/external-link.tsx'
import { MessageForm } from '#app/components/public/message-form.tsx'
import { createMetaFunction } from '#app/components/public/page-meta.ts'
import { messageFieldNames, messageSchema } from '#app/domain/inbox/message-fields.ts'
import { type Business, getPhoneHref } from '#app/domain/settings/business.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { parseMessageForm, saveMessageFromForm } from '#app/http/receive-message.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return { business: await context.business(), siteOrigin: context.siteOrigin, opened: context.now }
}

export function action(args: ActionFunctionArgs) {
  const parse = (form: FormData) => parseMessageForm(form, messageFieldNames, messageSchema)
  return saveMessageFromForm(args, 'contact', parse)
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta = createMetaFunction('/contact', ({ name, address, phone, hours }) => ({
  title: `Contact ${name}, ${address.city}`,
  description: `Message ${name} or call ${phone}. ${address.street}, ${address.city}, ${address.state} ${address.zip}. Pickup ${hours}.`,
}))

export const handle: PageHandle = { style: 'contact' }

export default function ContactPage() {
  const { business, opened } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <section className="[--overhang:80px] mb-(--overhang) pt-[clamp(36px,5vw,64px)] bg-sage">
      <div className="wrap split [--columns:minmax(0,7fr)_minmax(0,5fr)] items-end gap-y-5 gap-x-16 pb-[clamp(28px,4vw,48px)]">
        <h1>Contact us</h1>
        <p className="lead">
          {`Someone from our kitchen will reply within ${business.replyHours} hours. In a hurry? Call `}
          <a href={getPhoneHref(business.phone)}>{business.phone}</a>.
        </p>
      </div>
      <div className="contact-cloth side">
        <div className="wrap split [--columns:minmax(0,7fr)_minmax(0,5fr)] gap-0 mb-[calc(-1_*_var(--overhang))] overflow-clip rounded-control bg-card [box-shadow:var(--shadow-lifted)] [&>form]:px-5 [&>form]:pt-7 [&>form]:pb-9 sm:[&>form]:px-10 sm:[&>form]:pt-10 sm:[&>form]:pb-12">
          <MessageForm
            action="/contact"
            label="Your message"
            message={{ label: 'Message', rows: 7 }}
            submitLabel="Send Message"
            opened={opened}
            result={result}
          />
          <ContactDetails business={business} />
        </div>
      </div>
    </section>
  )
}

function ContactDetails({ business }: { business: Business }) {
  const { name, address, phone, email, hours, social, replyHours } = business
  return (
    <div className="address-side relative px-5 pt-17 pb-9 sm:px-10 lg:pt-8 lg:pb-10 lg:pl-22">
      <StampAndPostmark hours={replyHours} />
      <h2 className="sr-only">Contact info</h2>
      <address className="mt-5 mb-7 text-deep font-display font-medium not-italic text-[clamp(1.375rem,1.2vw+1rem,1.875rem)]/[1.2]">
        {[name, address.street, `${address.city}, ${address.state} ${address.zip}`].map((line) => (
          <span key={line} className="block pt-3 pb-1.5 border-b-[1.5px] border-b-control">
            {line}
          </span>
        ))}
      </address>
      <dl>
        <ContactDetail name="Phone">
          <a href={getPhoneHref(phone)}>{phone}</a>
        </ContactDetail>
        <ContactDetail name="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </ContactDetail>
        <ContactDetail name="Pickup hours">{hours}</ContactDetail>
        {social.length > 0 && (
          <ContactDetail name="Follow us">
            <ul className="flex flex-wrap gap-y-1 gap-x-5">
              {social.map(({ name, url }) => (
                <li key={url}>
                  <ExternalLink href={url}>{name}</ExternalLink>
                </li>
              ))}
            </ul>
          </ContactDetail>
        )}
      </dl>
    </div>
  )
}

function ContactDetail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid py-1.5 leading-[1.4] sm:grid-cols-[110px_1fr] sm:items-baseline">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere text-balance [&_a]:inline-block [&_a]:py-1.5">
        {children}
      </dd>
    </div>
  )
}

function StampAndPostmark({ hours }: { hours: number }) {
  return (
    <svg className="block ml-auto w-[min(300px,100%)] fill-none" viewBox="0 0 300 150" aria-hidden="true">
      <path
        className="fill-paper stroke-line stroke-[5px]"
        strokeLinecap="round"
        strokeDasharray="0 8px"
        d="M180 4h112v142H180z"
      />
      <path className="fill-clay" d="M190 14h92v122h-92z" />
      <path
        className="stroke-brand stroke-[2px]"
        d="M204.500 14v122M234.500 14v122M216 14v122M223 14v122M219.500 14v122"
      />
      <circle className="fill-card stroke-line" cx="236" cy="75" r="38" />
      <circle className="fill-butter" cx="236" cy="75" r="27" />
      <path
        className="fill-sage stroke-brand stroke-[2.5px]"
        strokeLinecap="round"
        d="M220 86c2-20 14-28 33-27-1 20-12 31-33 27zM220 86c8-10 15-16 24-21"
      />
      <g className="stroke-deep stroke-[1.5px]" textAnchor="middle" opacity="0.85">
        <circle cx="150" cy="80" r="42" />
        <circle cx="150" cy="80" r="35" />
        <path d="M4 58c22-12 34 10 56 0s34-10 48-2M4 74c22-12 34 10 56 0s34-10 46-2M4 90c22-12 34 10 56 0s34-10 46-2M4 106c22-12 34 10 56 0s34-10 48-2" />
        <text className="fill-deep stroke-none font-display font-medium text-[30px]/[normal]" x="150" y="78">
          {hours}
        </text>
        <text className="fill-deep stroke-none font-display font-medium text-[17px]" x="150" y="98">
          hours
        </text>
      </g>
    </svg>
  )
}
