import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { csvResponse } from '#app/http/csv.ts'
import { readAllPages } from '#app/data/list-page.ts'
import { listMenuHistory, type MenuHistoryEntry } from '#app/data/menu/weeks-overview.ts'

/** Streams every past and planned menu as CSV, one line per product; a week without a menu has one line without a product. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['staff'])
  const menus = readAllPages((before: string | null) => listMenuHistory(context.db, { before, perPage: 26 }))
  return csvResponse(
    'menus',
    {
      week: ({ week }) => week,
      state: ({ state }) => state,
      place: ({ position }) => position,
      id: ({ product }) => product?.id ?? null,
      meal: ({ product }) => product?.name ?? null,
      category: ({ product }) => product?.category ?? null,
    },
    menuLines(menus),
  )
}

async function* menuLines(pages: AsyncIterable<readonly MenuHistoryEntry[]>) {
  for await (const menus of pages) yield menus.flatMap(linesOf)
}

interface MenuLine extends Pick<MenuHistoryEntry, 'week' | 'state'> {
  position: number | null
  product: MenuHistoryEntry['products'][number] | null
}

function linesOf({ week, state, products }: MenuHistoryEntry): MenuLine[] {
  return products.length === 0
    ? [{ week, state, position: null, product: null }]
    : products.map((product, index) => ({ week, state, position: index + 1, product }))
}
