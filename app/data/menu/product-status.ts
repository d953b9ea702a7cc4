import { and, eq, exists, gte, inArray, isNotNull, isNull, ne, notExists, sql, type SQL } from 'drizzle-orm'
import type { AuditAction } from '#app/domain/audit/sentence-templates.ts'
import { allergens } from '#app/domain/menu/allergens.ts'
import { formatContradictions } from '#app/domain/menu/ingredient-check.ts'
import { listFieldsMissingForActivation, type MissingField } from '#app/domain/menu/product-status.ts'
import { auditEventInsertQuery, productEventDetails } from '#app/data/audit/audit-event.ts'
import { selectActiveProductWithSameName, type EditAuthor } from './product-changes.ts'
import type { Product } from './products.ts'
import { products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

/**
 * The product's version doesn't change, so this never conflicts with an edit. Returns false if the product is not
 * on that week's menu or the week is over.
 */
export async function setSoldOutForWeek(
  db: Database,
  { id, week, isSoldOut, by, now }: EditAuthor & { id: number; week: string; isSoldOut: boolean },
) {
  const isThisItem = and(eq(weeklyMenuItems.productId, id), eq(weeklyMenuItems.week, week))
  const isWeekOpen = exists(
    db
      .select({ week: weeklyMenus.week })
      .from(weeklyMenus)
      .where(and(eq(weeklyMenus.week, week), inArray(weeklyMenus.state, ['planned', 'live']))),
  )
  const [, , [found]] = await db.batch([
    db
      .update(weeklyMenuItems)
      .set({ soldOutAt: isSoldOut ? now : null })
      .where(
        and(
          isThisItem,
          isSoldOut ? isNull(weeklyMenuItems.soldOutAt) : isNotNull(weeklyMenuItems.soldOutAt),
          isWeekOpen,
        ),
      ),
    auditEvent(db, isSoldOut ? 'dish.sold-out' : 'dish.back-on', {
      ...{ id, by, now },
      details: productEventDetails(id, { reason: week }),
    }),
    db
      .select({ id: weeklyMenuItems.productId })
      .from(weeklyMenuItems)
      .where(and(isThisItem, isWeekOpen))
      .limit(1),
  ])
  return found !== undefined
}

/** Marks a product as sold out until further notice, or as available again. */
export async function setProductAvailability(
  db: Database,
  { id, available, by, now }: EditAuthor & { id: number; available: boolean },
) {
  await db.batch([
    db
      .update(products)
      .set({ isAvailable: available, updatedAt: now })
      .where(and(eq(products.id, id), ne(products.isAvailable, available))),
    auditEvent(db, available ? 'dish.back-on' : 'dish.unavailable', { id, by, now }),
  ])
}

/** Makes a product available again, whether it was sold out for the week or until further notice. */
export async function clearSoldOut(db: Database, product: EditAuthor & { id: number; week: string }) {
  await setProductAvailability(db, { ...product, available: true })
  await setSoldOutForWeek(db, { ...product, isSoldOut: false })
}

/** Archives a product, unless it is on this week's menu or on a planned one. */
export async function archiveProduct(
  db: Database,
  { id, thisWeek, by, now }: EditAuthor & { id: number; thisWeek: string },
): Promise<{ outcome: 'archived' } | { outcome: 'on-menus'; weeks: string[] }> {
  const menus = db
    .select({ week: weeklyMenuItems.week })
    .from(weeklyMenuItems)
    .innerJoin(weeklyMenus, eq(weeklyMenus.week, weeklyMenuItems.week))
    .where(
      and(
        eq(weeklyMenuItems.productId, id),
        gte(weeklyMenuItems.week, thisWeek),
        inArray(weeklyMenus.state, ['planned', 'live']),
      ),
    )
  const [, , found, [storedProduct]] = await db.batch([
    db
      .update(products)
      .set({ archivedAt: now, updatedAt: now })
      .where(
        and(
          eq(products.id, id),
          isNull(products.archivedAt),
          eq(products.featuredThisWeek, false),
          notExists(menus),
        ),
      ),
    auditEvent(db, 'dish.archived', { id, by, now }),
    menus,
    db.select({ featured: products.featuredThisWeek }).from(products).where(eq(products.id, id)).limit(1),
  ])
  const weeks = new Set([...(storedProduct?.featured ? [thisWeek] : []), ...found.map(({ week }) => week)])
  return weeks.size === 0 ? { outcome: 'archived' } : { outcome: 'on-menus', weeks: [...weeks].sort() }
}

const productName = sql.raw('products.name')

/** One statement checks all requirements, so that of two products with the same name only one is activated. */
export async function activateProduct(
  db: Database,
  { product, noPrice, by, now }: EditAuthor & { product: Product; noPrice: boolean },
): Promise<{ outcome: 'active' | 'changed-meanwhile' } | { outcome: 'missing'; missing: MissingField[] }> {
  const { id } = product
  const action = product.isDraft ? 'dish.activated' : 'dish.brought-back'
  const contradictions = formatContradictions(product).map((text) => ({ text, field: 'ingredients' }))
  const [, , [stored], [namesake]] = await db.batch([
    db
      .update(products)
      .set({ archivedAt: null, isDraft: false, updatedAt: now })
      .where(
        and(
          eq(products.id, id),
          isNotNull(products.archivedAt),
          contradictions.length === 0 ? eq(products.version, product.version) : sql`false`,
          ...allergens.map((allergen) => ne(products[allergen], 'unconfirmed')),
          noPrice ? undefined : isNotNull(products.priceCents),
          sql`not exists ${selectActiveProductWithSameName(id, productName)}`,
        ),
      ),
    auditEvent(db, action, {
      id,
      by,
      now,
      details: productEventDetails(id, { reason: noPrice ? 'no price' : '' }),
    }),
    db.select().from(products).where(eq(products.id, id)).limit(1),
    db
      .select({ name: sql<string | null>`${selectActiveProductWithSameName(id, productName)}` })
      .from(products)
      .where(eq(products.id, id)),
  ])
  if (!stored || stored.archivedAt === null) return { outcome: 'active' }
  if (stored.version !== product.version) return { outcome: 'changed-meanwhile' }
  return {
    outcome: 'missing',
    missing: [
      ...listFieldsMissingForActivation(stored, { noPrice, namesake: namesake?.name ?? null }),
      ...contradictions,
    ],
  }
}

function auditEvent(
  db: Database,
  action: AuditAction,
  { id, by, now, details = productEventDetails(id) }: EditAuthor & { id: number; details?: SQL },
) {
  return auditEventInsertQuery(db, action, `product:${id}`, { details, by, now })
}
