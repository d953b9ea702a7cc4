import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { mealCardColumns, soldOutColumn } from '#app/data/menu/products.ts'
import { products } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

const stateColumns = { featuredThisWeek: products.featuredThisWeek, soldOut: soldOutColumn }

/** Reads the meals that a post shows as cards, with one query per meal, so that each query reads a single row. */
export async function readPostMeals(db: Database, ids: readonly number[]) {
  const [first, ...others] = ids.map((id) =>
    db
      .select({ ...mealCardColumns, ...stateColumns })
      .from(products)
      .where(and(eq(products.id, id), or(isNull(products.archivedAt), eq(products.isDraft, false)))),
  )
  return first ? (await db.batch([first, ...others])).flat() : []
}

const mealsScanned = 400

export function searchMeals(db: Database, words: readonly string[]) {
  const listed = db
    .select({ id: products.id, name: products.name, ...stateColumns })
    .from(products)
    .where(isNull(products.archivedAt))
    .orderBy(asc(sql`${products.name} collate nocase`), asc(products.id))
    .limit(mealsScanned)
    .as('listed')
  return db
    .select()
    .from(listed)
    .where(and(...words.map((word) => sql`instr(lower(${listed.name}), ${word.toLowerCase()}) > 0`)))
    .orderBy(sql`${listed.featuredThisWeek} desc, ${listed.name} collate nocase`)
    .limit(12)
}
