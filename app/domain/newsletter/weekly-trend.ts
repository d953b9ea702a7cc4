/** How far back the trend of subscribers goes. */
export const trendWeeks = 12
const daysShown = trendWeeks * 7
const dayMs = 86_400_000

/** The day that counters name: days since the epoch, UTC. */
export function counterDay(at: number) {
  return Math.floor(at / dayMs)
}

/** The first day that the trend of `now` counts. */
export function trendFrom(now: number) {
  return counterDay(now) - daysShown + 1
}

/** Who joined and who left in each of the last twelve spans of seven days, the oldest first; the last ends today. */
export function weeklyTrend(
  days: readonly { kind: 'joined' | 'left'; day: number; count: number }[],
  now: number,
) {
  const from = trendFrom(now)
  const weeks = Array.from({ length: trendWeeks }, () => ({ joined: 0, left: 0 }))
  for (const { kind, day, count } of days) {
    const week = weeks[Math.floor((day - from) / 7)]
    if (week) week[kind] += count
  }
  return weeks
}

export type WeekOfTrend = ReturnType<typeof weeklyTrend>[number]
