import { shippingRegionText } from '#app/content/shipping-reach.ts'
import type { ZipDelivery } from '#app/domain/areas/delivery-area.ts'

/** Describes the delivery lookup's result for a ZIP code in a few words, for admin screens. */
export function deliveryResultText({ kind, place }: Pick<ZipDelivery, 'kind' | 'place'>) {
  const where = place ? `, ${place.name}` : ''
  switch (kind) {
    case 'pickup':
      return `Pickup or free delivery${where}`
    case 'doorstep':
      return `Free delivery${where}`
    case 'local-delivery':
      return `Home delivery for a fee${where}`
    case 'shipped':
      return place?.slug ? `Shipped${where}` : `Shipped, like everywhere in ${shippingRegionText}`
    case 'po-box':
      return 'PO boxes only: no delivery or shipping'
    case 'not-yet':
      return 'Not served yet'
  }
}
