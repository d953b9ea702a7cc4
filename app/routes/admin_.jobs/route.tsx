import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/layout/frame.tsx'
import { listJobRuns } from '#app/data/scheduling/job-runs.ts'
import { readSchedulerStatus } from '#app/data/scheduling/schedule-rows.ts'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { JobRuns } from './runs.tsx'
import { SchedulerHealth } from './scheduler-health.tsx'
import { parseJobsParams } from './search-params.ts'
import { jobsView } from './view.ts'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const query = parseJobsParams(request.url)
  const [business, scheduler, runs] = await Promise.all([
    context.business(),
    readSchedulerStatus(context.db),
    listJobRuns(context.db, query),
  ])
  return {
    viewer: viewerOf(signedIn),
    view: jobsView({ ...scheduler, ...runs }, query, { business, now: context.now }),
  }
}

export const meta = adminMeta('Scheduled jobs')

export const handle = adminHandle

export default function ScheduledJobsPage() {
  const { viewer, view } = useLoaderData<typeof loader>()
  return (
    <AdminFrame viewer={viewer} heading="Scheduled jobs">
      <p>
        <a href="/admin/jobs/failed">Failed jobs</a>
      </p>
      <SchedulerHealth view={view} />
      <JobRuns view={view} />
    </AdminFrame>
  )
}
