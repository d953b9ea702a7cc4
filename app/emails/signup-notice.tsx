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

/** New subscribers of one hour (spec §7, notify-newsletter-signup); `list` is the URL of the subscribers page. */
export function signupNoticeEmail(business: Business, joined: readonly NewSubscriber[], list: string) {
  const [only, ...others] = joined
  const count = formatCount(joined.length)
  const subject =
    only && others.length === 0
      ? `New newsletter subscriber: ${only.email}`
      : `${count} new newsletter subscribers`
  return renderEmail({
    business,
    subject,
    preheader: 'People who signed up for the newsletter in the last hour.',
    heading: others.length === 0 ? 'New subscriber' : `${count} new subscribers`,
    children: (
      <>
        {only && others.length === 0 ? (
          <>
            <LabeledValueTable
              rows={[
                ['Email', only.email],
                ['Phone', only.phone ?? 'not given'],
              ]}
            />
            <Paragraph>{words[only.state]}</Paragraph>
          </>
        ) : (
          <LabeledValueTable
            rows={joined.slice(0, maxListed).map(({ email, state }) => [email, short[state]])}
          />
        )}
        {joined.length > maxListed && (
          <Paragraph>
            {joined.length === maxListed + 1
              ? 'And 1 more subscriber.'
              : `And ${formatCount(joined.length - maxListed)} more subscribers.`}
          </Paragraph>
        )}
        {joined.length >= unusualCount && (
          <Paragraph>
            That’s a lot of sign-ups for one hour. If you don’t know why, check your subscriber list. Someone
            may be signing up with other people’s addresses.
          </Paragraph>
        )}
        <EmailButton href={only && others.length === 0 ? `${list}/${only.id}` : list}>
          {others.length === 0 ? 'View subscriber' : 'View subscribers'}
        </EmailButton>
      </>
    ),
  })
}

const words: Record<SubscriberState, string> = {
  pending: 'This person will get the newsletter after confirming their email address.',
  confirmed: 'This person will get the next newsletter.',
  unsubscribed: 'This person has unsubscribed.',
}

const short: Record<SubscriberState, string> = {
  pending: 'not confirmed yet',
  confirmed: 'confirmed',
  unsubscribed: 'unsubscribed',
}
