import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SubmitButton } from '#app/components/public/button.tsx'
import { ExpiredNewsletterLink, NewsletterPage } from '#app/components/public/newsletter-page.tsx'
import { unsubscribeByLink } from '#app/data/newsletter/preferences.ts'
import { maskEmailAddress } from '#app/domain/newsletter/subscriber.ts'
import { findSubscriberByToken } from '#app/http/subscriber-links.server.ts'
import { createSubscriberPageMeta } from '#app/http/subscriber-page.ts'
import { getErrorText } from '#app/log.ts'

/** A GET request only shows the unsubscribe button, because mail scanners follow links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = await findSubscriberByToken(context, 'unsubscribe', request)
  if (!link) return json({ url: null }, { status: 410 })
  const { url, subscriber } = link
  const isOff = subscriber.state === 'unsubscribed'
  return json({ url, address: maskEmailAddress(subscriber.email), isOff })
}

/** Email apps' one-click unsubscribe requests (RFC 8058) have no cookie or `Origin` and need a 200 response (E02). */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => null)
  const isOneClick = form?.get('List-Unsubscribe') === 'One-Click'
  try {
    const link = await findSubscriberByToken(context, 'unsubscribe', request)
    if (!link) return json({ failed: false }, { status: 410 })
    const { subscriber, issue, url } = link
    const wording = isOneClick ? 'Unsubscribed with one click in their email app.' : 'Clicked “Unsubscribe”'
    const consent = { source: '/unsubscribe', wording, network: context.network }
    await unsubscribeByLink(context.db, { id: subscriber.id, consent, now: context.now }, issue)
    return isOneClick ? json({ failed: false }) : redirect(url, 303)
  } catch (error) {
    context.log('unsubscribe-failed', { error: getErrorText(error) })
    return json({ failed: true }, { status: 500 })
  }
}

export {
  subscriberPageHandle as handle,
  createSubscriberPageHeaders as headers,
} from '#app/http/subscriber-page.ts'
export const meta = createSubscriberPageMeta('Unsubscribe')

export default function UnsubscribePage() {
  const view = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  if (view.url === null)
    return (
      <ExpiredNewsletterLink>
        This unsubscribe link no longer works. Use the one in your latest newsletter, or contact us.
      </ExpiredNewsletterLink>
    )
  if (view.isOff)
    return (
      <NewsletterPage heading="You’re unsubscribed">
        <p className="lead">{`We won’t email ${view.address} anymore. Thanks for reading.`}</p>
        <p>
          Unsubscribed by mistake? <a href="#newsletter">Subscribe again</a> and confirm with the link we
          email you.
        </p>
      </NewsletterPage>
    )
  return (
    <NewsletterPage heading="Unsubscribe?" failed={result?.failed}>
      <p className="lead">{`We’ll stop sending newsletters to ${view.address}.`}</p>
      <form className="justify-items-start w-full" method="post" action={view.url}>
        <SubmitButton>Unsubscribe</SubmitButton>
      </form>
      <p>Want fewer emails? Change your email preferences with the link at the bottom of every newsletter.</p>
    </NewsletterPage>
  )
}
