import type { WeekOverrides } from '#app/domain/scheduling/order-week.ts'
import { sql } from '#tests/support/database.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'
import { saveSettings } from './settings.ts'

interface WeekFields {
  week: string
  state?: 'planned' | 'live' | 'past' | 'off'
  overrides?: WeekOverrides
  offReason?: string
}

export async function aSpecialWeek({ week, state = 'live', overrides, offReason }: WeekFields) {
  await sql`insert into weekly_menus (week, state, overrides, off_reason, created_at, updated_at)
    values (${week}, ${state}, ${overrides ? JSON.stringify(overrides) : null}, ${offReason ?? null}, 1, 1)`
}

/** Saves settings for a holiday whose orders are open, to test a shifted or closed week during that time. */
export function anOpenHoliday() {
  const pickup = { first: '2026-11-26', last: '2026-11-26', from: '14:00', to: '18:00' }
  return saveSettings({ thanksgiving: { on: true, deadline: '2026-11-24', pickup } })
}

/** Public paths whose responses can mention the week's dates: pages, ZIP results, feeds, the API and the calendar. */
export const weekSurfaces: readonly string[] = [
  ...publicPages,
  '/delivery?zip=37604',
  '/delivery?zip=37692',
  '/delivery?zip=28801',
  '/delivery?zip=90210',
  '/api/v1/menu',
  '/pickup.ics?at=bristol',
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
  '/no-such-page',
]

/** Removes styles and scripts from HTML, but keeps JSON-LD. */
export function stripStylesAndScripts(text: string) {
  return text
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<script(?![^>]*ld\+json).*?<\/script>/gs, '')
    .replaceAll('&amp;', '&')
}
