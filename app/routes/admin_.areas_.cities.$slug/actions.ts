import { reservedSlugs } from '#app/auth/policy.ts'
import { findNearestPickupCity } from '#app/content/cities.ts'
import type { Context } from '#app/context.server.ts'
import { removeCity, saveCity } from '#app/data/areas/delivery-areas.ts'
import { findCityErrors } from '#app/domain/areas/area-rules.ts'
import type { City } from '#app/domain/areas/city.ts'
import { cityFormFields, parseCityForm } from '#app/domain/areas/city-form.ts'
import type { FieldValues } from '#app/domain/settings/field-definitions.ts'
import type { FieldError } from '#app/domain/settings/setting-schemas.ts'
import { type AdminActionResult, rejectForm } from '#app/http/admin-action.ts'
import { readTextField } from '#app/http/form.ts'
import { readFieldValues } from '#app/http/typed-fields.ts'
import type { CityView } from './view.ts'

export interface CityFormState {
  /** The entered field values; null for a form without fields, such as the form that removes a city. */
  texts: FieldValues | null
  errors: FieldError[]
}

type CityActionResult = AdminActionResult<string, CityFormState>

interface ActionArgs {
  context: Context
  by: string
  form: FormData
  view: CityView
  stamp: string
}

const maxCities = 50

export function readCityFormValues(form: FormData, { isNew, slug }: CityView) {
  if (readTextField(form, 'intent') === 'remove') return null
  const texts = readFieldValues(cityFormFields, form)
  return isNew ? texts : { ...texts, slug }
}

export async function runCityAction(args: ActionArgs, texts: FieldValues | null): Promise<CityActionResult> {
  const { context, by, form, view, stamp } = args
  if (texts === null) return removeOrRestore(args)
  const { isNew, records, version } = view
  const parsed = parseCityForm(texts)
  if ('errors' in parsed) return { status: 422, shown: { errors: parsed.errors } }
  const { city } = parsed
  const before = isNew ? records.find(({ slug }) => slug === city.slug) : view.city
  const changed = listChangedKeys(before, city)
  // If a new city is already stored with the same values, adding it again counts as success.
  if (changed.length === 0) return { done: isNew ? 'city-added' : 'city-saved' }
  const others = records.filter(({ slug }) => isNew || slug !== city.slug)
  const withoutOwnDistance = city.service === 'pickup' ? city : { ...city, nearest: undefined }
  const hasKnownDistance = findNearestPickupCity(withoutOwnDistance, others) !== null
  const errors = findCityErrors(city, { others, reservedSlugs, isNew, hasKnownDistance })
  if (errors.length > 0) return { status: 422, shown: { errors } }
  if (isNew && records.length >= maxCities)
    return rejectForm(422, `You can have at most ${maxCities} cities.`)
  if (String(version) !== readTextField(form, 'version')) return conflict
  const details = { name: city.name, changed: isNew ? [] : changed }
  const change = { slug: city.slug, record: city, version, stamp, isNew, by, now: context.now, details }
  if ((await saveCity(context.db, change)) === 'conflict') return conflict
  return { done: isNew ? 'city-added' : 'city-saved' }
}

async function removeOrRestore({ context, by, form, view, stamp }: ActionArgs): Promise<CityActionResult> {
  const { slug, city, records, builtIn, row } = view
  const done = builtIn ? 'city-restored' : 'city-removed'
  if (!row) return { done }
  const others = records.filter((record) => record.slug !== slug)
  if (builtIn) {
    const rules = { others, reservedSlugs, isNew: false, hasKnownDistance: true }
    const [fieldError] = findCityErrors(builtIn, rules)
    if (fieldError) return rejectForm(409, `The original details don’t work anymore. ${fieldError.text}`)
  } else {
    const dependentCity = others.find((other) => other.service !== 'pickup' && other.nearest?.site === slug)
    if (dependentCity)
      return rejectForm(
        409,
        `${dependentCity.name} uses this city as its nearest pickup location. Choose another one there first.`,
      )
    if (!others.some(({ service }) => service === 'pickup'))
      return rejectForm(409, 'At least one city must offer pickup.')
  }
  const version = Number(readTextField(form, 'version'))
  const name = city?.name ?? slug
  const change = { slug, version, stamp, removesCity: !builtIn, by, now: context.now, details: { name } }
  if ((await removeCity(context.db, change)) === 'removed') return { done }
  return row.version === version
    ? rejectForm(409, `A ZIP override still belongs to ${name}. Move or remove it first.`)
    : conflict
}

function listChangedKeys(before: City | null | undefined, after: City) {
  const keys = Object.keys({ ...before, ...after }) as (keyof City)[]
  return keys.filter((key) => JSON.stringify(before?.[key]) !== JSON.stringify(after[key]))
}

const conflict = rejectForm(
  409,
  'Someone changed the cities after you opened this page. See their version under “All areas.” Save again to replace it with yours.',
)
