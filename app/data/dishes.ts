import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { allergens } from '#app/domain/allergens.ts'
import type { AllergenChanges } from '#app/domain/corrections.ts'
import type { DishFields, FieldChanges } from '#app/domain/dish-entry.ts'
import type { Confirmation } from '#app/domain/dish-fields.ts'
import { contradictionTexts } from '#app/domain/ingredient-check.ts'
import { missingForActive, type MissingField } from '#app/domain/product-status.ts'
import { needsOverride } from '#app/domain/week-plan.ts'
import { deskEvent, dishDetails } from './desk-events.ts'
import { keepWords } from './picture-alts.ts'
import { rejectOutdated, withoutGenerated } from './pictures.ts'
import { findProduct, type Product } from './products.ts'
import { counters, productCorrections, products, weeklyMenuItems, weeklyMenus } from './schema.ts'
import type { Database } from './database.server.ts'

/** Who does it, and when. */
export interface Doer {
  by: string
  now: number
}

/**
 * A new draft. A second press carries the same key and makes none (B09): it returns what the first made.
 */
export async function createDish(
  db: Database,
  {
    fields,
    key,
    from,
    confirmation = null,
    by,
    now,
  }: Doer & { fields: DishFields; key: string; from?: Product; confirmation?: Confirmation | null },
): Promise<{ outcome: 'created' | 'created-before'; dish: Product | null }> {
  const [[created]] = await db.batch([
    db
      .insert(products)
      .values({ ...fields, isDraft: true, archivedAt: now, createKey: key, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: products.createKey })
      .returning(),
    deskEvent(db, {
      action: from ? 'dish.duplicated' : 'dish.created',
      subject: sql`'product:' || last_insert_rowid()`,
      details: {
        name: fields.name,
        ...(from && { from: from.name }),
        ...(confirmation && { confirmed: confirmation }),
      },
      by,
      now,
    }),
  ])
  if (created) return { outcome: 'created', dish: created }
  const [before] = await db.select().from(products).where(eq(products.createKey, key)).limit(1)
  return { outcome: 'created-before', dish: before ?? null }
}

/** What is told to whoever may have ordered the dish by its old label. */
export interface NewCorrection {
  weeks: readonly string[]
  reason: string
  changes: AllergenChanges
}

interface Save extends Doer {
  id: number
  /** That the editor began with: of another one nothing is overwritten. */
  version: number
  fields: DishFields
  /** What they change, for the log. */
  changes: FieldChanges
  correction: NewCorrection | null
  confirmation?: Confirmation | null
  /** Whether a generated picture may now contradict the record. */
  outdatesPicture: boolean
}

/**
 * An edit, with what it corrects of a menu that is out. What nobody has confirmed is not saved of a dish that a planned
 * menu holds without a written reason: it would reach the menu unconfirmed. Nor is a name that another active meal has,
 * where this one is active too.
 */
export async function saveDish(
  db: Database,
  { id, version, fields, changes, correction, confirmation = null, outdatesPicture, by, now }: Save,
): Promise<
  | { outcome: 'saved' }
  | { outcome: 'planned' | 'conflict'; stored: Product }
  | { outcome: 'name-taken'; namesake: string }
  | { outcome: 'gone' }
> {
  const save = db
    .update(products)
    .set({ ...fields, ...(outdatesPicture && withoutGenerated), version: version + 1, updatedAt: now })
    .where(
      and(
        eq(products.id, id),
        eq(products.version, version),
        needsOverride(fields) ? notExists(plansWithoutReason(db, now)) : undefined,
        // A name that it had before stays, or meals named alike before names were compared could not be saved.
        or(
          isNotNull(products.archivedAt),
          sql`${products.name} = ${fields.name} collate nocase`,
          sql`not exists ${namesakes(id, sql`${fields.name}`)}`,
        ),
      ),
    )
    .returning({ id: products.id })
  const event = deskEvent(db, {
    action: correction ? 'dish.corrected' : 'dish.saved',
    subject: `product:${id}`,
    details: { name: fields.name, changes, ...(confirmation && { confirmed: confirmation }) },
    by,
    now,
  })
  const [, [saved]] = await db.batch([
    keepWords(db, id),
    save,
    ...(correction ? [correctionRows(db, { id, correction, by, now })] : []),
    event,
    ...(correction ? [countCorrection(db, id)] : []),
    ...(outdatesPicture ? [rejectOutdated(db, { productId: id, by })] : []),
  ])
  if (saved) return { outcome: 'saved' }
  const stored = await findProduct(db, id)
  if (!stored) return { outcome: 'gone' }
  if (stored.version !== version) return { outcome: 'conflict', stored }
  const namesake = stored.archivedAt === null ? await findNamesake(db, id, fields.name) : null
  return namesake === null ? { outcome: 'planned', stored } : { outcome: 'name-taken', namesake }
}

const ownName = sql.raw('products.name')

/** Other active meals of this name, whatever the case. */
function namesakes(id: number, name: SQL) {
  return sql`(select other.name from ${products} other where other.name = ${name} collate nocase
    and other.id <> ${id} and other.archived_at is null limit 1)`
}

async function findNamesake(db: Database, id: number, name: string) {
  const [found] = await db.all<{ name: string | null }>(sql`select ${namesakes(id, sql`${name}`)} as name`)
  return found?.name ?? null
}

const aWeekMs = 7 * 86_400_000

