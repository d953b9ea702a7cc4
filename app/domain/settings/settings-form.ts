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
  { facts: Settings; changed: SettingKey[]; refused?: undefined } | { refused: FieldError[] }

export function parseSettingsForm(
  { keys, fields }: Group,
  texts: FieldTexts,
  present: Settings,
  now: number,
): SettingCandidate {
  const typed = parseFields(fields, texts)
  const values = keys.map((key) => ({ key, checked: check(key, shaped(key, typed[key])) }))
  const issues = values.flatMap(({ key, checked }) =>
    checked.success
      ? []
      : checked.error.issues.map(({ path, message }) => ({ path: [key, ...path], message })),
  )
  if (issues.length > 0) return { refused: toFieldErrors(fields, issues) }
  const entries = values.map(({ key, checked }) => [key, checked.data] as const)
  return checkedTogether({ ...present, ...Object.fromEntries(entries) }, keys, present, now)
}

export function validateSettingReset(
  key: SettingKey,
  group: Group,
  defaults: Settings,
  present: Settings,
  now: number,
) {
  return checkedTogether({ ...present, [key]: defaults[key] }, group.keys, present, now)
}

function checkedTogether(
  next: unknown,
  keys: readonly SettingKey[],
  present: Settings,
  now: number,
): SettingCandidate {
  const facts = inOrder(businessSchema.parse(next))
  const broken = findSettingErrors(facts, now).filter(({ path }) =>
    keys.some((key) => key === path.split('.')[0]),
  )
  if (broken.length > 0) return { refused: broken }
  const changed = keys.filter((key) => JSON.stringify(facts[key]) !== JSON.stringify(present[key]))
  return { facts, changed }
}

function check(key: SettingKey, value: unknown) {
  return businessSchema.shape[key].safeParse(value)
}

/** Fills in values that a form cannot send: the deadline's time, an empty pixel, and an empty list of profiles. */
function shaped(key: SettingKey, value: unknown): unknown {
  if (key === 'deadline') return { ...(value as object), time: '23:59' }
  if (key === 'social') return value ?? []
  if (key === 'pixel') {
    const { scriptUrl, hosts } = value as { scriptUrl: string; hosts: string[] }
    return scriptUrl === '' && hosts.length === 0 ? null : value
  }
  return value
}

/** Sorts pickup days by how soon they follow the cooking day: with cooking on Friday, Sunday comes before Monday. */
function inOrder(facts: Settings): Settings {
  const weekdays = pickupDayOffsets(facts).map((days) => (days % 7) + 1)
  return { ...facts, pickup: { ...facts.pickup, weekdays } }
}
