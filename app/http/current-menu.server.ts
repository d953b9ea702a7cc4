import type { Context } from '#app/context.server.ts'
import { readMenuWithAdjacentWeeks, type AdjacentWeeks, type TeaserProduct } from '#app/data/menu/archive.ts'
import { readMenuWithCorrections } from '#app/data/menu/corrections.ts'
import { errorText } from '#app/log.ts'

/**
 * This week's menu, with the weeks on either side of it where they are asked for; empty while the kitchen is closed,
 * whatever is marked as being on it. With D1 failing the last one that was read, with the week that it is of in
 * `lastRead`, as it is where this week's menu could not be made; empty where there never was one, for which the spec has
 * words (spec §8, B06).
 */
export async function readCurrentMenu(context: Context, sides?: AdjacentWeeks) {
  const [{ closed }, oldMenu, menu] = await Promise.all([
    context.business(),
    context.oldMenu(),
    readOrRemember(context, sides),
  ])
  return closed ? { ...menu, dishes: [], lastRead: null } : { ...menu, lastRead: menu.lastRead ?? oldMenu }
}

async function readOrRemember(context: Context, sides: AdjacentWeeks | undefined) {
  const { db, now } = context
  try {
    return {
      ...alone,
      ...(await (sides ? readMenuWithAdjacentWeeks(db, sides, now) : readMenuWithCorrections(db, now))),
    }
  } catch (error) {
    context.log('menu-unreadable', { error: errorText(error) })
    const last = await context.lastMenu.read()
    const { dishes = [], corrections = [], week = null } = last ?? {}
    return { ...alone, dishes, corrections, lastRead: week }
  }
}

const alone = { lastRead: null as string | null, last: null as string | null, planned: [] as TeaserProduct[] }
