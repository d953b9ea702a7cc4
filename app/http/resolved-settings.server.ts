import { builtInDeliveryArea } from '#app/content/area.ts'
import type { SiteSettings } from '#app/data/settings/site-settings.ts'
import type { MenuCorrection } from '#app/domain/menu/corrections.ts'
import type { MealCardProduct } from '#app/domain/menu/meal-card.ts'
import { defaultSettings } from '#app/domain/settings/business.ts'
import {
  createSettingsSnapshotReader,
  validateSiteSettings,
  type ValidatedSettings,
} from './site-settings-cache.ts'
import { errorText, type Log } from '#app/log.ts'

export type ResolvedSettings = Awaited<ReturnType<typeof readResolvedSettings>>

interface Sources {
  read: () => Promise<ValidatedSettings>
  log: Log
  now: number
  menuFallback: ReturnType<typeof createMenuFallbackStore>
}

/** While D1 fails, uses the latest copy of the settings in KV or, without a copy, the built-in defaults. */
export async function readResolvedSettings({ read, log, now, menuFallback }: Sources) {
  const resolve = ({ rejected, area, menu, snapshotAt }: ValidatedSettings) => {
    if (rejected.length > 0) log('settings-rejected', { keys: rejected })
    if (area.rejected.length > 0) log('cities-rejected', { slugs: area.rejected })
    return { ...snapshotAt(now), area, menu }
  }
  try {
    return resolve(await read())
  } catch (error) {
    log('settings-unreadable', { error: errorText(error) })
    const fallback = await menuFallback.read()
    return fallback
      ? resolve(validateSiteSettings(fallback.house))
      : { ...createSettingsSnapshotReader(defaultSettings, [])(now), area: builtInDeliveryArea, menu: null }
  }
}

/** A copy of the current menu and the site settings in KV, served while D1 fails (B06). */
interface MenuFallback {
  version: number
  week: string
  products: MealCardProduct[]
  corrections: MenuCorrection[]
  house: SiteSettings
}

const menuFallbackKey = 'menu:fallback'

/** If KV fails too, `read` logs the error and returns null, so that pages use the built-in defaults. */
export function createMenuFallbackStore(kv: KVNamespace, log: Log) {
  return {
    read: async () => {
      try {
        return await kv.get<MenuFallback>(menuFallbackKey, 'json')
      } catch (error) {
        log('last-menu-unreadable', { error: errorText(error) })
        return null
      }
    },
    save: (menu: MenuFallback) => kv.put(menuFallbackKey, JSON.stringify(menu)),
  }
}
