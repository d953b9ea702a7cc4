import { DndContext, DragOverlay } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { RejectedWeekForm } from './action-result.ts'
import { useMenuDragging } from './dragging.ts'
import { MenuConflict } from './menu-conflict.tsx'
import { MenuList } from './menu-list.tsx'
import { useHydrated, useMenuPlan } from './menu-plan.ts'
import { MenuHeader } from './menu-header.tsx'
import type { PlannerProduct, WeekDetailView } from './view.ts'
import { ProductCatalog } from './product-catalog.tsx'
import { CopiedMenuSummary } from './copied-menu-summary.tsx'

/** The week's menu in its order, next to the catalog of products that can be added. */
export function MenuPlanner({
  view,
  answer,
}: {
  view: WeekDetailView
  answer: RejectedWeekForm | undefined
}) {
  const dishes = withSent(view.dishes, answer)
  const nameOf = (id: number) => dishes.find((dish) => dish.id === id)?.name ?? 'Deleted meal'
  const kept = answer?.menu?.places
  const plan = useMenuPlan(view.menu, { kept, nameOf })
  const alive = useHydrated()
  const { dragged, ...dragging } = useMenuDragging(plan, nameOf)
  const onMenu = plan.menu.map((place) => ({ place, dish: dishes.find(({ id }) => id === place.id) }))
  const fixed = view.fixed !== null
  const list = (
    <MenuList
      rows={onMenu}
      plan={plan}
      alive={alive && !fixed}
      fixed={fixed}
      saved={view.sells ? view.menu.map(({ id }) => id) : []}
      faults={answer?.menu?.faults ?? null}
    />
  )
  if (fixed)
    return (
      <section className="week-menu" aria-labelledby="menu">
        <h2 id="menu">Menu</h2>
        <p>{view.fixed}</p>
        {list}
      </section>
    )
  return (
    <DndContext id="drag-help" {...dragging}>
      <div className="week-plan">
        <section className="week-menu" aria-labelledby="menu">
          <MenuHeader view={view} plan={plan} alive={alive} onMenu={onMenu} />
          {answer?.takeover && <CopiedMenuSummary takeover={answer.takeover} plan={plan} alive={alive} />}
          {answer?.conflict === 'menu' && (
            <MenuConflict stored={view.menu} mine={plan.menu} nameOf={nameOf} />
          )}
          <SortableContext items={onMenu.map(({ place }) => place.id)} strategy={verticalListSortingStrategy}>
            {list}
          </SortableContext>
        </section>
        <ProductCatalog
          view={view}
          dishes={dishes.filter(({ id, archived }) => !archived && (plan.added.has(id) || !plan.holds(id)))}
          onMenu={onMenu}
          plan={plan}
          alive={alive}
        />
      </div>
      <DragOverlay>{dragged !== null && <p className="plan-dragged">{nameOf(dragged)}</p>}</DragOverlay>
    </DndContext>
  )
}

/**
 * Adds the products of a rejected menu that the catalog doesn't list, for example because of a search or the
 * catalog's row limit.
 */
function withSent(dishes: readonly PlannerProduct[], answer: RejectedWeekForm | undefined): PlannerProduct[] {
  const sent = (answer?.menu?.dishes ?? []).filter(({ id }) => !dishes.some((dish) => dish.id === id))
  return [
    ...dishes,
    ...sent.map(({ id, name, category, archivedAt, ...record }) => ({
      id,
      name,
      category,
      archived: archivedAt !== null,
      soldOut: null,
      hasPicture: true,
      unconfirmed: Object.values(record).includes('unconfirmed'),
      last: null,
      repeats: [],
    })),
  ]
}
