import type { newsletterSubscribers } from '#app/data/schema.ts'
import { formatCount } from '#app/domain/newsletter/issue-status.ts'
import { subscriberStateLabels, type SubscriberState } from '#app/domain/newsletter/subscriber.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { renderEmail } from './layout/layout.tsx'
import { EmailButton, LabeledValueTable, Paragraph } from './layout/parts.tsx'

const maxListed = 20

/** From this many sign-ups in an hour, the email warns that someone may be using other people's addresses. */
const unusualCount = 50

export function signupNoticeEmail(
  business: Business,
  subscribers: readonly Pick<typeof newsletterSubscribers.$inferSelect, 'id' | 'email' | 'phone' | 'state'>[],
  subscribersUrl: string,
) {
  const count = formatCount(subscribers.length)
  const only = subscribers.length === 1 ? subscribers[0] : undefined
  return renderEmail({
    business,
    subject: only ? `New newsletter subscriber: ${only.email}` : `${count} new newsletter subscribers`,
    preheader: 'People who signed up for the newsletter in the last hour.',
    heading: only ? 'New subscriber' : `${count} new subscribers`,
    children: (
      <>
        {only ? (
          <>
            <LabeledValueTable
              rows={[
                ['Email', only.email],
                ['Phone', only.phone ?? 'not given'],
              ]}
            />
            <Paragraph>{stateSentences[only.state]}</Paragraph>
          </>
        ) : (
          <LabeledValueTable
            rows={subscribers
              .slice(0, maxListed)
              .map(({ email, state }) => [email, subscriberStateLabels[state].toLowerCase()])}
          />
        )}
        {subscribers.length > maxListed && (
          <Paragraph>
            {subscribers.length === maxListed + 1
              ? 'And 1 more subscriber.'
              : `And ${formatCount(subscribers.length - maxListed)} more subscribers.`}
          </Paragraph>
        )}
        {subscribers.length >= unusualCount && (
          <Paragraph>
            That’s a lot of sign-ups for one hour. If you don’t know why, check your subscriber list. Someone
            may be signing up with other people’s addresses.
          </Paragraph>
        )}
        {only ? (
          <EmailButton href={`${subscribersUrl}/${only.id}`}>View subscriber</EmailButton>
        ) : (
          <EmailButton href={subscribersUrl}>View subscribers</EmailButton>
        )}
      </>
    ),
  })
}

const stateSentences: Record<SubscriberState, string> = {
  pending: 'This person will get the newsletter after confirming their email address.',
  confirmed: 'This person will get the next newsletter.',
  unsubscribed: 'This person has unsubscribed.',
}
