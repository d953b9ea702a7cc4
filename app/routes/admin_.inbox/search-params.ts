import type { InboxPageKey } from '#app/data/inbox/inbox.ts'
import { parseAdminSearch, adminSearchParams, type AdminSearch } from '#app/domain/site/admin-search.ts'
import { inboxTabs, type InboxTab } from '#app/domain/inbox/inbox.ts'

interface InboxQuery {
  tab: InboxTab
  search: AdminSearch | null
}

/** Parses the inbox's query string; an unknown tab or page position shows the first unanswered messages. */
export function parseSearchParams(url: string): InboxQuery & { after: InboxPageKey | null } {
  const { searchParams } = new URL(url)
  const [, id, rest = ''] = /^([1-9]\d{0,14})-(.{1,254})$/.exec(searchParams.get('after') ?? '') ?? []
  return {
    tab: parseTab(searchParams.get('tab')) ?? 'unanswered',
    search: parseAdminSearch(searchParams),
    after: id === undefined ? null : { id: Number(id), rest },
  }
}

export function parseTab(text: string | null) {
  return inboxTabs.find(({ name }) => name === text)?.name ?? null
}

/** Builds the query string for the same tab or search, at another page if given. */
export function formatSearchParams({ tab, search }: InboxQuery, after: InboxPageKey | null = null) {
  return new URLSearchParams({
    ...(search === null ? { tab } : adminSearchParams(search)),
    ...(after !== null && { after: `${after.id}-${after.rest}` }),
  }).toString()
}
