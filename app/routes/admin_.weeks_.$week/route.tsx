import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { isAdmin, requireAdminForFields, requireRole } from '#app/auth/guards.server.ts'
import { AdminTextArea } from '#app/components/admin/form/form-controls.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionResultNotice, AdminSection } from '#app/components/admin/layout/section.tsx'
import { WeekDateList } from '#app/components/admin/menu/week-summary.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { menuItemErrorTexts, findWeekLockReason } from '#app/domain/menu/week-plan.ts'
import { adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { readTextField, readForm } from '#app/http/form.ts'
import { errorText } from '#app/log.ts'
import { CloseWeekSection } from './close-week.tsx'
import { DateChangeSection } from './date-change.tsx'
import {
  errorOf,
  readEnteredValues,
  type UnsavedWeekForm,
  type WeekActionArgs,
  type WeekActionResult,
  type WeekSectionProps,
} from './form.ts'
import { listMenuProducts, saveMenuForm, saveSoldOut } from './menu-actions.ts'
import { MenuPlanner } from './menu-planner.tsx'
import { requireWeekContext, readSearchText, readWeekDetailView, type WeekDetailView } from './view.ts'
import { saveNote, closeWeekFromForm, reopenWeekFromForm, saveDateChange } from './week-actions.ts'

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const weekContext = await requireWeekContext(context, params.week)
  return {
    viewer: signedInUserView(signedIn),
    canSetOrderLink: isAdmin(signedIn),
    notice: adminNoticeFromUrl(request.url),
    view: await readWeekDetailView(context, weekContext, readSearchText(request.url)),
  }
}

const intents: Record<string, (args: WeekActionArgs) => Promise<WeekActionResult>> = {
  'sold-out': saveSoldOut,
  'back-on': saveSoldOut,
  menu: saveMenuForm,
  note: saveNote,
  shift: saveDateChange,
  off: closeWeekFromForm,
  on: reopenWeekFromForm,
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const form = await readForm(request)
  requireAdminForFields(context, signedIn, { form, adminOnly: ['orderUrl'] })
  const weekContext = await requireWeekContext(context, params.week)
  const version = readTextField(form, 'version')
  const args = {
    ...weekContext,
    context,
    form,
    version: /^\d{1,9}$/.test(version) ? Number(version) : -1,
    by: signedIn.account.id,
    isAdmin: isAdmin(signedIn),
  }
  const intent = readTextField(form, 'intent')
  const runAction = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  const page = `/admin/weeks/${weekContext.week}`
  if (!runAction) return redirect(page, 303)
  const rejected = async (result: UnsavedWeekForm) => {
    const { products, ...values } = { ...readEnteredValues(form), ...result }
    const menuProducts = values.menu && (products ?? (await listRejectedProducts(args, values.menu)))
    return json({ ...values, products: menuProducts }, { status: result.status })
  }
  // Reject all changes to a locked week except sold-out marks, which staff can still set after orders close.
  const lockReason = findWeekLockReason({ week: args.week, state: null }, args.openWeeks)
  if (lockReason && runAction !== saveSoldOut)
    return rejected({ status: 409, text: menuItemErrorTexts[lockReason] })
  try {
    const result = await runAction(args)
    if (!('done' in result)) return await rejected(result)
    const query = readSearchText(request.url)
    const search = new URLSearchParams({ ...(query !== '' && { q: query }), done: result.done })
    return redirect(`${page}?${search}${result.at === undefined ? '' : `#${result.at}`}`, 303)
  } catch (error) {
    context.log('week-change-failed', { intent, error: errorText(error) })
    return rejected({ status: 500, text: accountMessages.unexpected })
  }
}

/** While D1 fails, returns no products, so that the response still contains everything that the user entered. */
async function listRejectedProducts(args: WeekActionArgs, menu: NonNullable<UnsavedWeekForm['menu']>) {
  try {
    return await listMenuProducts(args, menu)
  } catch (error) {
    args.context.log('menu-unreadable', { error: errorText(error) })
    return []
  }
}

export const meta = adminMeta('Week')

export default function Week() {
  const { viewer, canSetOrderLink, notice, view } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as UnsavedWeekForm | undefined
  const error = result?.text ? { tone: 'error' as const, text: result.text } : null
  return (
    <AdminLayout viewer={viewer} heading={view.title}>
      <ActionResultNotice notice={result ? error : notice} />
      <WeekHeader view={view} />
      <MenuPlanner key={`${view.week}-${view.version}`} view={view} result={result} />
      <WeekNote view={view} result={result} />
      {view.isOpen && <DateChangeSection view={view} result={result} canSetOrderLink={canSetOrderLink} />}
      {view.isOpen && <CloseWeekSection view={view} result={result} />}
    </AdminLayout>
  )
}

function WeekHeader({ view }: { view: WeekDetailView }) {
  const { week, isOff, holidays } = view
  return (
    <div className="mb-6 grid gap-3 text-small">
      <dl className="grid grid-cols-2 gap-x-5 gap-y-2.5 sm:flex sm:flex-wrap sm:gap-x-8 sm:gap-y-2 [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dt]:text-least [&_dt]:text-ink-soft">
        <div>
          <dt>Status</dt>
          <dd>{isOff ? `Closed: ${view.offReason}` : view.phase}</dd>
        </div>
        {!isOff && <WeekDateList days={view.days} />}
      </dl>
      {holidays.length > 0 && <p>{`Holidays: ${holidays.join('; ')}.`}</p>}
      {view.hasOverrides && (
        <p className="border-l-[3px] border-brand pl-3">
          This week’s dates are different from the usual schedule.
        </p>
      )}
      <nav className="admin-row" aria-label="Print">
        {[
          ['checklist', 'Checklist'],
          ['kitchen', 'Kitchen sheet'],
          ['labels', 'Labels'],
        ].map(([page, text]) => (
          <Link key={page} className="admin-btn" to={`/admin/weeks/${week}/${page}`}>
            {text}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function WeekNote({ view: { note, version, isOpen }, result }: WeekSectionProps) {
  if (!isOpen && note === '') return null
  return (
    <AdminSection id="note-title" title="Note" description="Only your team sees this note.">
      {!isOpen && <p className="text-small whitespace-pre-line">{note}</p>}
      {result?.conflict === 'note' && note !== result.note && (
        <p>{note === '' ? 'Their version has no note.' : `Their version: ${note}`}</p>
      )}
      {isOpen && (
        <form className="admin-form" method="post" aria-label="Note">
          <input type="hidden" name="intent" value="note" />
          <input type="hidden" name="version" value={version} />
          <AdminTextArea
            id="note"
            name="note"
            label="Note for this week"
            rows={2}
            defaultValue={result?.note ?? note}
            error={errorOf(result, 'note')}
          />
          <button className="admin-btn">Save note</button>
        </form>
      )}
    </AdminSection>
  )
}
