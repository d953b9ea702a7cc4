import type { Context } from '#app/context.server.ts'
import { reservedSlugs } from '#app/auth/reserved-slugs.ts'
import { removeCity, saveCity } from '#app/data/areas/cities.ts'
import { parseCityForm, removeEmptyRows } from '#app/domain/areas/city-form.ts'
import type { City } from '#app/domain/areas/city.ts'
import { findCityErrors } from '#app/domain/areas/area-rules.ts'
import type { FieldError } from '#app/domain/settings/setting-schemas.ts'
import type { FieldTexts } from '#app/domain/settings/typed-fields.ts'
import { readTextField } from '#app/http/form.ts'
import { hasKnownPickupRoute, readCityForm, type CityView } from './view.ts'

export interface CityFormErrors {
  status: number
  /** Null for a form without fields, such as Remove. */
  texts: FieldTexts | null
  errors: FieldError[]
  text: string | null
}

type CityActionResult =
  { done: 'city-saved' | 'city-added' | 'city-restored' | 'city-removed' } | CityFormErrors

interface ActionArgs {
  context: Context
  by: string
  form: FormData
  /** The city's view, read after `stamp`, so that it is never older than the stamp. */
  view: CityView
  stamp: string
}

const maxCities = 50

export async function runCityAction(args: ActionArgs): Promise<CityActionResult> {
  const { context, by, form, view, stamp } = args
  if (readTextField(form, 'intent') === 'remove') return removeOrRestore(args)
  const { isNew, city: before, records, version } = view
  const texts = removeEmptyRows({ ...readCityForm(form), ...(!isNew && { slug: view.slug }) })
  const rejected = (status: number, errors: FieldError[], text: string | null = null) => {
    return { status, texts, errors, text }
  }
  const parsed = parseCityForm(texts)
  if ('errors' in parsed) return rejected(422, parsed.errors)
  const { city } = parsed
  const others = records.filter(({ slug }) => isNew || slug !== city.slug)
  const existingCity = isNew && records.find(({ slug }) => slug === city.slug)
  // The form was submitted twice.
  if (existingCity && isSame(existingCity, city)) return { done: 'city-added' }
  if (before && isSame(before, city)) return { done: 'city-saved' }
  const wayKnown = hasKnownPickupRoute(city, others)
  const fieldErrors = findCityErrors(city, { others, reservedSlugs, isNew, hasKnownDistance: wayKnown })
  if (fieldErrors.length > 0) return rejected(422, fieldErrors)
  if (isNew && records.length >= maxCities)
    return rejected(422, [], `You can have at most ${maxCities} cities.`)
  if (String(version) !== readTextField(form, 'version')) return rejected(409, [], conflict)
  const details = { name: city.name, changed: isNew ? [] : changedKeys(before, city) }
  const { slug } = city
  const change = { slug, record: city, version, stamp, isNew, by, now: context.now, details }
  const saved = await saveCity(context.db, change)
  if (saved === 'conflict') return rejected(409, [], conflict)
  return { done: isNew ? 'city-added' : 'city-saved' }
}

async function removeOrRestore({ context, by, form, view, stamp }: ActionArgs): Promise<CityActionResult> {
  const { slug, city, records, builtIn, row } = view
  const isBuiltIn = builtIn !== null
  const rejected = (text: string): CityFormErrors => ({ status: 409, texts: null, errors: [], text })
  if (!row) return { done: isBuiltIn ? 'city-restored' : 'city-removed' }
  const others = records.filter((record) => record.slug !== slug)
  const dependentCity = isBuiltIn
    ? null
    : others.find((record) => record.service !== 'pickup' && record.nearest?.site === slug)
  if (dependentCity)
    return rejected(
      `${dependentCity.name} uses this city as its nearest pickup location. Choose another one there first.`,
    )
  if (!isBuiltIn && !others.some(({ service }) => service === 'pickup'))
    return rejected('At least one city must offer pickup.')
  const [fieldError] = builtIn
    ? findCityErrors(builtIn, { others, reservedSlugs, isNew: false, hasKnownDistance: true })
    : []
  if (fieldError) return rejected(`The original details don’t work anymore. ${fieldError.text}`)
  const version = Number(readTextField(form, 'version'))
  const name = city?.name ?? slug
  const details = { name }
  const change = { slug, version, stamp, removesCity: !isBuiltIn, by, now: context.now, details }
  const removed = await removeCity(context.db, change)
  if (removed === 'removed') return { done: isBuiltIn ? 'city-restored' : 'city-removed' }
  return rejected(
    row.version === version ? `A ZIP override still belongs to ${name}. Move or remove it first.` : conflict,
  )
}

function changedKeys(before: City | null, after: City) {
  const entries = (city: City | null) => new Map<string, unknown>(Object.entries(city ?? {}))
  const [oldEntries, newEntries] = [entries(before), entries(after)]
  return [...new Set([...oldEntries.keys(), ...newEntries.keys()])].filter(
    (key) => JSON.stringify(oldEntries.get(key)) !== JSON.stringify(newEntries.get(key)),
  )
}

function isSame(before: City, after: City) {
  return changedKeys(before, after).length === 0
}

const conflict =
  'Someone changed the cities after you opened this page. See their version under “All areas.” Save again to replace it with yours.'
