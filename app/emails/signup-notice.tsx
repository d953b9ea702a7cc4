import type { Business } from '#app/domain/settings/business.ts'
import { formatCount } from '#app/domain/newsletter/issue-status.ts'
import type { SubscriberState } from '#app/domain/newsletter/subscriber.ts'
import { renderEmail } from './layout.tsx'
import { EmailButton, Facts, Paragraph } from './parts.tsx'

interface Joined {
  id: number
  email: string
  phone: string | null
  state: SubscriberState
}

/** More than these make no mail that anybody reads. */
const mostNamed = 20

/** So many in one hour are worth a look: somebody may be signing up strangers. */
const unusual = 50

/**
 * Notifies the owner of an hour's new subscribers (spec §7, notify-newsletter-signup). `list` is the subscribers page of
 * the admin.
 */
export function signupNotice(business: Business, joined: readonly Joined[], list: string) {
  const [only, ...others] = joined
  const count = formatCount(joined.length)
  const subject =
    only && others.length === 0
      ? `New newsletter subscriber: ${only.email}`
      : `${count} new newsletter subscribers`
  return renderEmail({
    business,
    subject,
    preheader: 'Who joined the newsletter in the last hour.',
    heading: others.length === 0 ? 'A new subscriber' : `${count} new subscribers`,
    children: (
      <>
        {only && others.length === 0 ? (
          <>
            <Facts
              rows={[
                ['Email', only.email],
                ['Phone', only.phone ?? 'not given'],
              ]}
            />
            <Paragraph>{words[only.state]}</Paragraph>
          </>
        ) : (
          <Facts rows={joined.slice(0, mostNamed).map(({ email, state }) => [email, short[state]])} />
        )}
        {joined.length > mostNamed && (
          <Paragraph>{`And ${formatCount(joined.length - mostNamed)} more.`}</Paragraph>
        )}
        {joined.length >= unusual && (
          <Paragraph>
            That is unusually many for one hour. If you don’t know why, check the list: a script may be
            signing up strangers.
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
  pending: 'They get the newsletter once they confirm their address.',
  confirmed: 'They are on the list and get the next newsletter.',
  unsubscribed: 'They have unsubscribed since.',
}

const short: Record<SubscriberState, string> = {
  pending: 'not confirmed yet',
  confirmed: 'confirmed',
  unsubscribed: 'unsubscribed',
}
