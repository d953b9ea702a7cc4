import type { Filter } from './search-params.ts'

/** The same list as a file. What is looked for by address is filtered by nothing else. */
export function toQuery(prefix: string, filter: Filter) {
  const asked = prefix === '' ? Object.entries(filter).filter(([, value]) => value !== '') : [['q', prefix]]
  const query = new URLSearchParams(asked).toString()
  return query === '' ? '' : `?${query}`
}
