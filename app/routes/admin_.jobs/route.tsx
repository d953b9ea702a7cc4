import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/frame.tsx'
import { ActionNotice } from '#app/components/admin/section.tsx'
import { adminNoticeNamed } from '#app/content/admin-notices.ts'
import { listJobRuns, readJobsPage } from '#app/data/scheduling/job-log.ts'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { errorText } from '#app/log.ts'
import { readForm } from '#app/http/form.ts'
import { parseSearchParams } from './search-params.ts'
import { FailedImages } from './failed-images.tsx'
import { SchedulerHealth } from './scheduler-health.tsx'
import { runAction } from './actions.ts'
import { DeadLetters } from './dead-letters.tsx'
import { JobRuns } from './runs.tsx'
import { jobsView } from './view.server.ts'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/error-boundary.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const query = parseSearchParams(request.url)
  const [business, jobs, runs] = await Promise.all([
    context.business(),
    readJobsPage(context.db, query),
    listJobRuns(context.db, query),
  ])
  return {
    sitting: viewerOf(signedIn),
    notice: adminNoticeNamed(request.url),
    failedOnly: query.failedOnly,
    file: `/admin/jobs/export${query.failedOnly ? '?runs=failed' : ''}`,
    ...jobsView({ ...jobs, ...runs }, query, { business, now: context.now }),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const form = await readForm(request)
  try {
    const answer = await runAction({ context, by: account.id, form })
    if (answer === null) return redirect('/admin/jobs', 303)
    if ('done' in answer) return redirect(`/admin/jobs?done=${answer.done}`, 303)
    return json({ refusal: answer.refusal }, { status: answer.status })
  } catch (error) {
    context.log('jobs-not-decided', { error: errorText(error) })
    return json({ refusal: accountMessages.anyOther }, { status: 500 })
  }
}

export { formHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Jobs')

export const handle = adminHandle

export default function JobsPage() {
  const { sitting, notice, failedOnly, file, ...view } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const isAdmin = sitting.roles.includes('admin')
  return (
    <AdminFrame sitting={sitting} heading="Jobs">
      <ActionNotice notice={refused ? { tone: 'error', text: refused.refusal } : notice} />
      <SchedulerHealth {...view} />
      <DeadLetters letters={view.letters} mayAct={isAdmin} />
      <FailedImages {...view} mayAct={isAdmin} />
      <JobRuns {...view} failedOnly={failedOnly} file={file} />
    </AdminFrame>
  )
}
