import {
  and,
  eq,
  exists,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  sql,
} from 'drizzle-orm'
import { type Actor, buildAuditEventInsert, getProductEventDetails } from '#app/data/audit/audit-event.ts'
import type { Database } from '#app/data/database.server.ts'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import type { AuditAction } from '#app/domain/audit/sentence-templates.ts'
import { allergens } from '#app/domain/menu/allergens.ts'
import { formatContradictions } from '#app/domain/menu/ingredient-check.ts'
import { listFieldsMissingForActivation } from '#app/domain/menu/product.ts'
import { selectActiveProductWithSameName } from './product-changes.ts'
import type { Product } from './products.ts'

interface ProductEdit extends Actor {
  id: number
}

type SoldOutEdit = ProductEdit & { week: string; isSoldOut: boolean }

/** Doesn't change the plan's version, so that a user who is editing the plan can still save it. */
export async function setSoldOutForWeek(db: Database, edit: SoldOutEdit) {
  const { week, isSoldOut } = edit
  const { productId, soldOutAt } = weeklyMenuItems
  const openWeek = db
    .select({ week: weeklyMenus.week })
    .from(weeklyMenus)
    .where(and(eq(weeklyMenus.week, week), inArray(weeklyMenus.state, ['planned', 'live'])))
  const openWeekItemCondition = and(eq(productId, edit.id), eq(weeklyMenuItems.week, week), exists(openWeek))
  const [, , [found]] = await db.batch([
    db
      .update(weeklyMenuItems)
      .set({ soldOutAt: isSoldOut ? edit.now : null })
      .where(and(isSoldOut ? isNull(soldOutAt) : isNotNull(soldOutAt), openWeekItemCondition)),
    auditEvent(db, isSoldOut ? 'dish.sold-out' : 'dish.back-on', edit, week),
    db.select({ id: productId }).from(weeklyMenuItems).where(openWeekItemCondition).limit(1),
  ])
  return found !== undefined
}

export async function setProductAvailability(db: Database, edit: ProductEdit & { available: boolean }) {
  const { available } = edit
  await db.batch([
    db
      .update(products)
      .set({ isAvailable: available, updatedAt: edit.now })
      .where(and(eq(products.id, edit.id), ne(products.isAvailable, available))),
    auditEvent(db, available ? 'dish.back-on' : 'dish.unavailable', edit),
  ])
}

export async function clearSoldOut(db: Database, edit: ProductEdit & { week: string }) {
  await setProductAvailability(db, { ...edit, available: true })
  await setSoldOutForWeek(db, { ...edit, isSoldOut: false })
}

/** Archives the product unless it is on this week's menu or a planned menu. Returns the Mondays of those menus. */
export async function archiveProduct(db: Database, edit: ProductEdit & { thisWeek: string }) {
  const { id, thisWeek, now } = edit
  const { productId, week } = weeklyMenuItems
  const { archivedAt, featuredThisWeek } = products
  const menus = db
    .select({ week })
    .from(weeklyMenuItems)
    .innerJoin(weeklyMenus, eq(weeklyMenus.week, week))
    .where(and(eq(productId, id), gte(week, thisWeek), inArray(weeklyMenus.state, ['planned', 'live'])))
  const [, , found, [storedProduct]] = await db.batch([
    db
      .update(products)
      .set({ archivedAt: now, updatedAt: now })
      .where(and(eq(products.id, id), isNull(archivedAt), eq(featuredThisWeek, false), notExists(menus))),
    auditEvent(db, 'dish.archived', edit),
    menus,
    db.select({ featured: featuredThisWeek }).from(products).where(eq(products.id, id)).limit(1),
  ])
  const weeks = new Set([...(storedProduct?.featured ? [thisWeek] : []), ...found.map(({ week }) => week)])
  return [...weeks].sort()
}

const productName = sql.raw('products.name')

/** Checks the name in the UPDATE itself, so that concurrent requests can't activate two products of the same name. */
export async function activateProduct(db: Database, product: Product, noPrice: boolean, actor: Actor) {
  const { id, version, isDraft } = product
  const action = isDraft ? 'dish.activated' : 'dish.brought-back'
  const contradictions = formatContradictions(product).map((text) => ({ text, field: 'ingredients' }))
  const [, , [stored]] = await db.batch([
    db
      .update(products)
      .set({ archivedAt: null, isDraft: false, updatedAt: actor.now })
      .where(
        and(
          eq(products.id, id),
          isNotNull(products.archivedAt),
          contradictions.length === 0 ? eq(products.version, version) : sql`false`,
          ...allergens.map((allergen) => ne(products[allergen], 'unconfirmed')),
          noPrice ? undefined : isNotNull(products.priceCents),
          sql`not exists ${selectActiveProductWithSameName(id, productName)}`,
        ),
      ),
    auditEvent(db, action, { id, ...actor }, noPrice ? 'no price' : ''),
    db
      .select({
        ...getTableColumns(products),
        namesake: sql<string | null>`${selectActiveProductWithSameName(id, productName)}`,
      })
      .from(products)
      .where(eq(products.id, id)),
  ])
  if (!stored || stored.archivedAt === null) return { outcome: 'active' as const }
  if (stored.version !== version) return { outcome: 'changed-meanwhile' as const }
  const missing = listFieldsMissingForActivation(stored, { noPrice, namesake: stored.namesake })
  return { outcome: 'missing' as const, missing: [...missing, ...contradictions] }
}

function auditEvent(db: Database, action: AuditAction, { id, by, now }: ProductEdit, reason = '') {
  const details = getProductEventDetails(id, { reason })
  return buildAuditEventInsert(db, action, `product:${id}`, { details, by, now })
}
