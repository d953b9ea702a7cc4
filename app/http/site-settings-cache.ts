import { resolveDeliveryArea, type DeliveryArea } from '#app/content/area.ts'
import { readSettingsVersion, readSiteSettings, type SiteSettings } from '#app/data/settings/site-settings.ts'
import type { Database } from '#app/data/database.server.ts'
import { buildBusiness, type Business } from '#app/domain/settings/business.ts'
import { parseSettings, type Settings } from '#app/domain/settings/business-schema.ts'
import { deadlineBarStates, type DeadlineBarState } from '#app/domain/scheduling/deadline-bar.ts'
import {
  findNextPageChange,
  findOrderWindow,
  type LiveMenuWeek,
  type OrderWindow,
} from '#app/domain/scheduling/order-week.ts'
import { currentOrderCycle } from '#app/domain/scheduling/current-cycle.ts'
import type { SpecialWeek } from '#app/domain/scheduling/special-weeks.ts'
import { buildWeekNotice, type WeekNotice } from '#app/domain/scheduling/week-notice.ts'

/** The owner's settings after validation; `rejected` lists the keys of invalid settings. */
export interface ValidatedSettings {
  rejected: string[]
  area: DeliveryArea
  menu: LiveMenuWeek | null
  snapshotAt: (now: number) => SettingsSnapshot
}

/** The settings that apply at one moment, valid until `changesAt` (ms). */
export interface SettingsSnapshot {
  business: Business
  window: OrderWindow
  deadline: DeadlineBarState[]
  news: WeekNotice
  changesAt: number
}

/**
 * Caches the settings, delivery areas and special weeks in this isolate: over a hundred rows that every page
 * needs and that change about once a month. The cache is valid for one settings version; a caller that passes
 * the current version saves a query.
 */
export function createSiteSettingsCache() {
  let cached: { version: number; read: ValidatedSettings } | undefined

  return async (db: Database, now: number, knownVersion: number | null): Promise<ValidatedSettings> => {
    const version = knownVersion ?? (await readSettingsVersion(db))
    if (version !== null && cached?.version === version) return cached.read
    const read = validateSiteSettings(await readSiteSettings(db, now))
    if (version !== null) cached = { version, read }
    return read
  }
}

export type SiteSettingsCache = ReturnType<typeof createSiteSettingsCache>

export function validateSiteSettings(siteSettings: SiteSettings): ValidatedSettings {
  const { settings, rejected } = parseSettings(siteSettings.facts)
  return {
    rejected,
    area: resolveDeliveryArea(siteSettings),
    menu: siteSettings.menu ?? null,
    snapshotAt: createSettingsSnapshotReader(settings, siteSettings.weeks),
  }
}

/**
 * Returns the settings in effect at `now` (ms); the result is reused until the next
 * scheduled change (`changesAt`).
 */
export function createSettingsSnapshotReader(settings: Settings, weeks: readonly SpecialWeek[]) {
  let cached: (SettingsSnapshot & { from: number }) | undefined
  return (now: number): SettingsSnapshot => {
    if (cached && cached.from <= now && now < cached.changesAt) return cached
    const business = buildBusiness(settings, currentOrderCycle(settings, { now, weeks }))
    const changesAt = Math.min(findNextPageChange(now, business), business.holiday.nextChange ?? Infinity)
    const window = findOrderWindow(now, business)
    const [deadline, news] = [deadlineBarStates(now, business), buildWeekNotice(now, business)]
    cached = { business, window, deadline, news, changesAt, from: now }
    return cached
  }
}
