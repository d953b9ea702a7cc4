import { businessSchema, isSettingKey } from './business-schema.ts'
import { defaultSettings, buildBusiness } from './business.ts'
import { currentOrderCycle } from '#app/domain/scheduling/current-cycle.ts'
import type { SpecialWeek } from '#app/domain/scheduling/special-weeks.ts'

/**
 * Ignores stored values that don't match the schema and lists their keys in `rejected`, so that one bad
 * row can't take the site down.
 */
export function parseSettings(stored: readonly { key: string; value: unknown }[]) {
  const settings: Record<string, unknown> = { ...defaultSettings }
  const rejected: string[] = []
  for (const { key, value } of stored) {
    const parsed = isSettingKey(key) ? businessSchema.shape[key].safeParse(value) : null
    if (parsed?.success) settings[key] = parsed.data
    else rejected.push(key)
  }
  return { settings: businessSchema.parse(settings), rejected }
}

/** Describes the business for the order week at a given moment (`at`) or for a regular week. */
export function businessFromSettings(
  stored: readonly { key: string; value: unknown }[],
  at?: { now: number; weeks: readonly SpecialWeek[] },
) {
  const { settings, rejected } = parseSettings(stored)
  return { business: buildBusiness(settings, at && currentOrderCycle(settings, at)), settings, rejected }
}
