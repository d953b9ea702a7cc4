import { expect, test } from 'vitest'
import { defaultSettings, formatDollars, getPhoneHref } from '#app/domain/settings/business.ts'
import { parseSettings } from '#app/domain/settings/parse-settings.ts'

test('a setting saved by the owner replaces its default and leaves the other defaults unchanged', () => {
  const { settings, rejected } = parseSettings([{ key: 'phone', value: '(423) 555-0199' }])
  expect(settings).toEqual({ ...defaultSettings, phone: '(423) 555-0199' })
  expect(rejected).toEqual([])
})

test('an invalid stored setting is replaced by its default, and its key is reported', () => {
  const { settings, rejected } = parseSettings([
    { key: 'fees', value: 'free' },
    { key: '__proto__', value: {} },
    { key: 'constructor', value: {} },
    { key: 'orderUrl', value: 'javascript:alert(1)' },
  ])
  expect(settings).toEqual(defaultSettings)
  expect(rejected).toEqual(['fees', '__proto__', 'constructor', 'orderUrl'])
})

test('prices are formatted like $12 or $12.50', () => {
  expect([formatDollars(1200), formatDollars(1250)]).toEqual(['$12', '$12.50'])
})

test('the link for a phone number has the form tel:+14235550142', () => {
  expect(getPhoneHref('(423) 555-0142')).toBe('tel:+14235550142')
})
