import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { csvResponse, type CsvCell } from '#app/http/csv.ts'
import type { Database } from '#app/data/database.server.ts'
import { iterateMenuPages, type MenuRecord } from '#app/data/menu/menu-history.ts'

/** Streams every past and planned menu as CSV, one line per product; a week without a menu has one line without a product. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['staff'])
  return csvResponse('menus', ['week', 'state', 'place', 'id', 'dish', 'category'], rows(context.db))
}

async function* rows(db: Database) {
  for await (const menus of iterateMenuPages(db)) yield menus.flatMap(linesOf)
}

function linesOf({ week, state, dishes }: MenuRecord): CsvCell[][] {
  return dishes.length === 0
    ? [[week, state, null, null, null, null]]
    : dishes.map(({ id, name, category }, at) => [week, state, at + 1, id, name, category])
}
