import { getPickupDayOffsets } from '#app/domain/scheduling/order-week.ts'
import { defaultSettings } from './business.ts'
import { isSettingKey, type SettingKey, type Settings, settingsSchema } from './business-schema.ts'
import {
  type FieldDefinition,
  type FieldValues,
  parseFieldValues,
  toFieldErrors,
} from './field-definitions.ts'
import { findSettingErrors } from './setting-rules.ts'
import type { FieldError } from './setting-schemas.ts'

/** Replaces invalid settings with defaults, so a bad row can't break the site; lists their keys in `rejected`. */
export function parseSettings(stored: readonly { key: string; value: unknown }[]) {
  const settings: Record<string, unknown> = { ...defaultSettings }
  const rejected: string[] = []
  for (const { key, value } of stored) {
    const parsed = isSettingKey(key) ? settingsSchema.shape[key].safeParse(value) : null
    if (parsed?.success) settings[key] = parsed.data
    else rejected.push(key)
  }
  return { settings: settingsSchema.parse(settings), rejected }
}

type SettingCandidate =
  { settings: Settings; changed: SettingKey[]; errors?: undefined } | { errors: FieldError[] }

export function parseSettingsForm(
  { keys, fields }: { keys: readonly SettingKey[]; fields: readonly FieldDefinition[] },
  texts: FieldValues,
  current: Settings,
  now: number,
): SettingCandidate {
  const typed = parseFieldValues(fields, texts)
  const entered = Object.fromEntries(keys.map((key) => [key, normalizeValue(key, typed[key])]))
  const parsed = settingsSchema.partial().safeParse(entered)
  if (!parsed.success) return { errors: toFieldErrors(fields, parsed.error.issues) }
  return validateSettings({ ...current, ...parsed.data }, keys, current, now)
}

export function validateSettings(
  next: unknown,
  keys: readonly SettingKey[],
  current: Settings,
  now: number,
): SettingCandidate {
  const parsed = settingsSchema.parse(next)
  // Sort the pickup weekdays by date. Pickup can continue into the next week, as in Saturday, Sunday, Monday.
  const weekdays = getPickupDayOffsets(parsed).map((days) => (days % 7) + 1)
  const settings = { ...parsed, pickup: { ...parsed.pickup, weekdays } }
  const errors = findSettingErrors(settings, now).filter(({ path }) =>
    keys.some((key) => key === path.split('.')[0]),
  )
  if (errors.length > 0) return { errors }
  const changed = keys.filter((key) => JSON.stringify(settings[key]) !== JSON.stringify(current[key]))
  return { settings, changed }
}

function normalizeValue(key: SettingKey, value: unknown): unknown {
  if (key === 'deadline') return { ...(value as object), time: '23:59' }
  if (key === 'social') return value ?? []
  if (key === 'pixel') {
    const { scriptUrl, hosts } = value as { scriptUrl: string; hosts: string[] }
    return scriptUrl === '' && hosts.length === 0 ? null : value
  }
  return value
}
