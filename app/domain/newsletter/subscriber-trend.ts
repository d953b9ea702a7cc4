export const subscriberTrendWeekCount = 12
const dayMs = 86_400_000

/** Converts a time (ms) to the number of UTC days since the Unix epoch, which the database's daily counters use. */
export function toEpochDay(at: number) {
  return Math.floor(at / dayMs)
}

export function findTrendStartDay(now: number) {
  return toEpochDay(now) - subscriberTrendWeekCount * 7 + 1
}

export function countSubscriberChangesByWeek(
  days: readonly { kind: 'joined' | 'left'; day: number; count: number }[],
  now: number,
) {
  const from = findTrendStartDay(now)
  const weeks = Array.from({ length: subscriberTrendWeekCount }, () => ({ joined: 0, left: 0 }))
  for (const { kind, day, count } of days) {
    const week = weeks[Math.floor((day - from) / 7)]
    if (week) week[kind] += count
  }
  return weeks
}

export type TrendWeek = ReturnType<typeof countSubscriberChangesByWeek>[number]
