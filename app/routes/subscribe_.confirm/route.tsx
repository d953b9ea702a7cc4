import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SubmitButton } from '#app/components/public/button.tsx'
import { ExpiredNewsletterLink, NewsletterPage } from '#app/components/public/newsletter-page.tsx'
import type { Context } from '#app/context.server.ts'
import { confirmSubscriber, findSubscriberById } from '#app/data/newsletter/subscribers.ts'
import { confirmationLinkLifetimeDays, getConfirmationLinkStatus } from '#app/domain/newsletter/subscriber.ts'
import { readForm, readLinkToken, readTextField } from '#app/http/form.ts'
import { createSubscriberPageMeta } from '#app/http/subscriber-page.ts'
import { getErrorText } from '#app/log.ts'

/** A GET request only shows the button that confirms the subscription, because mail scanners follow links (E03). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = readLinkToken(request)
  const [{ status }, { newsletter }] = await Promise.all([
    readConfirmationLink(context, token),
    context.business(),
  ])
  const sendingDay = newsletter.label
  return json({ token, status, sendingDay, failed: false }, { status: status === 'expired' ? 410 : 200 })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const token = readTextField(await readForm(request), 'token')
  try {
    const { status, subscriber, issuedAt } = await readConfirmationLink(context, token)
    if (subscriber === null || status === 'expired')
      return json({ status: 'expired' as const, failed: false }, { status: 410 })
    const { id, email } = subscriber
    const { mails } = await confirmSubscriber(context.db, {
      id,
      email,
      issuedAt,
      consent: {
        source: '/subscribe/confirm',
        wording: 'Confirmed by clicking the link in our email.',
        network: context.network,
      },
      suppression: context.suppressionHash(email),
      now: context.now,
    })
    await context.enqueue(mails.map((mail) => ({ type: mail.kind, emailId: mail.id })))
    return redirect('/?notice=confirmed', 303)
  } catch (error) {
    context.log('confirmation-failed', { error: getErrorText(error) })
    return json({ token, status: 'unconfirmed' as const, failed: true }, { status: 500 })
  }
}

async function readConfirmationLink(context: Context, token: string) {
  const claim = context.readClaim('confirm-subscription', token)
  const subscriber = (claim && (await findSubscriberById(context.db, claim.id))) ?? null
  const issuedAt = claim ? claim.expiresAt - confirmationLinkLifetimeDays * 86_400_000 : 0
  return { status: getConfirmationLinkStatus(subscriber, issuedAt), subscriber, issuedAt }
}

export {
  subscriberPageHandle as handle,
  createSubscriberPageHeaders as headers,
} from '#app/http/subscriber-page.ts'
export const meta = createSubscriberPageMeta('Confirm your email address')

export default function ConfirmSubscriptionPage() {
  const loaderData = useLoaderData<typeof loader>()
  const { token, status, sendingDay, failed } = { ...loaderData, ...useActionData<typeof action>() }
  if (status === 'expired')
    return (
      <ExpiredNewsletterLink>
        {`Links work once and expire after ${confirmationLinkLifetimeDays} days. Subscribe again below and we’ll email you a new one.`}
      </ExpiredNewsletterLink>
    )
  if (status === 'confirmed')
    return (
      <NewsletterPage heading="You’re subscribed">
        <p className="lead">{`This email address is already confirmed. We’ll send you the next menu ${sendingDay}.`}</p>
        <a className="btn solid" href="/#menu">
          This week’s menu
        </a>
      </NewsletterPage>
    )
  return (
    <NewsletterPage heading="One more step" failed={failed}>
      <p className="lead">{`Confirm your email address, and we’ll send you the new menu every ${sendingDay}.`}</p>
      <form className="justify-items-start w-full" method="post" action="/subscribe/confirm">
        <input type="hidden" name="token" value={token} />
        <SubmitButton>Confirm my email</SubmitButton>
      </form>
    </NewsletterPage>
  )
}
