import type { newsletterSubscribers } from '#app/data/schema.ts'
import { formatWholeNumber } from '#app/domain/newsletter/issue-status.ts'
import { type SubscriberState, subscriberStateLabels } from '#app/domain/newsletter/subscriber.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { renderEmail } from './layout/layout.tsx'
import { EmailButton, LabeledValueTable } from './layout/parts.tsx'

const maxListed = 20

/** If at least this many sign up in an hour, the owner's email warns that someone may be using others' addresses. */
const unusualCount = 50

export function buildSignupNoticeEmail(
  business: Business,
  subscribers: readonly Pick<typeof newsletterSubscribers.$inferSelect, 'id' | 'email' | 'phone' | 'state'>[],
  subscribersUrl: string,
) {
  const preheader = 'People who signed up for the newsletter in the last hour.'
  const [first, ...others] = subscribers
  if (first && others.length === 0)
    return renderEmail(
      business,
      { subject: `New newsletter subscriber: ${first.email}`, preheader, heading: 'New subscriber' },
      <LabeledValueTable
        rows={[
          ['Email', first.email],
          ['Phone', first.phone ?? 'not given'],
        ]}
      />,
      stateSentences[first.state],
      <EmailButton href={`${subscribersUrl}/${first.id}`}>View subscriber</EmailButton>,
    )
  const count = formatWholeNumber(subscribers.length)
  const unlisted = subscribers.length - maxListed
  const listed = subscribers.slice(0, maxListed)
  return renderEmail(
    business,
    { subject: `${count} new newsletter subscribers`, preheader, heading: `${count} new subscribers` },
    <LabeledValueTable
      rows={listed.map(({ email, state }) => [email, subscriberStateLabels[state].toLowerCase()])}
    />,
    unlisted > 0 &&
      `And ${unlisted === 1 ? '1 more subscriber' : `${formatWholeNumber(unlisted)} more subscribers`}.`,
    subscribers.length >= unusualCount &&
      'That’s a lot of sign-ups for one hour. If you don’t know why, check your subscriber list. Someone may be signing up with other people’s addresses.',
    <EmailButton href={subscribersUrl}>View subscribers</EmailButton>,
  )
}

const stateSentences: Record<SubscriberState, string> = {
  pending: 'This person will get the newsletter after confirming their email address.',
  confirmed: 'This person will get the next newsletter.',
  unsubscribed: 'This person has unsubscribed.',
}
