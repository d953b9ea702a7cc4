import { and, asc, eq, getTableColumns, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { allergens } from '#app/domain/menu/allergens.ts'
import type { Category } from '#app/domain/menu/product.ts'
import type { ProductStatus } from '#app/domain/menu/product-status.ts'
import { splitSearchWords } from '#app/domain/site/admin-search.ts'
import type { Database } from '#app/data/database.server.ts'
import { toListPage } from '#app/data/list-page.ts'
import { products } from '#app/data/schema.ts'
import { soldOutColumn } from './products.ts'

const productsPerPage = 50

/** Search and filters of the admin's product list. Without a status, it lists all products but the archived ones. */
interface ProductQuery {
  q: string
  category: Category | null
  on: 'menu' | null
  allergens: 'unconfirmed' | null
  status: ProductStatus | null
}

export async function listProducts(db: Database, query: ProductQuery, { after }: { after: number | null }) {
  const found = await db
    .select({ ...getTableColumns(products), soldOut: soldOutColumn })
    .from(products)
    .where(and(...conditions(query), after === null ? undefined : afterProduct(after)))
    .orderBy(sql`${products.name} collate nocase`, asc(products.id))
    .limit(productsPerPage + 1)
  return toListPage(found, productsPerPage, ({ id }) => id)
}

function conditions({ q, category, on, allergens: state, status }: ProductQuery): (SQL | undefined)[] {
  return [
    status === null
      ? or(isNull(products.archivedAt), eq(products.isDraft, true))
      : and(
          status === 'active' ? isNull(products.archivedAt) : isNotNull(products.archivedAt),
          status === 'active' ? undefined : eq(products.isDraft, status === 'draft'),
        ),
    // `instr` instead of LIKE, because D1 rejects LIKE patterns over 50 bytes.
    ...splitSearchWords(q).map((word) => sql`instr(lower(${products.name}), ${word.toLowerCase()}) > 0`),
    category ? eq(products.category, category) : undefined,
    on ? eq(products.featuredThisWeek, true) : undefined,
    state ? or(...allergens.map((allergen) => eq(products[allergen], state))) : undefined,
  ]
}

/**
 * SQL condition: the product is listed after the product `id`. If that product was deleted, the
 * list starts from the beginning.
 */
function afterProduct(id: number) {
  return sql`(${products.name} collate nocase, ${products.id}) >
    (coalesce((select p.name from ${products} p where p.id = ${id}), ''), ${id})`
}
