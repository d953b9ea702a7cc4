import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import type { Context } from '#app/context.server.ts'
import { csvResponse } from '#app/http/csv.ts'
import { listJobRuns } from '#app/data/scheduling/job-log.ts'
import { jobName, runResultText } from '#app/domain/scheduling/job-text.ts'
import { parseSearchParams } from './admin_.jobs/search-params.ts'

const pageSize = 500

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['staff'])
  return csvResponse(
    'runs',
    ['number', 'job', 'due', 'started', 'finished', 'state', 'result'],
    pages(context, parseSearchParams(request.url)),
  )
}

async function* pages({ db }: Context, { failedOnly }: { failedOnly: boolean }) {
  for (let before: number | null = null, more = true; more;) {
    const { runs, older } = await listJobRuns(db, { failedOnly, before, perPage: pageSize })
    more = older !== null
    before = older
    yield runs.map(({ id, job, dueAt, startedAt, finishedAt, state, result }) => [
      id,
      jobName(job),
      isoTime(dueAt),
      isoTime(startedAt),
      isoTime(finishedAt),
      state,
      runResultText(job, result),
    ])
  }
}

function isoTime(at: number | null) {
  return at === null ? null : new Date(at).toISOString()
}
