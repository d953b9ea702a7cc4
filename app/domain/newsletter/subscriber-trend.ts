export const trendWeekCount = 12
const daysShown = trendWeekCount * 7
const dayMs = 86_400_000

/** Converts a time (ms) to the day number used in the counters table: days since the Unix epoch, in UTC. */
export function dayNumberForCounter(at: number) {
  return Math.floor(at / dayMs)
}

/**
 * Returns the day number (see `counterDayNumber`) of the first day of the subscriber trend, which ends at `now` (ms).
 */
export function trendStartDay(now: number) {
  return dayNumberForCounter(now) - daysShown + 1
}

/**
 * Counts sign-ups and unsubscribes in each of the last twelve 7-day periods, oldest first; the last period ends
 * today.
 */
export function subscriberTrend(
  days: readonly { kind: 'joined' | 'left'; day: number; count: number }[],
  now: number,
) {
  const from = trendStartDay(now)
  const weeks = Array.from({ length: trendWeekCount }, () => ({ joined: 0, left: 0 }))
  for (const { kind, day, count } of days) {
    const week = weeks[Math.floor((day - from) / 7)]
    if (week) week[kind] += count
  }
  return weeks
}

export type TrendWeek = ReturnType<typeof subscriberTrend>[number]
