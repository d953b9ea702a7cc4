import type { InboxCursor } from '#app/data/inbox/inbox.ts'
import { inboxTabs } from '#app/domain/inbox/inbox.ts'
import { parseAdminSearch } from '#app/domain/site/admin-search.ts'
import { choiceParam, defineListParams, textParam } from '#app/http/list-params.ts'

const params = defineListParams({
  tab: choiceParam(inboxTabs.map(({ name }) => name)),
  q: textParam(254),
  in: choiceParam(['address']),
  after: cursorParam,
})

export function parseInboxParams(url: string) {
  const values = params.parse(url)
  const search = parseAdminSearch(values)
  const tab = values.tab ?? 'unanswered'
  const query = params.format(search === null ? { tab } : { q: values.q, in: values.in })
  return { tab, search, query, after: values.after, isWholeInbox: values.tab === null && search === null }
}

function cursorParam(text: string): InboxCursor | null {
  const [, id, sortValue = ''] = /^([1-9]\d{0,14})-(.{1,254})$/.exec(text) ?? []
  return id === undefined ? null : { id: Number(id), sortValue }
}
