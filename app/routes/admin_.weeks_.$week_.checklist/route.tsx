import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/layout/frame.tsx'
import { ActionNotice } from '#app/components/admin/layout/section.tsx'
import { WeekPrintLinks } from '#app/components/admin/menu/print-links.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { errorText } from '#app/log.ts'
import { readForm } from '#app/http/form.ts'
import { currentWeek, requireWeekToPrint, requireWeek } from '#app/http/week-page.ts'
import { WeekApproval } from './approval.tsx'
import { Checklist } from './checklist.tsx'
import { runAction } from './actions.ts'
import { newsletterIssueSummary } from './issue-summary.ts'
import { checklistView } from './view.ts'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const week = requireWeek(params.week)
  const [papers, thisWeek, letter] = await Promise.all([
    requireWeekToPrint(context, week),
    currentWeek(context),
    signedIn.account.roles.includes('admin') ? newsletterIssueSummary(context, week) : null,
  ])
  return {
    viewer: viewerOf(signedIn),
    notice: adminNoticeFromUrl(request.url),
    checklist: checklistView(papers, { now: context.now, thisWeek, letter }),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['staff'])
  const week = requireWeek(params.week)
  const form = await readForm(request)
  const page = `/admin/weeks/${week}/checklist`
  try {
    const answer = await runAction({ context, week, form, by: account.id })
    if (answer === null) return redirect(page, 303)
    if ('done' in answer) return redirect(`${page}?done=${answer.done}`, 303)
    return json({ text: answer.refusal }, { status: answer.status })
  } catch (error) {
    context.log('week-not-approved', { error: errorText(error) })
    return json({ text: accountMessages.anyOther }, { status: 500 })
  }
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Checklist')

export const handle = adminHandle

export default function WeekChecklist() {
  const { viewer, notice, checklist } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { week, title, off, done } = checklist
  return (
    <AdminFrame viewer={viewer} heading={`Checklist, ${title}`}>
      <WeekPrintLinks week={week} />
      <ActionNotice notice={answer ? { tone: 'error', text: answer.text } : notice} />
      {off === null ? (
        <>
          <WeekApproval checklist={checklist} />
          <Checklist lines={checklist.lines} />
        </>
      ) : (
        <p className="papers-off">
          {`We’re closed this week${off === '' ? '' : `: ${off}`}. There’s nothing to review.`}
        </p>
      )}
      {done.length > 0 && (
        <section className="papers-done" aria-labelledby="done">
          <h2 id="done">Back to this week</h2>
          <ul className="admin-list">
            {done.map(({ id, when, text }) => (
              <li key={id}>
                <span>{when}</span> {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </AdminFrame>
  )
}
