import type { AdminIssue } from '#app/data/newsletter/admin-issues.ts'
import {
  isRecipientListExpired,
  recipientOutcomeLabels,
  type RecipientOutcome,
} from '#app/domain/newsletter/recipient-outcomes.ts'
import { formatCount, formatPercent } from '#app/domain/newsletter/issue-status.ts'
import { daysText } from '#app/domain/time/duration-text.ts'

/** Mailbox providers distrust a sender above 1 complaint in 1,000. */
const maxComplaintRate = 0.001

/** Each line links to the recipients it counts, for as long as their list is stored. */
export function deliveryResultsView(
  issue: AdminIssue,
  { followed, now, mailBodyDays }: { followed: number; now: number; mailBodyDays: number },
) {
  const { recipients, sent, failed, unknown, delivered, complained, unsubscribed } = issue
  if (issue.frozenAt === null) return null
  const forgotten = isRecipientListExpired(issue, { now, mailBodyDays })
  const readersAs = (query: string) => (forgotten ? null : `/admin/newsletter/${issue.id}/readers${query}`)
  const line = (name: string, count: number, about: string, { of = sent, wrong = false } = {}) => ({
    name,
    count: formatCount(count),
    share: count === 0 ? '' : formatPercent(count, of),
    about,
    wrong,
    href: null as string | null,
  })
  /** A line that links to the recipients with this outcome. */
  const fate = (name: RecipientOutcome, about: string, also: { of?: number; wrong?: boolean } = {}) => ({
    ...line(recipientOutcomeLabels[name], issue[name], about, also),
    href: issue[name] === 0 ? null : readersAs(`?as=${name}`),
  })
  return [
    {
      ...line(
        'Recipients',
        recipients,
        forgotten
          ? `People on the list when sending started. The list was kept for ${daysText(mailBodyDays)}.`
          : 'People on the list when sending started.',
      ),
      share: '',
      href: readersAs(''),
    },
    line('Sent', sent, 'Accepted by the email provider.', { of: recipients }),
    fate('failed', 'The email provider rejected these emails or never received them.', {
      of: recipients,
      wrong: failed > 0,
    }),
    fate(
      'suppressed',
      issue.state === 'cancelled'
        ? 'The newsletter was canceled before it was sent to these recipients, or they unsubscribed.'
        : 'People who unsubscribed or whose address stopped working before the newsletter was sent.',
      { of: recipients },
    ),
    fate('unknown', 'The provider didn’t confirm delivery. We don’t resend these emails automatically.', {
      of: recipients,
      wrong: unknown > 0,
    }),
    line('Delivered', delivered, 'Confirmed by the recipient’s mail server.'),
    fate('bounced', 'The email bounced. We stopped sending to this address.'),
    fate('complained', 'Marked as spam. We stopped sending to this address.', {
      wrong: complained > sent * maxComplaintRate,
    }),
    line('Unsubscribed', unsubscribed, 'Unsubscribed after getting this newsletter.'),
    {
      ...line('Clicks', followed, 'Total link clicks. See the links below.'),
      share: '',
    },
  ]
}
