import type { LogFilter } from '#app/data/audit/audit-log.ts'
import { dayBounds } from '#app/domain/time/day-bounds.ts'

/** What the address asks for; whatever it says else asks for nothing. */
export interface LogQuery {
  by: string
  area: string
  day: string
}

export function parseSearchParams(url: string): LogQuery {
  const { searchParams } = new URL(url)
  const text = (name: string, shape: RegExp) => {
    const stated = (searchParams.get(name) ?? '').trim()
    return shape.test(stated) ? stated : ''
  }
  return {
    by: text('by', /^[\w -]{1,64}$/),
    area: text('area', /^[a-z][a-z-]{0,39}$/),
    day: text('day', /^\d{4}-\d{2}-\d{2}$/),
  }
}

/** A day that the calendar does not have finds nothing, rather than everything. */
export function filterOf({ by, area, day }: LogQuery, timeZone: string): LogFilter {
  const bounds =
    day === '' ? { from: null, until: null } : (dayBounds(day, timeZone) ?? { from: 0, until: 0 })
  return { actor: by || null, area: area || null, ...bounds }
}

/** The same question with another page, or none. */
export function toQuery({ by = '', area = '', day = '' }: Partial<LogQuery>, before: number | null = null) {
  const query = new URLSearchParams({
    ...(by && { by }),
    ...(area && { area }),
    ...(day && { day }),
    ...(before !== null && { before: String(before) }),
  }).toString()
  return query === '' ? '' : `?${query}`
}
