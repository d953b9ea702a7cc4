import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { readJobHealth, readScheduledJobRows } from '#app/data/scheduling/job-runs.ts'
import { findLastJobResult } from '#app/domain/scheduling/job-text.ts'
import { getScheduledJobStatuses, scheduledJobNames } from '#app/domain/scheduling/scheduled-jobs.ts'
import { formatIsoTimestamp } from '#app/http/csv.ts'

/** `/readyz` adds this data, such as scheduled jobs' status, to its response for signed-in staff (B12). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['staff'])
  const [rows, { lastIssueFinishedAt: lastLetter, deadLetterCount: deadLetters }, business] =
    await Promise.all([readScheduledJobRows(context.db), readJobHealth(context.db), context.business()])
  const schedule = getScheduledJobStatuses(context.now, rows, business).map(
    ({ job, lastAt, nextAt, dueSince, late }) => {
      const { state, result } = findLastJobResult(job, rows, context.now)
      const [last, next] = [formatIsoTimestamp(lastAt), formatIsoTimestamp(nextAt)]
      return {
        job,
        name: scheduledJobNames[job],
        last,
        state,
        result,
        next,
        owedSince: formatIsoTimestamp(dueSince),
        late,
      }
    },
  )
  const lastLetterHours = lastLetter === null ? null : Math.floor((context.now - lastLetter) / 3_600_000)
  return json(
    { schedule, lastLetter: formatIsoTimestamp(lastLetter), lastLetterHours, deadLetters },
    { headers: { 'cache-control': 'private, no-store' } },
  )
}
