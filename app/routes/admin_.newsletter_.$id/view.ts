import type { Context } from '#app/context.server.ts'
import { type AdminIssue, listClickedIssueLinks } from '#app/data/newsletter/admin-issues.ts'
import { formatAuditSentence } from '#app/domain/audit/sentence.ts'
import { buildWeekChecklist } from '#app/domain/menu/week-checklist.ts'
import { isOrderable } from '#app/domain/menu/week-plan.ts'
import { listAvailableIssueActions } from '#app/domain/newsletter/issue-actions.ts'
import { toIssueInput } from '#app/domain/newsletter/issue-input.ts'
import { classifyLink, countClicksByProduct } from '#app/domain/newsletter/issue-links.ts'
import {
  buildIssueProgressReport,
  editableIssueStates,
  explainIssueHold,
  formatPercent,
  formatWholeNumber,
  getIssueTitle,
  issueStateLabels,
} from '#app/domain/newsletter/issue-status.ts'
import { findUnsendableIssueReason } from '#app/domain/newsletter/issue-timing.ts'
import {
  isRecipientListExpired,
  type RecipientOutcome,
  recipientOutcomeLabels,
} from '#app/domain/newsletter/recipient-outcomes.ts'
import { formatLongDateTime, formatShortDateTime } from '#app/domain/time/date-text.ts'
import { formatDays } from '#app/domain/time/duration-text.ts'
import { renderIssueContent, renderIssuePreview } from '#app/emails/newsletter/compose-issue.server.ts'
import { getWeekTitle, requirePrintableWeek } from '#app/http/week-page.ts'

export async function readIssueView(context: Context, issue: AdminIssue) {
  const { db, now, siteOrigin } = context
  const business = await context.business()
  const { timeZone, email: kitchenEmail, keeping } = business
  const [content, edit, clicks] = await Promise.all([
    renderIssueContent(context, issue.id),
    editableIssueStates.includes(issue.state) ? readIssueEdit(context, issue) : null,
    issue.snapshotAt === null ? [] : listClickedIssueLinks(db, issue.id),
  ])
  const timeText = (at: number | null) => (at === null ? null : formatShortDateTime(at, { timeZone, now }))
  const dueText = formatLongDateTime(issue.dueAt, timeZone)
  const { id, state, version } = issue
  const weekHoldReason = findUnsendableIssueReason(issue, { now, kitchen: business })
  const weekProblems = edit?.problems ?? []
  return {
    id,
    state,
    version,
    kitchenEmail,
    week: issue.week,
    menuText: `The ${getWeekTitle(issue.week)}`,
    title: getIssueTitle(issue),
    stateName: issueStateLabels[state],
    held: explainIssueHold(issue, weekHoldReason),
    details: issueDetails(issue, dueText, timeText),
    actions: listAvailableIssueActions(issue, { now, sendTimeText: dueText, weekHoldReason }),
    report: buildIssueProgressReport(issue, { now }),
    problems: {
      // Omit problems that the week's checklist also reports, because the page lists checklist problems separately.
      issue: (content?.problems ?? []).filter(
        (problem) => !weekProblems.some(({ text }) => text.includes(problem)),
      ),
      week: weekProblems,
    },
    edit: edit && {
      ...edit,
      defaults: {
        subject: issue.subject === null && content ? content.subject : null,
        preheader: issue.preheader === null && content ? content.preheader : null,
      },
    },
    expiredText:
      issue.snapshotAt !== null && content === null
        ? `Newsletter content is kept for ${formatDays(keeping.mailBodyDays)}. Results are kept longer.`
        : null,
    preview: content && {
      subject: content.subject,
      preheader: content.preheader,
      text: renderIssuePreview(content, siteOrigin).text,
    },
    results: deliveryResultsView(issue, {
      clickCount: clicks.reduce((sum, link) => sum + link.clicks, 0),
      now,
      mailBodyDays: keeping.mailBodyDays,
    }),
    clicks: {
      products: countClicksByProduct(clicks),
      others: clicks
        .filter(({ productId }) => productId === null)
        .map((link) => ({
          number: link.number,
          clicks: link.clicks,
          text: classifyLink(link) === 'menu' ? 'Full menu' : `Order now (${new URL(link.url).host})`,
        })),
    },
    events: issue.events.map((row) => ({
      id: row.id,
      when: timeText(row.at),
      text: formatAuditSentence(row),
    })),
  }
}

export type IssueView = Awaited<ReturnType<typeof readIssueView>>

