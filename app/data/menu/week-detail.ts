import type { Category } from '#app/domain/menu/product.ts'
import type { PlannedMenuItem } from '#app/domain/menu/menu-order.ts'
import type { SoldOutState } from '#app/domain/menu/product-status.ts'
import type { WeekOverrides } from '#app/domain/scheduling/special-weeks.ts'
import { maxProductsPerWeek } from '#app/domain/menu/week-plan.ts'
import type { Database } from '#app/data/database.server.ts'

/** Maximum number of products listed on one page; any others can be found by searching. */
const mostDishes = 240

interface Asked {
  week: string
  /** The weeks whose menus can be copied. */
  around: readonly string[]
  /** The search words for the list of products to add. */
  words: readonly string[]
}

/**
 * Reads what the admin's page about a week shows: the plan, its items in order, every product that is or could be on
 * the menu (with the last earlier week that had it), and the weeks whose menus can be copied. One batch; reads about
 * 400 rows for 100 products.
 */
export async function readWeekDetail({ $client: d1 }: Database, { week, around, words }: Asked) {
  const [plan, menu, dishes, sources] = await d1.batch([
    d1
      .prepare(
        `select state, version, note, overrides, off_reason as offReason from weekly_menus where week = ?1`,
      )
      .bind(week),
    d1
      .prepare(
        `select product_id as id, coalesce(override_reason, '') as override, why,
           sold_out_at is not null as soldOut from weekly_menu_items
         where week = ?1 order by position, product_id limit ?2`,
      )
      .bind(week, maxProductsPerWeek),
    // The index finds the last earlier menu with the product by reading one row; weeks when the kitchen is closed
    // don't count.
    d1
      .prepare(
        `select p.id, p.name, p.category, p.archived_at is not null as archived, p.is_available,
           p.image_url is not null as hasPicture,
           'unconfirmed' in (p.allergen_milk, p.allergen_eggs, p.allergen_fish, p.allergen_shellfish,
             p.allergen_tree_nuts, p.allergen_peanuts, p.allergen_wheat, p.allergen_soybeans,
             p.allergen_sesame) as unconfirmed,
           (select max(s.week) from weekly_menu_items s where s.product_id = p.id and s.week < ?1
             and s.week not in (select week from weekly_menus where state = 'off')) as lastOn
         from products p
         where +p.id in (select product_id from weekly_menu_items where week = ?1) or (p.archived_at is null
           and not exists (select 1 from json_each(?2) w where instr(lower(p.name), w.value) = 0))
         limit ?3`,
      )
      .bind(week, JSON.stringify(words), mostDishes + 1),
    d1
      .prepare(
        `select value as week from json_each(?1) where exists (select 1 from weekly_menu_items where week = value)`,
      )
      .bind(JSON.stringify(around)),
  ])
  const [stored] = rowsOf<StoredPlan>(plan)
  const places = rowsOf<PlannedMenuItem & { soldOut: number }>(menu)
  const soldOutThisWeek = places.filter((place) => place.soldOut === 1).map(({ id }) => id)
  const found = rowsOf<DishRow>(dishes)
  return {
    plan: stored ? { ...stored, overrides: parsed(stored.overrides) } : null,
    menu: places.map(({ id, override, why }): PlannedMenuItem => ({ id, override, why })),
    dishes: found
      .slice(0, mostDishes)
      .map(({ archived, is_available, hasPicture, unconfirmed, ...dish }) => ({
        ...dish,
        archived: archived === 1,
        soldOut: soldOutState(is_available === 1, soldOutThisWeek.includes(dish.id)),
        hasPicture: hasPicture === 1,
        unconfirmed: unconfirmed === 1,
      })),
    /** True if there are more products than fit on the page. */
    more: found.length > mostDishes,
    sources: rowsOf<{ week: string }>(sources).map((source) => source.week),
  }
}

interface StoredPlan {
  state: 'planned' | 'live' | 'past' | 'off'
  version: number
  note: string
  overrides: string | null
  offReason: string | null
}

interface DishRow {
  id: number
  name: string
  category: Category
  archived: number
  is_available: number
  hasPicture: number
  unconfirmed: number
  /** Monday of the last earlier menu that has the product. */
  lastOn: string | null
}

function soldOutState(isAvailable: boolean, soldOutThisWeek: boolean): SoldOutState {
  if (!isAvailable) return 'until-further-notice'
  return soldOutThisWeek ? 'this-week' : null
}

function parsed(overrides: string | null): WeekOverrides {
  return overrides === null ? {} : (JSON.parse(overrides) as WeekOverrides)
}

function rowsOf<Row>(result: D1Result | undefined) {
  return (result?.results ?? []) as Row[]
}
