import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtInDeliveryArea } from '#app/content/area.ts'
import { isDeliveryOffered, parseZip, resolveZipDelivery } from '#app/domain/areas/delivery-area.ts'
import { isPoBoxZip } from '#app/domain/areas/po-box-zips.ts'
import {
  findNextOrderCycle,
  findNextPickupWeek,
  isMondayDate,
  listPickupDays,
} from '#app/domain/scheduling/order-week.ts'
import { buildBusiness, defaultBusiness, defaultSettings } from '#app/domain/settings/business.ts'

const at = (iso: string) => Date.parse(iso)
const tuesday = at('2026-11-24T15:00:00Z')
const lookUp = (zip: string, now = tuesday, business = defaultBusiness) =>
  resolveZipDelivery(zip, { places: builtInDeliveryArea.places, business, now })
const instants = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2033-01-01T00:00:00Z') })

test('the ZIP check returns free pickup, free or $12 delivery, $25 shipping or “not yet”, depending on the ZIP code', () => {
  expect(lookUp('37604')).toMatchObject({
    kind: 'pickup',
    place: { name: 'Johnson City', slug: 'johnson-city' },
    feeCents: 0,
    window: { from: '17:00', to: '19:00' },
    nearest: { site: 'johnson-city', miles: 0 },
    week: '2026-11-23',
  })
  expect(lookUp('24202')).toMatchObject({ kind: 'pickup', place: { slug: 'bristol' } })
  expect(lookUp('37650')).toMatchObject({ kind: 'local', feeCents: 0, nearest: { miles: 15 } })
  expect(lookUp('37692')).toMatchObject({ kind: 'other-local', feeCents: 1200, place: { slug: null } })
  expect(lookUp('28806')).toMatchObject({ kind: 'shipped', feeCents: 2500, window: null })
  expect(lookUp('90210')).toMatchObject({ kind: 'shipped', place: null, nearest: null })
  const unserved = ['00601', '09012', '34002', '96201', '96813', '96910', '99501', '99950', '00000', '21300']
  for (const zip of unserved)
    expect(lookUp(zip), zip).toMatchObject({ kind: 'not-yet', feeCents: null, days: [], window: null })
})

test('a PO box ZIP code gets neither delivery nor shipping unless a city’s record lists it, and no built-in city lists a PO box ZIP code', () => {
  for (const zip of ['37662', '37602', '37605', '37621', '37682', '24203', '28802', '20090'])
    expect(lookUp(zip), zip).toMatchObject({ kind: 'po-box', feeCents: null, days: [], window: null })
  const cityZips = builtInDeliveryArea.places.flatMap(({ zips }) => zips)
  expect(cityZips.filter(isPoBoxZip)).toEqual([])
  const place = { name: 'Bristol', service: 'pickup' as const, zips: ['37621'], nearest: null }
  const delivery = resolveZipDelivery('37621', { places: [place], business: defaultBusiness, now: tuesday })
  expect(delivery.kind).toBe('pickup')
})

test('ZIP check results reflect changes to the fees, days and hours in settings', () => {
  const business = buildBusiness({
    ...defaultSettings,
    fees: { localDeliveryCents: 1450, shippingCents: 3100 },
    pickup: { weekdays: [6], from: '16:00', to: '18:00' },
  })
  expect(lookUp('37692', tuesday, business)).toMatchObject({ feeCents: 1450 })
  expect(lookUp('90210', tuesday, business)).toMatchObject({
    feeCents: 3100,
    days: [{ date: '2026-11-28', weekday: 6 }],
  })
})

test("delivery days are the Sunday and Monday after the next deadline that hasn't passed", () => {
  const days = (moment: string) => lookUp('37604', at(moment)).days.map(({ date }) => date)
  expect(days('2026-11-26T12:00:00Z')).toEqual(['2026-11-29', '2026-11-30'])
  // It is already Friday in kitchen time, so this week's orders are closed.
  expect(days('2026-11-27T05:00:00Z')).toEqual(['2026-12-06', '2026-12-07'])
  // It is Monday evening, during the last pickup of the previous week's orders.
  expect(days('2026-11-30T23:00:00Z')).toEqual(['2026-12-06', '2026-12-07'])
})

