import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { csvResponse, type CsvCell } from '#app/http/csv.ts'
import { iterateProductPages, type ProductQuery } from '#app/data/menu/product-list.ts'
import type { Database } from '#app/data/database.server.ts'
import type { Product } from '#app/data/menu/products.ts'
import { allergenName, allergens } from '#app/domain/menu/allergens.ts'
import { productStatus } from '#app/domain/menu/product-status.ts'
import { effectiveDietMarks } from '#app/domain/menu/meal-card.ts'
import { parseSearchParams } from './admin_.products/search-params.ts'

/** Streams the filtered list of products as CSV. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['staff'])
  return csvResponse('dishes', Object.keys(columns), rows(context.db, parseSearchParams(request.url)))
}

const columns: Record<string, (dish: Product) => CsvCell> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  line: ({ line }) => line,
  description: ({ description }) => description,
  category: ({ category }) => category,
  calories: ({ calories }) => calories,
  'protein g': ({ proteinG }) => proteinG,
  'carbs g': ({ carbsG }) => carbsG,
  'fat g': ({ fatG }) => fatG,
  serving: ({ serving }) => serving,
  ingredients: ({ ingredients }) => ingredients,
  heating: ({ heating }) => heating,
  refrigerator: ({ refrigerator }) => refrigerator,
  freezer: ({ freezer }) => freezer,
  ...Object.fromEntries(
    allergens.map((allergen) => [allergenName(allergen).toLowerCase(), (dish: Product) => dish[allergen]]),
  ),
  diet: (dish) => effectiveDietMarks(dish).join(' '),
  price: ({ priceCents }) => (priceCents === null ? null : (priceCents / 100).toFixed(2)),
  available: ({ isAvailable }) => yesOrNo(isAvailable),
  'this week': ({ featuredThisWeek }) => yesOrNo(featuredThisWeek),
  picture: ({ imageUrl }) => imageUrl,
  'picture shows': ({ imageAlt }) => imageAlt,
  status: productStatus,
}

async function* rows(db: Database, query: ProductQuery) {
  const cells = Object.values(columns)
  for await (const dishes of iterateProductPages(db, query))
    yield dishes.map((dish) => cells.map((cell) => cell(dish)))
}

function yesOrNo(is: boolean) {
  return is ? 'yes' : 'no'
}
