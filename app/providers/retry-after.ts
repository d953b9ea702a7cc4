/** A queue can hold a message back for twelve hours at most. */
const longest = 12 * 60 * 60

/** `Retry-After` in seconds. A date is read against the answer's own `Date`: two clocks need not agree. */
export function retryAfter(headers: Headers) {
  const value = headers.get('retry-after')?.trim() ?? ''
  const seconds = /^\d{1,9}$/.test(value)
    ? Number(value)
    : (Date.parse(value) - Date.parse(headers.get('date') ?? '')) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), longest) : undefined
}

/** To be spread into an outcome, which has no such field when the provider did not say. */
export function pause(afterSeconds: number | undefined) {
  return afterSeconds === undefined ? {} : { afterSeconds }
}
