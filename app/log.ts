/** One line of JSON, so that nothing in a field can start a line of its own. */
export type Log = (event: string, fields?: Record<string, unknown>) => void

/**
 * What an error may say in a log or a row. The query builder's own message repeats every value of the query, which may
 * be an address or a mail's body; its cause is what D1 said.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error))
    return typeof error === 'string' ? error : 'Something that is no error was thrown.'
  if (error.message.startsWith('Failed query')) {
    return error.cause === undefined ? 'A query failed.' : errorText(error.cause)
  }
  return error.message
}

/** Where it happened: the frames alone, because a stack begins with the message. */
export function errorStackFrames(error: unknown) {
  if (!(error instanceof Error) || error.stack === undefined) return []
  const frames = error.stack.slice(error.stack.indexOf(error.message) + error.message.length)
  return frames
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 8)
}
