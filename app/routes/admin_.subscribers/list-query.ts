import type { Filter } from './search-params.ts'

/** Builds the query string of the list or its CSV export. A search by address ignores the filters. */
export function toQuery(prefix: string, filter: Filter) {
  const asked = prefix === '' ? Object.entries(filter).filter(([, value]) => value !== '') : [['q', prefix]]
  const query = new URLSearchParams(asked).toString()
  return query === '' ? '' : `?${query}`
}
