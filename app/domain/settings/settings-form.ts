import { businessSchema, type SettingKey, type Settings } from './business-schema.ts'
import { findSettingErrors } from './setting-rules.ts'
import { type FieldError } from './setting-schemas.ts'
import { pickupDayOffsets } from '#app/domain/scheduling/pickup-window.ts'
import { toFieldErrors, parseFields, type FieldTexts, type FieldDefinition } from './typed-fields.ts'

interface Group {
  keys: readonly SettingKey[]
  fields: readonly FieldDefinition[]
}

type SettingCandidate =
  { settings: Settings; changed: SettingKey[]; errors?: undefined } | { errors: FieldError[] }

export function parseSettingsForm(
  { keys, fields }: Group,
  texts: FieldTexts,
  current: Settings,
  now: number,
): SettingCandidate {
  const typed = parseFields(fields, texts)
  const values = keys.map((key) => ({ key, result: validate(key, normalizeValue(key, typed[key])) }))
  const issues = values.flatMap(({ key, result }) =>
    result.success ? [] : result.error.issues.map(({ path, message }) => ({ path: [key, ...path], message })),
  )
  if (issues.length > 0) return { errors: toFieldErrors(fields, issues) }
  const entries = values.map(({ key, result }) => [key, result.data] as const)
  return validateTogether({ ...current, ...Object.fromEntries(entries) }, keys, current, now)
}

export function validateSettingReset(
  key: SettingKey,
  group: Group,
  defaults: Settings,
  current: Settings,
  now: number,
) {
  return validateTogether({ ...current, [key]: defaults[key] }, group.keys, current, now)
}

function validateTogether(
  next: unknown,
  keys: readonly SettingKey[],
  current: Settings,
  now: number,
): SettingCandidate {
  const settings = sortPickupDays(businessSchema.parse(next))
  const errors = findSettingErrors(settings, now).filter(({ path }) =>
    keys.some((key) => key === path.split('.')[0]),
  )
  if (errors.length > 0) return { errors }
  const changed = keys.filter((key) => JSON.stringify(settings[key]) !== JSON.stringify(current[key]))
  return { settings, changed }
}

function validate(key: SettingKey, value: unknown) {
  return businessSchema.shape[key].safeParse(value)
}

/** Fills in values that a form cannot send: the deadline's time, an empty pixel, and an empty list of profiles. */
function normalizeValue(key: SettingKey, value: unknown): unknown {
  if (key === 'deadline') return { ...(value as object), time: '23:59' }
  if (key === 'social') return value ?? []
  if (key === 'pixel') {
    const { scriptUrl, hosts } = value as { scriptUrl: string; hosts: string[] }
    return scriptUrl === '' && hosts.length === 0 ? null : value
  }
  return value
}

/** Sorts pickup days by how soon they follow the cooking day: with cooking on Friday, Sunday comes before Monday. */
function sortPickupDays(settings: Settings): Settings {
  const weekdays = pickupDayOffsets(settings).map((days) => (days % 7) + 1)
  return { ...settings, pickup: { ...settings.pickup, weekdays } }
}
