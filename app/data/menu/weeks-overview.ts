import type { Category } from '#app/domain/menu/product.ts'
import type { Database } from '#app/data/database.server.ts'

/**
 * Maximum number of planned menu items read for the overview: about seven full menus. Any items beyond that are
 * counted only on their week's own page.
 */
export const maxPlannedItems = 350

/** Maximum number of products read for the overview. */
const mostDishes = 400

export interface OverviewWeek {
  week: string
  state: 'planned' | 'live' | 'past' | 'off'
  note: string
  /** The products of a past week's menu with their categories; null if the week is not over. */
  archived: { id: number; category: Category }[] | null
}

export interface OverviewProduct {
  id: number
  category: Category
  onMenu: boolean
  archived: boolean
  soldOut: boolean
  hasPicture: boolean
  unconfirmed: boolean
}

type DishRow = Record<Exclude<keyof OverviewProduct, 'category'>, number> & Pick<OverviewProduct, 'category'>

interface Span {
  first: string
  thisWeek: string
  last: string
}

/**
 * Reads the weeks around the current one, their planned items, and each product once. Items and products are not
 * joined, because a join would read each product once per week. A past week is read from its archive, one row per
 * week.
 */
export async function readWeeksOverview({ $client: d1 }: Database, { first, thisWeek, last }: Span) {
  const [weeks, items, dishes] = await d1.batch([
    d1
      .prepare(
        `select week, state, note, case when week < ?2 then coalesce(archive, (
             select json_group_array(json_object('id', p.id, 'category', p.category))
             from weekly_menu_items i join products p on p.id = i.product_id where i.week = weekly_menus.week)
           ) end as archived
         from weekly_menus where week >= ?1 and week <= ?3 order by week`,
      )
      .bind(first, thisWeek, last),
    d1
      .prepare(
        `select week, product_id as id, override_reason is not null as passed,
           sold_out_at is not null as soldOut from weekly_menu_items
         where week > ?1 and week <= ?2 order by week, product_id limit ?3`,
      )
      .bind(thisWeek, last, maxPlannedItems),
    d1
      .prepare(
        `select id, category, featured_this_week as onMenu, archived_at is not null as archived,
           is_available = 0 as soldOut, image_url is not null as hasPicture,
           'unconfirmed' in (allergen_milk, allergen_eggs, allergen_fish, allergen_shellfish, allergen_tree_nuts,
             allergen_peanuts, allergen_wheat, allergen_soybeans, allergen_sesame) as unconfirmed
         from products limit ?1`,
      )
      .bind(mostDishes),
  ])
  return {
    weeks: rowsOf<Omit<OverviewWeek, 'archived'> & { archived: string | null }>(weeks).map(
      (row): OverviewWeek => ({
        ...row,
        archived:
          row.archived === null ? null : (JSON.parse(row.archived) as NonNullable<OverviewWeek['archived']>),
      }),
    ),
    items: rowsOf<{ week: string; id: number; passed: number; soldOut: number }>(items),
    dishes: rowsOf<DishRow>(dishes).map(
      ({ id, category, onMenu, archived, soldOut, hasPicture, unconfirmed }): OverviewProduct => ({
        id,
        category,
        onMenu: onMenu === 1,
        archived: archived === 1,
        soldOut: soldOut === 1,
        hasPicture: hasPicture === 1,
        unconfirmed: unconfirmed === 1,
      }),
    ),
  }
}

function rowsOf<Row>(result: D1Result | undefined) {
  return (result?.results ?? []) as Row[]
}
