import { dollars, type Business } from './business.ts'
import { deliveryAnswer, type DeliveryKind, type ServedPlace } from './delivery-area.ts'
import { weekdayText } from './kitchen-dates.ts'
import { timeSpan } from './weekdays.ts'
import { parcelRegion } from './zip-prefixes.ts'

/** A ZIP that is on no list of ours, and that a parcel reaches. */
const anywhere = '10001'

/** How the orders of the next round are handed over, in a sentence by ZIP; and to wherever else a parcel reaches. */
export function pickupLines(area: { places: readonly ServedPlace[]; business: Business; now: number }) {
  const zips = [...area.places.flatMap((place) => place.zips), anywhere]
  const lines = zips.map((zip): [string, string] => [zip, lineOf(zip, area)])
  return { ...Object.fromEntries(lines), elsewhere: lineOf(anywhere, { ...area, places: [] }) }
}

/** A reader's sentence; empty where they told us no ZIP, or we do not come. */
export function pickupLineFor(zip: string | null, lines: Record<string, string>) {
  if (zip === null) return ''
  return lines[zip] ?? (parcelRegion(zip).reach === 'contiguous' ? (lines.elsewhere ?? '') : '')
}

function lineOf(zip: string, area: Parameters<typeof deliveryAnswer>[1]) {
  const { kind, place, days, window, feeCents } = deliveryAnswer(zip, area)
  const when = new Intl.ListFormat('en-US', { style: 'long', type: 'disjunction' }).format(
    days.map(({ from }) => weekdayText(from, area.business.timeZone)),
  )
  const hours = window ? `, ${timeSpan(window)}` : ''
  const sentence: Record<DeliveryKind, string> = {
    pickup: `Pick it up in ${place?.name}, or have it brought to your door for free: ${when}${hours}.`,
    doorstep: `We bring it to your door in ${place?.name} for free: ${when}${hours}.`,
    'local-delivery': `We bring it to your door in ${zip} for ${dollars(feeCents ?? 0)}: ${when}${hours}.`,
    shipped: `We ship it to you for ${dollars(feeCents ?? 0)}.`,
    'not-yet': '',
  }
  return sentence[kind]
}
