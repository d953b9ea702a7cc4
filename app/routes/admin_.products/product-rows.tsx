import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { formatDollars } from '#app/domain/settings/business.ts'
import { capitalize } from '#app/domain/menu/product.ts'
import { productStatus } from '#app/domain/menu/product-status.ts'
import { needsAllergenOverride } from '#app/domain/menu/week-plan.ts'
import type { Product } from '#app/data/menu/products.ts'
import { productListParams, type ProductListParams } from './search-params.ts'

export type ProductRow = ReturnType<typeof productRow>

/** Converts a product to the values that its table row shows; called in the loader. */
export function productRow(dish: Product & { soldOut: boolean }) {
  const status = productStatus(dish)
  const soldOut = dish.soldOut && (dish.featuredThisWeek || !dish.isAvailable)
  return {
    id: dish.id,
    name: dish.name,
    about: [
      capitalize(dish.category),
      ...(dish.calories === null ? [] : [`${dish.calories} calories`]),
      ...(dish.priceCents === null ? [] : [formatDollars(dish.priceCents)]),
    ].join(', '),
    states: [
      ...(status === 'active' ? [] : [capitalize(status)]),
      ...(dish.featuredThisWeek ? ['This week'] : []),
      ...(dish.isAvailable ? [] : ['Sold out until further notice']),
      ...(dish.isAvailable && soldOut ? ['Sold out'] : []),
      ...(needsAllergenOverride(dish) ? ['Allergens unconfirmed'] : []),
    ],
    soldOut,
    /**
     * True when the row has a "Sold out" or "Mark available" button, which only active products on this week's menu
     * or marked sold out have.
     */
    switches: status === 'active' && (dish.featuredThisWeek || soldOut),
  }
}

export function ProductRows({
  dishes,
  wanted,
}: {
  dishes: readonly ProductRow[]
  wanted: ProductListParams
}) {
  return (
    <ListTable
      className="dish-table"
      caption="Meals by name"
      isCaptionHidden
      empty="No meals match. Try fewer filters."
      rows={dishes}
      rowKey="id"
      rowAnchor={({ id }) => `dish-${id}`}
      hiddenHeading="Availability"
      columns={{
        Meal: ({ id, name, about }) => (
          <>
            <a href={`/admin/products/${id}`}>{name}</a>
            <small>{about}</small>
          </>
        ),
        Status: ({ states }) =>
          states.map((state) => (
            <span key={state} className={state.startsWith('Sold out') ? 'dish-state loud' : 'dish-state'}>
              {state}
            </span>
          )),
        Availability: (dish) => dish.switches && <Switch dish={dish} wanted={wanted} />,
      }}
    />
  )
}

/** Button that marks a product sold out this week or available again. */
function Switch({ dish: { id, name, soldOut }, wanted }: { dish: ProductRow; wanted: ProductListParams }) {
  return (
    <form method="post" action={`/admin/products${productListParams.format(wanted)}`}>
      <input type="hidden" name="dish" value={id} />
      <button className="admin-btn" name="intent" value={soldOut ? 'back-on' : 'sold-out'}>
        {soldOut ? 'Mark available' : 'Mark sold out'}
        <span className="sr-only">{` ${name}`}</span>
      </button>
    </form>
  )
}
