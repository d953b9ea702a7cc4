import type { issues } from '#app/data/newsletter-schema.ts'
import {
  formatWholeNumber,
  type HoldReason,
  type IssueNoticeKind,
  type IssueTotals,
} from '#app/domain/newsletter/issue-status.ts'
import { formatComplaintRate } from '#app/domain/newsletter/recipient-outcomes.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { formatDate, formatLongDateTime } from '#app/domain/time/date-text.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { renderEmail } from './layout/layout.tsx'
import { EmailButton, type LabeledValue, LabeledValueTable } from './layout/parts.tsx'

type AlertIssue = Pick<
  typeof issues.$inferSelect,
  'id' | 'kind' | 'week' | 'dueAt' | 'state' | 'holdReason'
> &
  Omit<IssueTotals, 'bounced' | 'unsubscribed'>

export function buildIssueAlertEmail(
  business: Business,
  {
    issue,
    notice,
    accountProblem = null,
    adminUrl,
  }: { issue: AlertIssue; notice: IssueNoticeKind; accountProblem?: string | null; adminUrl: string },
) {
  const title = `${issueNames[issue.kind]} for ${formatDate(issue.week)}`
  const { subject, text } = alertText(notice, title, issue, accountProblem)
  const counts: LabeledValue[] = [
    ['Recipients', formatWholeNumber(issue.recipients)],
    ['Sent', formatWholeNumber(issue.sent)],
    ['Not sent', formatWholeNumber(issue.failed)],
    ['Skipped', formatWholeNumber(issue.suppressed)],
    ['Delivery unknown', formatWholeNumber(issue.unknown)],
  ]
  if (notice === 'complaints') counts.push(['Marked as spam', formatWholeNumber(issue.complained)])
  return renderEmail(
    business,
    { subject, preheader: text },
    text,
    <LabeledValueTable
      rows={[
        ['Scheduled for', formatLongDateTime(issue.dueAt, business.timeZone)],
        ...(notice === 'held' ? [] : counts),
      ]}
    />,
    <EmailButton href={`${adminUrl}/newsletter/${issue.id}`}>View the newsletter</EmailButton>,
  )
}

const issueNames = {
  weekly: 'The newsletter',
  'last-call': 'The last-call reminder',
  correction: 'The correction',
}

function alertText(
  notice: IssueNoticeKind,
  title: string,
  { kind, state, holdReason, failed, unknown, sent, complained }: AlertIssue,
  accountProblem: string | null,
) {
  const holdReasonText = holdReasonTexts[holdReason ?? '']
  switch (notice) {
    case 'held':
      return {
        subject: `${title} is waiting for your approval`,
        text: `${issueNames[kind]} hasn’t been sent because ${holdReasonText ?? 'someone put it on hold'}. ${nextSteps[holdReason ?? ''] ?? 'The newsletter will be sent when you approve it.'}`,
      }
    case 'paused':
      return {
        subject: `${title} was paused`,
        text: `Sending stopped because ${holdReasonText ?? 'someone paused it'}. Nobody else will get the email${holdReason === 'over' ? '' : ' unless you resume sending'}.`,
      }
    case 'provider':
      if (accountProblem !== null)
        return {
          subject: `${title} is delayed by a problem with our email provider account`,
          text: `${accountProblem} Nobody will get the same email twice.`,
        }
      return {
        subject: `${title} is delayed`,
        text: 'The last 20 attempts to send through the email provider failed. We’re retrying every minute, and nobody will get the same email twice. You don’t need to do anything unless this goes on for hours.',
      }
    case 'complaints':
      return {
        subject: `Too many recipients marked ${title.charAt(0).toLowerCase()}${title.slice(1)} as spam`,
        text: `${formatComplaintRate({ sent, complained })} marked the email as spam. Sending was paused, and nobody else will get the email unless you resume sending. People who marked it as spam won’t get any more newsletters. Mailbox providers start blocking senders at about 3 spam reports per 1,000 emails, so before the next newsletter, check where these addresses came from.`,
      }
    case 'failed':
      return {
        subject: `${title} didn’t reach everyone`,
        text: `The newsletter has finished sending. ${pluralize(failed, 'recipient', 'recipients')} didn’t get the email because the email provider rejected it. The newsletter’s page lists these recipients and the reasons, and you can retry from there. If the provider rejected many emails, check with the provider first.`,
      }
    case 'unknown':
      if (state === 'cancelled')
        return {
          subject: `${title} was canceled, but some deliveries are unconfirmed`,
          text: `${issueNames[kind]} was canceled while it was being sent. We don’t know whether ${pluralize(unknown, 'recipient', 'recipients')} got the email, because the email provider didn’t confirm delivery. We won’t email them again. The provider’s log may tell you more.`,
        }
      return {
        subject: `${title} was sent, but some deliveries are unconfirmed`,
        text: `The newsletter has finished sending. We don’t know whether ${pluralize(unknown, 'recipient', 'recipients')} got the email, because the email provider didn’t confirm delivery. We won’t resend it automatically. The provider’s log may tell you more. You can resend the email to these recipients from the newsletter’s page.`,
      }
  }
}

const nextSteps: Record<string, string | undefined> = {
  unapproved:
    'If you approve the week no later than three hours after the scheduled time, the newsletter will be sent automatically. After that, you’ll need to approve the newsletter itself.',
  over: 'The newsletter can’t be sent anymore. Please open it and cancel it.',
  thin: 'If you add more meals to the menu and approve the week no later than three hours after the scheduled time, the newsletter will be sent automatically. You can also approve the newsletter as is.',
}

/** There is no text for `off`: if the kitchen is closed that week, the owner gets no alert. */
const holdReasonTexts: Record<string, string | undefined> = {
  late: 'it was more than three hours late',
  unapproved: 'the week’s current menu hasn’t been approved',
  thin: 'the menu doesn’t have enough meals',
  problems: 'something in the newsletter needs your attention',
  over: 'orders for that week are closed',
  'by-hand': 'someone put it on hold',
  complaints: 'too many recipients marked it as spam',
} satisfies Record<Exclude<HoldReason, 'off'>, string>
