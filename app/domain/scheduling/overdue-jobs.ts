import { durationText } from '#app/domain/time/duration-text.ts'
import type { OverdueJob, ScheduledJob, ScheduledJobStatus } from './scheduled-jobs.ts'

interface OverdueText {
  subject: string
  consequence?: string
  advice?: string
  page?: { path: string; text: string }
}

const retriedByNextTick =
  'We retry the job every 15 minutes. The Scheduled jobs page shows why the most recent runs failed.'

const newsletter = {
  advice:
    'We retry the job every 15 minutes. The newsletter’s page shows its progress. If the newsletter is more than three hours late, it waits for your approval.',
  page: { path: '/newsletter', text: 'Open the newsletter' },
}

const overdueTexts: Readonly<Record<ScheduledJob, OverdueText>> = {
  tick: {
    subject: 'The scheduler',
    consequence: 'Until the scheduler runs, nothing is sent, published, or put on the menu.',
    advice:
      'The Worker’s cron trigger should run every 15 minutes. Look for it in the Cloudflare dashboard, under the Worker’s triggers. If the trigger is missing, deploy again to restore it. The next run catches up on everything missed.',
  },
  roll: {
    subject: 'The new menu',
    consequence: 'The current menu stays up until the new one is live.',
  },
  'keep-menu': {
    subject: 'The menu snapshot',
    consequence: 'Until the snapshot is saved, editing a meal changes what the closed menu shows.',
  },
  'weekly-letter': {
    subject: 'The weekly newsletter',
    consequence: 'Subscribers are still waiting for the newsletter.',
    ...newsletter,
  },
  'last-call': {
    subject: 'The last-call reminder',
    consequence: 'Subscribers are still waiting for the reminder.',
    ...newsletter,
  },
  corrections: {
    subject: 'A correction email',
    consequence: 'Customers haven’t been notified of the label correction yet.',
    ...newsletter,
  },
  posts: { subject: 'A scheduled post', page: { path: '/posts', text: 'View posts' } },
  reminders: {
    subject: 'A reminder about unanswered messages',
    advice: 'Someone may be waiting for a reply. Check the inbox.',
    page: { path: '/inbox', text: 'Open the inbox' },
  },
  'weekly-report': { subject: 'The weekly report' },
  export: {
    subject: 'The weekly database backup',
    consequence: 'Until the backup runs, the previous backup is the latest one.',
    advice: `${retriedByNextTick} If the error names a bucket, check in the Cloudflare dashboard that the bucket holston-table-backups exists.`,
  },
}

export function listOverdueJobs(statuses: readonly ScheduledJobStatus[], now: number) {
  return statuses.flatMap(({ job, dueSince, late }) =>
    late && dueSince !== null ? [explainOverdueJob({ job, dueSince }, now)] : [],
  )
}

export function explainOverdueJob({ job, dueSince }: OverdueJob, now: number) {
  const defaultPage = { path: '/jobs#health', text: 'See scheduled jobs' }
  const { subject, consequence, advice = retriedByNextTick, page = defaultPage } = overdueTexts[job]
  const text = [`${subject} is ${durationText(now - dueSince)} late.`, consequence].filter(Boolean).join(' ')
  return { job, dueSince, text, advice, page }
}
