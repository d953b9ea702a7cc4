import { and, asc, desc, eq, getTableColumns, gt, lte, max, min, ne, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { selectSocialCardUrl } from '#app/data/images/social-cards.ts'
import { counters, productCorrections, products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import { type Allergen, allergens } from '#app/domain/menu/allergens.ts'
import type { LabelCorrection } from '#app/domain/menu/corrections.ts'
import { heatingAndStorageFields } from '#app/domain/menu/heating-and-storage.ts'
import { macroFields, maxProductsPerWeek } from '#app/domain/menu/product.ts'
import { listRecentCorrections } from './corrections.ts'

export type Product = typeof products.$inferSelect

const onMenuCondition = sql`${products.featuredThisWeek} = 1`

/** The subquery doesn't refer to the product, so SQLite runs it once per query instead of once per row. */
const soldOutCondition = sql`(products.is_available = 0 or instr(coalesce((
  select ',' || group_concat(sold.product_id) || ',' from weekly_menu_items sold where sold.sold_out_at > 0
    and sold.week = (select live.week from weekly_menus live where live.state = 'live' order by live.week desc limit 1)
  ), ''), ',' || products.id || ',') > 0)`
export const soldOutColumn = sql<boolean>`${soldOutCondition}`.mapWith(Boolean).as('sold_out')

export const isOrderableColumn =
  sql<boolean>`(${products.isAvailable} = 1 and ${weeklyMenuItems.soldOutAt} is null)`.mapWith(Boolean)

export async function readMenuWithCorrections(db: Database, now: number) {
  const [products, corrections] = await db.batch(buildCurrentMenuQueries(db, now))
  return { products, corrections }
}

export function buildCurrentMenuQueries(db: Database, now: number) {
  return [listCurrentMenuProducts(db), listRecentCorrections(db, now)] as const
}

export function listCurrentMenuProducts(db: Database) {
  return db
    .select({ ...mealCardColumns, soldOut: soldOutColumn })
    .from(products)
    .where(onMenuCondition)
    .orderBy(asc(products.menuPosition), asc(products.createdAt))
    .limit(maxProductsPerWeek)
}

export async function readMenuPriceRange(db: Database) {
  const { priceCents } = products
  const range = await db
    .select({ least: min(priceCents), most: max(priceCents) })
    .from(products)
    .where(onMenuCondition)
    .get()
  const { least = null, most = null } = range ?? {}
  return least === null || most === null ? null : { least, most }
}

export async function findProduct(db: Database, id: number): Promise<Product | null> {
  return (await db.select().from(products).where(eq(products.id, id)).get()) ?? null
}

/** Reads a product page's data: at most six rows, plus one for each correction of the product's label. */
export async function readProductDetails(db: Database, { id, now }: { id: number; now: number }) {
  const meal = await db
    .select({
      ...getTableColumns(products),
      soldOut: soldOutColumn,
      lastServed: lastServed(db, now),
      cardUrl: selectSocialCardUrl('product', products.id),
      corrections: corrections(db, now),
    })
    .from(products)
    .where(eq(products.id, id))
    .get()
  return meal ? { meal, similar: await listSimilarProducts(db, meal) } : null
}

/** SQL for the Monday of the week a product was last served; null if never served or if on the current menu. */
function lastServed(db: Database, now: number) {
  const stateOfWeek = db
    .select({ state: weeklyMenus.state })
    .from(weeklyMenus)
    .where(eq(weeklyMenus.week, weeklyMenuItems.week))
  const weeks = db
    .select({ week: weeklyMenuItems.week })
    .from(weeklyMenuItems)
    .where(
      and(
        eq(weeklyMenuItems.productId, products.id),
        lte(weeklyMenuItems.week, new Date(now).toISOString().slice(0, 10)),
        sql`(${stateOfWeek}) in ('live', 'past')`,
      ),
    )
    .orderBy(desc(weeklyMenuItems.week))
    .limit(1)
  return sql<string | null>`case when ${products.featuredThisWeek} = 0 then (${weeks}) end`.as('last_served')
}

/** How long (ms) a product's page shows a label correction: customers may keep the meal frozen that long. */
const correctionVisibleMs = 180 * 86_400_000

/** Checks the product's correction counter first, to avoid searching for corrections of a product that has none. */
function corrections(db: Database, now: number) {
  const { at, changes, reason, productId } = productCorrections
  const newest = db
    .select({ at, changes, reason })
    .from(productCorrections)
    .where(and(eq(productId, products.id), gt(at, now - correctionVisibleMs)))
    .orderBy(desc(at))
    .limit(6)
  return sql`case when (select value from ${counters} where name = 'corrections.' || products.id) > 0
    then (select json_group_array(json_object('at', at, 'changes', json(changes), 'reason', reason)) from ${newest}) end`
    .mapWith((rows: string): LabelCorrection[] | null => JSON.parse(rows) as LabelCorrection[])
    .as('corrections')
}

function listSimilarProducts(db: Database, { id, category }: Product) {
  return db
    .select(mealCardColumns)
    .from(products)
    .where(
      and(
        onMenuCondition,
        eq(products.category, category),
        ne(products.id, id),
        sql`not ${soldOutCondition}`,
      ),
    )
    .orderBy(asc(products.menuPosition), asc(products.createdAt))
    .limit(3)
}

export function buildUnconfirmedAllergensCondition(product: Record<Allergen, SQLWrapper>) {
  const columns = allergens.map((allergen) => product[allergen])
  return sql`('unconfirmed' in (${sql.join(columns, sql`, `)}))`
}

export const unconfirmedAllergensCondition = buildUnconfirmedAllergensCondition(alias(products, 'p'))

export const mealCardColumns = {
  ...pickColumns(products, 'id', 'name', 'line', 'category', 'imageUrl', 'imageAlt', 'diet', 'priceCents'),
  ...pickColumns(
    products,
    'ingredients',
    'confirmedWords',
    ...macroFields,
    ...heatingAndStorageFields,
    ...allergens,
  ),
}
