import { findNextOrderCycle } from '#app/domain/scheduling/order-week.ts'
import type { Business } from '#app/domain/settings/business.ts'
import type { City, DistanceToPickup } from './city.ts'
import { isPoBoxZip } from './po-box-zips.ts'

/** `local` means free home delivery; `other-local` means home delivery for a fee. */
export const zipServiceTypes = ['pickup', 'local', 'other-local', 'shipped', 'not-yet'] as const
export type ZipServiceType = (typeof zipServiceTypes)[number]

export interface ServedPlace {
  name: string
  zips: readonly string[]
  service: ZipServiceType
  nearest: DistanceToPickup | null
  slug?: string
}

export type DeliveryKind = ZipServiceType | 'po-box'

export function parseZip(text: string) {
  return /^(\d{5})(-?\d{4})?$/.exec(text.replace(/\s/g, ''))?.[1] ?? null
}

export function resolveZipDelivery(
  zip: string,
  { places, business, now }: { places: readonly ServedPlace[]; business: Business; now: number },
) {
  const place = places.find(({ zips }) => zips.includes(zip)) ?? null
  const kind = place?.service ?? kindWithoutPlace(zip)
  const isOffered = isDeliveryOffered(kind)
  const { week, deadline, days } = findNextOrderCycle(now, business)
  return {
    zip,
    kind,
    place: place && { name: place.name, slug: place.slug ?? null },
    unservedPlace: place?.service === 'not-yet' ? place.name : findRemotePlace(zip),
    feeCents: isOffered ? deliveryFeeCents(kind, business) : null,
    week,
    deadline,
    days: isOffered ? days : [],
    window: isOffered && kind !== 'shipped' ? { from: business.pickup.from, to: business.pickup.to } : null,
    nearest: place?.nearest ?? null,
  }
}

export type ZipDelivery = ReturnType<typeof resolveZipDelivery>

function kindWithoutPlace(zip: string): DeliveryKind {
  if (isPoBoxZip(zip)) return 'po-box'
  return canShipToZip(zip) ? 'shipped' : 'not-yet'
}

export function isDeliveryOffered(kind: DeliveryKind) {
  return kind !== 'not-yet' && kind !== 'po-box'
}

function deliveryFeeCents(kind: DeliveryKind, { fees }: Pick<Business, 'fees'>) {
  if (kind === 'shipped') return fees.shippingCents
  return kind === 'other-local' ? fees.localDeliveryCents : 0
}

/** Places that two-day shipping doesn't reach, each with its first and last three-digit ZIP prefix. */
const remotePlaces: [first: number, last: number, place: string][] = [
  [6, 9, 'Puerto Rico and the Virgin Islands'],
  [90, 98, 'military addresses'],
  [340, 340, 'military addresses'],
  [962, 966, 'military addresses'],
  [967, 968, 'Hawaii'],
  [969, 969, 'Guam and the Pacific islands'],
  [995, 999, 'Alaska'],
]

/** Three-digit ZIP code prefixes that the U.S. Postal Service has not assigned. */
const unassignedPrefixes = [
  '000 001 002 003 004 099 213 269 343 345 348 353 419 428 429 517 518 519 529 533 536 552 568 578 579 589',
  '621 632 642 643 659 663 682 694 695 696 697 698 699 702 709 715 732 742 771 817 818 819 839 848 849 854',
  '858 861 862 866 867 868 869 876 886 887 888 892 896 899 909 929 987',
].flatMap((prefixes) => prefixes.split(' '))

export function canShipToZip(zip: string) {
  return findRemotePlace(zip) === null && !unassignedPrefixes.includes(zip.slice(0, 3))
}

function findRemotePlace(zip: string) {
  const prefix = Number(zip.slice(0, 3))
  const [, , place] = remotePlaces.find(([first, last]) => first <= prefix && prefix <= last) ?? []
  return place ?? null
}

export const zipServiceLabels: Record<ZipServiceType, string> = {
  pickup: 'Pickup or free delivery',
  local: 'Free delivery',
  'other-local': 'Home delivery for a fee',
  shipped: 'Shipped',
  'not-yet': 'Not in our delivery area yet',
}

export const cityServiceLabels: Record<City['service'], string> = {
  pickup: 'Pickup city',
  local: 'Free delivery',
  shipped: 'Shipped',
}
