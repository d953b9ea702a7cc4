import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import {
  issueTitle,
  formatCount,
  issueResultText,
  type IssueKind,
  type IssueTotals,
} from '#app/domain/newsletter/issue-status.ts'
import type { FailureCounts } from '#app/domain/scheduling/alerts.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { dayText } from '#app/domain/time/date-text.ts'
import { renderEmail } from './layout/layout.tsx'
import { EmailButton, LabeledValueTable, Paragraph, Subheading, type LabeledValue } from './layout/parts.tsx'

interface WeeklyReport {
  week: string
  issues: readonly (IssueTotals & { kind: IssueKind; week: string; state: string })[]
  products: readonly { name: string; clicks: number }[]
  zips: readonly { zip: string; lookups: number }[]
  growth: { confirmed: number; joined: number; left: number }
  failures: FailureCounts
  adminUrl: string
}

export function weeklyReportEmail(business: Business, report: WeeklyReport) {
  const title = `Weekly report: ${dayText(report.week)}`
  const { confirmed, joined, left } = report.growth
  const failures: [string, number][] = [
    ['Failed jobs', report.failures.failed],
    ['Emails with an unknown delivery status', report.failures.unknown],
  ]
  return renderEmail({
    business,
    subject: title,
    preheader: `${formatCount(joined)} joined, ${formatCount(left)} unsubscribed, ${formatCount(confirmed)} subscribers in total.`,
    heading: title,
    children: (
      <>
        <Subheading>Subscribers</Subheading>
        <LabeledValueTable
          rows={[
            ['Subscribers', formatCount(confirmed)],
            ['Joined in the last 7 days', formatCount(joined)],
            ['Unsubscribed in the last 7 days', formatCount(left)],
          ]}
        />
        <ReportSection
          title="Most-clicked meals"
          emptyText="Nobody clicked a meal’s order link this week."
          rows={report.products.map(({ name, clicks }) => [
            toSingleLine(name, 120),
            clicks === 1 ? '1 click' : `${formatCount(clicks)} clicks`,
          ])}
        />
        <ReportSection
          title="Newsletters"
          emptyText="No newsletter was scheduled this week."
          rows={report.issues.map((issue) => [issueTitle(issue), issueResultText(issue)])}
        />
        <ReportSection
          title="ZIP codes you don’t serve"
          emptyText="Nobody looked up a ZIP code outside your delivery area this week."
          rows={report.zips.map(({ zip, lookups }) => [
            `ZIP ${zip}`,
            `looked up ${lookups === 1 ? 'once' : `${formatCount(lookups)} times`} so far`,
          ])}
        />
        <ReportSection
          title="Failures"
          emptyText="Nothing failed this week."
          rows={failures.filter(([, count]) => count > 0).map(([name, count]) => [name, formatCount(count)])}
        />
        <EmailButton href={report.adminUrl}>Open the admin site</EmailButton>
      </>
    ),
  })
}

interface SectionProps {
  title: string
  emptyText: string
  rows: readonly LabeledValue[]
}

function ReportSection({ title, emptyText, rows }: SectionProps) {
  return (
    <>
      <Subheading>{title}</Subheading>
      {rows.length === 0 ? <Paragraph>{emptyText}</Paragraph> : <LabeledValueTable rows={rows} />}
    </>
  )
}
