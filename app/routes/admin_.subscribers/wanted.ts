import { Temporal } from 'temporal-polyfill'
import { subscriberStates } from '#app/domain/subscribers.ts'

/** What the address of the page asks for; whatever makes no sense is left out. */
export function wanted(url: string) {
  const { searchParams } = new URL(url)
  const text = (name: string, longest = 254) => (searchParams.get(name) ?? '').trim().slice(0, longest)
  const before = text('before')
  return {
    prefix: text('q').toLowerCase(),
    after: text('after').toLowerCase(),
    before: /^[1-9]\d{0,14}$/.test(before) ? Number(before) : null,
    filter: {
      state: subscriberStates.find((state) => state === text('state')) ?? ('' as const),
      source: text('source', 200).toLowerCase(),
      from: dayIn(text('from')),
      until: dayIn(text('until')),
    },
  }
}

export type Filter = ReturnType<typeof wanted>['filter']

/** The moment a day begins in the kitchen, so many days later. */
export function startOfDay(day: string, timeZone: string, later = 0) {
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
