import { Temporal } from 'temporal-polyfill'
import { parseRowId } from '#app/components/admin/paging.ts'
import type { SubscriberFilter } from '#app/data/newsletter/subscriber-list.ts'
import { subscriberStates } from '#app/domain/newsletter/subscriber.ts'

/** Parses the address search, filters, and paging cursors; invalid values are ignored. */
export function parseSearchParams(url: string) {
  const { searchParams } = new URL(url)
  const text = (name: string, longest = 254) => (searchParams.get(name) ?? '').trim().slice(0, longest)
  return {
    prefix: text('q').toLowerCase(),
    after: text('after').toLowerCase(),
    before: parseRowId(text('before')),
    filter: {
      state: subscriberStates.find((state) => state === text('state')) ?? ('' as const),
      source: text('source', 200).toLowerCase(),
      from: dayIn(text('from')),
      until: dayIn(text('until')),
    },
  }
}

export type SubscriberListFilter = ReturnType<typeof parseSearchParams>['filter']

/** Builds the query string of the list or its CSV export. A search by address ignores the filters. */
export function subscriberListQuery(prefix: string, filter: SubscriberListFilter) {
  const asked = prefix === '' ? Object.entries(filter).filter(([, value]) => value !== '') : [['q', prefix]]
  const query = new URLSearchParams(asked).toString()
  return query === '' ? '' : `?${query}`
}

/** Converts the filter's dates to epoch milliseconds in the kitchen's time zone; the end date is included. */
export function toSubscriberFilter(
  { state, source, from, until }: SubscriberListFilter,
  timeZone: string,
): SubscriberFilter {
  return {
    state: state || null,
    source: source || null,
    from: from === '' ? null : startOfDay(from, timeZone),
    until: until === '' ? null : startOfDay(until, timeZone, 1),
  }
}

/** Returns when a day begins in the kitchen's time zone, in epoch milliseconds, after adding `later` days. */
function startOfDay(day: string, timeZone: string, later = 0) {
  return Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(timeZone).epochMilliseconds
}

function dayIn(text: string) {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return ''
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString()
  } catch {
    return ''
  }
}
