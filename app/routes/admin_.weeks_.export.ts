import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { readAllPages } from '#app/data/list-page.ts'
import { listMenuHistory, type MenuHistoryEntry } from '#app/data/menu/week-plans.ts'
import { createCsvResponse } from '#app/http/csv.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['staff'])
  const menus = readAllPages((before: string | null) => listMenuHistory(context.db, before, 26))
  return createCsvResponse(
    'menus',
    {
      week: ({ menu }) => menu.week,
      state: ({ menu }) => menu.state,
      place: ({ position }) => position,
      id: ({ product }) => product?.id ?? null,
      meal: ({ product }) => product?.name ?? null,
      category: ({ product }) => product?.category ?? null,
    },
    menuRows(menus),
  )
}

async function* menuRows(pages: AsyncIterable<readonly MenuHistoryEntry[]>) {
  for await (const menus of pages)
    yield menus.flatMap((menu) => {
      const products = menu.products.length === 0 ? [null] : menu.products
      return products.map((product, index) => ({ menu, position: product && index + 1, product }))
    })
}
