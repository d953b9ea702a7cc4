import type { FieldError } from '#app/domain/settings/setting-schemas.ts'
import { type City, listCityZips } from './city.ts'
import type { ZipServiceType } from './delivery-area.ts'

interface CityContext {
  others: readonly City[]
  reservedSlugs: ReadonlySet<string>
  isNew: boolean
  /** True if the city's distance to a pickup city is built in (`cityDistances`), so the form needs no distance. */
  hasKnownDistance: boolean
}

export function findCityErrors(city: City, context: CityContext): FieldError[] {
  const { others, reservedSlugs, isNew, hasKnownDistance } = context
  const pickupCities = others.filter(({ service }) => service === 'pickup')
  const nearest = city.service === 'pickup' ? null : city.nearest
  const errors: (FieldError | false)[] = [
    isNew && reservedSlugs.has(city.slug) && { path: 'slug', text: 'Another page already uses this URL.' },
    isNew &&
      others.some(({ slug }) => slug === city.slug) && {
        path: 'slug',
        text: 'Another city already uses this URL.',
      },
    city.service !== 'pickup' &&
      pickupCities.length === 0 && { path: 'service', text: 'At least one city must offer pickup.' },
    nearest != null &&
      !pickupCities.some(({ slug }) => slug === nearest.site) && {
        path: 'nearest.site',
        text: 'Choose a city with a pickup location.',
      },
    city.service === 'local' &&
      nearest == null &&
      !hasKnownDistance && {
        path: 'nearest.site',
        text: 'Choose the nearest pickup location and enter the distance.',
      },
    ...findDuplicateZips(city, others),
    ...findDuplicateTexts(city, others),
  ]
  return errors.filter((one) => one !== false)
}

function findDuplicateZips(city: City, others: readonly City[]): FieldError[] {
  const seen = new Set<string>()
  return city.areas.flatMap(({ zips }, index) =>
    zips.flatMap((zip): FieldError[] => {
      const path = `areas.${index}.zips`
      const other = others.find((one) => listCityZips(one).includes(zip))
      if (other) return [{ path, text: `${zip} belongs to ${other.name}. Remove it there first.` }]
      if (seen.has(zip)) return [{ path, text: `${zip} is listed twice.` }]
      seen.add(zip)
      return []
    }),
  )
}

/** Search engines treat near-identical city pages as doorway pages (D06), so no two may share a text. */
function findDuplicateTexts(city: City, others: readonly City[]): FieldError[] {
  const cityNameByText = new Map(
    others.flatMap((one) => cityTexts(one).map(({ text }) => [normalizeText(text), one.name])),
  )
  return cityTexts(city).flatMap(({ path, text }): FieldError[] => {
    const otherCity = cityNameByText.get(normalizeText(text))
    cityNameByText.set(normalizeText(text), city.name)
    return otherCity === undefined
      ? []
      : [{ path, text: `This text is already used for ${otherCity}. Write something different.` }]
  })
}

function cityTexts({ lead, arrival, ground, notes }: City) {
  return [
    { path: 'lead', text: lead },
    { path: 'arrival', text: arrival },
    { path: 'ground', text: ground },
    ...notes.map(({ text }, index) => ({ path: `notes.${index}.text`, text })),
  ]
}

function normalizeText(text: string) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export function findZipOverrideError(service: ZipServiceType, city: City | null) {
  if (service === 'not-yet') return null
  if (service === 'shipped')
    return city && city.service !== 'shipped'
      ? `We don’t ship to ${city.name}. Choose another city, or none.`
      : null
  if (!city) return 'Choose the city this ZIP code belongs to.'
  if (service === 'pickup' && city.service !== 'pickup') return `${city.name} has no pickup location.`
  return city.service === 'shipped' ? `We ship to ${city.name}; we don’t deliver there.` : null
}
