import type { Context } from '#app/context.server.ts'
import { readContentVersion, readSiteSettings } from '#app/data/settings/site-settings.ts'
import { readMenuWithCorrections } from '#app/data/menu/products.ts'
import { currentKitchenWeek, findOutdatedLiveWeek } from '#app/domain/scheduling/order-week.ts'

/** Saves the menu in KV for times when D1 fails; saves an empty menu only if the kitchen is closed. */
export async function saveMenuFallback({ db, now, business, menuFallback }: Context) {
  const version = (await readContentVersion(db)) ?? 0
  if ((await menuFallback.read())?.version === version) return
  const [clock, { products, corrections }, house] = await Promise.all([
    business(),
    readMenuWithCorrections(db, now),
    readSiteSettings(db, now),
  ])
  if (products.length === 0 && clock.closed === null) return
  const week = findOutdatedLiveWeek(now, house.menu, clock) ?? currentKitchenWeek(now, clock.timeZone)
  await menuFallback.save({ version, week, products, corrections, house })
}
