import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactContactDetails, truncateIpAddress } from '#app/domain/newsletter/consent.ts'
import {
  getConfirmationLinkStatus,
  maskEmailAddress,
  parsePreferences,
} from '#app/domain/newsletter/subscriber.ts'

test('E06 an IP address is truncated to its network part, and an invalid address is dropped', () => {
  expect(truncateIpAddress('198.51.100.27')).toBe('198.51.100.0/24')
  // This IPv6 address has already been cut to its first four groups.
  expect(truncateIpAddress('2001:db8:7:1')).toBe('2001:db8:7::/48')
  for (const invalidAddress of ['', 'unknown', '1.2.3', 'x:y:z:1', '1.2.3.4, 5.6.7.8'])
    expect(truncateIpAddress(invalidAddress)).toBeNull()
})

test('E06 email addresses and phone numbers are removed from consent wording that an admin enters', () => {
  expect(redactContactDetails('Ada (ada@mail.example, +1 (423) 555-0142) at the market, 2026-11-20')).toBe(
    'Ada [address] [number]) at the market, 2026-11-20',
  )
  fc.assert(
    fc.property(fc.emailAddress(), fc.string(), (email, around) => {
      expect(redactContactDetails(`${around} ${email} ${around}`)).not.toContain(email)
    }),
  )
})

test('E04 an old confirmation link does not resubscribe someone who unsubscribed, bounced or complained', () => {
  const state = fc.constantFrom('pending' as const, 'confirmed' as const, 'unsubscribed' as const)
  const moment = fc.integer({ min: 0, max: 1000 })
  const unreachable = fc.constantFrom(null, 'bounced', 'complained')
  fc.assert(
    fc.property(
      state,
      fc.option(moment),
      moment,
      unreachable,
      (state, unsubscribedAt, issuedAt, unreachable) => {
        const linkStatus = getConfirmationLinkStatus({ state, unsubscribedAt, unreachable }, issuedAt)
        const isOldLink = unsubscribedAt === null || issuedAt <= unsubscribedAt
        if (unreachable !== null) expect(linkStatus).toBe('expired')
        else if (state === 'unsubscribed') expect(linkStatus).toBe(isOldLink ? 'expired' : 'unconfirmed')
        else expect(linkStatus).toBe(state === 'pending' ? 'unconfirmed' : 'confirmed')
      },
    ),
  )
  expect(getConfirmationLinkStatus(null, 0)).toBe('expired')
})

test('newsletter preferences accept an empty, five-digit or nine-digit ZIP code', () => {
  const parseZip = (text: string) => parsePreferences({ weekly: true, lastCall: false, zip: text })?.zip
  expect([parseZip(' 37604 '), parseZip('37604-1234'), parseZip('  ')]).toEqual(['37604', '37604', null])
  for (const invalidZip of ['3760', 'Johnson City', '376041', '٣٧٦٠٤'])
    expect(parseZip(invalidZip)).toBeUndefined()
})

test('a masked email address keeps only its first letter and its domain', () => {
  expect(maskEmailAddress('reader@mail.example')).toBe('r…@mail.example')
})
