import { env } from 'cloudflare:workers'
import { addDays } from '#app/domain/time/day-bounds.ts'
import type { HolidaySchedule } from '#app/domain/scheduling/holiday.ts'

/** Saves holiday settings; by default orders are open for three more days from `now` (ms). */
export async function aHoliday(now: number, fields: Partial<HolidaySchedule> = {}) {
  const today = new Date(now).toISOString().slice(0, 10)
  const holiday: HolidaySchedule = {
    on: true,
    deadline: addDays(today, 3),
    pickup: { first: addDays(today, 5), last: addDays(today, 6), from: '14:00', to: '18:00' },
    ...fields,
  }
  await env.DB.prepare(
    `insert into business_facts (key, value, updated_at) values ('thanksgiving', ?1, ?2)
     on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
  )
    .bind(JSON.stringify(holiday), now)
    .run()
  return holiday
}
