import {
  canShipToZip,
  type DeliveryKind,
  resolveZipDelivery,
  type ServedPlace,
} from '#app/domain/areas/delivery-area.ts'
import { isPoBoxZip } from '#app/domain/areas/po-box-zips.ts'
import { formatWeekDates } from '#app/domain/scheduling/week-dates.ts'
import { type Business, formatDollars } from '#app/domain/settings/business.ts'
import { formatList } from '#app/domain/site/list-text.ts'

interface Area {
  places: readonly ServedPlace[]
  business: Business
  week: string
  now: number
}

/** A sample ZIP code outside our delivery area. We can ship to it; all ZIP codes of this kind get the same answer. */
const sampleParcelZip = '10001'
const samplePoBoxZip = '37602'

export function buildMealDeliverySentences(area: Area) {
  const zips = area.places.flatMap((place) => place.zips)
  const { fees } = area.business
  const days = formatPickupDays(area)
  return {
    ...Object.fromEntries(zips.map((zip): [string, string] => [zip, composeSentence(zip, area, days)])),
    elsewhere: composeSentence(sampleParcelZip, { ...area, places: [] }, days),
    poBox: composeSentence(samplePoBoxZip, { ...area, places: [] }, days),
    beyond: `We don’t deliver to your ZIP code yet, but you’re welcome to pick up on ${days}.`,
    anybody: `Pickup is on ${days}. Home delivery is ${formatFee(0)} in our pickup area and ${formatFee(fees.localDeliveryCents)} in nearby ZIP codes; shipping is ${formatFee(fees.shippingCents)}.`,
  }
}

export function findMealDeliverySentence(zip: string | null, sentences: Record<string, string>) {
  if (zip === null) return sentences.anybody ?? ''
  const poBox = isPoBoxZip(zip) ? sentences.poBox : undefined
  return sentences[zip] ?? poBox ?? (canShipToZip(zip) ? sentences.elsewhere : sentences.beyond) ?? ''
}

function composeSentence(zip: string, area: Area, days: string) {
  const { kind, place, feeCents } = resolveZipDelivery(zip, area)
  const town = place?.name ?? (zip === sampleParcelZip ? 'your door' : zip)
  const fee = formatFee(feeCents ?? 0)
  const sentence: Record<DeliveryKind, string> = {
    pickup: `Pick up your meals in ${town} or get free home delivery on ${days}.`,
    local: `Free home delivery in ${town} on ${days}.`,
    'other-local': `Home delivery in ${town} is ${fee}, on ${days}. Pickup is free.`,
    shipped: `We ship your meals cold to ${town} for ${fee}. They arrive within two days.`,
    'po-box': `We can’t deliver or ship to a PO box. Tell us the ZIP code of your street address, or pick up on ${days}.`,
    'not-yet': `We don’t deliver to ${town} yet, but you’re welcome to pick up on ${days}.`,
  }
  return sentence[kind]
}

function formatPickupDays({ business, week }: Area) {
  const { pickup, hours } = formatWeekDates(week, business)
  return `${formatList(pickup, 'or')}, from ${hours}`
}

function formatFee(cents: number) {
  return cents === 0 ? 'free' : formatDollars(cents)
}
