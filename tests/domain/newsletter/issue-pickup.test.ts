import { expect, test } from 'vitest'
import { ownArea } from '#app/content/area.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { pickupLineFor, pickupLines } from '#app/domain/newsletter/issue-pickup.ts'

const monday = Date.parse('2026-11-23T14:00:00Z')
const days = 'Sunday, November 29 or Monday, November 30, 5:00 to 7:00 PM'

function lineOf(zip: string | null, business = defaultBusiness, now = monday) {
  const lines = pickupLines({ places: ownArea.places, business, week: '2026-11-23', now })
  return pickupLineFor(zip, lines)
}

test('a reader is told how the food reaches their ZIP code, on which days, for what', () => {
  expect(lineOf('37604')).toBe(
    `You live in a pickup city: collect your meals in Johnson City, or have them brought to your door free, ${days}.`,
  )
  expect(lineOf('10001')).toMatch(/^We ship your meals to your door, shipping \$25: cold, two days at most/)
  expect(lineOf('37602')).toBe(
    `We can’t deliver or ship to a PO box. Tell us the ZIP code of your street address, or pick up ${days}.`,
  )
  expect(lineOf('99501')).toBe(`We do not come to your ZIP code yet. Whoever passes by picks up ${days}.`)
})

test('whoever gave no ZIP code is told of all three ways, by the facts', () => {
  expect(lineOf(null)).toBe(
    `Pickup is ${days}. To your door it is free in our pickup area and $12 a little beyond it; shipped it is $25.`,
  )
  const generous = { ...defaultBusiness, fees: { localDeliveryCents: 0, shippingCents: 1250 } }
  expect(lineOf(null, generous)).toContain('free a little beyond it; shipped it is $12.50')
})

test('a letter that is looked at before its week tells the days of its own week', () => {
  const wednesday = Date.parse('2026-11-18T15:00:00Z')
  expect(lineOf('37604', defaultBusiness, wednesday)).toContain(days)
  expect(lineOf(null, defaultBusiness, wednesday)).toContain(days)
})
