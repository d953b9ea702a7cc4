import { useDroppable } from '@dnd-kit/core'
import { useSortable } from '@dnd-kit/sortable'
import { Link, useLocation } from '@remix-run/react'
import { ActionForm } from '#app/components/admin/form/action-form.tsx'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'
import { findProductWarnings, type MenuWarning } from '#app/domain/menu/menu-warnings.ts'
import type { PlannedMenuItem } from '#app/domain/menu/planned-menu.ts'
import { capitalize } from '#app/domain/menu/product.ts'
import { menuDropAreaId, type MenuPlan } from './menu-plan.ts'
import type { PlannerProduct } from './view.ts'

export interface PlannerMenuItem extends PlannedMenuItem {
  name: string
  product: PlannerProduct | undefined
  canMarkSoldOut: boolean
  error: string | undefined
}

export const plannedItemClassName =
  'grid items-center gap-x-2.5 gap-y-1 border-t border-line bg-paper py-[7px]'
export const dragHandleClassName =
  'plan-grip grid h-[40px] w-[28px] cursor-grab touch-none place-content-center text-[1.125rem] text-control'
export const plannedItemNoteClassName = 'block text-least font-normal text-ink-soft'

interface ListProps {
  items: readonly PlannerMenuItem[]
  plan: MenuPlan
  isLocked: boolean
}

export function MenuList({ items, plan, isLocked }: ListProps) {
  const { setNodeRef, isOver } = useDroppable({ id: menuDropAreaId, disabled: isLocked })
  if (items.length === 0)
    return (
      <p
        className={`rounded-control border-[1.5px] border-dashed border-control px-4 py-[26px] text-center text-small ${isOver ? 'bg-surface' : ''}`}
        ref={setNodeRef}
      >
        {isLocked ? 'No meals.' : 'No meals yet. Add some from the list, or use Auto-fill.'}
      </p>
    )
  return (
    <ol ref={setNodeRef}>
      {items.map((item, index) => {
        if (isLocked)
          return (
            <li key={item.id} className={`${plannedItemClassName} grid-cols-[24px_minmax(0,1fr)_auto]`}>
              <Position index={index} />
              <MenuItem item={item} />
            </li>
          )
        // Make React keys unique, because a menu that the server rejected can contain a product twice.
        const duplicates = items.slice(0, index).filter(({ id }) => id === item.id).length
        return <MenuRow key={`${item.id}-${duplicates}`} item={item} index={index} plan={plan} />
      })}
    </ol>
  )
}

function MenuRow({ item, index, plan }: { item: PlannerMenuItem; index: number; plan: MenuPlan }) {
  const { id, name, product, override, error } = item
  const { hydrated } = plan
  const sortable = useSortable({ id })
  const { transform, transition, isDragging } = sortable
  const needsReason = product?.unconfirmed || override !== '' || error !== undefined
  return (
    <li
      id={`dish-${id}`}
      ref={sortable.setNodeRef}
      style={transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`, transition } : {}}
      className={`${plannedItemClassName} target:bg-cream data-over:shadow-[inset_0_3px_var(--color-brand)] ${hydrated ? 'grid-cols-[auto_24px_minmax(0,1fr)_auto]' : 'grid-cols-[24px_minmax(0,1fr)_auto]'} ${isDragging ? 'opacity-50' : ''}`}
      data-over={(sortable.isOver && !isDragging) || undefined}
    >
      <input type="hidden" name="dish" value={id} form="plan" data-typed="" />
      {hydrated && (
        <button
          className={dragHandleClassName}
          type="button"
          ref={sortable.setActivatorNodeRef}
          {...sortable.attributes}
          {...sortable.listeners}
          data-press={`grip:${id}`}
        >
          <span aria-hidden="true">⠿</span>
          <span className="sr-only">{`Move ${name}`}</span>
        </button>
      )}
      <Position index={index} />
      <MenuItem item={item} />
      <div className="flex max-sm:col-span-full max-sm:row-start-2 max-sm:justify-self-end">
        {moves.map(([move, symbol, label]) => (
          <button
            key={move}
            className="h-10 w-9 border-[1.5px] border-control bg-card text-[1.125rem]/none text-brand not-first:-ml-[1.5px] first:rounded-l-control last:rounded-r-control hover:bg-surface max-sm:w-12"
            form="plan"
            name="press"
            value={`${move}:${id}`}
            data-press={`${move}:${id}`}
            title={label}
            onClick={(event) => plan.handlePress(event, move, id)}
          >
            <span aria-hidden="true">{symbol}</span>
            <span className="sr-only">{`${label}: ${name}`}</span>
          </button>
        ))}
      </div>
      {needsReason && (
        <div className="col-span-full pt-0.5 pb-1.5 [&_label]:text-least" onInput={plan.markChanged}>
          <AdminField
            name={`why-${id}`}
            form="plan"
            label={`Reason to allow ${name} with unconfirmed allergens`}
            hint="Your name and reason are saved with the menu."
            autoComplete="off"
            defaultValue={override}
            error={error}
          />
        </div>
      )}
    </li>
  )
}

const moves = [
  ['up', '↑', 'Up'],
  ['down', '↓', 'Down'],
  ['off', '×', 'Remove'],
] as const

function Position({ index }: { index: number }) {
  return <span className="text-end text-small text-ink-soft tabular-nums">{index + 1}</span>
}

function MenuItem({ item: { name, why, override, product, canMarkSoldOut } }: { item: PlannerMenuItem }) {
  const isAvailable = product?.soldOut === null
  const { search } = useLocation()
  return (
    <div className="min-w-0 text-small/[1.35] font-semibold wrap-anywhere">
      {product ? (
        <Link className="admin-link" to={`/admin/products/${product.id}`}>
          {name}
        </Link>
      ) : (
        name
      )}
      <small className={plannedItemNoteClassName}>
        {[product && capitalize(product.category), why && `auto-filled: ${why}`].filter(Boolean).join(', ')}
      </small>
      {product && <ProductWarnings warnings={findProductWarnings(product, override)} name={name} />}
      {product && canMarkSoldOut && product.soldOut !== 'until-further-notice' && (
        <ActionForm
          action={search}
          intent={isAvailable ? 'sold-out' : 'back-on'}
          values={{ product: product.id }}
        >
          {isAvailable ? 'Mark as sold out' : 'Mark as available'}
          <span className="sr-only">{` this week: ${name}`}</span>
        </ActionForm>
      )}
    </div>
  )
}

export function ProductWarnings({ warnings, name }: { warnings: readonly MenuWarning[]; name: string }) {
  if (warnings.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-3 text-least font-normal">
      {warnings.map(({ text, href, severe }) => (
        <li key={text}>
          <Link to={href} className={`inline-block py-[3px] ${severe ? 'font-semibold' : ''}`}>
            {text}
            <span className="sr-only">{`: ${name}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
