import type { Business } from '#app/domain/settings/business.ts'
import { isPoBoxZip } from './po-box-zips.ts'
import { findShippingZoneByZip } from './zip-prefixes.ts'
import type { City } from './city.ts'
import { nextOrderCycle } from '#app/domain/scheduling/order-week.ts'

export interface DistanceToPickup<Site extends string = string> {
  site: Site
  miles: number
  minutes: number
}

/** `other-local` is home delivery for a fee. */
export const zipServiceTypes = ['pickup', 'local', 'other-local', 'shipped', 'not-yet'] as const
export type ZipServiceType = (typeof zipServiceTypes)[number]

export interface ServedPlace {
  name: string
  zips: readonly string[]
  service: ZipServiceType
  nearest: DistanceToPickup | null
  slug?: string
}

export type DeliveryKind = 'pickup' | 'doorstep' | 'local-delivery' | 'shipped' | 'po-box' | 'not-yet'

/** Extracts the five-digit ZIP from user input such as `37604-1234`; null if there is none. */
export function parseZip(text: string) {
  return /^(\d{5})(-?\d{4})?$/.exec(text.replace(/\s/g, ''))?.[1] ?? null
}

/**
 * How a ZIP code is served, with the order deadline and the delivery days of the next week open for orders.
 */
export function findDeliveryForZip(
  zip: string,
  { places, business, now }: { places: readonly ServedPlace[]; business: Business; now: number },
) {
  const place = places.find(({ zips }) => zips.includes(zip)) ?? null
  const region = findShippingZoneByZip(zip)
  const kind = isPoBoxZip(zip) && !place ? 'po-box' : deliveryKind(place, region.reach)
  const cycle = nextOrderCycle(now, business)
  return {
    zip,
    kind,
    place: place && { name: place.name, slug: place.slug ?? null },
    /** Name of the place or region if we don't serve it and know its name. */
    unservedPlace: place?.service === 'not-yet' ? place.name : region.place,
    feeCents: deliveryFeeCents(kind, business),
    week: cycle.week,
    deadline: cycle.deadline,
    days: isDeliveryOffered(kind) ? cycle.days : [],
    /** Shipped orders get a delivery day but no time window. */
    window: hasWindow(kind) ? { from: business.pickup.from, to: business.pickup.to } : null,
    nearest: place?.nearest ?? null,
  }
}

export type ZipDelivery = ReturnType<typeof findDeliveryForZip>

function deliveryKind(
  place: ServedPlace | null,
  reach: ReturnType<typeof findShippingZoneByZip>['reach'],
): DeliveryKind {
  if (place) return kindByService[place.service]
  return reach === 'contiguous' ? 'shipped' : 'not-yet'
}

const kindByService = {
  pickup: 'pickup',
  local: 'doorstep',
  'other-local': 'local-delivery',
  shipped: 'shipped',
  'not-yet': 'not-yet',
} as const satisfies Record<ServedPlace['service'], DeliveryKind>

export function isDeliveryOffered(kind: DeliveryKind) {
  return kind !== 'not-yet' && kind !== 'po-box'
}

function deliveryFeeCents(kind: DeliveryKind, { fees }: Pick<Business, 'fees'>) {
  if (!isDeliveryOffered(kind)) return null
  if (kind === 'shipped') return fees.shippingCents
  return kind === 'local-delivery' ? fees.localDeliveryCents : 0
}

function hasWindow(kind: DeliveryKind) {
  return isDeliveryOffered(kind) && kind !== 'shipped'
}

export const zipServiceNames: Record<ZipServiceType, string> = {
  pickup: 'Pickup or free delivery',
  local: 'Free delivery',
  'other-local': 'Home delivery for a fee',
  shipped: 'Shipped',
  'not-yet': 'Not in our delivery area yet',
}

export const cityServiceNames: Record<City['service'], string> = {
  pickup: 'Pickup city',
  local: 'Free delivery',
  shipped: 'Shipped',
}
