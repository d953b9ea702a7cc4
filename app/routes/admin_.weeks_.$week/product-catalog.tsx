import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Form } from '@remix-run/react'
import { useState, type FormEvent } from 'react'
import { capitalize, categories, categoryPlurals } from '#app/domain/menu/product.ts'
import { productFlags } from '#app/domain/menu/menu-flags.ts'
import { catalogDragId, catalogDropAreaId } from './dragging.ts'
import { ProductFlags } from './product-flags.tsx'
import type { PlannerMenuItem } from './menu-header.tsx'
import type { MenuPlan } from './menu-plan.ts'
import type { PlannerProduct, WeekDetailView } from './view.ts'

interface Props {
  view: WeekDetailView
  dishes: readonly PlannerProduct[]
  onMenu: readonly PlannerMenuItem[]
  plan: MenuPlan
  alive: boolean
}

/** Catalog of products that can be added to the menu, by category. Dropping a menu item here removes it from the menu. */
export function ProductCatalog({ view, dishes, plan, alive }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: catalogDropAreaId })
  const [typed, setTyped] = useState(view.query)
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = dishes.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
  // A search reloads the page and would lose unsaved changes, so while there are any, only filter the list as
  // the user types.
  const search = (event: FormEvent) => {
    if (plan.touched) event.preventDefault()
  }
  return (
    <section className={`week-shelf${isOver ? ' over' : ''}`} aria-labelledby="shelf" ref={setNodeRef}>
      <h2 id="shelf" tabIndex={-1}>
        Add meals
      </h2>
      <Form className="admin-search" method="get" role="search" onSubmit={search} reloadDocument>
        <label className="sr-only" htmlFor="q">
          Find a meal
        </label>
        <input
          id="q"
          name="q"
          type="search"
          placeholder="Find a meal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button className="admin-btn">Find</button>
      </Form>
      {view.moreOnShelf && <p>Only some meals are shown. Search by name for others.</p>}
      {categories.map((category) => {
        const some = shown.filter((dish) => dish.category === category)
        return (
          <div key={category}>
            <h3 id={`shelf-${category}`} tabIndex={-1}>
              {capitalize(categoryPlurals[category])}
            </h3>
            {some.length === 0 ? (
              <p className="shelf-none">{words.length > 0 ? 'No meals match.' : 'All meals added.'}</p>
            ) : (
              <ul>
                {some.map((dish) => (
                  <ShelfRow key={dish.id} dish={dish} plan={plan} alive={alive} />
                ))}
              </ul>
            )}
          </div>
        )
      })}
    </section>
  )
}

function ShelfRow({ dish, plan, alive }: { dish: PlannerProduct; plan: MenuPlan; alive: boolean }) {
  const isOn = plan.holds(dish.id)
  const { setNodeRef, listeners } = useDraggable({ id: catalogDragId(dish.id), disabled: isOn })
  const press = `add:${dish.id}`
  return (
    <li>
      {alive && (
        <span className="plan-grip" aria-hidden="true" ref={setNodeRef} {...listeners}>
          ⠿
        </span>
      )}
      <div className="plan-dish">
        <span>{dish.name}</span>
        <small>{lastWords(dish)}</small>
        <ProductFlags flags={productFlags({ ...dish, repeats: [] }, '')} name={dish.name} />
      </div>
      <button
        className="admin-btn"
        form="plan"
        name="press"
        value={press}
        data-press={press}
        aria-disabled={isOn || undefined}
        onClick={(event) => plan.press(event, 'add', dish.id)}
      >
        {isOn ? 'Added' : 'Add'}
        <span className="sr-only">{` ${dish.name}`}</span>
      </button>
    </li>
  )
}

function lastWords({ last }: PlannerProduct) {
  if (last === null) return 'Never served'
  return last.isAhead ? `Planned for ${last.text}` : `Last served ${last.text}`
}
