import type { Business } from '#app/domain/settings/business.ts'
import {
  issueTitle,
  formatCount,
  issueResultText,
  type IssueKind,
  type IssueTotals,
} from '#app/domain/newsletter/issue-status.ts'
import { monthDayText, dayAtNoonUtc } from '#app/domain/time/date-text.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import type { FailureCounts } from '#app/domain/scheduling/alerts.ts'
import { renderEmail } from './layout/layout.tsx'
import { EmailButton, LabeledValueTable, Paragraph, Subheading, type LabeledValue } from './layout/parts.tsx'

interface WeeklyReportEmailProps {
  week: string
  letters: readonly (IssueTotals & { kind: IssueKind; week: string; state: string })[]
  products: readonly { name: string; clicks: number }[]
  zips: readonly { zip: string; asked: number }[]
  growth: { confirmed: number; joined: number; left: number }
  failures: FailureCounts
}

export function weeklyReportEmail(
  business: Business,
  {
    week,
    letters,
    products,
    zips,
    growth,
    failures,
    adminUrl,
  }: WeeklyReportEmailProps & { adminUrl: string },
) {
  const title = `Weekly report: ${monthDayText(dayAtNoonUtc(week), 'UTC')}`
  const { confirmed, joined, left } = growth
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
          rows={products.map(({ name, clicks }) => [
            toSingleLine(name, 120),
            clicks === 1 ? '1 click' : `${formatCount(clicks)} clicks`,
          ])}
        />
        <ReportSection
          title="Newsletters"
          emptyText="No newsletter was scheduled this week."
          rows={letters.map((issue) => [issueTitle(issue), issueResultText(issue)])}
        />
        <ReportSection
          title="ZIP codes you don’t serve"
          emptyText="Nobody looked up a ZIP code outside your delivery area this week."
          rows={zips.map(({ zip, asked }) => [`ZIP ${zip}`, `looked up ${times(asked)} so far`])}
        />
        <ReportSection title="Failures" emptyText="Nothing failed this week." rows={failedRows(failures)} />
        <EmailButton href={adminUrl}>Open the admin site</EmailButton>
      </>
    ),
  })
}

function ReportSection({
  title,
  emptyText,
  rows,
}: {
  title: string
  emptyText: string
  rows: readonly LabeledValue[]
}) {
  return (
    <>
      <Subheading>{title}</Subheading>
      {rows.length === 0 ? <Paragraph>{emptyText}</Paragraph> : <LabeledValueTable rows={rows} />}
    </>
  )
}

function times(count: number) {
  return count === 1 ? 'once' : `${formatCount(count)} times`
}

function failedRows({ failed, unknown }: FailureCounts): LabeledValue[] {
  const rows: [string, number][] = [
    ['Failed jobs', failed],
    ['Emails with an unknown delivery status', unknown],
  ]
  return rows.filter(([, count]) => count > 0).map(([name, count]) => [name, formatCount(count)])
}
