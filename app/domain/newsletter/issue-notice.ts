const issueNotices = ['held', 'paused', 'provider', 'unknown', 'failed', 'complaints'] as const
export type IssueNotice = (typeof issueNotices)[number]

/** Alerts are emailed once per key; pass `moment` (ms) for alerts that can occur repeatedly. */
export function issueNoticeKey(issueId: number, notice: IssueNotice, moment?: number) {
  return `notify-issue:${issueId}:${notice}${moment === undefined ? '' : `:${moment}`}`
}

export function parseIssueNoticeKey(key: string): IssueNotice | null {
  const [, name] = /^notify-issue:\d+:([a-z]+)(?::\d+)?$/.exec(key) ?? []
  return issueNotices.find((notice) => notice === name) ?? null
}
