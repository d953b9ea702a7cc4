import { expect, test } from 'vitest'
import { createAllergenRecord } from '#app/domain/menu/allergens.ts'
import {
  describeCorrection,
  findAllergenChanges,
  listMenuCorrections,
  listUniqueCorrectionTexts,
  listWeeksAwaitingPickup,
} from '#app/domain/menu/corrections.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'

const zone = defaultBusiness.timeZone
const at = Date.parse('2026-11-20T16:00:00Z')
const allergenFree = createAllergenRecord()

test('from a week’s Monday until its last pickup ends on the following Monday, that week’s meals count as not yet picked up', () => {
  const weeksAt = (moment: string) => listWeeksAwaitingPickup(Date.parse(moment), defaultBusiness)
  expect(weeksAt('2026-11-24T15:00:00Z')).toEqual(['2026-11-23'])
  // The last pickup ends on Monday at 7 PM kitchen time: check one second before, then the exact end.
  expect(weeksAt('2026-11-30T23:59:59Z')).toEqual(['2026-11-23', '2026-11-30'])
  expect(weeksAt('2026-12-01T00:00:00Z')).toEqual(['2026-11-30'])
})

test('a label correction lists only the allergens whose state differs between the old and new records', () => {
  expect(findAllergenChanges(allergenFree, { ...allergenFree })).toBeNull()
  const changes = findAllergenChanges(allergenFree, { ...allergenFree, milk: 'contains' })
  expect(changes).toEqual({ milk: ['free', 'contains'] })
})

test('the text of a label correction states the date, the corrected allergens and the reason', () => {
  expect(
    describeCorrection({ at, changes: { milk: ['free', 'contains'] }, reason: 'The label was wrong' }, zone),
  ).toBe('Corrected November 20: contains milk. The label was wrong.')
  const changes = {
    milk: ['free', 'contains'],
    treeNuts: ['free', 'contains'],
    sesame: ['contains', 'free'],
    eggs: ['free', 'unconfirmed'],
  } as const
  expect(describeCorrection({ at, changes, reason: 'Really?' }, zone)).toBe(
    'Corrected November 20: contains milk and tree nuts; not confirmed: eggs; free of sesame. Really?',
  )
})

test('a label correction that affects two weeks is shown once on the product page and separately on each week’s menu', () => {
  const correction = { at, changes: { milk: ['free', 'contains'] }, reason: 'Wrong.' } as const
  expect(listUniqueCorrectionTexts([correction, { ...correction }], zone)).toHaveLength(1)
  const stew = { ...correction, productId: 7, name: 'Stew' }
  const rows = ['2026-11-16', '2026-11-23'].map((week) => ({ ...stew, week }))
  expect(listMenuCorrections(rows, { week: '2026-11-23', timeZone: zone })).toEqual([
    { href: '/product/7', name: 'Stew', text: 'Corrected November 20: contains milk. Wrong.' },
  ])
})
