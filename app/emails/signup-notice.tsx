import type { Business } from '#app/domain/settings/business.ts'
import { formatCount } from '#app/domain/newsletter/issue-status.ts'
import type { SubscriberState } from '#app/domain/newsletter/subscriber.ts'
import { renderEmail } from './layout/layout.tsx'
import { EmailButton, LabeledValueTable, Paragraph } from './layout/parts.tsx'

interface NewSubscriber {
  id: number
  email: string
  phone: string | null
  state: SubscriberState
}

const maxListed = 20

/**
 * Minimum number of sign-ups in an hour for a warning that someone may be signing
 * up other people's addresses.
 */
const unusualCount = 50

/** New subscribers of one hour (spec §7, notify-newsletter-signup); `subscribersUrl` is the URL of the subscribers page. */
export function signupNoticeEmail(
  business: Business,
  subscribers: readonly NewSubscriber[],
  subscribersUrl: string,
) {
  const [first, ...others] = subscribers
  const count = formatCount(subscribers.length)
  const subject =
    first && others.length === 0
      ? `New newsletter subscriber: ${first.email}`
      : `${count} new newsletter subscribers`
  return renderEmail({
    business,
    subject,
    preheader: 'People who signed up for the newsletter in the last hour.',
    heading: others.length === 0 ? 'New subscriber' : `${count} new subscribers`,
    children: (
      <>
        {first && others.length === 0 ? (
          <>
            <LabeledValueTable
              rows={[
                ['Email', first.email],
                ['Phone', first.phone ?? 'not given'],
              ]}
            />
            <Paragraph>{stateSentences[first.state]}</Paragraph>
          </>
        ) : (
          <LabeledValueTable
            rows={subscribers.slice(0, maxListed).map(({ email, state }) => [email, stateLabels[state]])}
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
        <EmailButton href={first && others.length === 0 ? `${subscribersUrl}/${first.id}` : subscribersUrl}>
          {others.length === 0 ? 'View subscriber' : 'View subscribers'}
        </EmailButton>
      </>
    ),
  })
}

const stateSentences: Record<SubscriberState, string> = {
  pending: 'This person will get the newsletter after confirming their email address.',
  confirmed: 'This person will get the next newsletter.',
  unsubscribed: 'This person has unsubscribed.',
}

const stateLabels: Record<SubscriberState, string> = {
  pending: 'not confirmed yet',
  confirmed: 'confirmed',
  unsubscribed: 'unsubscribed',
}
