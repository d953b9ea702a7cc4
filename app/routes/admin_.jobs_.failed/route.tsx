import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isAdmin, requireRole } from '#app/auth/guards.server.ts'
import { AdminForm } from '#app/components/admin/form/action-form.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import type { FailedJobCursor } from '#app/data/scheduling/failed-job-statements.ts'
import { discardFailedJob, listFailedJobs } from '#app/data/scheduling/failed-jobs.ts'
import { dailyImageLimitMessage } from '#app/domain/images/generation-text.ts'
import { getEmailKindName } from '#app/domain/mail/mail-text.ts'
import {
  type FailedJob,
  type FailedJobKind,
  formatFailedJobKey,
  parseFailedJobKey,
} from '#app/domain/scheduling/failed-job.ts'
import { humanizeJobName } from '#app/domain/scheduling/job-text.ts'
import { formatShortDateTime, type NowAndTimeZone } from '#app/domain/time/date-text.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { type AdminActionResult, rejectForm, runAdminAction } from '#app/http/admin-action.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'
import { parseJobMessage, retryFailedJobNow } from '#app/http/failed-jobs.server.ts'
import { readForm, readTextField } from '#app/http/form.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const [{ timeZone }, { rows, next }] = await Promise.all([
    context.business(),
    listFailedJobs(context.db, parseFailedJobCursor(request.url)),
  ])
  const options = { isAdmin: isAdmin(signedIn), timeZone, now: context.now }
  return {
    ...buildAdminPageView(request, signedIn),
    jobs: rows.map((job) => failedJobView(job, options)),
    next: next && formatFailedJobCursor(next),
  }
}

function parseFailedJobCursor(url: string): FailedJobCursor | null {
  const [, time, name = ''] = /^(\d{1,15})-(.+)$/.exec(new URL(url).searchParams.get('before') ?? '') ?? []
  const key = parseFailedJobKey(name)
  return key && { ...key, failedAt: Number(time) }
}

function formatFailedJobCursor({ failedAt, ...key }: FailedJobCursor) {
  return `${failedAt}-${formatFailedJobKey(key)}`
}

const sentences: Record<FailedJobKind, string> = {
  email: 'This email wasn’t sent.',
  image: 'This image couldn’t be generated. A retry counts toward the daily limit.',
  card: 'This social card couldn’t be generated. The page still uses its previous card.',
  message: 'This job couldn’t be started.',
}

/** Shows an email's error only to admins, because the provider's error message may reveal the recipient. */
function failedJobView(job: FailedJob, { isAdmin, ...clock }: NowAndTimeZone & { isAdmin: boolean }) {
  const { kind, subject, error, attempts, failedAt } = job
  const message = kind === 'message' ? parseJobMessage(subject) : null
  const attemptsText = attempts === null ? '' : ` after ${pluralize(attempts, 'attempt')}`
  return {
    key: formatFailedJobKey(job),
    ...titleOf(job, isAdmin, message?.type),
    text: `${sentences[kind]} Failed ${formatShortDateTime(failedAt, clock)}${attemptsText}.`,
    details: [
      kind === 'email' && !isAdmin ? null : error,
      kind === 'message' ? subject.slice(0, 300) : null,
    ].filter((text) => text !== null),
    canRetry: kind !== 'message' || message !== null,
  }
}

type FailedJobView = ReturnType<typeof failedJobView>

function titleOf(
  { kind, id, subject, productId }: FailedJob,
  isAdmin: boolean,
  messageType: string | undefined,
) {
  const [page, pageId] = subject.split(':')
  switch (kind) {
    case 'email':
      return { title: getEmailKindName(subject), href: isAdmin ? `/admin/mail/${id}` : null }
    case 'image':
      return { title: `Image for ${subject}`, href: `/admin/pictures/${productId}` }
    case 'card':
      return page === 'post'
        ? { title: `Social card for post ${pageId}`, href: `/admin/posts/${pageId}` }
        : { title: `Social card for meal ${pageId}`, href: `/admin/products/${pageId}` }
    case 'message':
      return {
        title: messageType === undefined ? 'Unreadable job' : humanizeJobName(messageType),
        href: null,
      }
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const form = await readForm(request)
  const job = parseFailedJobKey(readTextField(form, 'job'))
  const { db, now } = context
  const page = '/admin/jobs/failed'
  return runAdminAction(context, { page, shown: {}, event: 'failed-job-change-failed' }, async () => {
    switch (readTextField(form, 'intent')) {
      case 'retry':
        return retryResult(job && (await retryFailedJobNow(context, job, account.id)))
      case 'discard':
        return job && (await discardFailedJob(db, job, { by: account.id, now }))
          ? { done: 'job-discarded' }
          : alreadyHandled
      default:
        return null
    }
  })
}

function retryResult(outcome: Awaited<ReturnType<typeof retryFailedJobNow>> | null): AdminActionResult {
  switch (outcome) {
    case 'retried':
      return { done: 'job-retried' }
    case 'daily-limit':
      return rejectForm(429, dailyImageLimitMessage)
    case 'unreadable':
      return rejectForm(
        409,
        'This version of the app can’t read that job. Discard the job, or retry it after an update.',
      )
    default:
      return alreadyHandled
  }
}

const alreadyHandled = rejectForm(
  409,
  'That job is no longer on the list. It was retried or discarded, or it has already run.',
)

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Failed jobs')

export default function FailedJobsPage() {
  const { viewer, notice, jobs, next } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <AdminLayout viewer={viewer} heading="Failed jobs" notice={notice} error={result?.error}>
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
    <AdminForm className="admin-row" values={{ job: key }}>
      {canRetry && (
        <button className="admin-btn" name="intent" value="retry">
          Retry{name}
        </button>
      )}
      <button className="admin-btn" name="intent" value="discard">
        Discard{name}
      </button>
    </AdminForm>
  )
}
