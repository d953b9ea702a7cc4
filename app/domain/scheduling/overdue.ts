import { durationText } from '#app/domain/time/duration-text.ts'
import type { ScheduledJob, ScheduledJobStatus } from './scheduled-jobs.ts'

export interface OverdueJob {
  job: ScheduledJob
  owedSince: number
}

interface OverdueText {
  /** Subject of the sentence `… is 2 hours late.` */
  what: string
  /** What the delay means for the owner or visitors. */
  meanwhile?: string
  /** What the owner can do about it, for the email. */
  advice: string
  /** Admin page to look at, below `/admin`. */
  page?: { path: string; text: string }
}

const retriedByNextTick = 'Each tick tries again. The room of jobs says why the last ones failed.'

const newsletter = {
  advice:
    'Each tick tries again. Look at the letter in the room of the newsletter: it says how far it is, and three hours behind its hour it waits for you.',
  page: { path: '/newsletter', text: 'Open the newsletter' },
}

const texts: Readonly<Record<ScheduledJob, OverdueText>> = {
  tick: {
    what: 'The quarter-hour tick',
    meanwhile: 'Nothing is sent again, published or put on the menu until it runs.',
    advice:
      'A tick comes from the cron trigger of the Worker, every 15 minutes. See in the Cloudflare dashboard, at the Worker’s triggers, whether it is there; a deploy puts it back. What was missed is made up for by the first tick that comes.',
  },
  roll: {
    what: 'The week’s new menu',
    meanwhile: 'Until it is live the last one stays.',
    advice: retriedByNextTick,
  },
  'keep-menu': {
    what: 'Keeping the closed menu',
    meanwhile: 'Until it is kept, an edited dish changes what was ordered.',
    advice: retriedByNextTick,
  },
  'weekly-letter': { what: 'The weekly letter', meanwhile: 'Its readers wait for it.', ...newsletter },
  'last-call': { what: 'The last call', meanwhile: 'Its readers wait for it.', ...newsletter },
  corrections: { what: 'A letter of correction', meanwhile: 'Its readers do not know yet.', ...newsletter },
  posts: {
    what: 'A scheduled post',
    advice: retriedByNextTick,
    page: { path: '/posts', text: 'Open posts' },
  },
  reminders: {
    what: 'A reminder of unanswered messages',
    advice: 'Somebody may wait for an answer without your knowing: look into the inbox.',
    page: { path: '/inbox', text: 'Open the inbox' },
  },
  'weekly-report': { what: 'The report of the week', advice: retriedByNextTick },
  export: {
    what: 'The week’s copy of the database',
    meanwhile: 'Until it is made, the one before it is all that is left if the database is lost.',
    advice: `${retriedByNextTick} If they name the bucket, see in the Cloudflare dashboard whether holston-table-backups is there.`,
  },
}

/** Returns each overdue job with a sentence about it; empty when every job is on time. */
export function listOverdueJobs(statuses: readonly ScheduledJobStatus[], now: number) {
  return statuses.flatMap(({ job, owedSince, late }) =>
    late && owedSince !== null ? [{ job, owedSince, text: overdueText({ job, owedSince }, now) }] : [],
  )
}

/** Says how late a job is, what that means, what to do about it, and on which admin page. */
export function explainOverdueJob(late: OverdueJob, now: number) {
  const { advice, page = { path: '/jobs#health', text: 'See scheduled jobs' } } = texts[late.job]
  return { text: overdueText(late, now), advice, page }
}

function overdueText({ job, owedSince }: OverdueJob, now: number) {
  const { what, meanwhile } = texts[job]
  return [`${what} is ${lateText(now - owedSince)}.`, meanwhile].filter(Boolean).join(' ')
}

export function lateText(ms: number) {
  return `${durationText(ms)} late`
}
