import { useDroppable } from '@dnd-kit/core'
import { useSortable } from '@dnd-kit/sortable'
import { Link } from '@remix-run/react'
import type { CSSProperties } from 'react'
import { AdminField } from '#app/components/admin/form/field.tsx'
import { capitalize } from '#app/domain/menu/product.ts'
import { productFlags } from '#app/domain/menu/menu-flags.ts'
import type { MenuErrors } from '#app/domain/menu/menu-order.ts'
import { menuDropAreaId } from './dragging.ts'
import { ProductFlags } from './product-flags.tsx'
import type { PlannerMenuItem } from './menu-header.tsx'
import type { MenuPlan } from './menu-plan.ts'

interface List {
  rows: readonly PlannerMenuItem[]
  plan: MenuPlan
  /** True when rows can be dragged. */
  alive: boolean
  fixed: boolean
  /** Ids of the products on the saved menu that can be marked sold out. */
  saved: readonly number[]
  faults: MenuErrors | null
}

/** The products on the menu, in menu order. */
export function MenuList({ rows, plan, alive, fixed, saved, faults }: List) {
  const { setNodeRef, isOver } = useDroppable({ id: menuDropAreaId, disabled: fixed })
  if (rows.length === 0)
    return (
      <p className={`plan-empty${isOver ? ' over' : ''}`} ref={setNodeRef}>
        {fixed ? 'No meals.' : 'No meals yet. Add some from the list, or use Auto-fill.'}
      </p>
    )
  return (
    <ol className="plan-list" ref={setNodeRef}>
      {rows.map((row, index) =>
        fixed ? (
          <FixedRow key={row.place.id} row={row} index={index} sells={saved.includes(row.place.id)} />
        ) : (
          <MenuRow
            key={`${row.place.id}-${rows.slice(0, index).filter(({ place }) => place.id === row.place.id).length}`}
            row={row}
            index={index}
            plan={plan}
            alive={alive}
            sells={saved.includes(row.place.id)}
            fault={faults?.dishes.find(({ id }) => id === row.place.id)?.text}
          />
        ),
      )}
    </ol>
  )
}

function MenuRow({
  row: { place, dish },
  index,
  plan,
  alive,
  sells,
  fault,
}: {
  row: PlannerMenuItem
  index: number
  plan: MenuPlan
  alive: boolean
  sells: boolean
  fault: string | undefined
}) {
  const sortable = useSortable({ id: place.id })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners } = sortable
  const { transform, transition, isDragging, isOver } = sortable
  const name = dish?.name ?? 'Deleted meal'
  const style: CSSProperties | undefined = transform
    ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`, transition }
    : undefined
  const why = `why-${place.id}`
  return (
    <li
      id={`dish-${place.id}`}
      ref={setNodeRef}
      style={style}
      className={isDragging ? 'lifted' : isOver ? 'over' : undefined}
    >
      <input type="hidden" name="dish" value={place.id} form="plan" data-typed="" />
      {alive && (
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
      <span className="plan-number">{index + 1}</span>
      <DishWords row={{ place, dish }} sells={sells} />
      <div className="plan-moves">
        <MoveButton {...{ plan, name }} move="up" id={place.id} sign="↑" words="Up" />
        <MoveButton {...{ plan, name }} move="down" id={place.id} sign="↓" words="Down" />
        <MoveButton {...{ plan, name }} move="off" id={place.id} sign="×" words="Remove" />
      </div>
      {(dish?.unconfirmed ?? false) || place.override !== '' || fault !== undefined ? (
        <div className="plan-why" onInput={plan.touch}>
          <AdminField
            id={why}
            name={why}
            form="plan"
            label={`Reason to allow ${name} with unconfirmed allergens`}
            hint="Saved with the menu, along with your name."
            autoComplete="off"
            defaultValue={place.override}
            refusal={fault}
          />
        </div>
      ) : null}
    </li>
  )
}

function MoveButton({
  plan,
  move,
  id,
  name,
  sign,
  words,
}: {
  plan: MenuPlan
  move: 'up' | 'down' | 'off'
  id: number
  name: string
  sign: string
  words: string
}) {
  const press = `${move}:${id}`
  return (
    <button
      form="plan"
      name="press"
      value={press}
      data-press={press}
      title={words}
      onClick={(event) => plan.press(event, move, id)}
    >
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{`${words}: ${name}`}</span>
    </button>
  )
}

function FixedRow({ row, index, sells }: { row: PlannerMenuItem; index: number; sells: boolean }) {
  return (
    <li>
      <span className="plan-number">{index + 1}</span>
      <DishWords row={row} sells={sells} />
    </li>
  )
}

function DishWords({ row: { place, dish }, sells }: { row: PlannerMenuItem; sells: boolean }) {
  return (
    <div className="plan-dish">
      {dish ? <Link to={`/admin/products/${dish.id}`}>{dish.name}</Link> : 'Deleted meal'}
      <small>
        {[dish && capitalize(dish.category), place.why && `auto-filled: ${place.why}`]
          .filter(Boolean)
          .join(', ')}
      </small>
      {dish && <ProductFlags flags={productFlags(dish, place.override)} name={dish.name} />}
      {dish && sells && dish.soldOut !== 'until-further-notice' && (
        <form method="post">
          <input type="hidden" name="product" value={dish.id} />
          <button className="admin-btn" name="intent" value={dish.soldOut === null ? 'sold-out' : 'back-on'}>
            {dish.soldOut === null ? 'Mark sold out' : 'Mark available'}
            <span className="sr-only">{` this week: ${dish.name}`}</span>
          </button>
        </form>
      )}
    </div>
  )
}
