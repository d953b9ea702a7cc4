import { addDays } from '#app/domain/time/day-bounds.ts'
import type { HolidaySchedule } from '#app/domain/scheduling/holiday.ts'
import { sql } from '#tests/support/database.ts'

/** Saves holiday settings; by default orders are open for three more days from `now` (ms). */
export async function aHoliday(now: number, fields: Partial<HolidaySchedule> = {}) {
  const today = new Date(now).toISOString().slice(0, 10)
  const holiday: HolidaySchedule = {
    on: true,
    deadline: addDays(today, 3),
    pickup: { first: addDays(today, 5), last: addDays(today, 6), from: '14:00', to: '18:00' },
    ...fields,
  }
  await sql`insert into business_facts (key, value, updated_at)
    values ('thanksgiving', ${JSON.stringify(holiday)}, ${now}) on conflict (key) do update
    set value = excluded.value, updated_at = excluded.updated_at`
  return holiday
}
