import type { AuditFilter } from '#app/data/audit/audit-log.ts'
import { dayBounds } from '#app/domain/time/day-bounds.ts'

/** The activity log's filters; an empty string means no filter. */
export interface LogQuery {
  by: string
  area: string
  day: string
}

export function parseSearchParams(url: string): LogQuery {
  const { searchParams } = new URL(url)
  const text = (name: string, shape: RegExp) => {
    const value = (searchParams.get(name) ?? '').trim()
    return shape.test(value) ? value : ''
  }
  return {
    by: text('by', /^[\w -]{1,64}$/),
    area: text('area', /^[a-z][a-z-]{0,39}$/),
    day: text('day', /^\d{4}-\d{2}-\d{2}$/),
  }
}

/** Converts the filters for the query. An invalid date matches nothing, rather than everything. */
export function toLogFilter({ by, area, day }: LogQuery, timeZone: string): AuditFilter {
  const bounds =
    day === '' ? { from: null, until: null } : (dayBounds(day, timeZone) ?? { from: 0, until: 0 })
  return { actor: by || null, area: area || null, ...bounds }
}

/** Builds the query string for the same filters, at another page if given. */
export function formatSearchParams(
  { by = '', area = '', day = '' }: Partial<LogQuery>,
  before: number | null = null,
) {
  const query = new URLSearchParams({
    ...(by && { by }),
    ...(area && { area }),
    ...(day && { day }),
    ...(before !== null && { before: String(before) }),
  }).toString()
  return query === '' ? '' : `?${query}`
}
