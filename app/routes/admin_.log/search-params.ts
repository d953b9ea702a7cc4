import type { AuditFilter } from '#app/data/audit/audit-log.ts'
import { getDayBounds } from '#app/domain/time/kitchen-time.ts'
import { parseRowId } from '#app/http/form.ts'
import { defineListParams, patternParam } from '#app/http/list-params.ts'

export const activityLogParams = defineListParams({
  by: patternParam(/^[\w -]{1,64}$/),
  area: patternParam(/^[a-z][a-z-]{0,39}$/),
  day: patternParam(/^\d{4}-\d{2}-\d{2}$/),
  before: parseRowId,
})

type LogFilters = Omit<ReturnType<typeof activityLogParams.parse>, 'before'>

/** An invalid date matches no log entries; an empty date matches all of them. */
export function toAuditFilter({ by, area, day }: LogFilters, timeZone: string): AuditFilter {
  const bounds =
    day === '' ? { from: null, until: null } : (getDayBounds(day, timeZone) ?? { from: 0, until: 0 })
  return { actor: by || null, area: area || null, ...bounds }
}
