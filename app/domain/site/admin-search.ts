/** A search in an admin list: for email addresses that start with a prefix, or for rows that contain every word. */
export interface AdminSearch {
  typed: string
  by: 'address' | 'words'
  /** Start of the email address in lowercase; empty for a word search. */
  prefix: string
  /** Words that must all occur in a matching row; empty for an address search. */
  words: readonly string[]
}

export const maxSearchWords = 6

/** Splits a search into the words that a row must contain. */
export function searchWords(text: string) {
  return text.split(/\s+/).filter(Boolean).slice(0, maxSearchWords)
}

/**
 * Returns the search that the query parameters `q` and `in` ask for; null if there is none. Addresses are looked up
 * by prefix in an index; words are searched in the newest rows only.
 */
export function parseAdminSearch(asked: { q: string; in: 'address' | null }): AdminSearch | null {
  const { q: typed } = asked
  if (typed === '') return null
  const isAddress = /^[^\s@]+@\S*$/.test(typed) || asked.in === 'address'
  return isAddress
    ? { typed, by: 'address', prefix: typed.toLowerCase(), words: [] }
    : { typed, by: 'words', prefix: '', words: searchWords(typed) }
}

interface Looked {
  id: number
  createdAt: number
}

/**
 * Filters scanned rows (newest first) into one page. `next` is the ID of the row before which the next page starts,
 * and `backTo` the time (ms) of the oldest row searched; both are null if no older rows are left.
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
