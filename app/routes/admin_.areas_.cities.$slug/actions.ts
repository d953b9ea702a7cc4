import type { Context } from '#app/context.server.ts'
import { reservedSlugs } from '#app/auth/reserved-slugs.ts'
import { findNearestPickup } from '#app/content/cities.ts'
import { removeCity, saveCity } from '#app/data/areas/cities.ts'
import { findCityErrors } from '#app/domain/areas/area-rules.ts'
import { cityFields, parseCityForm } from '#app/domain/areas/city-form.ts'
import type { City } from '#app/domain/areas/city.ts'
import type { FieldError } from '#app/domain/settings/setting-schemas.ts'
import { readFields, type FieldValues } from '#app/domain/settings/typed-fields.ts'
import { readTextField } from '#app/http/form.ts'
import type { CityView } from './view.ts'

export interface CityFormErrors {
  status: number
  /** The entered field values; null for a form without fields, such as the form that removes a city. */
  texts: FieldValues | null
  errors: FieldError[]
  text: string | null
}

type CityActionResult =
  { done: 'city-saved' | 'city-added' | 'city-restored' | 'city-removed' } | CityFormErrors

interface ActionArgs {
  context: Context
  by: string
  form: FormData
  view: CityView
  stamp: string
}

const maxCities = 50

export async function runCityAction(args: ActionArgs): Promise<CityActionResult> {
  const { context, by, form, view, stamp } = args
  if (readTextField(form, 'intent') === 'remove') return removeOrRestore(args)
  const { isNew, records, version } = view
  const texts = readFields(cityFields, form)
  if (!isNew) texts.slug = view.slug
  const rejected = (status: number, state: Partial<CityFormErrors>) =>
    rejectCityForm({ status, texts, ...state })
  const parsed = parseCityForm(texts)
  if ('errors' in parsed) return rejected(422, { errors: parsed.errors })
  const { city } = parsed
  const before = isNew ? records.find(({ slug }) => slug === city.slug) : view.city
  const changed = listChangedKeys(before, city)
  // If a new city is already stored with the same values, its form was submitted twice.
  if (changed.length === 0) return { done: isNew ? 'city-added' : 'city-saved' }
  const others = records.filter(({ slug }) => isNew || slug !== city.slug)
  const withoutOwnDistance = city.service === 'pickup' ? city : { ...city, nearest: undefined }
  const hasKnownDistance = findNearestPickup(withoutOwnDistance, others) !== null
  const errors = findCityErrors(city, { others, reservedSlugs, isNew, hasKnownDistance })
  if (errors.length > 0) return rejected(422, { errors })
  if (isNew && records.length >= maxCities)
    return rejected(422, { text: `You can have at most ${maxCities} cities.` })
  if (String(version) !== readTextField(form, 'version')) return rejected(409, { text: conflict })
  const details = { name: city.name, changed: isNew ? [] : changed }
  const change = { slug: city.slug, record: city, version, stamp, isNew, by, now: context.now, details }
  if ((await saveCity(context.db, change)) === 'conflict') return rejected(409, { text: conflict })
  return { done: isNew ? 'city-added' : 'city-saved' }
}

async function removeOrRestore({ context, by, form, view, stamp }: ActionArgs): Promise<CityActionResult> {
  const { slug, city, records, builtIn, row } = view
  const done = builtIn ? 'city-restored' : 'city-removed'
  const rejected = (text: string) => rejectCityForm({ status: 409, text })
  if (!row) return { done }
  const others = records.filter((record) => record.slug !== slug)
  if (builtIn) {
    const rules = { others, reservedSlugs, isNew: false, hasKnownDistance: true }
    const [fieldError] = findCityErrors(builtIn, rules)
    if (fieldError) return rejected(`The original details don’t work anymore. ${fieldError.text}`)
  } else {
    const dependentCity = others.find((other) => other.service !== 'pickup' && other.nearest?.site === slug)
    if (dependentCity)
      return rejected(
        `${dependentCity.name} uses this city as its nearest pickup location. Choose another one there first.`,
      )
    if (!others.some(({ service }) => service === 'pickup'))
      return rejected('At least one city must offer pickup.')
  }
  const version = Number(readTextField(form, 'version'))
  const name = city?.name ?? slug
  const change = { slug, version, stamp, removesCity: !builtIn, by, now: context.now, details: { name } }
  if ((await removeCity(context.db, change)) === 'removed') return { done }
  return rejected(
    row.version === version ? `A ZIP override still belongs to ${name}. Move or remove it first.` : conflict,
  )
}

export function rejectCityForm(
  state: Partial<CityFormErrors> & Pick<CityFormErrors, 'status'>,
): CityFormErrors {
  return { texts: null, errors: [], text: null, ...state }
}

function listChangedKeys(before: City | null | undefined, after: City) {
  const keys = Object.keys({ ...before, ...after }) as (keyof City)[]
  return keys.filter((key) => JSON.stringify(before?.[key]) !== JSON.stringify(after[key]))
}

const conflict =
  'Someone changed the cities after you opened this page. See their version under “All areas.” Save again to replace it with yours.'
