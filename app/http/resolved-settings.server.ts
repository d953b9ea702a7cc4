import { builtInDeliveryArea, type DeliveryArea } from '#app/content/area.ts'
import {
  writeMenuFallback,
  readMenuFallback,
  type MenuFallback,
} from '#app/data/menu/menu-fallback.server.ts'
import { defaultSettings } from '#app/domain/settings/business.ts'
import type { LiveMenuWeek } from '#app/domain/scheduling/order-week.ts'
import {
  createSettingsSnapshotReader,
  validateSiteSettings,
  type ValidatedSettings,
  type SettingsSnapshot,
} from './site-settings-cache.ts'
import { errorText, type Log } from '#app/log.ts'

export interface ResolvedSettings extends SettingsSnapshot {
  area: DeliveryArea
  menu: LiveMenuWeek | null
}

interface Sources {
  read: () => Promise<ValidatedSettings>
  log: Log
  now: number
  menuFallback: ReturnType<typeof createMenuFallbackStore>
}

/** Reads the settings; while D1 fails, uses the last copy in KV or, without one, the built-in defaults. */
export async function readResolvedSettings({
  read,
  log,
  now,
  menuFallback,
}: Sources): Promise<ResolvedSettings> {
  const resolve = ({ rejected, area, menu, snapshotAt: at }: ValidatedSettings) => {
    if (rejected.length > 0) log('facts-rejected', { keys: rejected })
    if (area.rejected.length > 0) log('cities-rejected', { slugs: area.rejected })
    return { ...at(now), area, menu }
  }
  try {
    return resolve(await read())
  } catch (error) {
    log('facts-unreadable', { error: errorText(error) })
    const last = await menuFallback.read()
    return last
      ? resolve(validateSiteSettings(last.house))
      : { ...createSettingsSnapshotReader(defaultSettings, [])(now), area: builtInDeliveryArea, menu: null }
  }
}

/** The saved menu is read only while D1 fails, so a read error is logged instead of thrown. */
export function createMenuFallbackStore(kv: KVNamespace, log: Log) {
  return {
    read: async () => {
      try {
        return await readMenuFallback(kv)
      } catch (error) {
        log('last-menu-unreadable', { error: errorText(error) })
        return null
      }
    },
    save: (menu: MenuFallback) => writeMenuFallback(kv, menu),
  }
}
