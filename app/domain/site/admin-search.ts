/** What somebody looks for in a room of the desk: addresses that begin so, or words that stand in what is there. */
export interface AdminSearch {
  typed: string
  by: 'address' | 'words'
  /** What an address begins with; empty where words are looked for. */
  prefix: string
  /** Each must occur; none where an address is looked for. */
  words: readonly string[]
}

const longest = 254
export const maxSearchWords = 6

/**
 * What an address of the desk asks for, null for nothing. An address is looked for by its beginning, in an index of
 * them all; whatever is none by its words, among the newest.
 */
export function parseAdminSearch(searchParams: URLSearchParams): AdminSearch | null {
  const typed = (searchParams.get('q') ?? '').trim().slice(0, longest)
  if (typed === '') return null
  const isAddress = /^[^\s@]+@\S*$/.test(typed) || searchParams.get('in') === 'address'
  return isAddress
    ? { typed, by: 'address', prefix: typed.toLowerCase(), words: [] }
    : { typed, by: 'words', prefix: '', words: typed.split(/\s+/).slice(0, maxSearchWords) }
}

/** The same search as parameters of an address. */
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
 * A page out of rows that were looked through, the newest first: what fits of them, up to where that is, and whether
 * older rows are left.
 */
export function pageOfMatches<Row extends Looked>(
  rows: readonly Row[],
  { fits, perPage, limit }: { fits: (row: Row) => boolean; perPage: number; limit: number },
) {
  const fitting = rows.filter(fits)
  const shown = fitting.slice(0, perPage)
  const last = fitting.length > perPage ? shown.at(-1) : rows.at(-1)
  const older = last !== undefined && (fitting.length > perPage || rows.length === limit)
  return { shown, back: older ? { id: last.id, at: last.createdAt } : null }
}
