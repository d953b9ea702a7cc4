import type { City } from './city.ts'
import type { ZipService } from './delivery-area.ts'
import type { FieldError } from '#app/domain/settings/setting-rules.ts'

/** Checks a ZIP override: pickup and local delivery need a city that is not shipped to. */
export function zipOverrideErrors(service: ZipService, city: City | null): FieldError[] {
  const say = (text: string): FieldError[] => [{ path: 'city', text }]
  if (service === 'not-yet') return []
  if (service === 'shipped')
    return city && city.service !== 'shipped'
      ? say(`${city.name} is no city that we ship to. Choose another one, or none.`)
      : []
  if (!city) return say('Choose the city that it belongs to.')
  if (service === 'pickup' && city.service !== 'pickup') return say(`There is no pickup in ${city.name}.`)
  if (city.service === 'shipped') return say(`${city.name} is shipped to: nobody drives there.`)
  return []
}
