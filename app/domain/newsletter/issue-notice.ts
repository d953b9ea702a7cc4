/** Alerts about an issue that are emailed to the owner: held, paused, provider failing, or finished with problems. */
const issueNotices = ['held', 'paused', 'provider', 'unknown', 'failed', 'complaints'] as const
export type IssueNotice = (typeof issueNotices)[number]

/**
 * Idempotency key of an alert about an issue, so that the alert is emailed only once. Pass `moment` (ms) for alerts
 * that can occur repeatedly.
 */
export function issueNoticeKey(issueId: number, notice: IssueNotice, moment?: number) {
  return `notify-issue:${issueId}:${notice}${moment === undefined ? '' : `:${moment}`}`
}

/** Parses the alert type from an idempotency key; null if the key doesn't belong to an alert about an issue. */
export function parseIssueNoticeKey(key: string): IssueNotice | null {
  const [, name] = /^notify-issue:\d+:([a-z]+)(?::\d+)?$/.exec(key) ?? []
  return issueNotices.find((notice) => notice === name) ?? null
}
