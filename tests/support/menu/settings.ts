import { env } from 'cloudflare:workers'
import type { HolidaySchedule } from '#app/domain/scheduling/holiday.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import { statement } from '#tests/support/database.ts'

/** Saves business settings by key and replaces earlier values. */
export async function saveSettings(settings: Record<string, unknown>, now = 1) {
  await env.DB.batch(
    Object.entries(settings).map(([key, value]) =>
      statement(
        `insert into business_facts (key, value, updated_at) values (?, ?, ?)
         on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
        key,
        JSON.stringify(value),
        now,
      ),
    ),
  )
}

/** Saves holiday settings. By default, holiday orders are open for three more days from `now` (ms). */
export async function aHoliday(now: number, fields: Partial<HolidaySchedule> = {}) {
  const today = new Date(now).toISOString().slice(0, 10)
  const holiday: HolidaySchedule = {
    on: true,
    deadline: addDays(today, 3),
    pickup: { first: addDays(today, 5), last: addDays(today, 6), from: '14:00', to: '18:00' },
    ...fields,
  }
  await saveSettings({ thanksgiving: holiday }, now)
  return holiday
}
