/** What the owner is told of an issue: that it waits, that it stands still, that the provider fails, or how it ended. */
export const issueNotices = ['held', 'paused', 'provider', 'unknown', 'failed', 'complaints'] as const
export type IssueNotice = (typeof issueNotices)[number]

/** Names one notice, so that it is told once; `moment` where the same may happen again. */
export function noticeKey(issueId: number, notice: IssueNotice, moment?: number) {
  return `notify-issue:${issueId}:${notice}${moment === undefined ? '' : `:${moment}`}`
}

/** What a mail is to tell, by its key; null for what names nothing. */
export function noticeIn(key: string): IssueNotice | null {
  const [, name] = /^notify-issue:\d+:([a-z]+)(?::\d+)?$/.exec(key) ?? []
  return issueNotices.find((notice) => notice === name) ?? null
}
