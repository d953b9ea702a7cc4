import { calendarHref, findLocation, mapHref } from '#app/content/locations.ts'
import { formatDollars, type Business } from '#app/domain/settings/business.ts'
import type { City } from '#app/domain/areas/city.ts'
import { isServed, type ZipDelivery, type DeliveryKind } from '#app/domain/areas/delivery-area.ts'
import { dayText, deadlineText } from '#app/domain/time/date-text.ts'
import { durationText } from '#app/domain/time/duration-text.ts'
import { timeSpan, weekdayName } from '#app/domain/time/weekdays.ts'

/** Number of ridges drawn between the kitchen and the visitor, by kind of delivery. */
const distance: Record<DeliveryKind, number> = {
  pickup: 0,
  doorstep: 1,
  'local-delivery': 2,
  shipped: 3,
  'po-box': 4,
  'not-yet': 4,
}

/** Returns the text of a delivery answer, for the page and for sharing. */
export function deliveryAnswerView(answer: ZipDelivery, business: Business, cities: readonly City[]) {
  const { zip, kind, place, week, nearest, window } = answer
  const { timeZone } = business
  const location = nearest && findLocation(nearest.site, business, cities)
  const words = verdict(answer, business)
  const days = answer.days.map(({ date, weekday, from }) => ({
    date,
    text: `${weekdayName(weekday)}, ${dayText(from, timeZone)}`,
  }))
  const deadline = deadlineText(answer.deadline, timeZone)
  const hours = window && timeSpan(window)
  return {
    zip,
    kind,
    comes: isServed(kind),
    ridges: distance[kind],
    ...words,
    fee: answer.feeCents === null ? null : answer.feeCents === 0 ? 'Free' : formatDollars(answer.feeCents),
    days,
    hours,
    deadline: { iso: new Date(answer.deadline).toISOString(), text: deadline },
    nearest: location && {
      name: location.name,
      address: `${location.street}, ${location.town}`,
      drive:
        nearest.miles > 0 ? `About ${nearest.miles} miles, ${durationText(nearest.minutes * 60_000)}` : null,
      mapHref: mapHref(location),
      calendarHref: kind === 'shipped' ? null : calendarHref(location.site, week),
    },
    city: place?.slug ? { name: place.name, href: `/${place.slug}` } : null,
    share: isServed(kind)
      ? `${zip}: ${words.title}. ${[days.map(({ text }) => text).join(' or '), hours].filter(Boolean).join(', ')}. Order by ${deadline}.`
      : null,
  }
}

export type DeliveryAnswerView = ReturnType<typeof deliveryAnswerView>

function verdict({ kind, place, beyond, feeCents }: ZipDelivery, { fees, hours }: Business) {
  const town = place?.name ?? 'your door'
  const fee = formatDollars(feeCents ?? fees.shippingCents)
  switch (kind) {
    case 'pickup':
      return {
        title: `Pickup in ${town}, or free to your door`,
        lead: 'You live in a pickup city. Collect your meals, or choose doorstep delivery when you order: it costs the same.',
      }
    case 'doorstep':
      return {
        title: `Free to your door in ${town}`,
        lead: 'You live in the pickup area. We carry the bag to your doorstep, and there is nothing to pay for that.',
      }
    case 'local-delivery':
      return {
        title: `To your door in ${town} for ${fee}`,
        lead: 'You live a little beyond the free round. Home delivery has a fee; picking up has none.',
      }
    case 'shipped':
      return {
        title: `Shipped cold to ${town} for ${fee}`,
        lead: 'Your meals travel for two days at most, with gel ice packs in an insulated box, tracked to your door.',
      }
    case 'po-box':
      return {
        title: 'PO boxes only',
        lead: `This ZIP code has no street addresses, and we can’t deliver or ship to a PO box. Pick up for free, ${hours}, or check the ZIP code of your street address.`,
      }
    case 'not-yet':
      return beyond === null
        ? {
            title: 'No place has this ZIP code',
            lead: 'The post has given these digits to nobody, as far as we know. Check them and ask again.',
          }
        : {
            title: `Not to ${beyond} yet`,
            lead: 'A chilled box would be on the road for longer than we trust it. We count how often a ZIP code is asked for, never who asks, and look again when it adds up.',
          }
  }
}
