import { and, asc, between, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { selectAuditEventsBySubject } from '#app/data/audit/audit-log.ts'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { toListPage } from '#app/data/list-page.ts'
import { products, users, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import { allergens } from '#app/domain/menu/allergens.ts'
import { heatingAndStorageFields } from '#app/domain/menu/heating-and-storage.ts'
import type { PlannedMenuItem } from '#app/domain/menu/planned-menu.ts'
import { type Category, getSoldOutState, macroFields, maxProductsPerWeek } from '#app/domain/menu/product.ts'
import type { PlannedProduct, WeekPlanVersion } from '#app/domain/menu/week-plan.ts'
import { parseWeekOverrides } from '#app/domain/scheduling/week-overrides.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import { buildUnconfirmedAllergensCondition, isOrderableColumn } from './products.ts'

export async function readWeekPlan(db: Database, week: string) {
  const [[plan], items] = await db.batch([selectWeek(db, week), selectMenuItems(db, week)])
  return { week, state: plan?.state ?? null, version: plan?.version ?? 0, menu: items.map(toPlannedItem) }
}

/** Reads the stored week after a version conflict, to check whether the same change was already saved. */
export function readWeeklyMenuRow(db: Database, week: string) {
  return selectWeek(db, week).get()
}

function selectWeek(db: Database, week: string) {
  return db
    .select(pickColumns(weeklyMenus, 'state', 'version', 'note', 'overrides', 'offReason'))
    .from(weeklyMenus)
    .where(eq(weeklyMenus.week, week))
}

function selectMenuItems(db: Database, week: string) {
  return db
    .select({
      id: weeklyMenuItems.productId,
      override: sql<string>`coalesce(${weeklyMenuItems.overrideReason}, '')`.as('override'),
      ...pickColumns(weeklyMenuItems, 'why', 'soldOutAt'),
    })
    .from(weeklyMenuItems)
    .where(eq(weeklyMenuItems.week, week))
    .orderBy(asc(weeklyMenuItems.position), asc(weeklyMenuItems.productId))
    .limit(maxProductsPerWeek)
}

function toPlannedItem({ id, override, why }: PlannedMenuItem): PlannedMenuItem {
  return { id, override, why }
}

const productFlagColumns = {
  archived: sql`${products.archivedAt} is not null`.mapWith(Boolean).as('archived'),
  hasPicture: sql`${products.imageUrl} is not null`.mapWith(Boolean).as('has_picture'),
  unconfirmed: buildUnconfirmedAllergensCondition(products).mapWith(Boolean).as('unconfirmed'),
}

const maxProducts = 240

/** Reads all data for the week planner in one D1 batch: about 400 rows for 100 products. */
export async function readWeekDetail(
  db: Database,
  week: string,
  { copyCandidates, searchWords }: Record<'copyCandidates' | 'searchWords', readonly string[]>,
) {
  const { id, name, archivedAt } = products
  const [[plan], items, found, copySources] = await db.batch([
    selectWeek(db, week),
    selectMenuItems(db, week),
    db
      .select({
        ...pickColumns(products, 'id', 'name', 'category', 'isAvailable'),
        ...productFlagColumns,
        // The last week before `week` in which the kitchen was open and the product was on the menu.
        lastServed: sql<string | null>`(select max(s.week) from weekly_menu_items s
          where s.product_id = products.id and s.week < ${week}
            and s.week not in (select week from weekly_menus where state = 'off'))`.as('last_on'),
      })
      .from(products)
      .where(
        or(
          sql`+${id} in (select product_id from weekly_menu_items where week = ${week})`,
          and(isNull(archivedAt), ...searchWords.map((word) => sql`instr(lower(${name}), ${word}) > 0`)),
        ),
      )
      .limit(maxProducts + 1),
    db
      .select({ week: sql<string>`value`.as('week') })
      .from(sql`json_each(${JSON.stringify(copyCandidates)})`)
      .where(sql`exists (select 1 from weekly_menu_items where week = value)`),
  ])
  const soldOutThisWeek = new Set(items.filter(({ soldOutAt }) => soldOutAt !== null).map((item) => item.id))
  return {
    plan,
    menu: items.map(toPlannedItem),
    products: found.slice(0, maxProducts).map(({ isAvailable, ...product }) => ({
      ...product,
      soldOut: getSoldOutState(isAvailable, soldOutThisWeek.has(product.id)),
    })),
    hasMore: found.length > maxProducts,
    copySources,
  }
}

export const maxPlannedMenuItems = 350

const maxPlannableProducts = 400

interface MenuProduct {
  id: number
  category: Category
}

/** Reads menu items and products separately: a join would reread a product for every week that includes it. */
export async function readWeeksOverview(db: Database, span: Record<'first' | 'thisWeek' | 'last', string>) {
  const { first, thisWeek, last } = span
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
      .limit(maxPlannedMenuItems),
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

/** Lists weeks before the Monday `before`, newest first. If `before` is null, lists all weeks, even future ones. */
export async function listMenuHistory(db: Database, before: string | null, perPage = 5) {
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

const maxEvents = 5

export async function readPrintableWeek(db: Database, week: string) {
  const subject = `week:${week}`
  const [[menu], items, events] = await db.batch([
    db
      .select({
        ...pickColumns(weeklyMenus, 'state', 'note', 'overrides', 'offReason', 'version', 'approvedAt'),
        approvedBy: users.email,
        approved: sql`(select details from audit_log where subject = ${subject} and action = 'week.approved'
            order by at desc, id desc limit 1)`
          .mapWith((details: string): WeekPlanVersion | null => JSON.parse(details) as WeekPlanVersion)
          .as('approved'),
      })
      .from(weeklyMenus)
      .leftJoin(users, eq(users.id, weeklyMenus.approvedBy))
      .where(eq(weeklyMenus.week, week)),
    db
      .select({
        ...pickColumns(products, 'id', 'name', 'line', 'category', 'imageUrl', 'archivedAt', 'serving'),
        ...pickColumns(products, 'ingredients', 'confirmedWords', ...macroFields, ...heatingAndStorageFields),
        ...pickColumns(products, ...allergens),
        isAvailable: isOrderableColumn,
        overrideReason: weeklyMenuItems.overrideReason,
        servedRecently:
          sql`exists (select 1 from weekly_menu_items b where b.product_id = ${products.id} and b.week in (
            select w.week from weekly_menus w
            where w.week in (${addDays(week, -7)}, ${addDays(week, -14)}) and w.state <> 'off'))`
            .mapWith(Boolean)
            .as('served_lately'),
      })
      .from(weeklyMenuItems)
      .innerJoin(products, eq(products.id, weeklyMenuItems.productId))
      .where(eq(weeklyMenuItems.week, week))
      .orderBy(asc(weeklyMenuItems.position))
      .limit(maxProductsPerWeek),
    selectAuditEventsBySubject(db, subject, maxEvents),
  ])
  return { menu: menu ?? null, products: items satisfies PlannedProduct[], events }
}
