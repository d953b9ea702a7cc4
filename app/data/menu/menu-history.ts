import type { Category } from '#app/domain/menu/product.ts'
import type { WeekOverrides } from '#app/domain/scheduling/special-weeks.ts'
import { parseWeekOverrides } from '#app/domain/scheduling/week-overrides.ts'
import type { OverviewWeek } from './weeks-overview.ts'
import type { Database } from '#app/data/database.server.ts'
import { toListPage } from '#app/data/list-page.ts'

export interface MenuHistoryEntry extends Pick<OverviewWeek, 'week' | 'state' | 'note'> {
  /** Why the kitchen was closed; null if it was open. */
  off: string | null
  overrides: WeekOverrides
  /** In menu order. Once orders have closed, the names are those at the deadline. */
  dishes: { id: number; name: string; category: Category }[]
}

type Stored = Omit<MenuHistoryEntry, 'overrides' | 'dishes'> & {
  overrides: string | null
  dishes: string | null
}

const menusPerPage = 5

/**
 * Returns one page of the menus of weeks earlier than `before`, newest first; without `before`, planned menus are
 * included.
 */
export async function listMenuHistory(
  { $client: d1 }: Database,
  { before, perPage = menusPerPage }: { before: string | null; perPage?: number },
) {
  const { results } = await d1
    .prepare(
      `select m.week, m.state, m.note, m.overrides, iif(m.state = 'off', coalesce(m.off_reason, ''), null) as off,
         case when m.archive is not null then (
           select json_group_array(json_object('id', d.value ->> 'id', 'name', d.value ->> 'name',
             'category', d.value ->> 'category')) from json_each(m.archive) d
         ) else (
           select json_group_array(json_object('id', i.id, 'name', i.name, 'category', i.category)) from (
             select p.id, p.name, p.category from weekly_menu_items w join products p on p.id = w.product_id
             where w.week = m.week order by w.position, w.product_id
           ) i
         ) end as dishes
       from weekly_menus m where m.week < ?1 order by m.week desc limit ?2`,
    )
    .bind(before ?? '9999-12-31', perPage + 1)
    .all<Stored>()
  const menus = results.map((row): MenuHistoryEntry => ({
    ...row,
    overrides: parseWeekOverrides(row.overrides === null ? null : JSON.parse(row.overrides)),
    dishes: row.dishes === null ? [] : (JSON.parse(row.dishes) as MenuHistoryEntry['dishes']),
  }))
  return toListPage(menus, perPage, ({ week }) => week)
}

/** Returns whether any earlier week has a menu. */
export async function hasMenuBefore({ $client: d1 }: Database, week: string) {
  const found = await d1
    .prepare(`select 1 as found from weekly_menus where week < ?1 limit 1`)
    .bind(week)
    .first()
  return found !== null
}
