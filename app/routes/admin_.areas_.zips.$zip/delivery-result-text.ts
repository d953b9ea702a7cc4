import { shippingRegion } from '#app/content/shipping-reach.ts'
import type { ZipDelivery } from '#app/domain/areas/delivery-area.ts'

/** Describes the delivery lookup's result for a ZIP code in a few words, for admin screens. */
export function deliveryResultText({ kind, place }: Pick<ZipDelivery, 'kind' | 'place'>) {
  const where = place ? `, ${place.name}` : ''
  switch (kind) {
    case 'pickup':
      return `Pickup, or free to the door${where}`
    case 'doorstep':
      return `Free to the door${where}`
    case 'local-delivery':
      return `Home delivery for the fee${where}`
    case 'shipped':
      return place?.slug ? `Shipped${where}` : `Shipped, as everywhere in ${shippingRegion}`
    case 'po-box':
      return 'PO boxes only: nothing can be brought or sent there'
    case 'not-yet':
      return 'Not yet'
  }
}
