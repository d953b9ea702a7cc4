const kinds = ['email', 'image', 'card', 'message'] as const

/** Kind `message` is for queue messages that failed on every attempt or that this app version can't read. */
export type FailedJobKind = (typeof kinds)[number]

export interface FailedJobKey {
  kind: FailedJobKind
  /** ID of the job's database row or, for a social card, the key of the page it belongs to, such as `product:12`. */
  id: string
}

export interface FailedJob extends FailedJobKey {
  /** The email's kind, the image's meal, the social card's page key, or the queue message's body, by type of job. */
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
  if (kind === undefined || id === undefined) return null
  return kind === 'card' || !id.includes(':') ? { kind, id } : null
}
