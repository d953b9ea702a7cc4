import { and, eq, gte, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, buildAuditEventInsert } from '#app/data/audit/audit-event.ts'
import type { Database } from '#app/data/database.server.ts'
import {
  clearedGeneratedImageColumns,
  copyAltTextToImage,
  rejectOutdatedImages,
} from '#app/data/images/images.ts'
import { counters, productCorrections, products, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import type { AllergenChanges } from '#app/domain/menu/corrections.ts'
import type { ConfirmedContradictions } from '#app/domain/menu/product-form.ts'
import type { ProductFields } from '#app/domain/menu/product-input.ts'
import { hasUnconfirmedAllergens } from '#app/domain/menu/week-plan.ts'
import { findProduct, type Product } from './products.ts'

export interface NewCorrection {
  weeks: readonly string[]
  reason: string
  changes: AllergenChanges
}

interface NewProduct extends Actor {
  fields: ProductFields
  /** The form's idempotency key: submitting the form again returns the product created the first time (B09). */
  key: string
  original?: Product
  confirmation?: ConfirmedContradictions | null
}

export async function createProduct(db: Database, product: NewProduct) {
  const { fields, key, original, confirmation, by, now } = product
  const details = {
    name: fields.name,
    ...(original && { from: original.name }),
    ...(confirmation && { confirmed: confirmation }),
  }
  const action = original ? 'dish.duplicated' : 'dish.created'
  const [[created]] = await db.batch([
    db
      .insert(products)
      .values({ ...fields, isDraft: true, archivedAt: now, createKey: key, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: products.createKey })
      .returning(),
    buildAuditEventInsert(db, action, sql`'product:' || last_insert_rowid()`, { details, by, now }),
  ])
  return created ?? db.select().from(products).where(eq(products.createKey, key)).get()
}

interface ProductEdit extends Actor {
  /** The product as it was read before the edit. If its version has changed since then, nothing is saved. */
  product: Product
  fields: ProductFields
  changes: Record<string, readonly [from: string, to: string]>
  correction: NewCorrection | null
  confirmation?: ConfirmedContradictions | null
  outdatesImage: boolean
}

/** Saves a product only if its name is free and, with an unconfirmed allergen, its planned menus give a reason. */
export async function saveProduct(db: Database, edit: ProductEdit) {
  const { product, fields, changes, correction, confirmation, outdatesImage, by, now } = edit
  const { id, version } = product
  const details = { name: fields.name, changes, ...(confirmation && { confirmed: confirmation }) }
  const action = correction ? 'dish.corrected' : 'dish.saved'
  const [, [saved]] = await db.batch([
    copyAltTextToImage(db, id),
    db
      .update(products)
      .set({
        ...fields,
        ...(outdatesImage && clearedGeneratedImageColumns),
        version: version + 1,
        updatedAt: now,
      })
      .where(
        and(
          eq(products.id, id),
          eq(products.version, version),
          hasUnconfirmedAllergens(fields) ? notExists(plansWithoutReason(db, now)) : undefined,
          // Accept an unchanged name, because products saved before this check existed may share a name.
          or(
            isNotNull(products.archivedAt),
            sql`${products.name} = ${fields.name} collate nocase`,
            sql`not exists ${selectActiveProductWithSameName(id, fields.name)}`,
          ),
        ),
      )
      .returning({ id: products.id }),
    ...(correction ? [insertCorrections(db, id, correction, edit)] : []),
    buildAuditEventInsert(db, action, `product:${id}`, { details, by, now }),
    ...(correction ? [countCorrection(db, id)] : []),
    ...(outdatesImage ? [rejectOutdatedImages(db, { productId: id, by })] : []),
  ])
  return saved ? { outcome: 'saved' as const } : findSaveRefusal(db, product, fields.name)
}

async function findSaveRefusal(db: Database, { id, version }: Product, name: string) {
  const stored = await findProduct(db, id)
  if (!stored) return { outcome: 'gone' as const }
  if (stored.version !== version) return { outcome: 'conflict' as const, stored }
  if (stored.archivedAt !== null) return { outcome: 'planned' as const }
  const { namesake } = await db.get<{ namesake: string | null }>(
    sql`select ${selectActiveProductWithSameName(id, name)} as namesake`,
  )
  return namesake ? { outcome: 'name-taken' as const, namesake } : { outcome: 'planned' as const }
}

export function selectActiveProductWithSameName(id: number, name: string | SQL) {
  return sql`(select other.name from ${products} other where other.name = ${name} collate nocase
    and other.id <> ${id} and other.archived_at is null limit 1)`
}

const weekMs = 7 * 86_400_000

function plansWithoutReason(db: Database, now: number) {
  return db
    .select({ week: weeklyMenuItems.week })
    .from(weeklyMenuItems)
    .innerJoin(weeklyMenus, eq(weeklyMenus.week, weeklyMenuItems.week))
    .where(
      and(
        eq(weeklyMenuItems.productId, products.id),
        gte(weeklyMenuItems.week, new Date(now - weekMs).toISOString().slice(0, 10)),
        eq(weeklyMenus.state, 'planned'),
        isNull(weeklyMenuItems.overrideReason),
      ),
    )
}

function insertCorrections(db: Database, id: number, correction: NewCorrection, { by, now }: Actor) {
  const { weeks, reason, changes } = correction
  return db.insert(productCorrections).select(
    sql`select null, ${id}, value, ${reason}, ${JSON.stringify(changes)}, ${now}, ${by}, null
      from json_each(${JSON.stringify(weeks)}) where changes() > 0`,
  )
}

/** Increments a product's correction counter. The product's page reads corrections only if the counter isn't zero. */
function countCorrection(db: Database, id: number) {
  return db
    .insert(counters)
    .select(sql`select ${`corrections.${id}`}, 1 where changes() > 0`)
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
}
