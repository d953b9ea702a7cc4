import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { readAllPages } from '#app/data/list-page.ts'
import { listJobRuns } from '#app/data/scheduling/job-runs.ts'
import { describeJobRunResult, getJobName } from '#app/domain/scheduling/job-text.ts'
import { createCsvResponse, formatIsoTimestamp } from '#app/http/csv.ts'
import { parseJobsParams } from './admin_.jobs/search-params.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['staff'])
  const { failedOnly } = parseJobsParams(request.url)
  const pages = readAllPages((before: number | null) => listJobRuns(context.db, failedOnly, before, 500))
  return createCsvResponse(
    'job-runs',
    {
      number: ({ id }) => id,
      job: ({ job }) => getJobName(job),
      due: ({ dueAt }) => formatIsoTimestamp(dueAt),
      started: ({ startedAt }) => formatIsoTimestamp(startedAt),
      finished: ({ finishedAt }) => formatIsoTimestamp(finishedAt),
      state: ({ state }) => state,
      result: ({ job, result }) => describeJobRunResult(job, result),
    },
    pages,
  )
}
