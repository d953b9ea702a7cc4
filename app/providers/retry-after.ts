/** Queues can delay a message by at most 12 hours; in seconds. */
const longest = 12 * 60 * 60

/** Parses `Retry-After` in seconds; a date is compared with the response's own `Date`, because clocks may differ. */
export function parseRetryAfterSeconds(headers: Headers) {
  const value = headers.get('retry-after')?.trim() ?? ''
  const seconds = /^\d{1,9}$/.test(value)
    ? Number(value)
    : (Date.parse(value) - Date.parse(headers.get('date') ?? '')) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), longest) : undefined
}

/** Field to spread into a result; empty when the provider gave no delay. */
export function retryAfterField(afterSeconds: number | undefined) {
  return afterSeconds === undefined ? {} : { afterSeconds }
}
