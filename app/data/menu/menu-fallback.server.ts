import type { MenuCorrection } from '#app/domain/menu/corrections.ts'
import type { MealCardProduct } from '#app/domain/menu/meal-card.ts'
import type { SiteSettings } from '#app/data/settings/site-settings.ts'

/** A copy of the current menu and the site settings in KV, served while D1 fails (B06). */
export interface MenuFallback {
  version: number
  week: string
  products: MealCardProduct[]
  corrections: MenuCorrection[]
  house: SiteSettings
}

const key = 'menu:fallback'

export function readMenuFallback(kv: KVNamespace) {
  return kv.get<MenuFallback>(key, 'json')
}

export function writeMenuFallback(kv: KVNamespace, menu: MenuFallback) {
  return kv.put(key, JSON.stringify(menu))
}
