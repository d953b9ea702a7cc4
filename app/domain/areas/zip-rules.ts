import type { City } from './city.ts'
import type { ZipService } from './delivery-area.ts'
import type { FieldError } from '#app/domain/settings/setting-rules.ts'

/**
 * Checks that a ZIP override's service fits its city: pickup needs a pickup city, local delivery a city we don't ship
 * to, and shipping either no city or one we ship to.
 */
export function zipOverrideErrors(service: ZipService, city: City | null): FieldError[] {
  const say = (text: string): FieldError[] => [{ path: 'city', text }]
  if (service === 'not-yet') return []
  if (service === 'shipped')
    return city && city.service !== 'shipped'
      ? say(`We don’t ship to ${city.name}. Choose another city, or none.`)
      : []
  if (!city) return say('Choose the city it belongs to.')
  if (service === 'pickup' && city.service !== 'pickup') return say(`${city.name} has no pickup location.`)
  if (city.service === 'shipped') return say(`We ship to ${city.name}; we don’t deliver there.`)
  return []
}
