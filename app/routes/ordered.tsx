import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Button } from '#app/components/public/button.tsx'
import { ExpiredNewsletterLink, NewsletterPage } from '#app/components/public/newsletter-page.tsx'
import { NoticeCard } from '#app/components/public/notice.tsx'
import { preferencesConsentTexts } from '#app/content/newsletter.ts'
import { genericErrorNotice } from '#app/content/notices.ts'
import type { Context } from '#app/context.server.ts'
import { skipLastCallReminder } from '#app/data/newsletter/preferences.ts'
import { monthDayText, dayAtNoonUtc } from '#app/domain/time/date-text.ts'
import { currentKitchenWeek } from '#app/domain/scheduling/order-week.ts'
import { errorText } from '#app/log.ts'
import {
  findSubscriberByToken,
  subscriberHandle,
  subscriberHeaders,
  subscriberMeta,
  createConsentDetails,
} from '#app/http/subscriber-page.ts'

/** Handles the reminder's "I already ordered" link. A GET only shows the button, because mail scanners follow links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = await findSubscriberAndWeek(context, request)
  if (!link) return json({ own: null }, { status: 410 })
  const { own, week, subscriber } = link
  return json({
    own,
    week: monthDayText(dayAtNoonUtc(week), 'UTC'),
    standing:
      subscriber.state !== 'confirmed' ? ('off' as const) : subscriber.mutedWeek === week ? 'muted' : 'asks',
  })
}

export async function action({ request, context }: ActionFunctionArgs) {
  try {
    const link = await findSubscriberAndWeek(context, request)
    if (!link) return json({ failed: false }, { status: 410 })
    const { own, week, subscriber } = link
    const said = createConsentDetails(
      context,
      '/ordered',
      `${preferencesConsentTexts.ordered} for the week of ${week}`,
    )
    await skipLastCallReminder(context.db, { id: subscriber.id, week, consent: said, now: context.now })
    return redirect(own, 303)
  } catch (error) {
    context.log('mute-failed', { error: errorText(error) })
    return json({ failed: true }, { status: 500 })
  }
}

export const headers = () => subscriberHeaders
export const meta = subscriberMeta('I already ordered')
export const handle = subscriberHandle

export default function Ordered() {
  const reader = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  if (reader.own === null)
    return (
      <ExpiredNewsletterLink>
        Orders for that week are closed, so there’s no reminder to skip. This week’s menu is live.
      </ExpiredNewsletterLink>
    )
  const { own, week, standing } = reader
  if (standing === 'off')
    return (
      <NewsletterPage heading="You’re unsubscribed">
        <p className="lead">We won’t send you any reminders.</p>
      </NewsletterPage>
    )
  if (standing === 'muted')
    return (
      <NewsletterPage heading="Thanks, enjoy your meals">
        <p className="lead">{`We won’t remind you again for the week of ${week}. Next week, your usual settings apply.`}</p>
      </NewsletterPage>
    )
  return (
    <NewsletterPage heading="Already ordered?">
      {actionData?.failed && <NoticeCard notice={genericErrorNotice} />}
      <p className="lead">{`Let us know, and we won’t remind you again for the week of ${week}.`}</p>
      <form method="post" action={own}>
        <Button>I already ordered</Button>
      </form>
    </NewsletterPage>
  )
}

/** The token expires at the week's deadline, so its expiry identifies the week. */
async function findSubscriberAndWeek(context: Context, request: Request) {
  const [reader, { timeZone }] = await Promise.all([
    findSubscriberByToken(context, 'ordered', request),
    context.business(),
  ])
  return reader && { ...reader, week: currentKitchenWeek(reader.expiresAt, timeZone) }
}
