import type { MenuCorrection } from '#app/domain/menu/corrections.ts'
import type { CardProduct } from '#app/domain/menu/meal-card.ts'
import type { SiteSettings } from '#app/data/settings/site-settings.ts'

/** The menu and the facts as they were read last, kept outside D1 for as long as nothing newer is (B06). */
export interface MenuFallback {
  /** The content version that it is of. */
  version: number
  /** The Monday of the week that it is the menu of. */
  week: string
  dishes: CardProduct[]
  corrections: MenuCorrection[]
  house: SiteSettings
}

const key = 'menu:last'

/** Null where there never was one. */
export function readMenuFallback(kv: KVNamespace) {
  return kv.get<MenuFallback>(key, 'json')
}

export function writeMenuFallback(kv: KVNamespace, menu: MenuFallback) {
  return kv.put(key, JSON.stringify(menu))
}
