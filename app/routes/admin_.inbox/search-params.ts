import type { PageKey } from '#app/data/inbox/inbox-pages.ts'
import { searchOf, searchQuery, type AdminSearch } from '#app/domain/site/admin-search.ts'
import { inboxTabs, type InboxTab } from '#app/domain/inbox/inbox.ts'

interface Asked {
  tab: InboxTab
  search: AdminSearch | null
}

/** What the address asks for; whatever else it says begins at the beginning. */
export function parseSearchParams(url: string): Asked & { after: PageKey | null } {
  const { searchParams } = new URL(url)
  const [, id, rest = ''] = /^([1-9]\d{0,14})-(.{1,254})$/.exec(searchParams.get('after') ?? '') ?? []
  return {
    tab: tabNamed(searchParams.get('tab')) ?? 'unanswered',
    search: searchOf(searchParams),
    after: id === undefined ? null : { id: Number(id), rest },
  }
}

export function tabNamed(stated: string | null) {
  return inboxTabs.find(({ name }) => name === stated)?.name ?? null
}

/** The same view as parameters of an address, with another page of it or none. */
export function toQuery({ tab, search }: Asked, after: PageKey | null = null) {
  return new URLSearchParams({
    ...(search === null ? { tab } : searchQuery(search)),
    ...(after !== null && { after: `${after.id}-${after.rest}` }),
  }).toString()
}
