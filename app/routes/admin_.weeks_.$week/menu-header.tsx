import { HiddenFields } from '#app/components/admin/form/action-form.tsx'
import { CategoryCountList, MenuWarningList } from '#app/components/admin/menu/week-summary.tsx'
import { findMenuWarnings } from '#app/domain/menu/menu-warnings.ts'
import { countByCategory } from '#app/domain/menu/product.ts'
import type { PlannerMenuItem } from './menu-list.tsx'
import type { MenuPlan } from './menu-plan.ts'
import type { WeekDetailView } from './view.ts'

interface Props {
  view: WeekDetailView
  plan: MenuPlan
  items: readonly PlannerMenuItem[]
}

export function MenuPlannerHeader({ view, plan, items }: Props) {
  const counts = countByCategory(items.flatMap(({ product }) => product ?? []))
  const gaps = findMenuWarnings(counts, view.minimums)
  return (
    <>
      <form
        className="plan-bar sticky top-0 z-2 mb-2.5 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0 border-b border-line bg-paper py-2"
        id="plan"
        data-tracked=""
        method="post"
        action={view.query === '' ? undefined : `?q=${encodeURIComponent(view.query)}`}
        aria-label="Menu"
      >
        <h2 id="menu" tabIndex={-1}>
          Menu
        </h2>
        <HiddenFields values={{ intent: 'menu', version: view.version }} />
        <p className="col-span-full row-start-2 min-h-[21px] text-least text-ink-soft" role="status">
          {plan.status}
          {plan.hasChanges && ' Not saved yet.'}
        </p>
        <p className="admin-row">
          {plan.hydrated && plan.hasChanges && (
            <button className="admin-btn" type="button" onClick={plan.undo}>
              Undo
            </button>
          )}
          <button className="admin-btn solid" name="press" value="save" data-press="save">
            Save menu
          </button>
        </p>
      </form>
      {view.isLive && (
        <p className="mb-2.5 border-l-[3px] border-brand pl-3 text-small">
          This menu is live. Visitors see your changes when you save.
        </p>
      )}
      <div className="mb-2.5 grid gap-2.5">
        <CategoryCountList counts={counts} minimums={view.minimums} />
        {gaps.length > 0 && <MenuWarningList gaps={gaps.map(({ text, href }) => ({ text, href }))} />}
      </div>
      <div className="mb-2.5 flex flex-wrap items-center gap-x-5 gap-y-2.5">
        <button className="admin-btn" form="plan" name="press" value="fill">
          Auto-fill
        </button>
        {view.copySources.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
            <label htmlFor="source">Copy meals from</label>
            <select id="source" className="m-0 w-auto" name="source" form="plan" data-untracked="">
              {view.copySources.map(({ week, text }) => (
                <option key={week} value={week}>
                  {text}
                </option>
              ))}
            </select>
            <button className="admin-btn" form="plan" name="press" value="copy">
              Copy
            </button>
          </p>
        )}
      </div>
    </>
  )
}
