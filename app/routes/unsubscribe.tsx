import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Button } from '#app/components/public/button.tsx'
import { ExpiredNewsletterLink, NewsletterPage } from '#app/components/public/newsletter-page.tsx'
import { NoticeCard } from '#app/components/public/notice.tsx'
import { preferencesConsentTexts } from '#app/content/newsletter.ts'
import { genericErrorNotice } from '#app/content/notices.ts'
import { unsubscribeByLink } from '#app/data/newsletter/preferences.ts'
import { maskEmailAddress } from '#app/domain/newsletter/preferences.ts'
import { errorText } from '#app/log.ts'
import {
  findSubscriberByToken,
  subscriberHandle,
  subscriberHeaders,
  subscriberMeta,
  createConsentDetails,
} from '#app/http/subscriber-page.ts'

/** A GET only shows the button, because mail scanners follow links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const reader = await findSubscriberByToken(context, 'unsubscribe', request)
  if (!reader) return json({ own: null }, { status: 410 })
  const { own, subscriber } = reader
  return json({
    own,
    address: maskEmailAddress(subscriber.email),
    isOff: subscriber.state === 'unsubscribed',
    failed: false,
  })
}

/** Also handles one-click unsubscribe (RFC 8058), which has no cookie or origin and must always get a 200 (E02). */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => null)
  const isOneClick = form?.get('List-Unsubscribe') === 'One-Click'
  try {
    const reader = await findSubscriberByToken(context, 'unsubscribe', request)
    // An erased subscriber gets no email anyway, so there is nothing to do.
    if (!reader) return json({ failed: false }, { status: 410 })
    const consent = createConsentDetails(
      context,
      '/unsubscribe',
      isOneClick ? preferencesConsentTexts.oneClick : preferencesConsentTexts.left,
    )
    const { subscriber, issue } = reader
    await unsubscribeByLink(context.db, { id: subscriber.id, issue, consent, now: context.now })
    return isOneClick ? json({ failed: false }) : redirect(reader.own, 303)
  } catch (error) {
    context.log('unsubscribe-failed', { error: errorText(error) })
    return json({ failed: true }, { status: 500 })
  }
}

export const headers = () => subscriberHeaders
export const meta = subscriberMeta('Unsubscribe')
export const handle = subscriberHandle

export default function Unsubscribe() {
  const reader = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  if (reader.own === null)
    return (
      <ExpiredNewsletterLink>
        This unsubscribe link no longer works. Use the one in your latest newsletter, or contact us.
      </ExpiredNewsletterLink>
    )
  const { own, address, isOff } = reader
  if (isOff)
    return (
      <NewsletterPage heading="You’re unsubscribed">
        <p className="lead">{`We won’t email ${address} anymore. Thanks for reading.`}</p>
        <p>
          Unsubscribed by mistake? <a href="#newsletter">Subscribe again</a> and confirm with the link we
          email you.
        </p>
      </NewsletterPage>
    )
  return (
    <NewsletterPage heading="Unsubscribe?">
      {actionData?.failed && <NoticeCard notice={genericErrorNotice} />}
      <p className="lead">{`We’ll stop sending newsletters to ${address}.`}</p>
      <form className="justify-items-start w-full" method="post" action={own}>
        <Button>Unsubscribe</Button>
      </form>
      <p>Want fewer emails? Change your email preferences with the link at the bottom of every newsletter.</p>
    </NewsletterPage>
  )
}
