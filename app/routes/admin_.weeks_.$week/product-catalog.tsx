import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Form } from '@remix-run/react'
import { useState } from 'react'
import { findProductWarnings } from '#app/domain/menu/menu-warnings.ts'
import { capitalize, categories, categoryPlurals } from '#app/domain/menu/product.ts'
import {
  dragHandleClassName,
  plannedItemClassName,
  plannedItemNoteClassName,
  ProductWarnings,
} from './menu-list.tsx'
import { catalogDropAreaId, getCatalogDragId, type MenuPlan } from './menu-plan.ts'
import type { PlannerProduct, WeekDetailView } from './view.ts'

interface Props {
  view: WeekDetailView
  products: readonly PlannerProduct[]
  plan: MenuPlan
}

export function ProductCatalog({ view, products, plan }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: catalogDropAreaId })
  const [searchText, setSearchText] = useState(view.query)
  const searchWords = searchText.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = products.filter(
    ({ id, name, archived }) =>
      !archived &&
      (plan.added.has(id) || !plan.includes(id)) &&
      searchWords.every((word) => name.toLowerCase().includes(word)),
  )
  return (
    <section
      className="min-w-0 data-over:bg-surface lg:sticky lg:top-0 lg:max-h-screen lg:overflow-y-auto lg:pt-2 lg:pr-1 lg:pb-6"
      data-over={isOver || undefined}
      aria-labelledby="catalog"
      ref={setNodeRef}
    >
      <h2 id="catalog" className="mb-2" tabIndex={-1}>
        Add meals
      </h2>
      {/* Searching reloads the page, so with unsaved menu changes, filter the loaded products instead. */}
      <Form
        className="admin-search"
        method="get"
        role="search"
        onSubmit={(event) => plan.hasChanges && event.preventDefault()}
        reloadDocument
      >
        <label className="sr-only" htmlFor="q">
          Find a meal
        </label>
        <input
          id="q"
          name="q"
          type="search"
          placeholder="Find a meal"
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
        />
        <button className="admin-btn px-3">Find</button>
      </Form>
      {view.hasMoreProducts && <p>Only some meals are shown. Search by name to find others.</p>}
      {categories.map((category) => {
        const listed = shown.filter((product) => product.category === category)
        return (
          <div key={category}>
            <h3
              className="pt-4 pb-1 font-text text-least/[1.4] font-semibold text-ink-soft"
              id={`catalog-${category}`}
              tabIndex={-1}
            >
              {capitalize(categoryPlurals[category])}
            </h3>
            {listed.length === 0 ? (
              <p className="text-small text-ink-soft">
                {searchWords.length > 0 ? 'No meals match your search.' : 'All meals added.'}
              </p>
            ) : (
              <ul>
                {listed.map((product) => (
                  <CatalogRow key={product.id} product={product} plan={plan} />
                ))}
              </ul>
            )}
          </div>
        )
      })}
    </section>
  )
}

function CatalogRow({ product, plan }: { product: PlannerProduct; plan: MenuPlan }) {
  const { id, name, lastServedText } = product
  const isOnMenu = plan.includes(id)
  const { setNodeRef, listeners } = useDraggable({ id: getCatalogDragId(id), disabled: isOnMenu })
  const pressValue = `add:${id}`
  return (
    <li
      className={`${plannedItemClassName} ${plan.hydrated ? 'grid-cols-[auto_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]'}`}
    >
      {plan.hydrated && (
        <span className={dragHandleClassName} aria-hidden="true" ref={setNodeRef} {...listeners}>
          ⠿
        </span>
      )}
      <div className="min-w-0 text-small/[1.35] font-semibold wrap-anywhere">
        <span>{name}</span>
        {lastServedText && <small className={plannedItemNoteClassName}>{lastServedText}</small>}
        <ProductWarnings warnings={findProductWarnings({ ...product, repeats: [] }, '')} name={name} />
      </div>
      <button
        className="admin-btn px-3 aria-disabled:cursor-default"
        form="plan"
        name="press"
        value={pressValue}
        data-press={pressValue}
        aria-disabled={isOnMenu || undefined}
        onClick={(event) => plan.handlePress(event, 'add', id)}
      >
        {isOnMenu ? 'Added' : 'Add'}
        <span className="sr-only">{` ${name}`}</span>
      </button>
    </li>
  )
}
