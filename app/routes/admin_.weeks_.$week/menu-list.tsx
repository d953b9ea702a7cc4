import { useDroppable } from '@dnd-kit/core'
import { useSortable } from '@dnd-kit/sortable'
import { Link } from '@remix-run/react'
import type { CSSProperties } from 'react'
import { AdminField } from '#app/components/admin/form/field.tsx'
import { capitalize } from '#app/domain/menu/product.ts'
import { productWarnings, type MenuWarning } from '#app/domain/menu/menu-warnings.ts'
import type { MenuErrors } from '#app/domain/menu/menu-order.ts'
import { menuDropAreaId } from './dragging.ts'
import type { PlannerMenuItem } from './menu-header.tsx'
import type { MenuPlan } from './menu-plan.ts'

interface ListProps {
  items: readonly PlannerMenuItem[]
  plan: MenuPlan
  hydrated: boolean
  isLocked: boolean
  /** Ids of the products that can be marked sold out. */
  sellableIds: readonly number[]
  errors: MenuErrors | null
}

export function MenuList({ items, plan, hydrated, isLocked, sellableIds, errors }: ListProps) {
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
        const { id } = item.plannedItem
        const canMarkSoldOut = sellableIds.includes(id)
        if (isLocked)
          return (
            <li key={id} className={`${plannedItemClassName} grid-cols-[24px_minmax(0,1fr)_auto]`}>
              <Position index={index} />
              <MenuItem item={item} canMarkSoldOut={canMarkSoldOut} />
            </li>
          )
        // A rejected menu can contain a product twice.
        const duplicates = items.slice(0, index).filter(({ plannedItem }) => plannedItem.id === id).length
        const error = errors?.products.find((productError) => productError.id === id)?.text
        return (
          <MenuRow key={`${id}-${duplicates}`} {...{ item, index, plan, hydrated, canMarkSoldOut, error }} />
        )
      })}
    </ol>
  )
}

export const plannedItemClassName =
  'grid items-center gap-x-2.5 gap-y-1 border-t border-line bg-paper py-[7px]'
export const plannedItemNoteClassName = 'block text-least font-normal text-ink-soft'

interface RowProps extends Pick<ListProps, 'plan' | 'hydrated'> {
  item: PlannerMenuItem
  index: number
  canMarkSoldOut: boolean
  error: string | undefined
}

function MenuRow({ item, index, plan, hydrated, canMarkSoldOut, error }: RowProps) {
  const { plannedItem, product } = item
  const sortable = useSortable({ id: plannedItem.id })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners } = sortable
  const { transform, transition, isDragging, isOver } = sortable
  const name = product?.name ?? 'Deleted meal'
  const style: CSSProperties | undefined = transform
    ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`, transition }
    : undefined
  const needsReason = product?.unconfirmed || plannedItem.override !== '' || error !== undefined
  return (
    <li
      id={`dish-${plannedItem.id}`}
      ref={setNodeRef}
      style={style}
      className={`${plannedItemClassName} target:bg-cream data-over:shadow-[inset_0_3px_var(--color-brand)] ${hydrated ? 'grid-cols-[auto_24px_minmax(0,1fr)_auto]' : 'grid-cols-[24px_minmax(0,1fr)_auto]'} ${isDragging ? 'opacity-50' : ''}`}
      data-over={(isOver && !isDragging) || undefined}
    >
      <input type="hidden" name="dish" value={plannedItem.id} form="plan" data-typed="" />
      {hydrated && (
        <button
          className="plan-grip"
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          data-press={`grip:${plannedItem.id}`}
        >
          <span aria-hidden="true">⠿</span>
          <span className="sr-only">{`Move ${name}`}</span>
        </button>
      )}
      <Position index={index} />
      <MenuItem item={item} canMarkSoldOut={canMarkSoldOut} />
      <div className="flex max-sm:col-span-full max-sm:row-start-2 max-sm:justify-self-end">
        {moves.map(({ move, symbol, label }) => (
          <button
            key={move}
            className="h-10 w-9 cursor-pointer border-[1.5px] border-control bg-card text-[1.125rem]/none text-brand not-first:-ml-[1.5px] first:rounded-l-control last:rounded-r-control hover:bg-surface max-sm:w-12"
            form="plan"
            name="press"
            value={`${move}:${plannedItem.id}`}
            data-press={`${move}:${plannedItem.id}`}
            title={label}
            onClick={(event) => plan.handlePress(event, move, plannedItem.id)}
          >
            <span aria-hidden="true">{symbol}</span>
            <span className="sr-only">{`${label}: ${name}`}</span>
          </button>
        ))}
      </div>
      {needsReason && (
        <div className="col-span-full pt-0.5 pb-1.5 [&_label]:text-least" onInput={plan.markChanged}>
          <AdminField
            id={`why-${plannedItem.id}`}
            name={`why-${plannedItem.id}`}
            form="plan"
            label={`Reason to allow ${name} with unconfirmed allergens`}
            hint="Your name and reason are saved with the menu."
            autoComplete="off"
            defaultValue={plannedItem.override}
            error={error}
          />
        </div>
      )}
    </li>
  )
}

const moves = [
  { move: 'up', symbol: '↑', label: 'Up' },
  { move: 'down', symbol: '↓', label: 'Down' },
  { move: 'off', symbol: '×', label: 'Remove' },
] as const

function Position({ index }: { index: number }) {
  return <span className="text-end text-small text-ink-soft tabular-nums">{index + 1}</span>
}

function MenuItem({
  item: { plannedItem, product },
  canMarkSoldOut,
}: Pick<RowProps, 'item' | 'canMarkSoldOut'>) {
  return (
    <div className="min-w-0 text-small/[1.35] font-semibold wrap-anywhere">
      {product ? (
        <Link className="admin-link" to={`/admin/products/${product.id}`}>
          {product.name}
        </Link>
      ) : (
        'Deleted meal'
      )}
      <small className={plannedItemNoteClassName}>
        {[product && capitalize(product.category), plannedItem.why && `auto-filled: ${plannedItem.why}`]
          .filter(Boolean)
          .join(', ')}
      </small>
      {product && (
        <ProductWarnings warnings={productWarnings(product, plannedItem.override)} name={product.name} />
      )}
      {product && canMarkSoldOut && product.soldOut !== 'until-further-notice' && (
        <form method="post">
          <input type="hidden" name="product" value={product.id} />
          <button
            className="admin-btn"
            name="intent"
            value={product.soldOut === null ? 'sold-out' : 'back-on'}
          >
            {product.soldOut === null ? 'Mark sold out' : 'Mark available'}
            <span className="sr-only">{` this week: ${product.name}`}</span>
          </button>
        </form>
      )}
    </div>
  )
}

/** Problems of a product on the menu, each linked to the page where it can be fixed. */
export function ProductWarnings({ warnings, name }: { warnings: readonly MenuWarning[]; name: string }) {
  if (warnings.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-3 text-least font-normal">
      {warnings.map(({ text, href, severe: loud }) => (
        <li key={text}>
          <Link to={href} className={`inline-block py-[3px] ${loud ? 'font-semibold' : ''}`}>
            {text}
            <span className="sr-only">{`: ${name}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
