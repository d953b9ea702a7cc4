import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import {
  describeIssueDelivery,
  formatWholeNumber,
  getIssueTitle,
  type IssueKind,
  type IssueTotals,
} from '#app/domain/newsletter/issue-status.ts'
import type { FailureCounts } from '#app/domain/scheduling/alerts.ts'
import { explainOverdueJob } from '#app/domain/scheduling/job-text.ts'
import { type OverdueJob, scheduledJobNames } from '#app/domain/scheduling/scheduled-jobs.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { formatDate, formatLongDateTime } from '#app/domain/time/date-text.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { renderEmail } from './layout/layout.tsx'
import { EmailButton, type LabeledValue, LabeledValueTable, Paragraph, Subheading } from './layout/parts.tsx'

interface WeeklyReport {
  week: string
  issues: readonly (IssueTotals & { kind: IssueKind; week: string; state: string })[]
  products: readonly { name: string; clicks: number }[]
  zips: readonly { zip: string; lookups: number }[]
  growth: { confirmed: number; joined: number; left: number }
  failures: FailureCounts
  adminUrl: string
}

export function buildWeeklyReportEmail(business: Business, report: WeeklyReport) {
  const { confirmed, joined, left } = report.growth
  const failures: [string, number][] = [
    ['Failed jobs', report.failures.failed],
    ['Emails with an unknown delivery status', report.failures.unknown],
  ]
  return renderEmail(
    business,
    {
      subject: `Weekly report: ${formatDate(report.week)}`,
      preheader: `${formatWholeNumber(joined)} joined, ${formatWholeNumber(left)} unsubscribed, ${formatWholeNumber(confirmed)} subscribers in total.`,
    },
    <Subheading>Subscribers</Subheading>,
    <LabeledValueTable
      rows={[
        ['Subscribers', formatWholeNumber(confirmed)],
        ['Joined in the last 7 days', formatWholeNumber(joined)],
        ['Unsubscribed in the last 7 days', formatWholeNumber(left)],
      ]}
    />,
    ...reportSection(
      'Most-clicked meals',
      'Nobody clicked a meal’s order link this week.',
      report.products.map(({ name, clicks }) => [
        toSingleLine(name, 120),
        clicks === 1 ? '1 click' : `${formatWholeNumber(clicks)} clicks`,
      ]),
    ),
    ...reportSection(
      'Newsletters',
      'No newsletter was scheduled for this week.',
      report.issues.map((issue) => [getIssueTitle(issue), describeIssueDelivery(issue)]),
    ),
    ...reportSection(
      'ZIP codes you don’t serve',
      'Nobody looked up a ZIP code outside your delivery area this week.',
      report.zips.map(({ zip, lookups }) => [
        `ZIP ${zip}`,
        `looked up ${lookups === 1 ? 'once' : `${formatWholeNumber(lookups)} times`} so far`,
      ]),
    ),
    ...reportSection(
      'Failures',
      'Nothing failed this week.',
      failures.filter(([, count]) => count > 0).map(([name, count]) => [name, formatWholeNumber(count)]),
    ),
    <EmailButton href={report.adminUrl}>Open the admin site</EmailButton>,
  )
}

function reportSection(title: string, emptyText: string, rows: readonly LabeledValue[]) {
  return [<Subheading>{title}</Subheading>, rows.length === 0 ? emptyText : <LabeledValueTable rows={rows} />]
}

interface StartedWeek {
  week: string
  dishes: number
  rotated: readonly { name: string; why: string }[]
  /** Names of meals that were planned for the week but can't be ordered. */
  leftOut: readonly string[]
}

export function buildRolloverReportEmail(
  business: Business,
  { rollover, adminUrl }: { rollover: StartedWeek; adminUrl: string },
) {
  const { week, dishes, rotated, leftOut } = rollover
  const names = leftOut.map((name) => toSingleLine(name, 120)).join(', ')
  const hasRotated = rotated.length > 0
  return renderEmail(
    business,
    { subject: rolloverSubject(rollover), preheader: `${pluralize(dishes, 'meal')} on the menu.` },
    dishes === 0
      ? 'There’s nothing for customers to order. Add available meals with confirmed allergen information to the menu.'
      : `The menu is live with ${pluralize(dishes, 'meal')}.`,
    leftOut.length > 0 && `Left off the menu (sold out, archived, or allergens not confirmed): ${names}.`,
    hasRotated && 'Here’s why we chose each meal:',
    hasRotated && <LabeledValueTable rows={rotated.map(({ name, why }) => [toSingleLine(name, 120), why])} />,
    <EmailButton href={`${adminUrl}/weeks/${week}`}>View this menu</EmailButton>,
  )
}

function rolloverSubject({ week, dishes, rotated, leftOut }: StartedWeek) {
  const weekOf = `the week of ${formatDate(week)}`
  if (dishes === 0) return `No meals are available for ${weekOf}`
  if (rotated.length > 0) return `We auto-filled the menu for ${weekOf}`
  return `${pluralize(leftOut.length, 'meal')} planned for ${weekOf} can’t be ordered`
}

export function buildOverdueJobEmail(
  business: Business,
  { overdueJob, now, adminUrl }: { overdueJob: OverdueJob; now: number; adminUrl: string },
) {
  const name = scheduledJobNames[overdueJob.job]
  const { text, advice, page } = explainOverdueJob(overdueJob, now)
  const dueText = formatLongDateTime(overdueJob.dueSince, business.timeZone)
  return renderEmail(
    business,
    { subject: `Scheduled job is late: ${name}`, preheader: `This job was due ${dueText}.` },
    text,
    <LabeledValueTable
      rows={[
        ['Job', name],
        ['Due', dueText],
        ['Checked', formatLongDateTime(now, business.timeZone)],
      ]}
    />,
    advice,
    <EmailButton href={`${adminUrl}${page.path}`}>{page.text}</EmailButton>,
    <Paragraph muted>You’ll get only one email each time this job is late.</Paragraph>,
  )
}
