import { expect, test } from 'vitest'
import { builtInDeliveryArea } from '#app/content/area.ts'
import {
  buildMealDeliverySentences,
  findMealDeliverySentence,
} from '#app/domain/newsletter/delivery-sentences.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'

const monday = Date.parse('2026-11-23T14:00:00Z')
const days = 'Sunday, November 29 or Monday, November 30, from 5:00 to 7:00 PM'

function sentenceFor(zip: string | null, business = defaultBusiness, now = monday) {
  const { places } = builtInDeliveryArea
  return findMealDeliverySentence(
    zip,
    buildMealDeliverySentences({ places, business, week: '2026-11-23', now }),
  )
}

test('a newsletter issue tells each subscriber how and when meals reach their ZIP code, and at what price', () => {
  expect(sentenceFor('37604')).toBe(
    `Pick up your meals in Johnson City or get free home delivery on ${days}.`,
  )
  expect(sentenceFor('10001')).toMatch(
    /^We ship your meals cold to your door for \$25\. They arrive within two days/,
  )
  expect(sentenceFor('37602')).toBe(
    `We can’t deliver or ship to a PO box. Tell us the ZIP code of your street address, or pick up on ${days}.`,
  )
  expect(sentenceFor('99501')).toBe(
    `We don’t deliver to your ZIP code yet, but you’re welcome to pick up on ${days}.`,
  )
})

test('a newsletter issue tells a subscriber without a ZIP code about pickup, delivery and shipping with the current fees', () => {
  expect(sentenceFor(null)).toBe(
    `Pickup is on ${days}. Home delivery is free in our pickup area and $12 in nearby ZIP codes; shipping is $25.`,
  )
  const lowerFees = { ...defaultBusiness, fees: { localDeliveryCents: 0, shippingCents: 1250 } }
  expect(sentenceFor(null, lowerFees)).toContain('free in nearby ZIP codes; shipping is $12.50')
})

test('a newsletter issue previewed a week early shows the pickup days of its own week, not of the current week', () => {
  const wednesday = Date.parse('2026-11-18T15:00:00Z')
  expect(sentenceFor('37604', defaultBusiness, wednesday)).toContain(days)
  expect(sentenceFor(null, defaultBusiness, wednesday)).toContain(days)
})
