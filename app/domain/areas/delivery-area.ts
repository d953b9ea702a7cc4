import type { Business } from '#app/domain/settings/business.ts'
import { isPoBoxZip } from './po-box-zips.ts'
import { nextOrderCycle } from '#app/domain/scheduling/next-cycle.ts'
import { shippingRegion } from './zip-prefixes.ts'

/** The nearest pickup place, by road. */
export interface DriveToPickup<Site extends string = string> {
  site: Site
  miles: number
  minutes: number
}

/** How a ZIP can be served; `other-local` is brought to the door for the fee. */
export const zipServices = ['pickup', 'local', 'other-local', 'shipped', 'not-yet'] as const
export type ZipService = (typeof zipServices)[number]

/** What a place has to say of itself so that a ZIP can be answered. */
export interface ServedPlace {
  name: string
  zips: readonly string[]
  service: ZipService
  /** Null where nobody knows the way. */
  nearest: DriveToPickup | null
  /** Only a place with a page of its own. */
  slug?: string
}

export type DeliveryKind = 'pickup' | 'doorstep' | 'local-delivery' | 'shipped' | 'po-box' | 'not-yet'

/** The five digits of what was typed (`37604-1234` and stray spaces included), or null. */
export function parseZip(text: string) {
  return /^(\d{5})(-?\d{4})?$/.exec(text.replace(/\s/g, ''))?.[1] ?? null
}

/**
 * Do you deliver to me? One answer for every five digits: how, for what, by when to order and when it comes. Days and
 * deadline belong together: they are those of the next orders that can be placed.
 */
export function deliveryForZip(
  zip: string,
  { places, business, now }: { places: readonly ServedPlace[]; business: Business; now: number },
) {
  const place = places.find(({ zips }) => zips.includes(zip)) ?? null
  const region = shippingRegion(zip)
  const kind = isPoBoxZip(zip) && !place ? 'po-box' : kindOf(place, region.reach)
  const round = nextOrderCycle(now, business)
  return {
    zip,
    kind,
    place: place && { name: place.name, slug: place.slug ?? null },
    /** In words, where no parcel of ours goes; null also for digits that no place has. */
    beyond: place?.service === 'not-yet' ? place.name : region.place,
    /** Null: we don't come. */
    feeCents: feeOf(kind, business),
    week: round.week,
    deadline: round.deadline,
    days: isServed(kind) ? round.days : [],
    /** A parcel has a day, and no hour. */
    window: hasWindow(kind) ? { from: business.pickup.from, to: business.pickup.to } : null,
    nearest: place?.nearest ?? null,
  }
}

export type ZipDelivery = ReturnType<typeof deliveryForZip>

function kindOf(place: ServedPlace | null, reach: ReturnType<typeof shippingRegion>['reach']): DeliveryKind {
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

/** Whether we bring or send anything there. */
export function isServed(kind: DeliveryKind) {
  return kind !== 'not-yet' && kind !== 'po-box'
}

function feeOf(kind: DeliveryKind, { fees }: Pick<Business, 'fees'>) {
  if (!isServed(kind)) return null
  if (kind === 'shipped') return fees.shippingCents
  return kind === 'local-delivery' ? fees.localDeliveryCents : 0
}

function hasWindow(kind: DeliveryKind) {
  return isServed(kind) && kind !== 'shipped'
}
