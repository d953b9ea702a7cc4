import { momentText } from './kitchen-dates.ts'
import type { ScheduledJob, ScheduledThing, ScheduleRows } from './schedule.ts'
import { jobName, resultWords, runOutcome } from './schedule-words.ts'

/** The scheduled things as the desk shows them, in words. */
export function clockworkView(
  things: readonly ScheduledThing[],
  rows: ScheduleRows,
  clock: { timeZone: string; now: number },
) {
  return things.map(({ job, lastAt, nextAt, owedSince, late }) => {
    const run = rows.lastRuns.find((one) => one.job === job)
    const outcome = run && runOutcome(run, clock.now)
    const moment = (at: number) => momentText(at, clock)
    return {
      job,
      name: jobName(job),
      last: lastAt === null ? 'never yet' : [outcome?.word, moment(lastAt)].filter(Boolean).join(', '),
      lastWrong: outcome?.failed ?? false,
      result: run ? resultWords(job, run.result) : job === 'posts' ? postWords(rows) : null,
      next:
        late && owedSince !== null
          ? `overdue since ${moment(owedSince)}`
          : owedSince !== null
            ? 'with the next tick'
            : nextAt === null
              ? nothing[job]
              : moment(nextAt),
      nextWrong: late,
    }
  })
}

/** Where nothing is to come: only these wait for something to be there. */
const nothing: Readonly<Record<ScheduledJob, string>> = {
  tick: 'nobody knows when',
  roll: 'nobody knows when',
  'keep-menu': 'nobody knows when',
  posts: 'none is scheduled',
  reminders: 'no message waits',
  'weekly-report': 'nobody knows when',
  export: 'nobody knows when',
}

function postWords({ nextPost, lastPost }: ScheduleRows) {
  const words = [nextPost && `Next “${nextPost.title}”`, lastPost && `Last “${lastPost.title}”`].filter(
    Boolean,
  )
  return words.length > 0 ? `${words.join('. ')}.` : null
}
