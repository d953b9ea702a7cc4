export interface AdminSearch {
  typed: string
  by: 'address' | 'words'
  /** Lowercase prefix of the email addresses to find; empty if `by` is `words`. */
  prefix: string
  words: readonly string[]
}

const maxSearchWords = 6

export function splitSearchWords(text: string) {
  return text.split(/\s+/).filter(Boolean).slice(0, maxSearchWords)
}

export function parseAdminSearch(params: { q: string; in: 'address' | null }): AdminSearch | null {
  const { q: typed } = params
  if (typed === '') return null
  const isAddress = /^[^\s@]+@\S*$/.test(typed) || params.in === 'address'
  return isAddress
    ? { typed, by: 'address', prefix: typed.toLowerCase(), words: [] }
    : { typed, by: 'words', prefix: '', words: splitSearchWords(typed) }
}

/** `next` is the ID and `backTo` the creation time (ms) of the last row searched; both are null on the last page. */
export function toSearchResultPage<Row extends { id: number; createdAt: number }>(
  rows: readonly Row[],
  { matches, perPage, limit }: { matches: (row: Row) => boolean; perPage: number; limit: number },
) {
  const matching = rows.filter(matches)
  const page = matching.slice(0, perPage)
  const last = matching.length > perPage ? page.at(-1) : rows.at(-1)
  const hasOlder = last !== undefined && (matching.length > perPage || rows.length === limit)
  return { rows: page, next: hasOlder ? last.id : null, backTo: hasOlder ? last.createdAt : null }
}
