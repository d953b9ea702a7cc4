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
  fixed: boolean
  /** Ids of the products that can be marked sold out. */
  sellable: readonly number[]
  faults: MenuErrors | null
}

export function MenuList({ items, plan, hydrated, fixed, sellable, faults }: ListProps) {
  const { setNodeRef, isOver } = useDroppable({ id: menuDropAreaId, disabled: fixed })
  if (items.length === 0)
    return (
      <p
        className={`rounded-control border-[1.5px] border-dashed border-control px-4 py-[26px] text-center text-small ${isOver ? 'bg-surface' : ''}`}
        ref={setNodeRef}
      >
        {fixed ? 'No meals.' : 'No meals yet. Add some from the list, or use Auto-fill.'}
      </p>
    )
  return (
    <ol ref={setNodeRef}>
      {items.map((item, index) => {
        const { id } = item.place
        const sells = sellable.includes(id)
        if (fixed)
          return (
            <li key={id} className={`${plannedItemClassName} grid-cols-[24px_minmax(0,1fr)_auto]`}>
              <Position index={index} />
              <MenuItem item={item} sells={sells} />
            </li>
          )
        // A rejected menu can contain a product twice.
        const earlier = items.slice(0, index).filter(({ place }) => place.id === id).length
        const fault = faults?.products.find((one) => one.id === id)?.text
        return <MenuRow key={`${id}-${earlier}`} {...{ item, index, plan, hydrated, sells, fault }} />
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
  sells: boolean
  fault: string | undefined
}

function MenuRow({ item, index, plan, hydrated, sells, fault }: RowProps) {
  const { place, product } = item
  const sortable = useSortable({ id: place.id })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners } = sortable
  const { transform, transition, isDragging, isOver } = sortable
  const name = product?.name ?? 'Deleted meal'
  const style: CSSProperties | undefined = transform
    ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`, transition }
    : undefined
  const needsReason = product?.unconfirmed || place.override !== '' || fault !== undefined
  return (
    <li
      id={`dish-${place.id}`}
      ref={setNodeRef}
      style={style}
      className={`${plannedItemClassName} target:bg-cream data-over:shadow-[inset_0_3px_var(--color-brand)] ${hydrated ? 'grid-cols-[auto_24px_minmax(0,1fr)_auto]' : 'grid-cols-[24px_minmax(0,1fr)_auto]'} ${isDragging ? 'opacity-50' : ''}`}
      data-over={(isOver && !isDragging) || undefined}
    >
      <input type="hidden" name="dish" value={place.id} form="plan" data-typed="" />
      {hydrated && (
        <button
          className="plan-grip"
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          data-press={`grip:${place.id}`}
        >
          <span aria-hidden="true">⠿</span>
          <span className="sr-only">{`Move ${name}`}</span>
        </button>
      )}
      <Position index={index} />
      <MenuItem item={item} sells={sells} />
      <div className="flex max-sm:col-span-full max-sm:row-start-2 max-sm:justify-self-end">
        {moves.map(({ move, sign, label }) => (
          <button
            key={move}
            className="h-10 w-9 cursor-pointer border-[1.5px] border-control bg-card text-[1.125rem]/none text-brand not-first:-ml-[1.5px] first:rounded-l-control last:rounded-r-control hover:bg-surface max-sm:w-12"
            form="plan"
            name="press"
            value={`${move}:${place.id}`}
            data-press={`${move}:${place.id}`}
            title={label}
            onClick={(event) => plan.press(event, move, place.id)}
          >
            <span aria-hidden="true">{sign}</span>
            <span className="sr-only">{`${label}: ${name}`}</span>
          </button>
        ))}
      </div>
      {needsReason && (
        <div className="col-span-full pt-0.5 pb-1.5 [&_label]:text-least" onInput={plan.touch}>
          <AdminField
            id={`why-${place.id}`}
            name={`why-${place.id}`}
            form="plan"
            label={`Reason to allow ${name} with unconfirmed allergens`}
            hint="Your name and reason are saved with the menu."
            autoComplete="off"
            defaultValue={place.override}
            refusal={fault}
          />
        </div>
      )}
    </li>
  )
}

const moves = [
  { move: 'up', sign: '↑', label: 'Up' },
  { move: 'down', sign: '↓', label: 'Down' },
  { move: 'off', sign: '×', label: 'Remove' },
] as const

function Position({ index }: { index: number }) {
  return <span className="text-end text-small text-ink-soft tabular-nums">{index + 1}</span>
}

function MenuItem({ item: { place, product }, sells }: Pick<RowProps, 'item' | 'sells'>) {
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
        {[product && capitalize(product.category), place.why && `auto-filled: ${place.why}`]
          .filter(Boolean)
          .join(', ')}
      </small>
      {product && <ProductWarnings flags={productWarnings(product, place.override)} name={product.name} />}
      {product && sells && product.soldOut !== 'until-further-notice' && (
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
export function ProductWarnings({ flags, name }: { flags: readonly MenuWarning[]; name: string }) {
  if (flags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-3 text-least font-normal">
      {flags.map(({ text, href, severe: loud }) => (
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
