import type { City } from '#app/domain/areas/city.ts'
import type { ZipService } from '#app/domain/areas/delivery-area.ts'

/** Names of the delivery services, as shown in the admin. */
export const serviceNames: Record<ZipService, string> = {
  pickup: 'Pickup or free delivery',
  local: 'Free delivery',
  'other-local': 'Home delivery for a fee',
  shipped: 'Shipped',
  'not-yet': 'Not served yet',
}

export const cityServiceNames: Record<City['service'], string> = {
  pickup: 'Pickup city',
  local: 'Free delivery',
  shipped: 'Shipped',
}
