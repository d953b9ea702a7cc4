import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { allergens, type AllergenRecord } from '#app/domain/allergens.ts'
import { products } from './schema.ts'
import type { Database } from './database.server.ts'

export type Product = typeof products.$inferSelect

/** More dishes than a page may hold would break its budget; a week holds at most this many (decisions). */
const menuLimit = 48

const onTheMenu = sql`${products.featuredThisWeek} = 1 and ${products.isAvailable} = 1`

/** This week's menu: featured and available, in week position, then `created_at` (spec §7, decisions). */
export function listFeaturedProducts(db: Database) {
  return db
    .select(cardColumns)
    .from(products)
    .where(onTheMenu)
    .orderBy(asc(products.menuPosition), asc(products.createdAt))
    .limit(menuLimit)
}

export type ProductCard = Awaited<ReturnType<typeof listFeaturedProducts>>[number]

export async function findProduct(db: Database, id: number): Promise<Product | null> {
  const [product] = await db.select().from(products).where(eq(products.id, id)).limit(1)
  return product ?? null
}

/** Other dishes of this one's category on this week's menu. */
export function listSimilarProducts(db: Database, id: number, limit: number) {
  const category = db.select({ category: products.category }).from(products).where(eq(products.id, id))
  return db
    .select(cardColumns)
    .from(products)
    .where(and(onTheMenu, eq(products.category, category), ne(products.id, id)))
    .orderBy(asc(products.menuPosition), asc(products.createdAt))
    .limit(limit)
}

/** The nine columns as one record. */
export function allergensOf(product: AllergenRecord): AllergenRecord {
  return Object.fromEntries(allergens.map((allergen) => [allergen, product[allergen]])) as AllergenRecord
}

const cardColumns = {
  id: products.id,
  name: products.name,
  line: products.line,
  category: products.category,
  imageUrl: products.imageUrl,
  calories: products.calories,
  proteinG: products.proteinG,
  carbsG: products.carbsG,
  fatG: products.fatG,
  diet: products.diet,
  milk: products.milk,
  eggs: products.eggs,
  fish: products.fish,
  shellfish: products.shellfish,
  treeNuts: products.treeNuts,
  peanuts: products.peanuts,
  wheat: products.wheat,
  soybeans: products.soybeans,
  sesame: products.sesame,
}
