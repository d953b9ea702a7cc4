import type { Context } from '#app/context.server.ts'
import { listCurrentMenuProducts, readMenuWithCorrections } from '#app/data/menu/products.ts'
import {
  type NextMenuProduct,
  readMenuWithAdjacentWeeks,
  type ThisAndNextWeek,
} from '#app/data/menu/weeks.ts'
import { getErrorText } from '#app/log.ts'

/** `outdatedWeek`: the menu's week if it may be outdated, because D1 (B06) or the rollover failed; otherwise, null. */
export async function readCurrentMenu(context: Context, adjacentWeeks?: ThisAndNextWeek) {
  const [{ closed }, outdatedMenuWeek, menu] = await Promise.all([
    context.business(),
    context.outdatedMenuWeek(),
    readOrUseLastMenu(context, adjacentWeeks),
  ])
  return closed
    ? { ...menu, products: [], outdatedWeek: null }
    : { ...menu, outdatedWeek: menu.outdatedWeek ?? outdatedMenuWeek }
}

async function readOrUseLastMenu({ db, now, log, menuFallback }: Context, adjacentWeeks?: ThisAndNextWeek) {
  const defaults = { outdatedWeek: null, last: null as string | null, planned: [] as NextMenuProduct[] }
  try {
    const menu = adjacentWeeks
      ? await readMenuWithAdjacentWeeks(db, adjacentWeeks, now)
      : await readMenuWithCorrections(db, now)
    return { ...defaults, ...menu }
  } catch (error) {
    log('menu-unreadable', { error: getErrorText(error) })
    const { products = [], corrections = [], week = null } = (await menuFallback.read()) ?? {}
    return { ...defaults, products, corrections, outdatedWeek: week }
  }
}

/** Lists this week's meals that aren't sold out. The list is empty if the menu is outdated or can't be read. */
export async function listAvailableMeals(context: Context) {
  try {
    if ((await context.outdatedMenuWeek()) !== null) return []
    return (await listCurrentMenuProducts(context.db)).filter(({ soldOut }) => !soldOut)
  } catch (error) {
    context.log('menu-unreadable', { error: getErrorText(error) })
    return []
  }
}
