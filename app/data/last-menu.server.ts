import type { MenuCorrection } from '#app/domain/corrections.ts'
import type { Dish } from '#app/domain/meal-card.ts'
import { faultText, type Log } from '#app/log.ts'
import type { House } from './house.ts'

/** The menu and the facts as they were read last, kept outside D1 for as long as nothing newer is (B06). */
export interface LastMenu {
  /** The content version that it is of. */
  version: number
  /** The Monday of the week that it is the menu of. */
  week: string
  dishes: Dish[]
  corrections: MenuCorrection[]
  house: House
}

const key = 'menu:last'

export function lastMenuStore(kv: KVNamespace, log: Log) {
  return {
    /** Null where there never was one, or where it can't be read either. */
    async read(): Promise<LastMenu | null> {
      try {
        return await kv.get<LastMenu>(key, 'json')
      } catch (error) {
        log('last-menu-unreadable', { error: faultText(error) })
        return null
      }
    },
    keep: (menu: LastMenu) => kv.put(key, JSON.stringify(menu)),
  }
}
