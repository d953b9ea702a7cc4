import type { Context } from '#app/context.server.ts'
import { outdatedLiveWeek, weekBounds } from '#app/domain/scheduling/order-week.ts'
import { runWeeklyRollover } from '#app/jobs/menu/weekly-rollover.ts'
import { errorText } from '#app/log.ts'

/**
 * Makes this week's menu live before anything is rendered from it, where Monday has come and no tick yet. Asks once a
 * week in each isolate; where the roll fails, `visit.oldMenu` says whose menu is still live.
 */
export function createMenuRollover() {
  let current = { from: 0, until: 0 }

  return async (context: Context) => {
    const { now, visit, log, usage } = context
    if (current.from <= now && now < current.until) return
    const [menu, business] = await Promise.all([context.liveMenu(), context.business()])
    if (menu === null) return
    const behind = outdatedLiveWeek(now, menu, business)
    const { failed } = usage
    try {
      if (behind !== null) await runWeeklyRollover(context)
      current = weekBounds(now, business.timeZone)
    } catch (error) {
      visit.oldMenu = behind
      // Pages that don't show the menu are complete without it.
      usage.failed = failed
      log('week-not-rolled', { week: behind, error: errorText(error) })
    }
  }
}
