import type { Business } from '#app/domain/settings/business.ts'
import { isPoBoxZip } from './po-box-zips.ts'
import { nextOrderCycle } from '#app/domain/scheduling/next-cycle.ts'
import { shippingReachOfZip } from './zip-prefixes.ts'

/** Driving distance and driving time to the nearest pickup location. */
export interface DistanceToPickup<Site extends string = string> {
  site: Site
  miles: number
  minutes: number
}

/** Ways a ZIP code can be served; `other-local` means home delivery for a fee. */
export const zipServices = ['pickup', 'local', 'other-local', 'shipped', 'not-yet'] as const
export type ZipService = (typeof zipServices)[number]

/** A place with its ZIP codes and the way orders are delivered there. */
export interface ServedPlace {
  name: string
  zips: readonly string[]
  service: ZipService
  /** Null when the driving distance is unknown. */
  nearest: DistanceToPickup | null
  /** Slug of this place's page on the site, if it has one. */
  slug?: string
}

export type DeliveryKind = 'pickup' | 'doorstep' | 'local-delivery' | 'shipped' | 'po-box' | 'not-yet'

/** Extracts the five-digit ZIP from user input such as `37604-1234`; null if there is none. */
export function parseZip(text: string) {
  return /^(\d{5})(-?\d{4})?$/.exec(text.replace(/\s/g, ''))?.[1] ?? null
}

/**
 * Returns how a ZIP code is served: the kind of delivery, the fee, the order deadline and the delivery days. The
 * deadline and days are those of the next order week that can still be ordered.
 */
export function deliveryForZip(
  zip: string,
  { places, business, now }: { places: readonly ServedPlace[]; business: Business; now: number },
) {
  const place = places.find(({ zips }) => zips.includes(zip)) ?? null
  const region = shippingReachOfZip(zip)
  const kind = isPoBoxZip(zip) && !place ? 'po-box' : kindOf(place, region.reach)
  const round = nextOrderCycle(now, business)
  return {
    zip,
    kind,
    place: place && { name: place.name, slug: place.slug ?? null },
    /** Name of the place or region when we don't serve it; null when we do, or when the name is unknown. */
    beyond: place?.service === 'not-yet' ? place.name : region.place,
    /** Delivery fee in cents; null if the ZIP code is not served. */
    feeCents: feeOf(kind, business),
    week: round.week,
    deadline: round.deadline,
    days: isDeliveryOffered(kind) ? round.days : [],
    /** Delivery hours; null if the ZIP code is not served or is shipped to, because shipping promises only a day. */
    window: hasWindow(kind) ? { from: business.pickup.from, to: business.pickup.to } : null,
    nearest: place?.nearest ?? null,
  }
}

export type ZipDelivery = ReturnType<typeof deliveryForZip>

function kindOf(
  place: ServedPlace | null,
  reach: ReturnType<typeof shippingReachOfZip>['reach'],
): DeliveryKind {
  if (place) return kinds[place.service]
  return reach === 'contiguous' ? 'shipped' : 'not-yet'
}

const kinds = {
  pickup: 'pickup',
  local: 'doorstep',
  'other-local': 'local-delivery',
  shipped: 'shipped',
  'not-yet': 'not-yet',
} as const satisfies Record<ServedPlace['service'], DeliveryKind>

export function isDeliveryOffered(kind: DeliveryKind) {
  return kind !== 'not-yet' && kind !== 'po-box'
}

function feeOf(kind: DeliveryKind, { fees }: Pick<Business, 'fees'>) {
  if (!isDeliveryOffered(kind)) return null
  if (kind === 'shipped') return fees.shippingCents
  return kind === 'local-delivery' ? fees.localDeliveryCents : 0
}

function hasWindow(kind: DeliveryKind) {
  return isDeliveryOffered(kind) && kind !== 'shipped'
}
