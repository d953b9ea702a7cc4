/** Longest delay of a queue message, in seconds: Queues can delay a message by at most 12 hours. */
const longest = 12 * 60 * 60

/**
 * Parses the `Retry-After` header into seconds; a date is compared with the response's own `Date`, because clocks may
 * differ.
 */
export function parseRetryAfterSeconds(headers: Headers) {
  const value = headers.get('retry-after')?.trim() ?? ''
  const seconds = /^\d{1,9}$/.test(value)
    ? Number(value)
    : (Date.parse(value) - Date.parse(headers.get('date') ?? '')) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), longest) : undefined
}

/** Returns the field to spread into a result; empty when the provider gave no delay. */
export function retryAfterField(afterSeconds: number | undefined) {
  return afterSeconds === undefined ? {} : { afterSeconds }
}
