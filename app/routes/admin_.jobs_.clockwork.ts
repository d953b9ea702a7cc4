import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { readHealthStatus, readScheduledJobRows } from '#app/data/scheduling/schedule-rows.ts'
import { lastJobResult } from '#app/domain/scheduling/scheduled-jobs-view.ts'
import { scheduledJobStatuses } from '#app/domain/scheduling/scheduled-jobs.ts'
import { jobName } from '#app/domain/scheduling/job-text.ts'

/** For monitoring: includes the health details that `/readyz` doesn't show (B12). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['staff'])
  const [rows, { lastIssueFinishedAt: lastLetter, deadLetterCount: deadLetters }, business] =
    await Promise.all([readScheduledJobRows(context.db), readHealthStatus(context.db), context.business()])
  const schedule = scheduledJobStatuses(context.now, rows, business).map(
    ({ job, lastAt, nextAt, dueSince: owedSince, late }) => {
      const { state, result } = lastJobResult(job, rows, context.now)
      const [last, next] = [isoTime(lastAt), isoTime(nextAt)]
      return { job, name: jobName(job), last, state, result, next, owedSince: isoTime(owedSince), late }
    },
  )
  const lastLetterHours = lastLetter === null ? null : Math.floor((context.now - lastLetter) / 3_600_000)
  return json(
    { schedule, lastLetter: isoTime(lastLetter), lastLetterHours, deadLetters },
    { headers: { 'cache-control': 'private, no-store' } },
  )
}

function isoTime(at: number | null) {
  return at === null ? null : new Date(at).toISOString()
}
