import type { SubscriberFilter } from '#app/data/newsletter/subscribers.ts'
import { parseSignupSource, subscriberStates } from '#app/domain/newsletter/subscriber.ts'
import { getDayBounds } from '#app/domain/time/kitchen-time.ts'
import { parseRowId } from '#app/http/form.ts'
import {
  choiceParam,
  dateParam,
  defineListParams,
  emailPrefixParam,
  textParam,
} from '#app/http/list-params.ts'

const params = defineListParams({
  /** The start of an email address. If it is set, the list's other filters are ignored. */
  q: emailPrefixParam,
  state: choiceParam(subscriberStates),
  source: textParam(200),
  from: dateParam,
  until: dateParam,
  after: emailPrefixParam,
  before: parseRowId,
})

export function parseSubscriberListParams(url: string) {
  const { q: prefix, after, before, state, source, ...days } = params.parse(url)
  return { prefix, after, before, filter: { state, source: parseSignupSource(source), ...days } }
}

type SubscriberListFilter = ReturnType<typeof parseSubscriberListParams>['filter']

export function formatSubscriberListParams(prefix: string, filter: SubscriberListFilter) {
  return params.format(prefix === '' ? filter : { q: prefix })
}

/** Converts the filter's dates, which are in the kitchen's time zone, to times. The range includes the end date. */
export function toSubscriberFilter(
  { state, source, from, until }: SubscriberListFilter,
  timeZone: string,
): SubscriberFilter {
  return {
    state,
    source: source || null,
    from: getDayBounds(from, timeZone)?.from ?? null,
    until: getDayBounds(until, timeZone)?.until ?? null,
  }
}
