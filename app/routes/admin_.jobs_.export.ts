import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { readAllPages } from '#app/data/list-page.ts'
import { listJobRuns } from '#app/data/scheduling/job-runs.ts'
import { jobName, jobRunResultText } from '#app/domain/scheduling/job-text.ts'
import { csvResponse, formatIsoTimestamp } from '#app/http/csv.ts'
import { parseJobsParams } from './admin_.jobs/search-params.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['staff'])
  const { failedOnly } = parseJobsParams(request.url)
  const pages = readAllPages((before: number | null) => listJobRuns(context.db, failedOnly, before, 500))
  return csvResponse(
    'job-runs',
    {
      number: ({ id }) => id,
      job: ({ job }) => jobName(job),
      due: ({ dueAt }) => formatIsoTimestamp(dueAt),
      started: ({ startedAt }) => formatIsoTimestamp(startedAt),
      finished: ({ finishedAt }) => formatIsoTimestamp(finishedAt),
      state: ({ state }) => state,
      result: ({ job, result }) => jobRunResultText(job, result),
    },
    pages,
  )
}
