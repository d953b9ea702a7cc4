import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findOrderingStatus,
  getCurrentOrderCycle,
  listDeadlineBarStates,
} from '#app/domain/scheduling/order-state.ts'
import type { SpecialWeek } from '#app/domain/scheduling/order-week.ts'
import { buildBusiness, defaultSettings } from '#app/domain/settings/business.ts'

// Weekly orders close on Thursday night. Thanksgiving orders close on November 22, with pickup until November 25.
const at = (moment: string) => Date.parse(moment)
const calendar = (now: number, weeks: SpecialWeek[] = []) =>
  buildBusiness(defaultSettings, getCurrentOrderCycle(defaultSettings, { now, weeks }))
const stateAt = (moment: string, weeks?: SpecialWeek[]) =>
  findOrderingStatus(at(moment), calendar(at(moment), weeks))
const barAt = (moment: string, weeks?: SpecialWeek[]) =>
  listDeadlineBarStates(at(moment), calendar(at(moment), weeks))[0]

test('the next order deadline is the earlier of the weekly and holiday deadlines that haven’t passed, or next week’s deadline if both have passed', () => {
  for (const [moment, weekly, holiday, kind, deadline] of [
    ['2026-11-17T15:00:00Z', 'open', 'open', 'weekly', '2026-11-20T04:59:59.999Z'],
    ['2026-11-19T15:00:00Z', 'last-day', 'open', 'weekly', '2026-11-20T04:59:59.999Z'],
    ['2026-11-21T15:00:00Z', 'closed', 'open', 'holiday', '2026-11-23T04:59:59.999Z'],
    ['2026-11-22T15:00:00Z', 'closed', 'last-day', 'holiday', '2026-11-23T04:59:59.999Z'],
    ['2026-11-23T15:00:00Z', 'open', 'closed', 'weekly', '2026-11-27T04:59:59.999Z'],
    ['2026-11-25T15:00:00Z', 'open', 'closed', 'weekly', '2026-11-27T04:59:59.999Z'],
    ['2026-11-27T15:00:00Z', 'closed', 'none', 'weekly', '2026-12-04T04:59:59.999Z'],
  ] as const) {
    const state = stateAt(moment)
    expect(state, moment).toMatchObject({ weekly, holiday, next: { kind, deadline: at(deadline) } })
  }
})

test('while weekly orders are closed, a holiday deadline three weeks away counts as the next deadline, but one that is months away doesn’t', () => {
  expect(stateAt('2026-09-05T15:00:00Z')).toMatchObject({ weekly: 'closed', holiday: 'open' })
  expect(stateAt('2026-09-05T15:00:00Z').next.kind).toBe('weekly')
  expect(stateAt('2026-10-31T15:00:00Z').next.kind).toBe('holiday')
})

test('the deadline bar states the next order deadline and, while weekly orders are closed, when the next menu opens', () => {
  const closedWeek: SpecialWeek = { week: '2026-11-16', off: 'the oven is being mended', overrides: {} }
  expect(barAt('2026-11-17T15:00:00Z')).toMatchObject({ state: 'open', notice: '' })
  expect(barAt('2026-11-19T15:00:00Z')).toMatchObject({ state: 'last', notice: '' })
  const notice = 'Closed until Monday. Thanksgiving:'
  const by = 'Sunday, November 22, at 11:59 PM'
  expect(barAt('2026-11-21T15:00:00Z')).toMatchObject({ state: 'open', notice, by })
  expect(barAt('2026-11-22T15:00:00Z')).toMatchObject({ state: 'last', notice })
  expect(barAt('2026-11-28T15:00:00Z')).toMatchObject({
    state: 'closed',
    notice: 'Orders are closed. Next menu Monday.',
    by: 'Thursday, December 3, at 11:59 PM',
  })
  expect(barAt('2026-11-18T15:00:00Z', [closedWeek]).notice).toBe(notice)
})

test('a page left open reloads whenever weekly or holiday orders open or close, even if weekly orders close at the moment when the last day of holiday orders starts', () => {
  // The last day to order for Thanksgiving starts at the moment when the week's orders close.
  const thanksgiving = { ...defaultSettings.thanksgiving, deadline: '2026-11-20' }
  const settings = { ...defaultSettings, thanksgiving }
  const now = at('2026-11-18T15:00:00Z')
  const business = buildBusiness(settings, getCurrentOrderCycle(settings, { now, weeks: [] }))
  const states = listDeadlineBarStates(now, business)
  const iso = (time: number) => (time === 0 ? 0 : new Date(time).toISOString())
  expect(states.map(({ from, state, reload }) => [iso(from), state, reload])).toEqual([
    [0, 'open', false],
    ['2026-11-19T05:00:00.000Z', 'last', false],
    ['2026-11-20T05:00:00.000Z', 'last', true],
    ['2026-11-21T05:00:00.000Z', 'closed', true],
    ['2026-11-23T05:00:00.000Z', 'open', true],
  ])
})

test('until the next menu opens, a page left open shows the same deadline bar as a newly rendered page', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at('2026-10-20T00:00:00Z'), max: at('2026-12-01T00:00:00Z') }),
      fc.integer({ min: 0, max: 7 * 86_400_000 }),
      (now, later) => {
        const states = listDeadlineBarStates(now, calendar(now))
        const then = now + later
        const opens = states.at(-1)?.from ?? 0
        if (then > opens) return
        const state = states.findLast(({ from }) => from <= then)
        const [fresh] = listDeadlineBarStates(then, calendar(then))
        expect({ ...state, from: 0, reload: false }).toEqual({ ...fresh, notice: state?.notice ?? '' })
        // A new page says only “Monday” for the coming Monday, but a page rendered earlier may include the date.
        expect(state?.notice.replace(/Monday.*?(?=[.:])/, '')).toBe(
          fresh.notice.replace(/Monday.*?(?=[.:])/, ''),
        )
      },
    ),
    { numRuns: 300 },
  )
})
