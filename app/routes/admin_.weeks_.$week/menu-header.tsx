import type { PlannerProduct, WeekDetailView } from './view.ts'
import type { PlannedMenuItem } from '#app/domain/menu/menu-order.ts'
import { capitalize, categories, categoryPlurals } from '#app/domain/menu/product.ts'
import { countByCategory, menuFlags } from '#app/domain/menu/menu-flags.ts'
import type { MenuPlan } from './menu-plan.ts'

export interface PlannerMenuItem {
  place: PlannedMenuItem
  /** Undefined when the product no longer exists. */
  dish: PlannerProduct | undefined
}

/** Header of the menu form: count per category, missing products, and the Save button. */
export function MenuHeader({
  view,
  plan,
  alive,
  onMenu,
}: {
  view: WeekDetailView
  plan: MenuPlan
  alive: boolean
  onMenu: readonly PlannerMenuItem[]
}) {
  const counts = countByCategory(onMenu.flatMap(({ dish }) => (dish ? [dish] : [])))
  const gaps = menuFlags(counts, view.minimums)
  return (
    <>
      <form
        className="plan-bar"
        id="plan"
        data-tracked=""
        method="post"
        action={view.query === '' ? undefined : `?q=${encodeURIComponent(view.query)}`}
        aria-label="Menu"
      >
        <h2 id="menu" tabIndex={-1}>
          Menu
        </h2>
        <input type="hidden" name="intent" value="menu" />
        <input type="hidden" name="version" value={view.version} />
        <p className="plan-unsaved" role="status">
          {plan.said}
          {plan.touched && ' Not saved yet.'}
        </p>
        <p className="admin-row">
          {alive && plan.touched && (
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
        <p className="plan-live">This menu is live. Visitors see your changes when you save.</p>
      )}
      <ul className="weeks-counts">
        {categories.map((category) => (
          <li key={category} className={counts[category] < view.minimums[category] ? 'short' : undefined}>
            <b>{counts[category]}</b>
            {view.minimums[category] > 0 && <span>{` of ${view.minimums[category]}`}</span>}{' '}
            {capitalize(categoryPlurals[category])}
          </li>
        ))}
      </ul>
      {gaps.length > 0 && (
        <ul className="plan-gaps">
          {gaps.map(({ text, href }) => (
            <li key={text}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      )}
      <Whole view={view} />
    </>
  )
}

/** Buttons that fill the whole menu from the rotation or copy another week's menu. */
function Whole({ view: { sources } }: { view: WeekDetailView }) {
  return (
    <div className="plan-whole">
      <button className="admin-btn" form="plan" name="press" value="fill">
        Auto-fill
      </button>
      {sources.length > 0 && (
        <p>
          <label htmlFor="source">Copy meals from</label>
          <select id="source" name="source" form="plan" data-untracked="">
            {sources.map(({ week, text }) => (
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
  )
}
