import {
  json,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { NoticeCard } from '#app/components/notice.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { somethingWrong, type NoticeName } from '#app/content/notices.ts'
import { addMessage } from '#app/data/messages.ts'
import { defaultBusiness, phoneHref } from '#app/domain/business.ts'
import { faultText } from '#app/log.ts'
import type { PageHandle } from '#app/page-assets.ts'
import { readForm } from '#app/read-form.ts'
import { AddressSide } from './address-side.tsx'
import { parseMessage, refusalNotice, visitOf } from './form.ts'
import { MessageForm } from './message-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { business: await context.business(), siteOrigin: context.siteOrigin, opened: context.now }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const { entered, message, refusals = {} } = parseMessage(form)
  const { opened, likelyPerson } = visitOf(form, context.now)
  const kept = { entered, refusals, opened }
  if (!message) return json({ ...kept, notice: refusalNotice(refusals) }, { status: 422 })
  // A person taken for a machine loses nothing: the form comes back as it was, and a second press sends it.
  if (!likelyPerson) return json({ ...kept, notice: somethingWrong }, { status: 422 })
  if (!(await context.mayContact())) {
    return json({ ...kept, notice: somethingWrong }, { status: 429, headers: { 'retry-after': '60' } })
  }
  try {
    const { email: owner } = await context.business()
    const mails = await addMessage(context.db, { ...message, owner, now: context.now })
    await context.enqueue(mails.map(({ id, kind }) => ({ type: kind, emailId: id })))
    return redirect(`/contact?notice=${'message-sent' satisfies NoticeName}`, 303)
  } catch (error) {
    context.log('contact-failed', { error: faultText(error) })
    return json({ ...kept, notice: somethingWrong }, { status: 500 })
  }
}

/** Of what the action says only the wait, which Remix would leave out of a page. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get('retry-after')
  return wait === null ? {} : { 'retry-after': wait }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { name, address, phone, hours } = data?.business ?? defaultBusiness
  return pageMeta({
    title: `Contact ${name}, ${address.city}`,
    description: `Write to ${name} or call ${phone}. ${address.street}, ${address.city}, ${address.state} ${address.zip}. Pickup ${hours}.`,
    path: '/contact',
    siteOrigin: data?.siteOrigin,
  })
}

export const handle: PageHandle = { style: 'contact' }

export default function Contact() {
  const { business, opened } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <section className="desk">
      <div className="wrap desk-head">
        <h1>Write to the kitchen</h1>
        <p className="lead">
          A person who cooks answers within 24 hours. Quicker still: call{' '}
          <a href={phoneHref(business.phone)}>{business.phone}</a>.
        </p>
        {result && <NoticeCard notice={result.notice} />}
      </div>
      <div className="desk-cloth side">
        <div className="wrap postcard">
          <MessageForm opened={opened} {...result} />
          <AddressSide business={business} />
        </div>
      </div>
    </section>
  )
}