/** Of weeks ahead and of this one: what was planned for a week that is over keeps nobody from doubting a dish. */
function plansWithoutReason(db: Database, now: number) {
  return db
    .select({ week: weeklyMenuItems.week })
    .from(weeklyMenuItems)
    .innerJoin(weeklyMenus, eq(weeklyMenus.week, weeklyMenuItems.week))
    .where(
      and(
        eq(weeklyMenuItems.productId, products.id),
        gte(weeklyMenuItems.week, new Date(now - aWeekMs).toISOString().slice(0, 10)),
        eq(weeklyMenus.state, 'planned'),
        isNull(weeklyMenuItems.overrideReason),
      ),
    )
}

function correctionRows(
  db: Database,
  { id, correction: { weeks, reason, changes }, by, now }: Doer & { id: number; correction: NewCorrection },
) {
  return db.insert(productCorrections).select(
    sql`select null, ${id}, value, ${reason}, ${JSON.stringify(changes)}, ${now}, ${by}, null
      from json_each(${JSON.stringify(weeks)}) where changes() > 0`,
  )
}

/** By which the dish's page knows that there is something to read. */
function countCorrection(db: Database, id: number) {
  return db
    .insert(counters)
    .select(sql`select ${`corrections.${id}`}, 1 where changes() > 0`)
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
}

/**
 * Sold out for one week, or back on: at once, and no part of what the form edits, so nobody's edit is in its way. False
 * where the dish is not on that week's menu, or the week is over.
 */
export async function setSoldOut(
  db: Database,
  { id, week, isSoldOut, by, now }: Doer & { id: number; week: string; isSoldOut: boolean },
) {
  const place = and(eq(weeklyMenuItems.productId, id), eq(weeklyMenuItems.week, week))
  const weekIsOn = exists(
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
          place,
          isSoldOut ? isNull(weeklyMenuItems.soldOutAt) : isNotNull(weeklyMenuItems.soldOutAt),
          weekIsOn,
        ),
      ),
    event(db, isSoldOut ? 'dish.sold-out' : 'dish.back-on', {
      ...{ id, by, now },
      details: dishDetails(id, { reason: week }),
    }),
    db.select({ id: weeklyMenuItems.productId }).from(weeklyMenuItems).where(and(place, weekIsOn)).limit(1),
  ])
  return found !== undefined
}

/** Sold out until further notice, or back on. */
export async function setAvailable(
  db: Database,
  { id, available, by, now }: Doer & { id: number; available: boolean },
) {
  const [[changed]] = await db.batch([
    db
      .update(products)
      .set({ isAvailable: available, updatedAt: now })
      .where(and(eq(products.id, id), ne(products.isAvailable, available)))
      .returning({ id: products.id }),
    event(db, available ? 'dish.back-on' : 'dish.unavailable', { id, by, now }),
  ])
  return changed !== undefined
}

/** It can be ordered again, whichever way it was sold out. */
export async function putBackOn(db: Database, dish: Doer & { id: number; week: string }) {
  await setAvailable(db, { ...dish, available: true })
  await setSoldOut(db, { ...dish, isSoldOut: false })
}

/** Out of every list. What stands on this week's menu, or on one that is planned, stays. */
export async function archiveDish(
  db: Database,
  { id, thisWeek, by, now }: Doer & { id: number; thisWeek: string },
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
  const [, , found, [shown]] = await db.batch([
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
    event(db, 'dish.archived', { id, by, now }),
    menus,
    db.select({ featured: products.featuredThisWeek }).from(products).where(eq(products.id, id)).limit(1),
  ])
  const weeks = new Set([...(shown?.featured ? [thisWeek] : []), ...found.map(({ week }) => week)])
  return weeks.size === 0 ? { outcome: 'archived' } : { outcome: 'on-menus', weeks: [...weeks].sort() }
}

/**
 * Makes a draft or an archived meal active. The one statement asks for all that it needs, so that of two meals of one
 * name that are activated at once one stays as it was.
 */
export async function activateDish(
  db: Database,
  { dish, noPrice, by, now }: Doer & { dish: Product; noPrice: boolean },
): Promise<{ outcome: 'active' | 'changed-meanwhile' } | { outcome: 'missing'; missing: MissingField[] }> {
  const { id } = dish
  const action = dish.isDraft ? 'dish.activated' : 'dish.brought-back'
  const contradictions = contradictionTexts(dish).map((text) => ({ text, field: 'ingredients' }))
  const [, , [stored], [namesake]] = await db.batch([
    db
      .update(products)
      .set({ archivedAt: null, isDraft: false, updatedAt: now })
      .where(
        and(
          eq(products.id, id),
          isNotNull(products.archivedAt),
          contradictions.length === 0 ? eq(products.version, dish.version) : sql`false`,
          ...allergens.map((allergen) => ne(products[allergen], 'unconfirmed')),
          noPrice ? undefined : isNotNull(products.priceCents),
          sql`not exists ${namesakes(id, ownName)}`,
        ),
      ),
    event(db, action, { id, by, now, details: dishDetails(id, { reason: noPrice ? 'no price' : '' }) }),
    db.select().from(products).where(eq(products.id, id)).limit(1),
    db
      .select({ name: sql<string | null>`${namesakes(id, ownName)}` })
      .from(products)
      .where(eq(products.id, id)),
  ])
  if (!stored || stored.archivedAt === null) return { outcome: 'active' }
  if (stored.version !== dish.version) return { outcome: 'changed-meanwhile' }
  return {
    outcome: 'missing',
    missing: [...missingForActive(stored, { noPrice, namesake: namesake?.name ?? null }), ...contradictions],
  }
}

function event(
  db: Database,
  action: string,
  { id, by, now, details = dishDetails(id) }: Doer & { id: number; details?: SQL },
) {
  return deskEvent(db, { action, subject: `product:${id}`, details, by, now })
}
