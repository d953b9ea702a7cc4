/** Logs an event as one line of JSON, so that no field value can forge another log line. */
export type Logger = (event: string, fields?: Record<string, unknown>) => void

const errorEvents = ['message-dead-lettered', 'message-unreadable', 'overdue']

const warningEvents = [
  'access-denied',
  'cities-rejected',
  'cross-site-write-refused',
  'settings-rejected',
  'issue-held',
  'stale-page-served',
  'login-failed',
  'rate-limited',
  'request-refused',
  'sign-ups-stopped',
  'webhook-refused',
]

export function createLogger(requestId: string): Logger {
  return (event, fields = {}) => {
    console[logLevel(event, fields)](JSON.stringify({ event, requestId, ...fields }))
  }
}

/** Alerts and the "Issues" in Cloudflare's dashboard are based on lines logged with the level `error`. */
function logLevel(event: string, fields: Record<string, unknown>) {
  if ('error' in fields || fields.ended === 'failed' || errorEvents.includes(event)) return 'error'
  if ('retryInSeconds' in fields || warningEvents.includes(event)) return 'warn'
  return 'log'
}

/** Chooses 1 in 16 fast, successful reads to log; Cloudflare's own log sampling would also drop failures. */
export function shouldLogRequest(line: { requestId: string; method: string; status: number; ms?: number }) {
  const isRead = line.method === 'GET' || line.method === 'HEAD'
  return !isRead || line.status >= 400 || (line.ms ?? 0) >= 1000 || line.requestId.startsWith('0')
}

/** Returns an error's text without the query's parameter values, which Drizzle includes in its error messages. */
export function getErrorText(error: unknown): string {
  if (!(error instanceof Error))
    return typeof error === 'string' ? error : 'A value that isn’t an Error was thrown.'
  if (!error.message.startsWith('Failed query')) return error.message
  return error.cause === undefined ? 'A query failed.' : getErrorText(error.cause)
}

/** Returns the first stack frames of an error. Leaves out the message, because it may contain private values. */
export function getErrorStackFrames(error: unknown) {
  if (!(error instanceof Error) || error.stack === undefined) return []
  const frames = error.stack.slice(error.stack.indexOf(error.message) + error.message.length)
  return frames
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 8)
}
