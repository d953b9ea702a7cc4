import type { MenuCorrection } from '#app/domain/menu/corrections.ts'
import type { MealCardProduct } from '#app/domain/menu/meal-card.ts'
import type { SiteSettings } from '#app/data/settings/site-settings.ts'

/** A copy of the current menu and the site settings in KV, served while D1 fails (B06). */
export interface MenuFallback {
  /** The content version that the copy was made from. */
  version: number
  /** The Monday of the week that the menu is for. */
  week: string
  dishes: MealCardProduct[]
  corrections: MenuCorrection[]
  house: SiteSettings
}

const key = 'menu:last'

/** Reads the saved copy; null if none has been saved yet. */
export function readMenuFallback(kv: KVNamespace) {
  return kv.get<MenuFallback>(key, 'json')
}

export function writeMenuFallback(kv: KVNamespace, menu: MenuFallback) {
  return kv.put(key, JSON.stringify(menu))
}
