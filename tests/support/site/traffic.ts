/** Creates a seeded random number generator (mulberry32). */
export function createSeededRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const hour = 3_600_000

/**
 * Returns the times (ms) of visits in the week that starts at `monday` (ms). There are more visits by day than by
 * night, and fifty times the hourly average in each of the last two hours before Thursday's deadline.
 */
export function simulateWeekVisits(monday: number, { visits, seed }: { visits: number; seed: number }) {
  const random = createSeededRandom(seed)
  const weights = Array.from({ length: 168 }, (_, at): number => (isPeak(at) ? 0 : at % 24 < 7 ? 1 : 6))
  // The two peak hours count as 100 average hours, which leaves 68 of the week's 168 for the other hours.
  const peak = (50 * sum(weights)) / 68
  weights.forEach((_, at) => isPeak(at) && (weights[at] = peak))
  const total = sum(weights)
  return weights
    .flatMap((weight, at) =>
      Array.from({ length: Math.round((visits * weight) / total) }, () => monday + (at + random()) * hour),
    )
    .sort((a, b) => a - b)
}

function isPeak(at: number) {
  return at === 3 * 24 + 22 || at === 3 * 24 + 23
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
