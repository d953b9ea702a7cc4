import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { adminHandle, adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { JobRuns, SchedulerHealth } from './sections.tsx'
import { readJobsView } from './view.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  return { viewer: signedInUserView(signedIn), view: await readJobsView(context, request.url) }
}

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'
export { authPageHeaders as headers } from '#app/http/form-response.ts'
export const meta = adminMeta('Scheduled jobs')
export const handle = adminHandle

export default function ScheduledJobsPage() {
  const { viewer, view } = useLoaderData<typeof loader>()
  return (
    <AdminLayout viewer={viewer} heading="Scheduled jobs">
      <p>
        <a href="/admin/jobs/failed">Failed jobs</a>
      </p>
      <SchedulerHealth view={view} />
      <JobRuns view={view} />
    </AdminLayout>
  )
}
