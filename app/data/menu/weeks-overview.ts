import { and, asc, between, gt, lte, sql } from 'drizzle-orm'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import { unconfirmedAllergensCondition } from './products.ts'
import type { Category } from '#app/domain/menu/product.ts'
import type { Database } from '#app/data/database.server.ts'
import type { WeekOverrides } from '#app/domain/scheduling/special-weeks.ts'
import { parseWeekOverrides } from '#app/domain/scheduling/week-overrides.ts'
import { toListPage } from '#app/data/list-page.ts'

/** Maximum number of menu items read for the overview, about seven full menus. */
export const maxPlannedItems = 350

const maxPlannableProducts = 400

interface OverviewWeek {
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

interface Span {
  first: string
  thisWeek: string
  last: string
}

/**
 * Items and products are not joined, because a join would read each product once per week. A past week is read
 * from its archive, one row per week.
 */
export async function readWeeksOverview(db: Database, { first, thisWeek, last }: Span) {
  const { week, state, note } = weeklyMenus
  const { id, category, archivedAt, isAvailable, imageUrl } = products
  const archived = sql<
    OverviewWeek['archived']
  >`case when ${week} < ${thisWeek} then coalesce(${weeklyMenus.archive}, (
      select json_group_array(json_object('id', p.id, 'category', p.category))
      from weekly_menu_items i join products p on p.id = i.product_id where i.week = weekly_menus.week)) end`
  const [weeks, items, catalog] = await db.batch([
    db
      .select({
        week,
        state,
        note,
        archived: archived
          .mapWith((text: string) => JSON.parse(text) as OverviewWeek['archived'])
          .as('archived'),
      })
      .from(weeklyMenus)
      .where(between(week, first, last))
      .orderBy(asc(week)),
    db
      .select({
        week: weeklyMenuItems.week,
        id: weeklyMenuItems.productId,
        hasOverride: sql<number>`${weeklyMenuItems.overrideReason} is not null`.as('passed'),
        soldOut: sql<number>`${weeklyMenuItems.soldOutAt} is not null`.as('sold_out'),
      })
      .from(weeklyMenuItems)
      .where(and(gt(weeklyMenuItems.week, thisWeek), lte(weeklyMenuItems.week, last)))
      .orderBy(asc(weeklyMenuItems.week), asc(weeklyMenuItems.productId))
      .limit(maxPlannedItems),
    db
      .select({
        ...{ id, category, onMenu: products.featuredThisWeek },
        archived: sql`${archivedAt} is not null`.mapWith(Boolean).as('archived'),
        soldOut: sql`${isAvailable} = 0`.mapWith(Boolean).as('sold_out'),
        hasPicture: sql`${imageUrl} is not null`.mapWith(Boolean).as('has_picture'),
        unconfirmed: unconfirmedAllergensCondition(products).mapWith(Boolean).as('unconfirmed'),
      })
      .from(products)
      .limit(maxPlannableProducts),
  ])
  return { weeks, items, products: catalog }
}

export interface MenuHistoryEntry extends Pick<OverviewWeek, 'week' | 'state' | 'note'> {
  /** Why the kitchen was closed; null if it was open. */
  off: string | null
  overrides: WeekOverrides
  /** The week's meals in menu order. Once orders have closed, the names are those used at the deadline. */
  products: { id: number; name: string; category: Category }[]
}

type MenuHistoryRow = Omit<MenuHistoryEntry, 'overrides' | 'products'> & {
  overrides: string | null
  products: string | null
}

const menusPerPage = 5

/** Lists menus of weeks earlier than `before`, newest first; without it, planned menus are included. */
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
  const menus = results.map((row): MenuHistoryEntry => ({
    ...row,
    overrides: parseWeekOverrides(row.overrides === null ? null : JSON.parse(row.overrides)),
    products: row.products === null ? [] : (JSON.parse(row.products) as MenuHistoryEntry['products']),
  }))
  return toListPage(menus, perPage, ({ week }) => week)
}

export async function hasMenuBefore(db: Database, week: string) {
  const found = await db.get(sql`select 1 from weekly_menus where week < ${week} limit 1`)
  return found !== undefined
}
