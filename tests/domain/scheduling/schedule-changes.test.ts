import { expect, test } from 'vitest'
import { findIssueDueTime } from '#app/domain/newsletter/issue-timing.ts'
import {
  buildWeekNotice,
  getCurrentOrderCycle,
  listDeadlineBarStates,
} from '#app/domain/scheduling/order-state.ts'
import { getWeekTimes } from '#app/domain/scheduling/order-week.ts'
import {
  applyScheduleChange,
  findNewsletterDayErrors,
  getSettingsForWeek,
  listSelectableStartWeeks,
} from '#app/domain/scheduling/schedule-changes.ts'
import { formatWeekDates, getDatesOfArchivedWeek } from '#app/domain/scheduling/week-dates.ts'
import { buildBusiness, defaultSettings } from '#app/domain/settings/business.ts'
import type { SettingKey } from '#app/domain/settings/business-schema.ts'

/** A Wednesday on which orders for the current week are open. */
const now = Date.parse('2026-11-25T15:00:00Z')
const newSchedule = {
  deadline: { weekday: 2, time: '23:59' as const },
  cookingWeekday: 3,
  pickup: { weekdays: [4], from: '15:00', to: '16:00' },
}
const keys: SettingKey[] = ['deadline', 'cookingWeekday', 'pickup']
const change = (from: string, settings = defaultSettings, schedule = newSchedule) =>
  applyScheduleChange(from, settings, { ...settings, ...schedule }, keys).settings
const changedSettings = change('2026-12-07')
const business = (at: number, settings = changedSettings) =>
  buildBusiness(settings, getCurrentOrderCycle(settings, { now: at, weeks: [] }))

test('a changed weekly schedule applies from its chosen start week onward and leaves earlier weeks unchanged', () => {
  for (const at of [now, Date.parse('2026-12-05T15:00:00Z'), Date.parse('2026-12-30T15:00:00Z')]) {
    const [after, before] = [business(at), business(at, defaultSettings)]
    for (const week of ['2026-11-02', '2026-11-16', '2026-11-23', '2026-11-30']) {
      expect(getWeekTimes(week, after)).toEqual(getWeekTimes(week, before))
      expect(formatWeekDates(week, after)).toEqual(formatWeekDates(week, before))
      const archived = { week, overrides: {} }
      expect(getDatesOfArchivedWeek(archived, after)).toEqual(getDatesOfArchivedWeek(archived, before))
      expect(findIssueDueTime('last-call', week, after)).toBe(findIssueDueTime('last-call', week, before))
    }
    for (const week of ['2026-12-07', '2027-01-04'])
      expect(formatWeekDates(week, after)).toMatchObject({
        closes: expect.stringContaining('Tuesday') as string,
        hours: '3:00 to 4:00 PM',
      })
  }
})

test('when a schedule change is planned, the deadline bar, page text and notices use the schedule of the order cycle that is open now', () => {
  expect(listDeadlineBarStates(now, business(now))).toEqual(
    listDeadlineBarStates(now, business(now, defaultSettings)),
  )
  expect(business(now)).toMatchObject({ hours: 'Sunday and Monday, 5:00 to 7:00 PM' })
  expect(business(now).regularSchedule.deadline.label).toBe('Thursday 11:59 PM')
  // Orders for the last week on the old schedule are closed. The next orders use the new schedule, but today's
  // pickup still uses the old one.
  const sunday = Date.parse('2026-12-06T18:00:00Z')
  expect(business(sunday)).toMatchObject({ hours: 'Thursday, 3:00 to 4:00 PM' })
  expect(business(sunday).regularSchedule.deadline.label).toBe('Tuesday 11:59 PM')
  expect(buildWeekNotice(sunday, business(sunday)).pickup).toBe(
    'Pickup is today, 5:00 to 7:00 PM, and again Monday',
  )
  const monday = Date.parse('2026-12-07T18:00:00Z')
  expect(buildWeekNotice(monday, business(monday)).pickup).toBe(
    'Last week’s orders: pickup is today, 5:00 to 7:00 PM',
  )
  expect(listDeadlineBarStates(monday, business(monday))[0].by).toBe('Tuesday, December 8, at 11:59 PM')
})

test('a new schedule change replaces planned changes that start in the same week or later, and leaves earlier ones in place', () => {
  const laterSchedule = { ...newSchedule, pickup: { weekdays: [5], from: '10:00', to: '11:00' } }
  const changedTwice = change('2027-01-04', changedSettings, laterSchedule)
  const starts = (settings: typeof changedSettings) => settings.scheduleChanges.map(({ from }) => from)
  expect(starts(changedTwice)).toEqual(['2026-12-07', '2027-01-04'])
  expect(starts(change('2026-12-14', changedTwice, laterSchedule))).toEqual(['2026-12-07', '2026-12-14'])
  expect(starts(change('2026-11-30', changedTwice, laterSchedule))).toEqual(['2026-11-30'])
  expect(getSettingsForWeek('2026-12-21', changedTwice)).toMatchObject({
    ...newSchedule,
    scheduleChanges: [{ from: '2027-01-04' }],
  })
})

test('a schedule change can start only in a week that hasn’t begun, and one that moves the newsletter to after orders close is an error', () => {
  expect(listSelectableStartWeeks(now, 'America/New_York')[0]).toBe('2026-11-30')
  expect(listSelectableStartWeeks(Date.parse('2026-11-30T05:00:00Z'), 'America/New_York')[0]).toBe(
    '2026-12-07',
  )
  const wednesday = { ...changedSettings, newsletter: { weekday: 3, time: '09:00' } }
  expect(findNewsletterDayErrors('2026-11-23', changedSettings, now)).toEqual([])
  expect(findNewsletterDayErrors('2026-11-23', wednesday, now)).toEqual([
    { path: 'newsletter.weekday', text: 'The newsletter must be sent before orders close on Tuesday.' },
  ])
  expect(getWeekTimes('2026-12-07', { ...business(now), weeks: [] }).cooking).toBe('2026-12-09')
})
