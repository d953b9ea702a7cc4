import { currentUser } from './auth/guards.server.ts'
import type { Context } from './context.server.ts'
import { readSchedule } from './data/schedule-rows.ts'
import { scheduleAt } from './domain/schedule.ts'
import { jobName, resultWords } from './domain/schedule-words.ts'
import { faultText } from './log.ts'

/** The scheduled things, for whoever works at the desk; null for everybody else, and where it can't be told (B12). */
export async function staffHealth(request: Request, context: Context) {
  // A stranger's answer stays as it is, to its headers.
  if (!request.headers.has('cookie')) return null
  const signedIn = await currentUser(request, context)
  if (!signedIn?.account.roles.some((role) => role === 'admin' || role === 'staff')) return null
  try {
    const [rows, business] = await Promise.all([readSchedule(context.db), context.business()])
    return scheduleAt(context.now, rows, business).map(({ job, lastAt, nextAt, owedSince, late }) => {
      const run = rows.lastRuns.find((one) => one.job === job)
      return {
        job,
        name: jobName(job),
        last: instant(lastAt),
        state: run?.state ?? null,
        result: run ? resultWords(job, run.result) : null,
        next: instant(nextAt),
        owedSince: instant(owedSince),
        late,
      }
    })
  } catch (error) {
    context.log('schedule-not-told', { error: faultText(error) })
    return null
  }
}

function instant(at: number | null) {
  return at === null ? null : new Date(at).toISOString()
}
