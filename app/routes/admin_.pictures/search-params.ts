import { parseRowId } from '#app/components/admin/paging.ts'
import type { ImageFilter } from '#app/data/images/image-list.ts'

const filters: readonly ImageFilter[] = ['without', 'undecided']

/** Parses the search words, filter, and paging cursor; the words are cut to 120 characters, the longest product name. */
export function parseSearchParams(url: string) {
  const { searchParams } = new URL(url)
  return {
    search: (searchParams.get('q') ?? '').trim().slice(0, 120),
    filter: filters.find((name) => name === searchParams.get('show')) ?? null,
    after: parseRowId(searchParams.get('after') ?? ''),
  }
}

/** Link to the list with the given search words and filter, back on its first page. */
export function imageListHref(asked: { search: string; filter: ImageFilter | null }) {
  const { search, filter } = asked
  const query = new URLSearchParams({
    ...(search === '' ? {} : { q: search }),
    ...(filter === null ? {} : { show: filter }),
  }).toString()
  return query === '' ? '/admin/pictures' : `/admin/pictures?${query}`
}
