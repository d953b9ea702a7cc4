import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SubmitButton } from '#app/components/public/button.tsx'
import { ExpiredNewsletterLink, NewsletterPage } from '#app/components/public/newsletter-page.tsx'
import type { Context } from '#app/context.server.ts'
import { skipLastCallReminder } from '#app/data/newsletter/preferences.ts'
import { getCurrentKitchenWeek } from '#app/domain/scheduling/order-week.ts'
import { formatDate } from '#app/domain/time/date-text.ts'
import { findSubscriberByToken } from '#app/http/subscriber-links.server.ts'
import { createSubscriberPageMeta } from '#app/http/subscriber-page.ts'
import { getErrorText } from '#app/log.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = await findSubscriberAndWeek(context, request)
  if (!link) return json({ url: null }, { status: 410 })
  const { url, week, subscriber } = link
  return json({
    url,
    week: formatDate(week),
    isSubscribed: subscriber.state === 'confirmed',
    isSkipped: subscriber.mutedWeek === week,
  })
}

export async function action({ request, context }: ActionFunctionArgs) {
  try {
    const link = await findSubscriberAndWeek(context, request)
    if (!link) return json({ failed: false }, { status: 410 })
    const { url, week, subscriber } = link
    const wording = `Clicked “I already ordered” for the week of ${week}`
    const consent = { source: '/ordered', wording, network: context.network }
    await skipLastCallReminder(context.db, { id: subscriber.id, consent, now: context.now }, week)
    return redirect(url, 303)
  } catch (error) {
    context.log('last-call-mute-failed', { error: getErrorText(error) })
    return json({ failed: true }, { status: 500 })
  }
}

/** Derives the week from the token's expiration time, which is the week's order deadline. */
async function findSubscriberAndWeek(context: Context, request: Request) {
  const [link, { timeZone }] = await Promise.all([
    findSubscriberByToken(context, 'ordered', request),
    context.business(),
  ])
  return link && { ...link, week: getCurrentKitchenWeek(link.expiresAt, timeZone) }
}

export {
  subscriberPageHandle as handle,
  createSubscriberPageHeaders as headers,
} from '#app/http/subscriber-page.ts'
export const meta = createSubscriberPageMeta('I already ordered')

export default function AlreadyOrderedPage() {
  const view = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  if (view.url === null)
    return (
      <ExpiredNewsletterLink>
        Orders for that week are closed, so there’s no reminder to skip. This week’s menu is live.
      </ExpiredNewsletterLink>
    )
  if (!view.isSubscribed)
    return (
      <NewsletterPage heading="You’re unsubscribed">
        <p className="lead">We won’t send you any reminders.</p>
      </NewsletterPage>
    )
  if (view.isSkipped)
    return (
      <NewsletterPage heading="Thanks, enjoy your meals">
        <p className="lead">{`We won’t remind you again for the week of ${view.week}. Next week, your usual settings apply.`}</p>
      </NewsletterPage>
    )
  return (
    <NewsletterPage heading="Already ordered?" failed={result?.failed}>
      <p className="lead">{`Let us know, and we won’t remind you again for the week of ${view.week}.`}</p>
      <form method="post" action={view.url}>
        <SubmitButton>I already ordered</SubmitButton>
      </form>
    </NewsletterPage>
  )
}
