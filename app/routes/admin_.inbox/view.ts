import type { Context } from '#app/context.server.ts'
import { readInboxPage, countWaitingMessages } from '#app/data/inbox/inbox.ts'
import {
  messageKindText,
  messageStateText,
  formatMessagePreview,
  replyDeadlineStatus,
} from '#app/domain/inbox/inbox.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { parseInboxParams } from './search-params.ts'

export type InboxView = Awaited<ReturnType<typeof readInboxView>>

export async function readInboxView({ db, now, business }: Context, url: string, me: string) {
  const { tab, search, query, after } = parseInboxParams(url)
  const [{ timeZone, replyHours }, waiting, { rows, next, backTo }] = await Promise.all([
    business(),
    countWaitingMessages(db),
    readInboxPage(db, { tab, search, userId: me }, { after }),
  ])
  const timeText = (at: number) => shortDateTimeText(at, { timeZone, now })
  return {
    tab,
    search,
    waiting: waiting > 99 ? '99+' : String(waiting),
    replyHours,
    messages: rows.map((row) => ({
      id: row.id,
      requestKind: row.kind === 'catering' && messageKindText.catering,
      state: messageStateText[row.state],
      name: toSingleLine(row.name, 120),
      email: row.email,
      preview: formatMessagePreview(row.opening),
      assignee: row.assignee,
      at: new Date(row.createdAt).toISOString(),
      when: timeText(row.createdAt),
      replyDeadline: replyDeadlineStatus(row, { replyHours, now }),
    })),
    query,
    next: next && `${next.id}-${next.sortValue}`,
    backTo: backTo === null ? null : timeText(backTo),
  }
}
