import { serviceArea, type ServiceArea } from '#app/content/area.ts'
import { readSettingsVersion } from '#app/data/settings/content-version.ts'
import type { Database } from '#app/data/database.server.ts'
import { readSiteSettings, type SiteSettings } from '#app/data/settings/site-settings.ts'
import { describeBusiness, type Business } from '#app/domain/settings/business.ts'
import { parseSettings, type Settings } from '#app/domain/settings/business-schema.ts'
import { deadlineBarStates, type DeadlineBarState } from '#app/domain/scheduling/deadline-view.ts'
import {
  nextPageChange,
  orderWindow,
  type LiveMenu,
  type OrderWindow,
} from '#app/domain/scheduling/order-week.ts'
import { currentOrderCycle } from '#app/domain/scheduling/current-cycle.ts'
import type { SpecialWeek } from '#app/domain/scheduling/special-weeks.ts'
import { weekNotice, type WeekNotice } from '#app/domain/scheduling/week-notice.ts'

/** What every page needs of what the owner changed, checked; the keys of what did not fit are `rejected`. */
export interface ValidatedSettings {
  rejected: string[]
  area: ServiceArea
  /** Null where it was never read. */
  menu: LiveMenu | null
  /** What it comes to at a moment, ms. */
  at: (now: number) => ServedSettings
}

/** True until the clock alone changes it, ms. */
export interface ServedSettings {
  business: Business
  window: OrderWindow
  /** What the bar above the header says, now and next. */
  deadline: DeadlineBarState[]
  news: WeekNotice
  changesAt: number
}

/**
 * The facts, the area and the special weeks as this isolate read them last: more than a hundred rows that every page
 * needs and that change once a month. They are true while their version is; whoever knows it already asks nothing.
 */
export function createSiteSettingsCache() {
  let kept: { version: number; read: ValidatedSettings } | undefined

  return async (db: Database, now: number, known: number | null): Promise<ValidatedSettings> => {
    const version = known ?? (await readSettingsVersion(db))
    if (version !== null && kept?.version === version) return kept.read
    const read = validateSiteSettings(await readSiteSettings(db, now))
    if (version !== null) kept = { version, read }
    return read
  }
}

export type SiteSettingsCache = ReturnType<typeof createSiteSettingsCache>

export function validateSiteSettings(house: SiteSettings): ValidatedSettings {
  const { facts, rejected } = parseSettings(house.facts)
  return {
    rejected,
    area: serviceArea(house),
    menu: house.menu ?? null,
    at: settingsByTime(facts, house.weeks),
  }
}

/** A page is true for as long, so whoever makes the next one need not ask the calendar again. */
export function settingsByTime(facts: Settings, weeks: readonly SpecialWeek[]) {
  let kept: (ServedSettings & { from: number }) | undefined
  return (now: number): ServedSettings => {
    if (kept && kept.from <= now && now < kept.changesAt) return kept
    const business = describeBusiness(facts, currentOrderCycle(facts, { now, weeks }))
    const changesAt = Math.min(nextPageChange(now, business), business.holiday.nextChange ?? Infinity)
    const window = orderWindow(now, business)
    const [deadline, news] = [deadlineBarStates(now, business), weekNotice(now, business)]
    kept = { business, window, deadline, news, changesAt, from: now }
    return kept
  }
}
