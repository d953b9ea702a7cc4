import type { Context } from '#app/context.server.ts'
import { readContentVersion } from '#app/data/content-version.ts'
import { readMenu } from '#app/data/corrections.ts'
import { readHouse } from '#app/data/house.ts'
import { kitchenWeek } from '#app/domain/order-week.ts'

/** Keeps the menu outside D1 when something that it is made of has changed; an empty one never replaces another. */
export async function keepLastMenu({ db, now, business, lastMenu }: Context) {
  const version = (await readContentVersion(db)) ?? 0
  if ((await lastMenu.read())?.version === version) return
  const [{ timeZone, closed }, { dishes, corrections }, house] = await Promise.all([
    business(),
    readMenu(db, now),
    readHouse(db, now),
  ])
  if (dishes.length === 0 && closed === null) return
  await lastMenu.keep({ version, week: kitchenWeek(now, timeZone), dishes, corrections, house })
}
