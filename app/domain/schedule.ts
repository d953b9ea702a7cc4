import { spanWords } from './time-words.ts'

/** The tick knocks every quarter of an hour (wrangler.toml). */
const tickMs = 15 * 60_000

/** More than this behind its hour is late, ms. */
export const lateAfterMs = 15 * 60_000

/** How many runs the desk lists. */
export const runsShown = 50

export interface ScheduledRun {
  job: string
  dueAt: number
  startedAt: number
  state: 'running' | 'done' | 'failed'
}

/** How the tick is: when it was due last and is due next, and in words what is wrong, if anything is. */
export function tickHealth(last: Pick<ScheduledRun, 'dueAt'> | null, now: number) {
  if (last === null) return { lastAt: null, nextAt: null, wrong: 'The quarter-hour tick has never run.' }
  const nextAt = (Math.floor(last.dueAt / tickMs) + 1) * tickMs
  const wrong =
    now > nextAt + lateAfterMs
      ? `The quarter-hour tick is ${spanWords(now - nextAt)} late. Nothing is sent again or published until it runs.`
      : null
  return { lastAt: last.dueAt, nextAt, wrong }
}

/** How a run ended, in words; one that never said so is a failure after a while. */
export function runOutcome({ state, startedAt }: Pick<ScheduledRun, 'state' | 'startedAt'>, now: number) {
  if (state === 'done') return { failed: false, word: 'Done' }
  if (state === 'failed') return { failed: true, word: 'Failed' }
  return now - startedAt > lateAfterMs
    ? { failed: true, word: 'Did not finish' }
    : { failed: false, word: 'Running' }
}

const jobNames: Readonly<Record<string, string>> = { tick: 'Quarter-hour tick' }

/** A job by its name for people; one that has none yet is called as the code calls it. */
export function jobName(job: string) {
  return jobNames[job] ?? plainName(job)
}

/** `send-weekly-letter` → `Send weekly letter`. */
export function plainName(name: string) {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
