import { and, desc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm'

import { deskEvent, dishDetails } from './desk-events.ts'
import type { Doer } from './dishes.ts'
import { listFeaturedProducts } from './products.ts'
import { counters, productCorrections, products } from './schema.ts'
import type { Database } from './database.server.ts'

const dayMs = 86_400_000
/** By then a week's menu is over and in everybody's hands. */
const menuMs = 15 * dayMs

/** This week's menu, and what was corrected on menus lately: one trip, and no row where nothing was. */
export async function readMenu(db: Database, now: number) {
  const [dishes, corrections] = await db.batch(menuQueries(db, now))
  return { dishes, corrections }
}

/** The same for a batch that asks for more. */
export function menuQueries(db: Database, now: number) {
  return [
    listFeaturedProducts(db),
    corrected(db)
      .where(gte(productCorrections.week, new Date(now - menuMs).toISOString().slice(0, 10)))
      .orderBy(desc(productCorrections.week), desc(productCorrections.at))
      .limit(mostCorrections),
  ] as const
}

/** What was corrected on one week's menu, newest first. */
export function correctionsOfWeek(db: Database, week: string) {
  return corrected(db)
    .where(eq(productCorrections.week, week))
    .orderBy(desc(productCorrections.at))
    .limit(mostCorrections)
}

const mostCorrections = 20

function corrected(db: Database) {
  return db
    .select({
      at: productCorrections.at,
      changes: productCorrections.changes,
      reason: productCorrections.reason,
      week: productCorrections.week,
      productId: productCorrections.productId,
      name: products.name,
    })
    .from(productCorrections)
    .innerJoin(products, eq(products.id, productCorrections.productId))
}

/** A dish's newest corrections, for the desk. */
export function listCorrections(db: Database, productId: number) {
  return db
    .select({
      id: productCorrections.id,
      week: productCorrections.week,
      at: productCorrections.at,
      changes: productCorrections.changes,
      reason: productCorrections.reason,
      mailedAt: productCorrections.mailedAt,
    })
    .from(productCorrections)
    .where(eq(productCorrections.productId, productId))
    .orderBy(desc(productCorrections.at), desc(productCorrections.id))
    .limit(10)
}

/** How many letters of each of these weeks went out, by the counter that whoever sends them raises. */
export function listLetterCounts(db: Database, weeks: readonly string[]) {
  return db
    .select({ week: sql<string>`substr(${counters.name}, 14)`.as('week'), letters: counters.value })
    .from(counters)
    .where(and(inArray(counters.name, weeks.map(letterCounter)), gt(counters.value, 0)))
}

/** `letters.sent.2026-11-23` */
export function letterCounter(week: string) {
  return `letters.sent.${week}`
}

/** Takes the mail about a correction in hand, once: the week whose readers are to be told, or null where they were. */
export async function claimCorrectionMail(db: Database, { id, by, now }: Doer & { id: number }) {
  const [[claimed]] = await db.batch([
    db
      .update(productCorrections)
      .set({ mailedAt: now })
      .where(and(eq(productCorrections.id, id), isNull(productCorrections.mailedAt)))
      .returning({ week: productCorrections.week }),
    deskEvent(db, {
      action: 'correction.mailed',
      subject: sql`'product:' || (select product_id from ${productCorrections} where id = ${id})`,
      details: dishDetails(sql`(select product_id from ${productCorrections} where id = ${id})`),
      by,
      now,
    }),
  ])
  return claimed?.week ?? null
}
