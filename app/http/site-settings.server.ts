import { builtInDeliveryArea, resolveDeliveryArea } from '#app/content/area.ts'
import type { Database } from '#app/data/database.server.ts'
import { readSettingsVersion, readSiteSettings, type SiteSettings } from '#app/data/settings/settings.ts'
import type { MenuCorrection } from '#app/domain/menu/corrections.ts'
import type { MealCardProduct } from '#app/domain/menu/meal-card.ts'
import {
  buildWeekNotice,
  getCurrentOrderCycle,
  listDeadlineBarStates,
} from '#app/domain/scheduling/order-state.ts'
import {
  findNextPageChangeTime,
  findOrderWindow,
  type SpecialWeek,
} from '#app/domain/scheduling/order-week.ts'
import { buildBusiness, defaultSettings } from '#app/domain/settings/business.ts'
import type { Settings } from '#app/domain/settings/business-schema.ts'
import { parseSettings } from '#app/domain/settings/parse-settings.ts'
import { getErrorText, type Logger } from '#app/log.ts'

type ValidatedSettings = ReturnType<typeof validateSiteSettings>
export type ResolvedSettings = Awaited<ReturnType<typeof readResolvedSettings>>

interface Sources {
  read: () => Promise<ValidatedSettings>
  log: Logger
  now: number
  menuFallback: ReturnType<typeof createMenuFallbackStore>
}

/** While D1 is failing, uses the copy of the settings in KV or, if there is no copy, the built-in defaults. */
export async function readResolvedSettings({ read, log, now, menuFallback }: Sources) {
  const resolve = ({ rejected, area, menu, snapshotAt }: ValidatedSettings) => {
    if (rejected.length > 0) log('settings-rejected', { keys: rejected })
    if (area.rejected.length > 0) log('cities-rejected', { slugs: area.rejected })
    return { ...snapshotAt(now), area, menu }
  }
  try {
    return resolve(await read())
  } catch (error) {
    log('settings-unreadable', { error: getErrorText(error) })
    const fallback = await menuFallback.read()
    return fallback
      ? resolve(validateSiteSettings(fallback.house))
      : { ...settingsAt(now, defaultSettings, []), area: builtInDeliveryArea, menu: null }
  }
}

/** The copy in KV of the current menu and the site settings, used when D1 is failing (B06). */
interface MenuFallback {
  version: number
  week: string
  products: MealCardProduct[]
  corrections: MenuCorrection[]
  house: SiteSettings
}

const menuFallbackKey = 'menu:fallback'

/** If reading from KV fails, `read` logs the error and returns null, as if KV had no copy. */
export function createMenuFallbackStore(kv: KVNamespace, log: Logger) {
  return {
    read: async () => {
      try {
        return await kv.get<MenuFallback>(menuFallbackKey, 'json')
      } catch (error) {
        log('last-menu-unreadable', { error: getErrorText(error) })
        return null
      }
    },
    save: (menu: MenuFallback) => kv.put(menuFallbackKey, JSON.stringify(menu)),
  }
}

/** Caches the site settings in the isolate's memory, because every page needs them and they rarely change. */
export function createSiteSettingsCache() {
  let cached: { version: number; settings: ValidatedSettings } | undefined

  return async (db: Database, now: number, knownVersion: number | null): Promise<ValidatedSettings> => {
    const version = knownVersion ?? (await readSettingsVersion(db))
    if (version !== null && cached?.version === version) return cached.settings
    const settings = validateSiteSettings(await readSiteSettings(db, now))
    if (version !== null) cached = { version, settings }
    return settings
  }
}

export type SiteSettingsCache = ReturnType<typeof createSiteSettingsCache>

/** `menu` is null if the settings are from a copy in KV that an older release saved without a menu. */
export function validateSiteSettings(siteSettings: SiteSettings) {
  const { settings, rejected } = parseSettings(siteSettings.facts)
  return {
    rejected,
    area: resolveDeliveryArea(siteSettings),
    menu: siteSettings.menu ?? null,
    snapshotAt: createSettingsSnapshotReader(settings, siteSettings.weeks),
  }
}

/** Returns a function that returns the settings in effect at `now` (ms) and caches them until they next change. */
export function createSettingsSnapshotReader(settings: Settings, weeks: readonly SpecialWeek[]) {
  let cached: ReturnType<typeof settingsAt> | undefined
  return (now: number) => {
    if (!cached || now < cached.from || now >= cached.changesAt) cached = settingsAt(now, settings, weeks)
    return cached
  }
}

function settingsAt(now: number, settings: Settings, weeks: readonly SpecialWeek[]) {
  const business = buildBusiness(settings, getCurrentOrderCycle(settings, { now, weeks }))
  return {
    business,
    window: findOrderWindow(now, business),
    deadline: listDeadlineBarStates(now, business),
    news: buildWeekNotice(now, business),
    from: now,
    changesAt: Math.min(findNextPageChangeTime(now, business), business.holiday.nextChange ?? Infinity),
  }
}
