import type { Context } from '#app/context.server.ts'
import { readMenuWithAdjacentWeeks, type AdjacentWeeks, type NextMenuProduct } from '#app/data/menu/weeks.ts'
import { readMenuWithCorrections } from '#app/data/menu/corrections.ts'
import { errorText } from '#app/log.ts'

/**
 * Reads this week's menu and, if `sides` is given, what the page shows of the weeks before and after; empty while the
 * kitchen is closed. While D1 fails, returns the last menu that was read, with its week in `lastRead`; `lastRead` is
 * also set if this week's menu could not go live. If no menu was saved either, the menu is empty and the page shows
 * the text prescribed for that case (spec §8, B06).
 */
export async function readCurrentMenu(context: Context, adjacentWeeks?: AdjacentWeeks) {
  const [{ closed }, outdatedMenuWeek, menu] = await Promise.all([
    context.business(),
    context.outdatedMenuWeek(),
    readOrUseLastMenu(context, adjacentWeeks),
  ])
  return closed
    ? { ...menu, products: [], lastRead: null }
    : { ...menu, lastRead: menu.lastRead ?? outdatedMenuWeek }
}

async function readOrUseLastMenu(context: Context, adjacentWeeks: AdjacentWeeks | undefined) {
  const { db, now } = context
  try {
    return {
      ...noAdjacentWeeks,
      ...(await (adjacentWeeks
        ? readMenuWithAdjacentWeeks(db, adjacentWeeks, now)
        : readMenuWithCorrections(db, now))),
    }
  } catch (error) {
    context.log('menu-unreadable', { error: errorText(error) })
    const last = await context.menuFallback.read()
    const { products = [], corrections = [], week = null } = last ?? {}
    return { ...noAdjacentWeeks, products, corrections, lastRead: week }
  }
}

const noAdjacentWeeks = {
  lastRead: null as string | null,
  last: null as string | null,
  planned: [] as NextMenuProduct[],
}
