import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { MessageForm } from '#app/components/public/message-form.tsx'
import { pageMeta } from '#app/components/public/page-meta.ts'
import { messageFieldNames, messageSchema } from '#app/domain/inbox/message-fields.ts'
import { defaultBusiness, phoneHref } from '#app/domain/settings/business.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { parseMessageForm, receiveMessage } from '#app/http/receive-message.ts'
import { ContactDetails } from './contact-details.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { business: await context.business(), siteOrigin: context.siteOrigin, opened: context.now }
}

export function action(args: ActionFunctionArgs) {
  const parse = (form: FormData) => parseMessageForm(form, messageFieldNames, messageSchema)
  return receiveMessage(args, 'contact', parse)
}

export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { name, address, phone, hours } = data?.business ?? defaultBusiness
  return pageMeta({
    title: `Contact ${name}, ${address.city}`,
    description: `Message ${name} or call ${phone}. ${address.street}, ${address.city}, ${address.state} ${address.zip}. Pickup ${hours}.`,
    path: '/contact',
    siteOrigin: data?.siteOrigin,
  })
}

export const handle: PageHandle = { style: 'contact' }

export default function Contact() {
  const { business, opened } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <section className="contact-page">
      <div className="wrap split [--columns:minmax(0,7fr)_minmax(0,5fr)] items-end gap-y-5 gap-x-16 pb-[clamp(28px,4vw,48px)]">
        <h1>Contact us</h1>
        <p className="lead">
          {`Someone from our kitchen will reply within ${business.replyHours} hours. In a hurry? Call `}
          <a href={phoneHref(business.phone)}>{business.phone}</a>.
        </p>
      </div>
      <div className="contact-cloth side">
        <div className="wrap split postcard [--columns:minmax(0,7fr)_minmax(0,5fr)] gap-0 mb-[calc(-1_*_var(--overhang))] overflow-clip rounded-control bg-card">
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
