import type { Filter } from './wanted.ts'

/** The same list elsewhere: its next page, its file. What is looked for by address is filtered by nothing else. */
export function listQuery(prefix: string, filter: Filter, more: Record<string, string> = {}) {
  const asked = prefix === '' ? Object.entries(filter).filter(([, value]) => value !== '') : [['q', prefix]]
  const query = new URLSearchParams([...asked, ...Object.entries(more)]).toString()
  return query === '' ? '' : `?${query}`
}
