import {
  json,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import { NewsletterForm } from '#app/components/newsletter-form.tsx'
import { NoticeCard } from '#app/components/notice.tsx'
import { formConsent, letterPromise } from '#app/content/newsletter.ts'
import { somethingWrong, type NoticeName } from '#app/content/notices.ts'
import type { PageHandle } from '#app/page-assets.ts'
import { subscribeOnce } from '#app/data/sign-ups.ts'
import { faultText } from '#app/log.ts'
import { readForm } from '#app/read-form.ts'
import { parseSubscription } from './form.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const { entered, subscription, refusal } = parseSubscription(await readForm(request))
  if (refusal) return json({ entered, notice: refusal }, { status: 422 })
  if (!(await context.maySubscribe())) {
    return json({ entered, notice: somethingWrong }, { status: 429, headers: { 'retry-after': '60' } })
  }
  try {
    const { email: owner, newsletterDoubleOptIn: doubleOptIn } = await context.business()
    const signup = {
      ...subscription,
      source: pageOf(request),
      consent: formConsent,
      suppression: await context.suppressionOf(subscription.email),
      owner,
      doubleOptIn,
      now: context.now,
    }
    const { outcome, mails } = await subscribeOnce(context.db, signup, context)
    await context.enqueue(mails.map(({ id, kind }) => ({ type: kind, emailId: id })))
    return redirect(noticeUrl(outcome), 303)
  } catch (error) {
    context.log('subscribe-failed', { error: faultText(error) })
    return json({ entered, notice: somethingWrong }, { status: 500 })
  }
}

/** Remix leaves an action's own headers out of its page. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: MetaFunction = () => [{ title: 'Newsletter' }, { name: 'robots', content: 'noindex' }]

export const handle: PageHandle = { style: 'plain', ownLetter: true }

export default function Subscribe() {
  const result = useActionData<typeof action>()
  return (
    <section className="wrap grid gap-6 py-20 lg:grid-cols-2">
      <div>
        <h1>The new menu, every week</h1>
        <p className="lead mt-6">{`${letterPromise} Your phone number is up to you.`}</p>
      </div>
      <div className="grid content-start gap-6">
        {result && <NoticeCard notice={result.notice} />}
        <NewsletterForm entered={result?.entered} refusal={result?.notice} />
      </div>
    </section>
  )
}

function noticeUrl(notice: NoticeName) {
  return `/?notice=${notice}#newsletter`
}

/** The page whose form was sent, for the record of consent (E06); the gate has seen that it is one of ours. */
function pageOf(request: Request) {
  const referrer = request.headers.get('referer') ?? ''
  return URL.canParse(referrer) ? new URL(referrer).pathname.slice(0, 200) : '/'
}
