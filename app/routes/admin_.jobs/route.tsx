import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/frame.tsx'
import { AdminAnswer } from '#app/components/admin/section.tsx'
import { adminNoticeNamed } from '#app/content/admin-notices.ts'
import { listJobRuns, readJobsPage } from '#app/data/scheduling/job-log.ts'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { errorText } from '#app/log.ts'
import { readForm } from '#app/http/form.ts'
import { parseSearchParams } from './search-params.ts'
import { Drawings } from './drawings.tsx'
import { Health } from './health.tsx'
import { runAction } from './actions.ts'
import { DeadLetters } from './dead-letters.tsx'
import { Runs } from './runs.tsx'
import { readView } from './view.server.ts'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/error-boundary.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const asked = parseSearchParams(request.url)
  const [business, jobs, runs] = await Promise.all([
    context.business(),
    readJobsPage(context.db, asked),
    listJobRuns(context.db, asked),
  ])
  return {
    sitting: viewerOf(signedIn),
    notice: adminNoticeNamed(request.url),
    failedOnly: asked.failedOnly,
    file: `/admin/jobs/export${asked.failedOnly ? '?runs=failed' : ''}`,
    ...readView({ ...jobs, ...runs }, asked, { business, now: context.now }),
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

export default function Jobs() {
  const { sitting, notice, failedOnly, file, ...view } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const isAdmin = sitting.roles.includes('admin')
  return (
    <AdminFrame sitting={sitting} heading="Jobs">
      <AdminAnswer notice={refused ? { tone: 'error', text: refused.refusal } : notice} />
      <Health {...view} />
      <DeadLetters letters={view.letters} mayAct={isAdmin} />
      <Drawings {...view} mayAct={isAdmin} />
      <Runs {...view} failedOnly={failedOnly} file={file} />
    </AdminFrame>
  )
}
