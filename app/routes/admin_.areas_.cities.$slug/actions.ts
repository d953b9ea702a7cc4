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
  refused: FieldError[]
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
  const { adding, city: before, records, version } = view
  const texts = removeEmptyRows({ ...readCityForm(form), ...(!adding && { slug: view.slug }) })
  const refusal = (status: number, refused: FieldError[], text: string | null = null) => {
    return { status, texts, refused, text }
  }
  const typed = parseCityForm(texts)
  if ('errors' in typed) return refusal(422, typed.errors)
  const { city } = typed
  const others = records.filter(({ slug }) => adding || slug !== city.slug)
  const twice = adding && records.find(({ slug }) => slug === city.slug)
  // The form was submitted twice.
  if (twice && isSame(twice, city)) return { done: 'city-added' }
  if (before && isSame(before, city)) return { done: 'city-saved' }
  const wayKnown = hasKnownPickupRoute(city, others)
  const broken = findCityErrors(city, { others, reservedSlugs, isNew: adding, hasKnownDistance: wayKnown })
  if (broken.length > 0) return refusal(422, broken)
  if (adding && records.length >= maxCities)
    return refusal(422, [], `You can have at most ${maxCities} cities.`)
  if (String(version) !== readTextField(form, 'version')) return refusal(409, [], conflict)
  const details = { name: city.name, changed: adding ? [] : changedKeys(before, city) }
  const { slug } = city
  const change = { slug, record: city, version, stamp, isNew: adding, by, now: context.now, details }
  const saved = await saveCity(context.db, change)
  if (saved === 'conflict') return refusal(409, [], conflict)
  return { done: adding ? 'city-added' : 'city-saved' }
}

async function removeOrRestore({ context, by, form, view, stamp }: ActionArgs): Promise<CityActionResult> {
  const { slug, city, records, first, row } = view
  const came = first !== null
  const refusal = (text: string): CityFormErrors => ({ status: 409, texts: null, refused: [], text })
  if (!row) return { done: came ? 'city-restored' : 'city-removed' }
  const others = records.filter((one) => one.slug !== slug)
  const left = came ? null : others.find((one) => one.service !== 'pickup' && one.nearest?.site === slug)
  if (left)
    return refusal(
      `${left.name} uses this city as its nearest pickup location. Choose another one there first.`,
    )
  if (!came && !others.some(({ service }) => service === 'pickup'))
    return refusal('At least one city must offer pickup.')
  const [broken] = first
    ? findCityErrors(first, { others, reservedSlugs, isNew: false, hasKnownDistance: true })
    : []
  if (broken) return refusal(`The original details don’t work anymore. ${broken.text}`)
  const version = Number(readTextField(form, 'version'))
  const name = city?.name ?? slug
  const details = { name }
  const change = { slug, version, stamp, removesCity: !came, by, now: context.now, details }
  const removed = await removeCity(context.db, change)
  if (removed === 'removed') return { done: came ? 'city-restored' : 'city-removed' }
  return refusal(
    row.version === version ? `A ZIP override still belongs to ${name}. Move or remove it first.` : conflict,
  )
}

function changedKeys(before: City | null, after: City) {
  const parts = (city: City | null) => new Map<string, unknown>(Object.entries(city ?? {}))
  const [was, is] = [parts(before), parts(after)]
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (part) => JSON.stringify(was.get(part)) !== JSON.stringify(is.get(part)),
  )
}

function isSame(one: City, other: City) {
  return changedKeys(one, other).length === 0
}

const conflict =
  'Someone changed the cities after you opened this page. See their version under “All areas.” Save again to replace it with yours.'
