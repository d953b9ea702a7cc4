import type { Context } from '#app/context.server.ts'
import { readMenuWithCorrections } from '#app/data/menu/products.ts'
import {
  isRolloverDone,
  readRolloverReport,
  readRotationCandidates,
  runMenuRollover,
  saveLiveMenuSnapshot,
} from '#app/data/menu/rollover.ts'
import { readContentVersion, readSiteSettings } from '#app/data/settings/settings.ts'
import { buildRotationMenu } from '#app/domain/menu/menu-rotation.ts'
import {
  findLiveWeekToReplace,
  getCurrentKitchenWeek,
  getWeekTimes,
} from '#app/domain/scheduling/order-week.ts'
import { buildRolloverReportEmail } from '#app/emails/owner-reports.tsx'
import type { EmailComposer } from '#app/jobs/mail/deliver-email.ts'

/** Makes the current week's menu live if it isn't live yet. Skips weeks that passed while cron wasn't running. */
export async function runWeeklyRollover({ db, business, now, log }: Context) {
  const info = await business()
  const week = getCurrentKitchenWeek(now, info.timeZone)
  const { opens: dueAt, deadline } = getWeekTimes(week, info)
  if (now > deadline) await saveLiveMenuSnapshot(db, week, deadline + 1, now)
  if (await isRolloverDone(db, dueAt)) return null
  const { isPlanned, catalog } = await readRotationCandidates(db, week)
  const rotationMenu = isPlanned ? [] : buildRotationMenu(catalog, { week, minimums: info.menuMinimums })
  const rollover = await runMenuRollover(db, { week, dueAt, rotationMenu, owner: info.email, now })
  if (rollover) log('week-rolled', { ...rollover, leftOut: rollover.leftOut.length })
  return rollover
}

export const composeRolloverReport: EmailComposer = async (context, email) => {
  const rollover = await readRolloverReport(context.db, email.subjectId)
  if (!rollover) return { suppressed: 'The job run for this report was deleted from the log.' }
  return buildRolloverReportEmail(await context.business(), {
    rollover,
    adminUrl: `${context.siteOrigin}/admin`,
  })
}

/** Copies the menu to KV, so that it can be shown when D1 is down. */
export async function saveMenuFallback({ db, now, business, menuFallback }: Context) {
  const version = (await readContentVersion(db)) ?? 0
  if ((await menuFallback.read())?.version === version) return
  const [clock, { products, corrections }, site] = await Promise.all([
    business(),
    readMenuWithCorrections(db, now),
    readSiteSettings(db, now),
  ])
  if (products.length === 0 && clock.closed === null) return
  const week = findLiveWeekToReplace(now, site.menu, clock) ?? getCurrentKitchenWeek(now, clock.timeZone)
  await menuFallback.save({ version, week, products, corrections, house: site })
}
