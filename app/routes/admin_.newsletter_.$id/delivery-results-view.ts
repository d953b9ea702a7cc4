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
  { clickCount, now, mailBodyDays }: { clickCount: number; now: number; mailBodyDays: number },
) {
  const { recipients, sent, failed, unknown, delivered, complained, unsubscribed } = issue
  if (issue.frozenAt === null) return null
  const isListExpired = isRecipientListExpired(issue, { now, mailBodyDays })
  const recipientsUrl = (query: string) =>
    isListExpired ? null : `/admin/newsletter/${issue.id}/readers${query}`
  const line = (
    name: string,
    count: number,
    description: string,
    { total = sent, isProblem = false } = {},
  ) => ({
    name,
    count: formatCount(count),
    share: count === 0 ? '' : formatPercent(count, total),
    description,
    isProblem,
    href: null as string | null,
  })
  /** A line that links to the recipients with this outcome. */
  const outcomeLine = (
    name: RecipientOutcome,
    description: string,
    options: { total?: number; isProblem?: boolean } = {},
  ) => ({
    ...line(recipientOutcomeLabels[name], issue[name], description, options),
    href: issue[name] === 0 ? null : recipientsUrl(`?as=${name}`),
  })
  return [
    {
      ...line(
        'Recipients',
        recipients,
        isListExpired
          ? `People on the list when sending started. The list was kept for ${daysText(mailBodyDays)}.`
          : 'People on the list when sending started.',
      ),
      share: '',
      href: recipientsUrl(''),
    },
    line('Sent', sent, 'Accepted by the email provider.', { total: recipients }),
    outcomeLine('failed', 'The email provider rejected these emails or never received them.', {
      total: recipients,
      isProblem: failed > 0,
    }),
    outcomeLine(
      'suppressed',
      issue.state === 'cancelled'
        ? 'The newsletter was canceled before it was sent to these recipients, or they unsubscribed.'
        : 'People who unsubscribed or whose address stopped working before the newsletter was sent.',
      { total: recipients },
    ),
    outcomeLine(
      'unknown',
      'The provider didn’t confirm delivery. We don’t resend these emails automatically.',
      {
        total: recipients,
        isProblem: unknown > 0,
      },
    ),
    line('Delivered', delivered, 'Confirmed by the recipient’s mail server.'),
    outcomeLine('bounced', 'The email bounced. We stopped sending to this address.'),
    outcomeLine('complained', 'Marked as spam. We stopped sending to this address.', {
      isProblem: complained > sent * maxComplaintRate,
    }),
    line('Unsubscribed', unsubscribed, 'Unsubscribed after getting this newsletter.'),
    {
      ...line('Clicks', clickCount, 'Total link clicks. See the links below.'),
      share: '',
    },
  ]
}
