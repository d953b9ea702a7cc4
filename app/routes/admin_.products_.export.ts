import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { readAllPages } from '#app/data/list-page.ts'
import { listProducts } from '#app/data/menu/product-list.ts'
import type { Product } from '#app/data/menu/products.ts'
import { findUncontradictedClaims } from '#app/domain/menu/meal-card.ts'
import { findProductStatus } from '#app/domain/menu/product.ts'
import { fieldsStoredAsColumns, productFieldLabels } from '#app/domain/menu/product-input.ts'
import { createCsvResponse, type CsvColumns } from '#app/http/csv.ts'
import { productListParams } from './admin_.products/search-params.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['staff'])
  const query = productListParams.parse(request.url)
  const products = readAllPages((after: number | null) => listProducts(context.db, { ...query, after }))
  return createCsvResponse('meals', columns, products)
}

const columns: CsvColumns<Product> = {
  id: ({ id }) => id,
  ...Object.fromEntries(
    fieldsStoredAsColumns.map((field) => [
      productFieldLabels[field].replace(',', '').toLowerCase(),
      (product: Product) => product[field],
    ]),
  ),
  diet: (product) => findUncontradictedClaims(product).diet.join(' '),
  price: ({ priceCents }) => (priceCents === null ? null : (priceCents / 100).toFixed(2)),
  available: ({ isAvailable }) => (isAvailable ? 'yes' : 'no'),
  'this week': ({ featuredThisWeek }) => (featuredThisWeek ? 'yes' : 'no'),
  image: ({ imageUrl }) => imageUrl,
  'alt text': ({ imageAlt }) => imageAlt,
  status: findProductStatus,
}
