import { Temporal } from 'temporal-polyfill'
import { rowNumber } from '#app/components/admin/paging.ts'
import type { SubscriberFilter } from '#app/data/newsletter/subscriber-list.ts'
import { subscriberStates } from '#app/domain/newsletter/subscriber.ts'

/** What the address of the page asks for; whatever makes no sense is left out. */
export function parseSearchParams(url: string) {
  const { searchParams } = new URL(url)
  const text = (name: string, longest = 254) => (searchParams.get(name) ?? '').trim().slice(0, longest)
  return {
    prefix: text('q').toLowerCase(),
    after: text('after').toLowerCase(),
    before: rowNumber(text('before')),
    filter: {
      state: subscriberStates.find((state) => state === text('state')) ?? ('' as const),
      source: text('source', 200).toLowerCase(),
      from: dayIn(text('from')),
      until: dayIn(text('until')),
    },
  }
}

export type Filter = ReturnType<typeof parseSearchParams>['filter']

/** What is asked for, with its days as moments of the kitchen. */
export function spanOf({ state, source, from, until }: Filter, timeZone: string): SubscriberFilter {
  return {
    state: state || null,
    source: source || null,
    from: from === '' ? null : startOfDay(from, timeZone),
    until: until === '' ? null : startOfDay(until, timeZone, 1),
  }
}

/** The moment a day begins in the kitchen, so many days later. */
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
