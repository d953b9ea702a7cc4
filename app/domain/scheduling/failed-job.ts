const kinds = ['email', 'image', 'card', 'message'] as const

/** A `message` is a queue message that failed on every attempt or that no job could read. */
export type FailedJobKind = (typeof kinds)[number]

export interface FailedJobKey {
  kind: FailedJobKind
  /** The row's ID or, for a social card, its subject, such as `product:12`. */
  id: string
}

export interface FailedJob extends FailedJobKey {
  /** The kind of email, the image's meal, the card's subject, or the body of the queue message. */
  subject: string
  productId: number | null
  error: string | null
  attempts: number | null
  failedAt: number
}

export function formatFailedJobKey({ kind, id }: FailedJobKey) {
  return `${kind}:${id}`
}

export function parseFailedJobKey(text: string): FailedJobKey | null {
  const [, name, id] = /^([a-z]+):((?:[a-z]+:)?[1-9]\d{0,14})$/.exec(text) ?? []
  const kind = kinds.find((candidate) => candidate === name)
  return kind === undefined || id === undefined || (kind !== 'card' && id.includes(':')) ? null : { kind, id }
}
