import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { isAdmin, requireAdminToSetFields, requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { printablePages } from '#app/components/admin/menu/print-links.tsx'
import { WeekDateList } from '#app/components/admin/menu/week-summary.tsx'
import { findWeekLockReason, menuItemErrorTexts } from '#app/domain/menu/week-plan.ts'
import { handleUnexpectedError } from '#app/http/admin-action.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'
import { readForm, readTextField } from '#app/http/form.ts'
import { readSubmittedWeekForm, type RejectedWeekForm, type WeekActionHandler } from './form.ts'
import { listSubmittedProducts, saveMenuFromForm, saveSoldOutFromForm } from './menu-actions.ts'
import { MenuPlanner } from './menu-planner.tsx'
import { readSearchText, readWeekDetailView, requireWeekPageContext, type WeekDetailView } from './view.ts'
import {
  closeWeekFromForm,
  reopenWeekFromForm,
  saveDateChangeFromForm,
  saveNoteFromForm,
} from './week-actions.ts'
import { CloseWeekSection, DateChangeSection, WeekNoteSection } from './week-forms.tsx'

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const weekContext = await requireWeekPageContext(context, params.week)
  return {
    ...buildAdminPageView(request, signedIn),
    view: await readWeekDetailView(context, weekContext, readSearchText(request.url)),
  }
}

const weekActions = new Map<string, WeekActionHandler>([
  ['sold-out', saveSoldOutFromForm],
  ['back-on', saveSoldOutFromForm],
  ['menu', saveMenuFromForm],
  ['note', saveNoteFromForm],
  ['shift', saveDateChangeFromForm],
  ['off', closeWeekFromForm],
  ['on', reopenWeekFromForm],
])

export async function action({ request, context, params }: ActionFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const form = await readForm(request)
  requireAdminToSetFields(context, signedIn, { form, adminOnly: ['orderUrl'] })
  const weekContext = await requireWeekPageContext(context, params.week)
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
  const runAction = weekActions.get(intent)
  const page = `/admin/weeks/${weekContext.week}`
  if (!runAction) return redirect(page, 303)
  const rejected = async (result: RejectedWeekForm) => {
    const { products, ...values } = { ...readSubmittedWeekForm(form), ...result }
    const menuProducts = values.menu && (products ?? (await listSubmittedProducts(context, values.menu)))
    return json({ ...values, products: menuProducts }, { status: result.status })
  }
  // In a locked week, meals can only be marked as sold out: they can still run out after orders close.
  const lockReason = findWeekLockReason({ week: args.week, state: null }, args.openWeeks)
  if (lockReason && runAction !== saveSoldOutFromForm)
    return rejected({ status: 409, text: menuItemErrorTexts[lockReason] })
  try {
    const result = await runAction(args)
    if (!('done' in result)) return await rejected(result)
    const query = readSearchText(request.url)
    const search = new URLSearchParams({ ...(query !== '' && { q: query }), done: result.done })
    return redirect(`${page}?${search}${result.at === undefined ? '' : `#${result.at}`}`, 303)
  } catch (error) {
    return rejected(handleUnexpectedError(context, 'week-change-failed', error, { intent }))
  }
}

export const meta = createAdminMeta('Week')

export default function WeekPage() {
  const { viewer, notice, view } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as RejectedWeekForm | undefined
  const sectionProps = { view, result }
  return (
    <AdminLayout viewer={viewer} heading={view.title} notice={notice} error={result}>
      <WeekHeader view={view} />
      <MenuPlanner key={`${view.week}-${view.version}`} {...sectionProps} />
      <WeekNoteSection {...sectionProps} />
      {view.isOpen && (
        <DateChangeSection {...sectionProps} canSetOrderLink={viewer.roles.includes('admin')} />
      )}
      {view.isOpen && <CloseWeekSection {...sectionProps} />}
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
          <dd>{isOff ? `Closed: ${view.offReason}` : view.phaseName}</dd>
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
        {printablePages.map(({ path, name }) => (
          <Link key={path} className="admin-btn" to={`/admin/weeks/${week}/${path}`}>
            {name}
          </Link>
        ))}
      </nav>
    </div>
  )
}
