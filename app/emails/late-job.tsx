import type { Business } from '#app/domain/settings/business.ts'
import { deadlineText } from '#app/domain/time/date-text.ts'
import type { ScheduledJob } from '#app/domain/scheduling/scheduled-jobs.ts'
import { jobName, overdueText } from '#app/domain/scheduling/job-text.ts'
import { renderEmail } from './layout.tsx'
import { EmailButton, Facts, Paragraph } from './parts.tsx'

/** Composes the alert to the owner about a late scheduled job; it is sent once for each delay. */
export function lateJobEmail(
  business: Business,
  { late, now, desk }: { late: { job: ScheduledJob; owedSince: number }; now: number; desk: string },
) {
  const name = jobName(late.job)
  const { page, text } = pages[late.job] ?? { page: '/jobs#health', text: 'See scheduled jobs' }
  const subject = `${name}: late`
  return renderEmail({
    business,
    subject,
    preheader: `It was due ${deadlineText(late.owedSince, business.timeZone)}.`,
    heading: subject,
    children: (
      <>
        <Paragraph>{overdueText(late, now)}</Paragraph>
        <Facts
          rows={[
            ['What', name],
            ['Due', deadlineText(late.owedSince, business.timeZone)],
            ['Looked at', deadlineText(now, business.timeZone)],
          ]}
        />
        <Paragraph>{advice[late.job]}</Paragraph>
        <EmailButton href={`${desk}${page}`}>{text}</EmailButton>
        <Paragraph quiet>This is said once for each time that it is late.</Paragraph>
      </>
    ),
  })
}

const newsletter = { page: '/newsletter', text: 'Open the newsletter' }

/** The admin page for each late job; other jobs link to the scheduled jobs. */
const pages: Partial<Record<ScheduledJob, { page: string; text: string }>> = {
  'weekly-letter': newsletter,
  'last-call': newsletter,
  corrections: newsletter,
  posts: { page: '/posts', text: 'Open posts' },
  reminders: { page: '/inbox', text: 'Open the inbox' },
}

const retriedByNextTick = 'Each tick tries again. The room of jobs says why the last ones failed.'

const newsletterAdvice =
  'Each tick tries again. Look at the letter in the room of the newsletter: it says how far it is, and three hours behind its hour it waits for you.'

const advice: Record<ScheduledJob, string> = {
  tick: 'A tick comes from the cron trigger of the Worker, every 15 minutes. See in the Cloudflare dashboard, at the Worker’s triggers, whether it is there; a deploy puts it back. What was missed is made up for by the first tick that comes.',
  roll: retriedByNextTick,
  'keep-menu': retriedByNextTick,
  'weekly-letter': newsletterAdvice,
  'last-call': newsletterAdvice,
  corrections: newsletterAdvice,
  posts: retriedByNextTick,
  'weekly-report': retriedByNextTick,
  export: `${retriedByNextTick} If they name the bucket, see in the Cloudflare dashboard whether holston-table-backups is there.`,
  reminders: 'Somebody may wait for an answer without your knowing: look into the inbox.',
}
