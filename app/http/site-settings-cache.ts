import { resolveDeliveryArea } from '#app/content/area.ts'
import { readSettingsVersion, readSiteSettings, type SiteSettings } from '#app/data/settings/site-settings.ts'
import type { Database } from '#app/data/database.server.ts'
import { buildBusiness } from '#app/domain/settings/business.ts'
import type { Settings } from '#app/domain/settings/business-schema.ts'
import { parseSettings } from '#app/domain/settings/stored-settings.ts'
import { deadlineBarStates } from '#app/domain/scheduling/deadline-bar.ts'
import { findNextPageChange, findOrderWindow } from '#app/domain/scheduling/order-week.ts'
import { currentOrderCycle } from '#app/domain/scheduling/current-cycle.ts'
import type { SpecialWeek } from '#app/domain/scheduling/special-weeks.ts'
import { buildWeekNotice } from '#app/domain/scheduling/week-notice.ts'

export type ValidatedSettings = ReturnType<typeof validateSiteSettings>

/** Caches the settings per isolate, because every page needs them and they change about once a month. */
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

/** `rejected` lists the keys of invalid settings; `menu` is null in copies that an older release saved in KV. */
export function validateSiteSettings(siteSettings: SiteSettings) {
  const { settings, rejected } = parseSettings(siteSettings.facts)
  return {
    rejected,
    area: resolveDeliveryArea(siteSettings),
    menu: siteSettings.menu ?? null,
    snapshotAt: createSettingsSnapshotReader(settings, siteSettings.weeks),
  }
}

/** Returns a function that gets the settings in effect at a time (ms) and caches them until `changesAt`. */
export function createSettingsSnapshotReader(settings: Settings, weeks: readonly SpecialWeek[]) {
  let cached: ReturnType<typeof settingsAt> | undefined
  return (now: number) => {
    if (!cached || now < cached.from || now >= cached.changesAt) cached = settingsAt(now, settings, weeks)
    return cached
  }
}

function settingsAt(now: number, settings: Settings, weeks: readonly SpecialWeek[]) {
  const business = buildBusiness(settings, currentOrderCycle(settings, { now, weeks }))
  return {
    business,
    window: findOrderWindow(now, business),
    deadline: deadlineBarStates(now, business),
    news: buildWeekNotice(now, business),
    from: now,
    changesAt: Math.min(findNextPageChange(now, business), business.holiday.nextChange ?? Infinity),
  }
}
