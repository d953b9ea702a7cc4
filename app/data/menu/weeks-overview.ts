import { and, asc, between, gt, lt, lte, sql } from 'drizzle-orm'
import type { Category } from '#app/domain/menu/product.ts'
import { parseWeekOverrides } from '#app/domain/scheduling/week-overrides.ts'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { toListPage } from '#app/data/list-page.ts'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import { productFlagColumns } from './week-detail.ts'

export const maxPlannedItems = 350

const maxPlannableProducts = 400

interface MenuProduct {
  id: number
  category: Category
}

/** Reads menu items and products separately, because a join would read each product once per week. */
export async function readWeeksOverview(
  db: Database,
  { first, thisWeek, last }: { first: string; thisWeek: string; last: string },
) {
  const { week, archive } = weeklyMenus
  const [weeks, items, catalog, earlierWeeks] = await db.batch([
    db
      .select({
        ...pickColumns(weeklyMenus, 'week', 'state', 'note'),
        archived: sql`case when ${week} < ${thisWeek} then coalesce(${archive}, (
            select json_group_array(json_object('id', p.id, 'category', p.category))
            from weekly_menu_items i join products p on p.id = i.product_id where i.week = weekly_menus.week)) end`
          .mapWith((text: string): MenuProduct[] | null => JSON.parse(text) as MenuProduct[])
          .as('archived'),
      })
      .from(weeklyMenus)
      .where(between(week, first, last))
      .orderBy(asc(week)),
    db
      .select({
        week: weeklyMenuItems.week,
        id: weeklyMenuItems.productId,
        hasOverride: sql`${weeklyMenuItems.overrideReason} is not null`.mapWith(Boolean).as('passed'),
        isSoldOut: sql`${weeklyMenuItems.soldOutAt} is not null`.mapWith(Boolean).as('sold_out'),
      })
      .from(weeklyMenuItems)
      .where(and(gt(weeklyMenuItems.week, thisWeek), lte(weeklyMenuItems.week, last)))
      .orderBy(asc(weeklyMenuItems.week), asc(weeklyMenuItems.productId))
      .limit(maxPlannedItems),
    db
      .select({
        ...pickColumns(products, 'id', 'category', 'isAvailable', 'featuredThisWeek'),
        ...productFlagColumns,
      })
      .from(products)
      .limit(maxPlannableProducts),
    db.select({ week }).from(weeklyMenus).where(lt(week, first)).limit(1),
  ])
  return { weeks, items, products: catalog, hasEarlierWeeks: earlierWeeks.length > 0 }
}

interface MenuHistoryRow extends Pick<typeof weeklyMenus.$inferSelect, 'week' | 'state' | 'note'> {
  off: string | null
  overrides: string | null
  products: string
}

export type MenuHistoryEntry = Awaited<ReturnType<typeof listMenuHistory>>['rows'][number]

const menusPerPage = 5

/** Lists the weeks before the Monday `before`, newest first; null lists all weeks, including future ones. */
export async function listMenuHistory(
  db: Database,
  { before, perPage = menusPerPage }: { before: string | null; perPage?: number },
) {
  const results = await db.all<MenuHistoryRow>(sql`
    select m.week, m.state, m.note, m.overrides, iif(m.state = 'off', coalesce(m.off_reason, ''), null) as off,
      case when m.archive is not null then (
        select json_group_array(json_object('id', d.value ->> 'id', 'name', d.value ->> 'name',
          'category', d.value ->> 'category')) from json_each(m.archive) d
      ) else (
        select json_group_array(json_object('id', i.id, 'name', i.name, 'category', i.category)) from (
          select p.id, p.name, p.category from weekly_menu_items w join products p on p.id = w.product_id
          where w.week = m.week order by w.position, w.product_id
        ) i
      ) end as products
    from weekly_menus m where m.week < ${before ?? '9999-12-31'} order by m.week desc limit ${perPage + 1}`)
  const menus = results.map((row) => ({
    ...row,
    overrides: parseWeekOverrides(JSON.parse(row.overrides ?? '{}')),
    products: JSON.parse(row.products) as (MenuProduct & { name: string })[],
  }))
  return toListPage(menus, perPage, ({ week }) => week)
}
