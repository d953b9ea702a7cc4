import type { Context } from '#app/context.server.ts'
import { findLiveWeekToReplace, getCurrentWeekBounds } from '#app/domain/scheduling/order-week.ts'
import { runWeeklyRollover } from '#app/jobs/menu/weekly-rollover.ts'
import { getErrorText } from '#app/log.ts'

/** Makes a new week's menu live if the cron tick hasn't done so yet. */
export function createMenuRolloverCheck() {
  let checkedWeek = { from: 0, until: 0 }

  return async (context: Context) => {
    const { now, visit, log, usage } = context
    if (checkedWeek.from <= now && now < checkedWeek.until) return
    const [menu, business] = await Promise.all([context.liveMenu(), context.business()])
    if (menu === null) return
    const outdatedWeek = findLiveWeekToReplace(now, menu, business)
    const { failed } = usage
    try {
      if (outdatedWeek !== null) await runWeeklyRollover(context)
      checkedWeek = getCurrentWeekBounds(now, business.timeZone)
    } catch (error) {
      visit.outdatedMenuWeek = outdatedWeek
      // Don't count a failed rollover as a failed query, so that pages without a menu can still be cached.
      usage.failed = failed
      log('week-roll-failed', { week: outdatedWeek, error: getErrorText(error) })
    }
  }
}
