import { env } from 'cloudflare:workers'
import type { WeekOverrides } from '#app/domain/scheduling/special-weeks.ts'
import { publicPages } from './public-pages.ts'

interface Special {
  week: string
  state?: 'planned' | 'live' | 'past' | 'off'
  overrides?: WeekOverrides
  offReason?: string
}

/** A week that is not like every week, as the planner stores it. */
export async function aSpecialWeek({ week, state = 'live', overrides, offReason }: Special) {
  await env.DB.prepare(
    `insert into weekly_menus (week, state, overrides, off_reason, created_at, updated_at) values (?, ?, ?, ?, 1, 1)`,
  )
    .bind(week, state, overrides ? JSON.stringify(overrides) : null, offReason ?? null)
    .run()
}

/** The holiday's own orders, open while a week beside them is shifted or closed. */
export async function anOpenHoliday() {
  const pickup = { first: '2026-11-26', last: '2026-11-26', from: '14:00', to: '18:00' }
  await env.DB.prepare(`insert into business_facts (key, value, updated_at) values ('thanksgiving', ?, 1)`)
    .bind(JSON.stringify({ on: true, deadline: '2026-11-24', pickup }))
    .run()
}

/** Every public answer that may speak of the week: pages, answers to a ZIP, feeds, the API, the calendar. */
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

/** What is said, without style and script of the site's own. */
export function said(text: string) {
  return text
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<script(?![^>]*ld\+json).*?<\/script>/gs, '')
    .replaceAll('&amp;', '&')
}
