import type { Context } from './context.server.ts'
import { readMenu } from './data/corrections.ts'
import { faultText } from './log.ts'

/**
 * This week's menu. With D1 failing the last one that was read, with the week that it is of in `lastRead`; empty where
 * there never was one, for which the spec has words (spec §8, B06).
 */
export async function menuNow(context: Context) {
  try {
    return { ...(await readMenu(context.db, context.now)), lastRead: null }
  } catch (error) {
    context.log('menu-unreadable', { error: faultText(error) })
    const last = await context.lastMenu.read()
    return { dishes: last?.dishes ?? [], corrections: last?.corrections ?? [], lastRead: last?.week ?? null }
  }
}