async function readIssueEdit(context: Context, issue: AdminIssue) {
  const { week, products, calendar, business } = await requirePrintableWeek(context, issue.week)
  const checklist = buildWeekChecklist({ week, products, minimums: business.menuMinimums, calendar })
  return {
    entered: toIssueInput(issue),
    featuredChoices: products.filter(isOrderable).map(({ id, name }) => ({ value: String(id), name })),
    problems: checklist
      .filter(({ ok, name }) => !ok && name !== 'Newsletter')
      .map(({ name, texts, links }) => ({ text: `${name}: ${texts.join(' ')}`, links })),
  }
}

function issueDetails(issue: AdminIssue, dueText: string, timeText: (at: number | null) => string | null) {
  const { state, kind, approvedAt, approvedBy, startedAt, finishedAt } = issue
  const approver = approvedBy ?? 'a former team member'
  const values = {
    Subject: separateSubject(issue),
    'Scheduled for': dueText,
    Approval: approvedAt === null && state === 'draft' && kind !== 'correction' ? approvalHint : null,
    Approved: approvedAt === null ? null : `${timeText(approvedAt)}, by ${approver}`,
    Corrected: issue.corrected ? correctedHint : null,
    'Sending started': timeText(startedAt),
    [state === 'cancelled' ? 'Canceled' : 'Finished']: timeText(finishedAt),
  }
  return Object.entries(values).map(([name, value]) => ({ name, value }))
}

const approvalHint =
  'This newsletter will be sent automatically if its week is approved. Otherwise, it will wait for your approval.'
const correctedHint = 'A correction was sent for this newsletter, so nobody else will get it.'

/** Returns the subject of the content that was sent if it isn't the issue's current subject; otherwise, null. */
function separateSubject({ subject, snapshotAt, snapshotSubject }: AdminIssue) {
  if (snapshotSubject !== null) return subject === snapshotSubject ? null : snapshotSubject
  return snapshotAt === null ? null : subject
}

const maxComplaintRate = 0.001

interface ResultOptions {
  total?: number
  isProblem?: boolean
  query?: string | undefined
}

function deliveryResultsView(
  issue: AdminIssue,
  { clickCount, now, mailBodyDays }: { clickCount: number; now: number; mailBodyDays: number },
) {
  const { recipients, sent, failed, unknown, delivered, complained, unsubscribed } = issue
  if (issue.snapshotAt === null) return null
  const isListExpired = isRecipientListExpired(issue, { now, mailBodyDays })
  const row = (name: string, count: number, description: string, options: ResultOptions = {}) => {
    const { total = sent, isProblem = false, query } = options
    return {
      name,
      count: formatWholeNumber(count),
      share: count === 0 ? '' : formatPercent(count, total),
      description,
      isProblem,
      href: query === undefined || isListExpired ? null : `/admin/newsletter/${issue.id}/readers${query}`,
    }
  }
  const outcomeRow = (outcome: RecipientOutcome, description: string, options?: ResultOptions) => {
    const query = issue[outcome] > 0 ? `?as=${outcome}` : undefined
    return row(recipientOutcomeLabels[outcome], issue[outcome], description, { ...options, query })
  }
  const recipientsText = 'People on the list when sending started.'
  return [
    row(
      'Recipients',
      recipients,
      isListExpired ? `${recipientsText} The list was kept for ${formatDays(mailBodyDays)}.` : recipientsText,
      { total: 0, query: '' },
    ),
    row('Sent', sent, 'Accepted by the email provider.', { total: recipients }),
    outcomeRow('failed', 'The email provider rejected these emails or never received them.', {
      total: recipients,
      isProblem: failed > 0,
    }),
    outcomeRow(
      'suppressed',
      issue.state === 'cancelled'
        ? 'The newsletter was canceled before it was sent to these recipients, or they unsubscribed.'
        : 'People who unsubscribed or whose address stopped working before the newsletter was sent.',
      { total: recipients },
    ),
    outcomeRow(
      'unknown',
      'The provider didn’t confirm delivery. We don’t resend these emails automatically.',
      { total: recipients, isProblem: unknown > 0 },
    ),
    row('Delivered', delivered, 'Confirmed by the recipient’s mail server.'),
    outcomeRow('bounced', 'The email bounced. We stopped sending to this address.'),
    outcomeRow('complained', 'Marked as spam. We stopped sending to this address.', {
      isProblem: complained > sent * maxComplaintRate,
    }),
    row('Unsubscribed', unsubscribed, 'Unsubscribed after getting this newsletter.'),
    row('Clicks', clickCount, 'Total clicks on all the links listed below.', { total: 0 }),
  ]
}
