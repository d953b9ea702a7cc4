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
export async function readCurrentMenu(context: Context, sides?: AdjacentWeeks) {
  const [{ closed }, oldMenu, menu] = await Promise.all([
    context.business(),
    context.oldMenu(),
    readOrUseLastMenu(context, sides),
  ])
  return closed ? { ...menu, products: [], lastRead: null } : { ...menu, lastRead: menu.lastRead ?? oldMenu }
}

async function readOrUseLastMenu(context: Context, sides: AdjacentWeeks | undefined) {
  const { db, now } = context
  try {
    return {
      ...noSides,
      ...(await (sides ? readMenuWithAdjacentWeeks(db, sides, now) : readMenuWithCorrections(db, now))),
    }
  } catch (error) {
    context.log('menu-unreadable', { error: errorText(error) })
    const last = await context.lastMenu.read()
    const { products = [], corrections = [], week = null } = last ?? {}
    return { ...noSides, products, corrections, lastRead: week }
  }
}

const noSides = {
  lastRead: null as string | null,
  last: null as string | null,
  planned: [] as NextMenuProduct[],
}
