import { and, asc, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { rowsPerPage, toListPage } from '#app/data/list-page.ts'
import { products } from '#app/data/schema.ts'
import { allergens } from '#app/domain/menu/allergens.ts'
import type { Category, ProductStatus } from '#app/domain/menu/product.ts'
import { splitSearchWords } from '#app/domain/site/admin-search.ts'
import { soldOutColumn } from './products.ts'

interface ProductQuery {
  q: string
  category: Category | null
  on: 'menu' | null
  allergens: 'unconfirmed' | null
  /** The status to list; null lists active products and drafts, but no archived products. */
  status: ProductStatus | null
  after: number | null
}

export async function listProducts(db: Database, query: ProductQuery) {
  const { q, category, on, allergens: state, status, after } = query
  const { name } = products
  const found = await db
    .select({ ...getTableColumns(products), soldOut: soldOutColumn })
    .from(products)
    .where(
      and(
        statusCondition(status),
        // Use `instr` instead of LIKE, because D1 rejects LIKE patterns over 50 bytes.
        ...splitSearchWords(q).map((word) => sql`instr(lower(${name}), ${word.toLowerCase()}) > 0`),
        category ? eq(products.category, category) : undefined,
        on ? eq(products.featuredThisWeek, true) : undefined,
        state ? or(...allergens.map((allergen) => eq(products[allergen], state))) : undefined,
        // If the product with the ID `after` was deleted, the list starts from the beginning.
        after === null
          ? undefined
          : sql`(${name} collate nocase, ${products.id}) >
              (coalesce((select p.name from ${products} p where p.id = ${after}), ''), ${after})`,
      ),
    )
    .orderBy(sql`${name} collate nocase`, asc(products.id))
    .limit(rowsPerPage + 1)
  return toListPage(found, rowsPerPage, ({ id }) => id)
}

function statusCondition(status: ProductStatus | null) {
  const { archivedAt, isDraft } = products
  if (status === null) return or(isNull(archivedAt), eq(isDraft, true))
  if (status === 'active') return isNull(archivedAt)
  return and(isNotNull(archivedAt), eq(isDraft, status === 'draft'))
}
