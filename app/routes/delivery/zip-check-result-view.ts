import { findPickupLocation, getMapUrl, getPickupCalendarUrl } from '#app/content/locations.ts'
import type { City } from '#app/domain/areas/city.ts'
import { type DeliveryKind, isDeliveryOffered, type ZipDelivery } from '#app/domain/areas/delivery-area.ts'
import { type Business, formatDollars } from '#app/domain/settings/business.ts'
import { formatLongDateTime, formatMonthDay } from '#app/domain/time/date-text.ts'
import { formatDuration } from '#app/domain/time/duration-text.ts'
import { formatTimeRange, getWeekdayName } from '#app/domain/time/weekdays.ts'

const ridgeCounts: Record<DeliveryKind, number> = {
  pickup: 0,
  local: 1,
  'other-local': 2,
  shipped: 3,
  'po-box': 4,
  'not-yet': 4,
}

export function buildZipCheckResultView(delivery: ZipDelivery, business: Business, cities: readonly City[]) {
  const { zip, kind, place, week, nearest, window, feeCents } = delivery
  const { timeZone } = business
  const isOffered = isDeliveryOffered(kind)
  const location = nearest && findPickupLocation(nearest.site, business, cities)
  const headline = zipHeadline(delivery, business)
  const days = delivery.days.map(({ date, weekday, from }) => ({
    date,
    text: `${getWeekdayName(weekday)}, ${formatMonthDay(from, timeZone)}`,
  }))
  const deadline = formatLongDateTime(delivery.deadline, timeZone)
  const hours = window && formatTimeRange(window)
  return {
    zip,
    kind,
    isOffered,
    ridges: ridgeCounts[kind],
    ...headline,
    fee: feeCents ? formatDollars(feeCents) : 'Free',
    days,
    hours,
    deadline: { iso: new Date(delivery.deadline).toISOString(), text: deadline },
    nearest: location && {
      address: `${location.street}, ${location.town}`,
      drive:
        nearest.miles > 0
          ? `About ${nearest.miles} miles, ${formatDuration(nearest.minutes * 60_000)}`
          : null,
      mapHref: getMapUrl(location),
      calendarHref: kind === 'shipped' ? null : getPickupCalendarUrl(location.site, week),
    },
    city: place?.slug ? { name: place.name, href: `/${place.slug}` } : null,
    share: isOffered
      ? `${zip}: ${headline.title}. ${[days.map(({ text }) => text).join(' or '), hours].filter(Boolean).join(', ')}. Order by ${deadline}.`
      : null,
  }
}

export type ZipCheckResultView = ReturnType<typeof buildZipCheckResultView>

function zipHeadline({ kind, place, unservedPlace, feeCents }: ZipDelivery, { fees, hours }: Business) {
  const town = place?.name ?? 'your door'
  const fee = formatDollars(feeCents ?? fees.shippingCents)
  switch (kind) {
    case 'pickup':
      return {
        title: `Pickup or free delivery in ${town}`,
        lead: 'Pick up your meals, or choose home delivery when you order. Both are free.',
      }
    case 'local':
      return {
        title: `Free delivery in ${town}`,
        lead: 'You’re in our free delivery area, so we’ll bring your meals to your door.',
      }
    case 'other-local':
      return {
        title: `Home delivery in ${town} for ${fee}`,
        lead: `You’re just outside our free delivery area. Home delivery is ${fee}; pickup is free.`,
      }
    case 'shipped':
      return {
        title: `Shipped cold to ${town} for ${fee}`,
        lead: 'Your meals arrive within two days, in an insulated box with gel ice packs, tracked to your door.',
      }
    case 'po-box':
      return {
        title: 'PO boxes only',
        lead: `This ZIP code is for PO boxes, and we can’t deliver or ship to those. Pick up for free, ${hours}, or check the ZIP code of your street address.`,
      }
    case 'not-yet':
      return unservedPlace === null
        ? { title: 'We don’t recognize this ZIP code', lead: 'Please check the digits and try again.' }
        : {
            title: `We don’t ship to ${unservedPlace} yet`,
            lead: 'A chilled box would take too long to get there. We count how often each ZIP code is checked (never who checks), and we’ll expand where there’s demand.',
          }
  }
}
