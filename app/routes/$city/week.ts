import type { Business } from '#app/domain/settings/business.ts'
import { pickupOffsets } from '#app/domain/scheduling/pickup-window.ts'
import { timelineDays } from '#app/domain/scheduling/week-timeline.ts'

/** Splits the days from the menu's Monday to the last pickup day into three parts: ordering, cooking, and pickup. */
export function cityWeekTimeline(
  business: Pick<Business, 'deadline' | 'cookingWeekday' | 'pickup'>,
  handover: string,
) {
  const { deadline } = business
  const offsets = pickupOffsets(business)
  const [first = 6, last = 7] = [offsets[0], offsets.at(-1)]
  const days = timelineDays(business, { length: last + 1, handover })
  return [days.slice(0, deadline.weekday), days.slice(deadline.weekday, first), days.slice(first)] as const
}
