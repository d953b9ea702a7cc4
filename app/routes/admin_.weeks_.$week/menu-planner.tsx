import { DndContext, DragOverlay } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { CopySkipReason, PlannedMenuItem } from '#app/domain/menu/planned-menu.ts'
import { maxProductsPerWeek } from '#app/domain/menu/product.ts'
import { hasUnconfirmedAllergens } from '#app/domain/menu/week-plan.ts'
import { formatDate } from '#app/domain/time/date-text.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { findFieldErrorText, type RejectedWeekForm, type WeekSectionProps } from './form.ts'
import { MenuPlannerHeader } from './menu-header.tsx'
import { MenuList } from './menu-list.tsx'
import { type MenuPlan, useMenuDragging, useMenuPlan } from './menu-plan.ts'
import { ProductCatalog } from './product-catalog.tsx'
import type { PlannerProduct } from './view.ts'

export function MenuPlanner({ view, result }: WeekSectionProps) {
  const products = [...view.products, ...productsOnlyInForm(view.products, result)]
  const nameOf = (id: number) => products.find((product) => product.id === id)?.name ?? 'Deleted meal'
  const plan = useMenuPlan(view.menu, result?.menu, nameOf)
  const { dragged, contextProps } = useMenuDragging(plan)
  const items = plan.menu.map((item) => ({
    ...item,
    name: nameOf(item.id),
    product: products.find(({ id }) => id === item.id),
    canMarkSoldOut: view.canMarkSoldOut && view.menu.some(({ id }) => id === item.id),
    error: findFieldErrorText(result, `why-${item.id}`),
  }))
  const list = <MenuList items={items} plan={plan} isLocked={view.lockReason !== null} />
  if (view.lockReason !== null)
    return (
      <section className="mb-6 min-w-0" aria-labelledby="menu">
        <h2 id="menu">Menu</h2>
        <p className="text-small">{view.lockReason}</p>
        {list}
      </section>
    )
  return (
    <DndContext id="drag-help" {...contextProps}>
      <div className="mb-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start lg:gap-10">
        <section className="mb-6 min-w-0" aria-labelledby="menu">
          <MenuPlannerHeader view={view} plan={plan} items={items} />
          {result?.copyPreview && <CopiedMenuSummary copyPreview={result.copyPreview} plan={plan} />}
          {result?.conflict === 'menu' && <MenuConflict saved={view.menu} plan={plan} />}
          <SortableContext items={plan.menu.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
            {list}
          </SortableContext>
        </section>
        <ProductCatalog view={view} products={products} plan={plan} />
      </div>
      <DragOverlay>
        {dragged !== null && (
          <p className="cursor-grabbing rounded-control border-[1.5px] border-brand bg-card px-3 py-[9px] text-small font-semibold shadow-lifted">
            {nameOf(dragged)}
          </p>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** Returns the unsaved menu's meals that `listed` lacks because of the search or the catalog's row limit. */
function productsOnlyInForm(listed: readonly PlannerProduct[], result?: RejectedWeekForm): PlannerProduct[] {
  return (result?.products ?? [])
    .filter(({ id }) => !listed.some((product) => product.id === id))
    .map((product) => ({
      ...product,
      archived: product.archivedAt !== null,
      unconfirmed: hasUnconfirmedAllergens(product),
      soldOut: null,
      hasPicture: true,
      lastServedText: '',
      repeats: [],
    }))
}

function MenuConflict({ saved, plan }: { saved: readonly PlannedMenuItem[]; plan: MenuPlan }) {
  const { menu: entered, nameOf } = plan
  const nameAt = (menu: readonly PlannedMenuItem[], index: number) =>
    menu[index] ? nameOf(menu[index].id) : 'No meal'
  const longerMenu = saved.length > entered.length ? saved : entered
  return (
    <div className="mb-[22px] grid gap-3 border-l-3 border-ink pl-3.5 text-small [&_th]:w-[6em]">
      <table className="admin-table">
        <caption>Their saved menu and your unsaved one</caption>
        <thead>
          <tr>
            <th scope="col">Position</th>
            <th scope="col">Their version</th>
            <th scope="col">Your version</th>
          </tr>
        </thead>
        <tbody>
          {longerMenu.map((_, index) => (
            <tr key={index} className={saved[index]?.id === entered[index]?.id ? '' : '[&>td]:bg-cream'}>
              <th scope="row">{index + 1}</th>
              <td>{nameAt(saved, index)}</td>
              <td>{nameAt(entered, index)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="admin-row">
        <span>Save the menu to replace theirs with yours, or </span>
        <a href="?" data-discard="">
          use theirs and discard yours
        </a>
      </p>
    </div>
  )
}

const skipReasons: Record<CopySkipReason, string> = {
  'on-it': 'already on this menu',
  gone: 'no longer exists',
  draft: 'is a draft',
  archived: 'is archived',
  'sold-out': 'is sold out until further notice',
  unconfirmed: 'has unconfirmed allergens',
  full: `menu is full (${maxProductsPerWeek} meals)`,
}

interface CopyProps {
  copyPreview: NonNullable<RejectedWeekForm['copyPreview']>
  plan: MenuPlan
}

function CopiedMenuSummary({ copyPreview: { from, added, skipped }, plan }: CopyProps) {
  const [isUndone, setIsUndone] = useState(false)
  if (isUndone) return null
  const skippedText = ({ id, why }: (typeof skipped)[number]) =>
    `${why === 'gone' ? 'A deleted meal' : plan.nameOf(id)}: ${skipReasons[why]}`
  const undo = () => {
    plan.removeAll(added)
    setIsUndone(true)
  }
  return (
    <div
      className="mb-3.5 border-l-[3px] border-brand bg-surface px-3.5 py-3 text-small"
      role="status"
      tabIndex={-1}
      autoFocus
    >
      <p>
        <b>{`From the week of ${formatDate(from)}: ${pluralize(added.length, 'meal')} added, ${skipped.length} skipped.`}</b>{' '}
        {added.length > 0 ? 'Not saved yet. Save the menu to keep these changes.' : 'No changes to save.'}
      </p>
      {[
        { title: 'Added', texts: added.map(plan.nameOf) },
        { title: 'Skipped', texts: skipped.map(skippedText) },
      ].map(
        ({ title, texts }) =>
          texts.length > 0 && (
            <details key={title} open>
              <summary className="py-1.5">{`${title} (${texts.length})`}</summary>
              <ul className="list-disc pl-5">
                {texts.map((text, index) => (
                  <li key={index}>{text}</li>
                ))}
              </ul>
            </details>
          ),
      )}
      {plan.hydrated && added.length > 0 && (
        <p>
          <button className="admin-btn" type="button" onClick={undo}>
            Undo copy
          </button>
        </p>
      )}
    </div>
  )
}
