import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { csvResponse, type CsvColumns } from '#app/http/csv.ts'
import { readAllPages } from '#app/data/list-page.ts'
import { listProducts } from '#app/data/menu/product-list.ts'
import type { Product } from '#app/data/menu/products.ts'
import { productColumnFields, productFieldLabel } from '#app/domain/menu/product-input.ts'
import { findProductStatus } from '#app/domain/menu/product-status.ts'
import { effectiveClaims } from '#app/domain/menu/meal-card.ts'
import { productListParams } from './admin_.products/search-params.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['staff'])
  const query = productListParams.parse(request.url)
  return csvResponse(
    'meals',
    columns,
    readAllPages((after: number | null) => listProducts(context.db, query, { after })),
  )
}

const columns: CsvColumns<Product> = {
  id: ({ id }) => id,
  ...Object.fromEntries(
    productColumnFields.map((field) => [
      productFieldLabel(field).replace(',', '').toLowerCase(),
      (product: Product) => product[field],
    ]),
  ),
  diet: (product) => effectiveClaims(product).diet.join(' '),
  price: ({ priceCents }) => (priceCents === null ? null : (priceCents / 100).toFixed(2)),
  available: ({ isAvailable }) => yesOrNo(isAvailable),
  'this week': ({ featuredThisWeek }) => yesOrNo(featuredThisWeek),
  image: ({ imageUrl }) => imageUrl,
  'alt text': ({ imageAlt }) => imageAlt,
  status: findProductStatus,
}

function yesOrNo(is: boolean) {
  return is ? 'yes' : 'no'
}
