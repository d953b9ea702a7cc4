import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { isAdmin, requireRole } from '#app/auth/guards.server.ts'
import { ActionForm } from '#app/components/admin/form/action-form.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionResultNotice } from '#app/components/admin/layout/section.tsx'
import {
  ChecklistStatusBadge,
  EmptyWeekNotice,
  WeekPrintLinks,
} from '#app/components/admin/menu/print-links.tsx'
import { approveWeek, withdrawApproval } from '#app/data/menu/week-approval.ts'
import type { ChecklistItem } from '#app/domain/menu/week-checklist.ts'
import { approvalErrorTexts } from '#app/domain/menu/week-plan.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { rejectForm, runAdminAction } from '#app/http/admin-action.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'
import { readForm, readRowId, readTextField } from '#app/http/form.ts'
import { readCurrentWeek, requireWeekParam } from '#app/http/week-page.ts'
import { readChecklistView } from './view.ts'

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const week = requireWeekParam(params.week)
  return {
    ...buildAdminPageView(request, signedIn),
    checklist: await readChecklistView(context, week, isAdmin(signedIn)),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['staff'])
  const week = requireWeekParam(params.week)
  const form = await readForm(request)
  const page = `/admin/weeks/${week}/checklist`
  const { db, now } = context
  return runAdminAction(context, { page, shown: {}, event: 'week-approval-failed' }, async () => {
    const change = { week, thisWeek: await readCurrentWeek(context), by: account.id, now }
    switch (readTextField(form, 'intent')) {
      case 'approve': {
        const outcome = await approveWeek(db, { ...change, version: readRowId(form, 'version') ?? 0 })
        if (outcome === 'approved') return { done: 'week-approved' }
        const isIncomplete = outcome === 'empty' || outcome === 'unconfirmed'
        return rejectForm(isIncomplete ? 422 : 409, approveErrorTexts[outcome])
      }
      case 'withdraw': {
        const approvedAt = Number(readTextField(form, 'seen')) || 0
        const outcome = await withdrawApproval(db, { ...change, approvedAt })
        if (outcome === 'withdrawn') return { done: 'week-approval-withdrawn' }
        return rejectForm(409, withdrawErrorTexts[outcome])
      }
      default:
        return null
    }
  })
}

const approveErrorTexts = {
  ...approvalErrorTexts,
  conflict:
    'Someone edited this week’s menu or details while you were viewing this page, so the week isn’t approved yet. Their changes are listed below. Review the week and try again.',
}

const withdrawErrorTexts = {
  past: 'This week is over, so its approval can’t be changed.',
  conflict:
    'Someone approved the week again while you were viewing this page. You can still withdraw the approval below.',
}

export const meta = createAdminMeta('Checklist')

export default function WeekChecklistPage() {
  const { viewer, notice, checklist } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const { week, title, off, events } = checklist
  return (
    <AdminLayout viewer={viewer} heading={`Checklist, ${title}`}>
      <WeekPrintLinks week={week} />
      <ActionResultNotice notice={notice} error={result?.error} />
      {off === null ? (
        <>
          <WeekApproval checklist={checklist} />
          <ul className="mt-[22px] border-b border-line">
            {checklist.items.map((item) => (
              <ChecklistRow key={item.name} item={item} />
            ))}
          </ul>
        </>
      ) : (
        <EmptyWeekNotice off={off} task="review" />
      )}
      {events.length > 0 && (
        <section className="mt-7 grid gap-2" aria-labelledby="done">
          <h2 id="done">Activity</h2>
          <ul className="grid gap-1 text-small">
            {events.map(({ id, when, text }) => (
              <li key={id} className="wrap-anywhere">
                <span className="inline-block min-w-[9.4em] text-ink-soft">{when}</span> {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </AdminLayout>
  )
}

type Checklist = Awaited<ReturnType<typeof readChecklistView>>

function WeekApproval({ checklist }: { checklist: Checklist }) {
  const { approval, approvalError, isOver, items, title, version } = checklist
  const isApproved = approval && !approval.changed
  const failingCount = items.filter(({ ok }) => !ok).length
  return (
    <section
      className={`grid justify-items-start gap-2.5 border-l-[3px] pt-3.5 pb-[18px] pl-4 [&_form]:gap-2.5 [&_p]:max-w-[36em] ${isApproved ? 'border-brand' : 'border-ink'}`}
      aria-labelledby="approval"
    >
      <h2 id="approval" className="text-[1.1875rem]">
        {approvalHeading(approval)}
      </h2>
      <p>{approvalText(approval, isOver)}</p>
      {approvalError && !isApproved && <p className={isOver ? undefined : 'refusal mt-0'}>{approvalError}</p>}
      {!approvalError && !isApproved && (
        <form method="post">
          <input type="hidden" name="version" value={version} />
          {failingCount > 0 && (
            <p className="flex flex-wrap gap-x-2.5 gap-y-1 text-small">
              <ChecklistStatusBadge ok={false} />
              <span>{`${pluralize(failingCount, 'item below needs', 'items below need')} attention. You can approve anyway.`}</span>
            </p>
          )}
          <button className="admin-btn solid" name="intent" value="approve">
            {`${approval ? 'Approve again:' : 'Approve'} ${title}`}
          </button>
        </form>
      )}
      {approval && !isOver && (
        <ActionForm intent="withdraw" values={{ seen: approval.at }}>
          Withdraw approval
        </ActionForm>
      )}
    </section>
  )
}

function approvalHeading(approval: Checklist['approval']) {
  if (!approval) return 'Not approved yet'
  return approval.changed ? 'Changed since approval' : 'Approved'
}

function approvalText(approval: Checklist['approval'], isOver: boolean) {
  if (approval)
    return `${approval.by} approved this week on ${approval.when}.${approval.changed ? ' Changes since then are listed below.' : ''}`
  return isOver
    ? 'This week wasn’t approved in time.'
    : 'The menu goes live on Monday either way. The newsletter won’t go out until you approve the week.'
}

function ChecklistRow({ item: { name, ok, texts, details, links } }: { item: ChecklistItem }) {
  return (
    <li className="flow-root border-t border-line pt-[13px] pb-3.5 sm:grid sm:grid-cols-[140px_minmax(0,1fr)] sm:gap-5">
      <div className="flex max-sm:float-right max-sm:ml-3">
        <ChecklistStatusBadge ok={ok} />
      </div>
      <div>
        <h2 className="font-text text-[1rem]/[1.55] font-semibold tracking-[0]">{name}</h2>
        {texts.map((text) => (
          <p key={text} className="max-w-[40em] text-small/[1.45] wrap-anywhere text-ink-soft">
            {text}
          </p>
        ))}
        {details && (
          <dl className="my-1.5 border-l border-control pl-3 text-small/[1.4]">
            {details.map((detail) => (
              <div key={detail.name} className="grid grid-cols-[7.2em_minmax(0,1fr)] gap-3 py-0.5">
                <dt className="text-ink-soft">{detail.name}</dt>
                <dd className="wrap-anywhere">{detail.text}</dd>
              </div>
            ))}
          </dl>
        )}
        {links.length > 0 && (
          <p className="flex max-w-[40em] flex-wrap gap-x-[18px] text-small/[1.45]">
            {links.map(({ text, href }) => (
              <Link key={href} className="py-1 font-semibold" to={href}>
                {text}
              </Link>
            ))}
          </p>
        )}
      </div>
    </li>
  )
}
