/** A search in an admin list: email addresses by prefix, or rows containing every word. */
export interface AdminSearch {
  typed: string
  by: 'address' | 'words'
  /** Prefix of the email address in lowercase; empty for a word search. */
  prefix: string
  /** Words that must all occur; empty for an address search. */
  words: readonly string[]
}

const longest = 254
export const maxSearchWords = 6

/**
 * Parses the `q` and `in` query parameters; null without a search. Addresses are searched by prefix in an index;
 * words are searched among the newest rows.
 */
export function parseAdminSearch(searchParams: URLSearchParams): AdminSearch | null {
  const typed = (searchParams.get('q') ?? '').trim().slice(0, longest)
  if (typed === '') return null
  const isAddress = /^[^\s@]+@\S*$/.test(typed) || searchParams.get('in') === 'address'
  return isAddress
    ? { typed, by: 'address', prefix: typed.toLowerCase(), words: [] }
    : { typed, by: 'words', prefix: '', words: typed.split(/\s+/).slice(0, maxSearchWords) }
}

/** Returns the query parameters that reproduce a search. */
export function adminSearchParams(search: AdminSearch | null): Record<string, string> {
  if (search === null) return {}
  const aloneSaysSo = search.typed.includes('@')
  return { q: search.typed, ...(search.by === 'address' && !aloneSaysSo && { in: 'address' }) }
}

interface Looked {
  id: number
  createdAt: number
}

/**
 * Filters scanned rows (newest first) into one page. `next` is the row before which the next page starts, and `backTo`
 * how far back the scan went (ms); both are null if no older rows are left.
 */
export function pageOfMatches<Row extends Looked>(
  rows: readonly Row[],
  { fits, perPage, limit }: { fits: (row: Row) => boolean; perPage: number; limit: number },
) {
  const fitting = rows.filter(fits)
  const page = fitting.slice(0, perPage)
  const last = fitting.length > perPage ? page.at(-1) : rows.at(-1)
  const older = last !== undefined && (fitting.length > perPage || rows.length === limit)
  return { rows: page, next: older ? last.id : null, backTo: older ? last.createdAt : null }
}
