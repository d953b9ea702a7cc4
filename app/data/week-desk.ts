import type { Category } from '#app/domain/dishes.ts'
import type { WeekOverrides } from '#app/domain/special-weeks.ts'
import type { Database } from './database.server.ts'

/** More dishes than this have no place on one page; a search finds the others. */
export const shelfHolds = 200

interface Asked {
  week: string
  thisWeek: string
  /** The weeks that a menu can be taken over from. */
  around: readonly string[]
  /** The two weeks before. */
  before: readonly string[]
  /** What the shelf is searched for. */
  words: readonly string[]
}

/**
 * One week as its page shows it: the plan, its dishes in order, the two menus before, the shelf with when each dish was
 * last served, and the weeks that have a menu to take over. One batch; at 100 dishes some 400 rows.
 */
export async function readWeekDesk(
  { $client: d1 }: Database,
  { week, thisWeek, around, before, words }: Asked,
) {
  const [plan, items, repeats, shelf, sources] = await d1.batch([
    d1
      .prepare(
        `select state, version, note, overrides, off_reason as offReason, approved_at as approvedAt
         from weekly_menus where week = ?1`,
      )
      .bind(week),
    d1
      .prepare(
        dishColumns(
          `, coalesce(i.override_reason, '') as override, i.why from weekly_menu_items i join products p
           on p.id = i.product_id where i.week = ?1 order by i.position, p.id limit 48`,
        ),
      )
      .bind(week, thisWeek),
    d1
      .prepare(
        `select i.week, i.product_id as id from json_each(?1) b cross join weekly_menu_items i on i.week = b.value
         where coalesce((select state from weekly_menus where week = b.value), '') <> 'off'`,
      )
      .bind(JSON.stringify(before)),
    d1
      .prepare(
        dishColumns(
          ` from products p where p.archived_at is null and p.id not in (
             select product_id from weekly_menu_items where week = ?1)
           and not exists (select 1 from json_each(?3) w where instr(lower(p.name), w.value) = 0)
           order by p.category, p.name limit ?4`,
        ),
      )
      .bind(week, thisWeek, JSON.stringify(words), shelfHolds + 1),
    d1
      .prepare(
        `select value as week from json_each(?1) where exists (select 1 from weekly_menu_items where week = value)`,
      )
      .bind(JSON.stringify(around)),
  ])
  const [stored] = rowsOf<StoredPlan>(plan)
  const dishOf = ({ archived, soldOut, hasPicture, unconfirmed, ...dish }: DishRow) => ({
    ...dish,
    archived: archived === 1,
    soldOut: soldOut === 1,
    hasPicture: hasPicture === 1,
    unconfirmed: unconfirmed === 1,
  })
  return {
    plan: stored ? { ...stored, overrides: parsed(stored.overrides) } : null,
    menu: rowsOf<DishRow & { override: string; why: string | null }>(items).map(
      ({ override, why, ...dish }) => ({ place: { id: dish.id, override, why }, dish: dishOf(dish) }),
    ),
    shelf: rowsOf<DishRow>(shelf).map(dishOf),
    repeats: rowsOf<{ week: string; id: number }>(repeats),
    sources: rowsOf<{ week: string }>(sources).map((source) => source.week),
  }
}

interface StoredPlan {
  state: 'planned' | 'live' | 'past' | 'off'
  version: number
  note: string
  overrides: string | null
  offReason: string | null
  approvedAt: number | null
}

interface DishRow {
  id: number
  name: string
  category: Category
  archived: number
  soldOut: number
  hasPicture: number
  unconfirmed: number
  lastServed: string | null
}

/** When a dish was last served is one row by its index; a week that was closed served nothing. */
function dishColumns(rest: string) {
  return `select p.id, p.name, p.category, p.archived_at is not null as archived, p.is_available = 0 as soldOut,
      p.image_url is not null as hasPicture,
      'unconfirmed' in (p.allergen_milk, p.allergen_eggs, p.allergen_fish, p.allergen_shellfish,
        p.allergen_tree_nuts, p.allergen_peanuts, p.allergen_wheat, p.allergen_soybeans,
        p.allergen_sesame) as unconfirmed,
      (select max(s.week) from weekly_menu_items s where s.product_id = p.id and s.week < ?1 and s.week <= ?2
        and s.week not in (select week from weekly_menus where state = 'off')) as lastServed${rest}`
}

function parsed(overrides: string | null): WeekOverrides {
  return overrides === null ? {} : (JSON.parse(overrides) as WeekOverrides)
}

function rowsOf<Row>(result: D1Result | undefined) {
  return (result?.results ?? []) as Row[]
}
