import { rowNumber } from '#app/components/admin/paging.ts'
import type { ImageFilter } from '#app/data/images/image-list.ts'

const filters: readonly ImageFilter[] = ['without', 'undecided']

/** What the list's address asks for; a dish's name is never longer. */
export function parseSearchParams(url: string) {
  const { searchParams } = new URL(url)
  return {
    search: (searchParams.get('q') ?? '').trim().slice(0, 120),
    filter: filters.find((name) => name === searchParams.get('show')) ?? null,
    after: rowNumber(searchParams.get('after') ?? ''),
  }
}

/** The same list under another filter. */
export function listHref(asked: { search: string; filter: ImageFilter | null }) {
  const { search, filter } = asked
  const query = new URLSearchParams({
    ...(search === '' ? {} : { q: search }),
    ...(filter === null ? {} : { show: filter }),
  }).toString()
  return query === '' ? '/admin/pictures' : `/admin/pictures?${query}`
}
