import type { Context } from '#app/context.server.ts'
import {
  archiveLiveMenu,
  isRolloverDone,
  runRollover,
  readRotationProducts,
} from '#app/data/menu/rollover.ts'
import { rotateMenu } from '#app/domain/menu/menu-rotation.ts'
import { kitchenWeek, weekSchedule } from '#app/domain/scheduling/order-week.ts'

/**
 * Makes this week's menu live if it isn't yet, and saves a snapshot of the menu after orders close. Runs on every
 * tick; if ticks were missed for weeks, it goes straight to the current week.
 */
export async function runWeeklyRollover({ db, business, now, log }: Context) {
  const facts = await business()
  const week = kitchenWeek(now, facts.timeZone)
  const { opens: dueAt, deadline } = weekSchedule(week, facts)
  if (now > deadline) await archiveLiveMenu(db, { week, dueAt: deadline + 1, now })
  if (await isRolloverDone(db, { week, dueAt })) return null
  const { state, dishes, shelf } = await readRotationProducts(db, week)
  const isPlanned = state === 'off' || dishes > 0
  const filled = isPlanned ? [] : rotateMenu(shelf, { week, minimums: facts.menuMinimums })
  const rolled = await runRollover(db, { week, dueAt, filled, owner: facts.email, now })
  if (rolled) log('week-rolled', { ...rolled, leftOut: rolled.leftOut.length })
  return rolled
}
