import type { Business } from '#app/domain/settings/business.ts'
import { deadlineText } from '#app/domain/time/date-text.ts'
import { explainOverdueJob } from '#app/domain/scheduling/overdue-jobs.ts'
import { jobNames, type OverdueJob } from '#app/domain/scheduling/scheduled-jobs.ts'
import { renderEmail } from './layout/layout.tsx'
import { EmailButton, LabeledValueTable, Paragraph } from './layout/parts.tsx'

export function overdueJobEmail(
  business: Business,
  { overdueJob, now, adminUrl }: { overdueJob: OverdueJob; now: number; adminUrl: string },
) {
  const name = jobNames[overdueJob.job]
  const { text, advice, page } = explainOverdueJob(overdueJob, now)
  const subject = `Scheduled job is late: ${name}`
  return renderEmail({
    business,
    subject,
    preheader: `This job was due ${deadlineText(overdueJob.dueSince, business.timeZone)}.`,
    heading: subject,
    children: (
      <>
        <Paragraph>{text}</Paragraph>
        <LabeledValueTable
          rows={[
            ['Job', name],
            ['Due', deadlineText(overdueJob.dueSince, business.timeZone)],
            ['Checked', deadlineText(now, business.timeZone)],
          ]}
        />
        <Paragraph>{advice}</Paragraph>
        <EmailButton href={`${adminUrl}${page.path}`}>{page.text}</EmailButton>
        <Paragraph muted>You’ll get only one email each time this job is late.</Paragraph>
      </>
    ),
  })
}
