const kinds = ['email', 'image', 'card', 'message'] as const

/**
 * Kind of a failed job. A `message` is a dead-letter message: one that the queue delivered too often, or that no job
 * could read.
 */
export type FailedJobKind = (typeof kinds)[number]

export interface FailedJobKey {
  kind: FailedJobKind
  /** ID of the failed job's row; for a social card, its subject such as `product:12`. */
  id: string
}

export interface FailedJob extends FailedJobKey {
  /**
   * What failed: the kind of email, the name of the image's meal, the subject of the social card, or the body of the
   * queue message.
   */
  subject: string
  /** Product ID of the meal that a failed image was for; null for other kinds of failed jobs. */
  productId: number | null
  error: string | null
  attempts: number | null
  /** When the last attempt at the failed job was due, in ms. */
  failedAt: number
}

/** Formats a failed job's key: `email:12` or `card:product:12`. */
export function formatFailedJobKey({ kind, id }: FailedJobKey) {
  return `${kind}:${id}`
}

export function parseFailedJobKey(text: string): FailedJobKey | null {
  const [, name, id] = /^([a-z]+):((?:[a-z]+:)?[1-9]\d{0,14})$/.exec(text) ?? []
  const kind = kinds.find((one) => one === name)
  return kind === undefined || id === undefined || (kind !== 'card' && id.includes(':')) ? null : { kind, id }
}
