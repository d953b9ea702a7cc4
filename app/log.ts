/** Logs an event as one line of JSON, so that no field value can forge a line of its own. */
export type Log = (event: string, fields?: Record<string, unknown>) => void

/**
 * Returns the part of an error that is safe to log or store. A query builder error's message repeats all
 * query values, such as email addresses and bodies, so D1's own message (the error's cause) is used instead.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error))
    return typeof error === 'string' ? error : 'A value that isn’t an Error was thrown.'
  if (error.message.startsWith('Failed query')) {
    return error.cause === undefined ? 'A query failed.' : errorText(error.cause)
  }
  return error.message
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