test('pickup hours stay the same in kitchen time before and after a daylight saving change', () => {
  const startOf = (week: string) =>
    new Date(listPickupDays(week, defaultBusiness)[0]?.from ?? 0).toISOString()
  expect(startOf('2026-10-19')).toBe('2026-10-25T21:00:00.000Z')
  // Daylight saving time ends on this pickup day, November 1.
  expect(startOf('2026-10-26')).toBe('2026-11-01T22:00:00.000Z')
})

test('a week remains the next pickup week until its last pickup ends, even after orders open for the following week', () => {
  expect(findNextPickupWeek(at('2026-11-27T12:00:00Z'), defaultBusiness)).toBe('2026-11-23')
  expect(findNextPickupWeek(at('2026-11-30T23:59:00Z'), defaultBusiness)).toBe('2026-11-23')
  expect(findNextPickupWeek(at('2026-12-01T00:00:00Z'), defaultBusiness)).toBe('2026-11-30')
})

const fees = {
  pickup: 0,
  local: 0,
  'other-local': 1200,
  shipped: 2500,
  'po-box': null,
  'not-yet': null,
}

test('any five-character input either gets a complete ZIP check result or is rejected as an invalid ZIP code', () => {
  const digits = fc.stringMatching(/^\d{5}$/)
  fc.assert(
    fc.property(
      fc.oneof(digits, fc.string({ minLength: 5, maxLength: 5, unit: 'binary' })),
      instants,
      (text, now) => {
        const zip = parseZip(text)
        if (zip === null) return
        const { kind, feeCents, days, deadline, window, nearest, place } = lookUp(zip, now)
        expect(zip).toMatch(/^[0-9]{5}$/)
        expect(deadline).toBeGreaterThanOrEqual(now)
        expect(days.every(({ from, to }) => from > deadline && to - from === 2 * 3_600_000)).toBe(true)
        expect(days.length).toBe(isDeliveryOffered(kind) ? 2 : 0)
        expect(feeCents).toBe(fees[kind])
        expect(window !== null).toBe(['pickup', 'local', 'other-local'].includes(kind))
        expect(nearest !== null).toBe(place !== null)
      },
    ),
    { numRuns: 500 },
  )
})

test('the next order cycle’s pickup days are Sunday and Monday, and Monday’s pickup ends less than four days after the order deadline', () => {
  fc.assert(
    fc.property(instants, (now) => {
      const { deadline, days, week } = findNextOrderCycle(now, defaultBusiness)
      expect(isMondayDate(week)).toBe(true)
      expect(days.map(({ weekday }) => weekday)).toEqual([7, 1])
      expect((days[1]?.to ?? 0) - deadline).toBeLessThan(4 * 86_400_000)
    }),
  )
})

test('a ZIP code is accepted with spaces or a ZIP+4 suffix, and any other input is rejected', () => {
  for (const text of ['37604', ' 37604 ', '37604-1234', '37604 1234', '376041234', '376 04'])
    expect(parseZip(text), text).toBe('37604')
  for (const text of ['', '3760', '376045', '37604-12', 'K1A 0B1', '３７６０４', '37604-12345', "37604'--"])
    expect(parseZip(text), text).toBeNull()
})

test('a week is accepted only as the ISO date of a Monday, such as 2026-11-23', () => {
  expect(isMondayDate('2026-11-23')).toBe(true)
  const invalid = ['2026-11-24', '2026-02-30', '2026-W48', '20261123', '9999-11-23', '', '2026-11-23T00:00']
  for (const text of invalid) expect(isMondayDate(text), text).toBe(false)
})
