import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isAdmin, requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionResultNotice } from '#app/components/admin/layout/section.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { discardFailedJob, listFailedJobs } from '#app/data/scheduling/failed-jobs.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { dailyLimitMessage } from '#app/domain/images/generation-text.ts'
import { parseFailedJobKey } from '#app/domain/scheduling/failed-job.ts'
import { adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { retryFailedJobNow } from '#app/http/failed-jobs.server.ts'
import { readTextField, readForm } from '#app/http/form.ts'
import { errorText } from '#app/log.ts'
import { failedJobView, formatFailedJobCursor, parseFailedJobCursor, type FailedJobView } from './view.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const [{ timeZone }, { rows, next }] = await Promise.all([
    context.business(),
    listFailedJobs(context.db, parseFailedJobCursor(request.url)),
  ])
  const options = { isAdmin: isAdmin(signedIn), timeZone, now: context.now }
  return {
    viewer: signedInUserView(signedIn),
    notice: adminNoticeFromUrl(request.url),
    jobs: rows.map((job) => failedJobView(job, options)),
    next: next && formatFailedJobCursor(next),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const form = await readForm(request)
  const job = parseFailedJobKey(readTextField(form, 'job'))
  const { db, now } = context
  try {
    switch (readTextField(form, 'intent')) {
      case 'retry':
        return retryResponse(job && (await retryFailedJobNow(context, job, account.id)))
      case 'discard':
        return job && (await discardFailedJob(db, job, { by: account.id, now }))
          ? redirect('/admin/jobs/failed?done=job-discarded', 303)
          : errorResponse(alreadyHandled, 409)
      default:
        return redirect('/admin/jobs/failed', 303)
    }
  } catch (error) {
    context.log('failed-job-change-failed', { error: errorText(error) })
    return errorResponse(accountMessages.unexpected, 500)
  }
}

function retryResponse(outcome: Awaited<ReturnType<typeof retryFailedJobNow>> | null) {
  switch (outcome) {
    case 'retried':
      return redirect('/admin/jobs/failed?done=job-retried', 303)
    case 'daily-limit':
      return errorResponse(dailyLimitMessage, 429)
    case 'unreadable':
      return errorResponse(
        'This version of the app can’t read that job. Discard the job, or retry it after an update.',
        409,
      )
    default:
      return errorResponse(alreadyHandled, 409)
  }
}

const alreadyHandled =
  'That job is no longer on the list. It was retried or discarded, or it has already run.'

function errorResponse(text: string, status: number) {
  return json({ text }, { status })
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = adminMeta('Failed jobs')

export default function FailedJobsPage() {
  const { viewer, notice, jobs, next } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()
  return (
    <AdminLayout viewer={viewer} heading="Failed jobs">
      <ActionResultNotice notice={error ? { tone: 'error', text: error.text } : notice} />
      <ListTable
        className="admin-rows"
        caption="Newest first"
        empty="No failed jobs."
        rows={jobs}
        rowKey="key"
        hiddenHeading="Actions"
        columns={{
          Job: ({ href, title, text, details }) => (
            <>
              {href === null ? <b>{title}</b> : <a href={href}>{title}</a>}
              <small>{text}</small>
              {details.length > 0 && (
                <details>
                  <summary>Error message</summary>
                  {details.map((detail) => (
                    <p key={detail}>
                      <code>{detail}</code>
                    </p>
                  ))}
                </details>
              )}
            </>
          ),
          ...(viewer.roles.includes('admin') && {
            Actions: (job: FailedJobView) => <JobActions job={job} />,
          }),
        }}
      />
      <Pager cursorParam="before" next={next} nextLabel="Older" />
    </AdminLayout>
  )
}

function JobActions({ job: { key, title, canRetry } }: { job: FailedJobView }) {
  const name = <span className="sr-only">{`: ${title}, ${key.replaceAll(':', ' ')}`}</span>
  return (
    <form className="admin-row" method="post" action="/admin/jobs/failed">
      <input type="hidden" name="job" value={key} />
      {canRetry && (
        <button className="admin-btn" name="intent" value="retry">
          Retry{name}
        </button>
      )}
      <button className="admin-btn" name="intent" value="discard">
        Discard{name}
      </button>
    </form>
  )
}
