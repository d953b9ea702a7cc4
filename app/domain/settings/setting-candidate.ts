import { businessSchema, type FactKey, type Facts } from './business-schema.ts'
import { rulesBroken, type SettingErrors } from './setting-rules.ts'
import { pickupOffsets } from '#app/domain/scheduling/pickup-window.ts'
import { refusalsOf, valueOf, type Texts, type TypedField } from './typed-fields.ts'

interface Group {
  keys: readonly FactKey[]
  fields: readonly TypedField[]
}

export type SettingCandidate =
  | { facts: Facts; changed: FactKey[]; refused?: undefined }
  /** A sentence for each field, none of them kept back for a second try. */
  | { refused: SettingErrors[] }

/** The facts as they would be with what a form holds, or what is wrong with it. */
export function settingCandidate(
  { keys, fields }: Group,
  texts: Texts,
  present: Facts,
  now: number,
): SettingCandidate {
  const typed = valueOf(fields, texts)
  const values = keys.map((key) => ({ key, checked: check(key, shaped(key, typed[key])) }))
  const issues = values.flatMap(({ key, checked }) =>
    checked.success
      ? []
      : checked.error.issues.map(({ path, message }) => ({ path: [key, ...path], message })),
  )
  if (issues.length > 0) return { refused: refusalsOf(fields, issues) }
  const entries = values.map(({ key, checked }) => [key, checked.data] as const)
  return checkedTogether({ ...present, ...Object.fromEntries(entries) }, keys, present, now)
}

/** The facts with one of them as it came. */
export function settingsWithDefault(
  key: FactKey,
  group: Group,
  defaults: Facts,
  present: Facts,
  now: number,
) {
  return checkedTogether({ ...present, [key]: defaults[key] }, group.keys, present, now)
}

function checkedTogether(
  next: unknown,
  keys: readonly FactKey[],
  present: Facts,
  now: number,
): SettingCandidate {
  const facts = inOrder(businessSchema.parse(next))
  const broken = rulesBroken(facts, now).filter(({ path }) => keys.some((key) => key === path.split('.')[0]))
  if (broken.length > 0) return { refused: broken }
  const changed = keys.filter((key) => JSON.stringify(facts[key]) !== JSON.stringify(present[key]))
  return { facts, changed }
}

function check(key: FactKey, value: unknown) {
  return businessSchema.shape[key].safeParse(value)
}

/** What a form can't say: the hour of the deadline, no pixel, no profile. */
function shaped(key: FactKey, value: unknown): unknown {
  if (key === 'deadline') return { ...(value as object), time: '23:59' }
  if (key === 'social') return value ?? []
  if (key === 'pixel') {
    const { scriptUrl, hosts } = value as { scriptUrl: string; hosts: string[] }
    return scriptUrl === '' && hosts.length === 0 ? null : value
  }
  return value
}

/** Pickup days stand as they follow the cooking: Sunday, then Monday. */
function inOrder(facts: Facts): Facts {
  const weekdays = pickupOffsets(facts).map((days) => (days % 7) + 1)
  return { ...facts, pickup: { ...facts.pickup, weekdays } }
}
