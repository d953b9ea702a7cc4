/** Logs an event as one line of JSON, so that no field value can forge a line of its own. */
export type Log = (event: string, fields?: Record<string, unknown>) => void

/** Lines that need someone's attention although nothing was thrown. */
const errorEvents = ['message-buried', 'message-unreadable', 'overdue']

/**
 * Lines that need no attention on their own: requests that we refused, and copies served during an outage.
 */
const warningEvents = [
  'access-denied',
  'cities-rejected',
  'cross-site-write-refused',
  'facts-rejected',
  'issue-held',
  'last-good-page',
  'login-failed',
  'rate-limited',
  'request-refused',
  'sign-ups-stopped',
  'webhook-refused',
]

/** `requestId` identifies the request, queue message or cron run, and is included in all of its log lines. */
export function createLog(requestId: string): Log {
  return (event, fields = {}) => {
    console[logLevel(event, fields)](JSON.stringify({ event, requestId, ...fields }))
  }
}

/**
 * A line with an `error` is logged at the level `error`, and so is a job that failed. Alerts and
 * Cloudflare's Issues use this level.
 */
function logLevel(event: string, fields: Record<string, unknown>) {
  if ('error' in fields || fields.ended === 'failed' || errorEvents.includes(event)) return 'error'
  if ('retryInSeconds' in fields || warningEvents.includes(event)) return 'warn'
  return 'log'
}

/**
 * True for requests to log: every failed, slow or writing request, and one in 16 of the others. The platform's own
 * sampling would drop failures too, because it is decided before the Worker runs.
 */
export function shouldLogRequest(line: { requestId: string; method: string; status: number; ms: number }) {
  const isRead = line.method === 'GET' || line.method === 'HEAD'
  return !isRead || line.status >= 400 || line.ms >= 1000 || line.requestId.startsWith('0')
}

/**
 * Returns the part of an error that is safe to log or store. A query builder error's message repeats all
 * query values, such as email addresses and bodies, so D1's own message (the error's cause) is used instead.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error))
    return typeof error === 'string' ? error : 'A value that isn’t an Error was thrown.'
  if (!error.message.startsWith('Failed query')) return error.message
  return error.cause === undefined ? 'A query failed.' : errorText(error.cause)
}

/** Returns up to eight stack frames of an error, without the error's message, which may contain private values. */
export function errorStackFrames(error: unknown) {
  if (!(error instanceof Error) || error.stack === undefined) return []
  const frames = error.stack.slice(error.stack.indexOf(error.message) + error.message.length)
  return frames
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 8)
}
