import { json, redirect, type ActionFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import { NewsletterForm } from '#app/components/newsletter-form.tsx'
import { NoticeCard } from '#app/components/notice.tsx'
import type { NoticeName } from '#app/content/notices.ts'
import { addSubscriber } from '#app/data/subscribers.ts'
import { parseSubscription, somethingWrong } from './form.ts'

export function loader() {
  return redirect('/#newsletter')
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { entered, subscription, refusal } = parseSubscription(await request.formData())
  if (refusal) return json({ entered, notice: refusal }, { status: 422 })
  if (!(await context.maySubscribe())) {
    return json({ entered, notice: somethingWrong }, { status: 429, headers: { 'retry-after': '60' } })
  }
  try {
    const { email: owner } = await context.business()
    const { outcome, mails } = await addSubscriber(context.db, {
      ...subscription,
      source: '/',
      owner,
      now: context.now,
    })
    await context.enqueue(...mails.map(({ id, kind }) => ({ type: kind, emailId: id })))
    return redirect(noticeUrl(outcome), 303)
  } catch (error) {
    context.log('subscribe-failed', { error: String(error) })
    return json({ entered, notice: somethingWrong }, { status: 500 })
  }
}

export const meta: MetaFunction = () => [{ title: 'Newsletter' }, { name: 'robots', content: 'noindex' }]

export default function Subscribe() {
  const result = useActionData<typeof action>()
  return (
    <section className="wrap py-16">
      {result && <NoticeCard notice={result.notice} />}
      <NewsletterForm entered={result?.entered} refusal={result?.notice.text} />
    </section>
  )
}

function noticeUrl(notice: NoticeName) {
  return `/?notice=${notice}#newsletter`
}
