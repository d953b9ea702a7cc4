import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isHeaderSafeAddress,
  type OutgoingEmail,
  sanitizeDisplayName,
  toSingleLine,
  validateOutgoingEmail,
} from '#app/domain/mail/outgoing-email.ts'

const email: OutgoingEmail = {
  from: { name: 'Holston Table', email: 'hello@holstontable.example' },
  to: 'ada@guests.example',
  subject: 'This week',
  text: 'Hello',
  html: '<p>Hello</p>',
  idempotencyKey: 'newsletter:2026-10-05:1',
}

/** Returns why a valid email is rejected once these changes are made, or `null` if it is accepted. */
function findError(changes: Partial<OutgoingEmail>) {
  const check = validateOutgoingEmail({ ...email, ...changes })
  return check.ok ? null : check.reason
}

test.each([
  'ada@guests.example',
  "o'brien+menu@mail.guests.example",
  'a@b',
  `${'a'.repeat(64)}@guests.example`,
])('%s is accepted as an email address', (address) => {
  expect(isHeaderSafeAddress(address)).toBe(true)
  expect(findError({ to: address })).toBeNull()
})

test.each([
  '',
  'ada',
  'ada@',
  '@guests.example',
  'ada@@guests.example',
  'ada@guests.example@evil.example',
  'ada@guests.example,eve@evil.example',
  'ada@guests.example, eve@evil.example',
  'ada@guests.example;eve@evil.example',
  'ada@guests.example\r\nBcc: eve@evil.example',
  'ada@guests.example\n',
  'ada@guests.example\0',
  'ada@guests.example\u2028',
  ' ada@guests.example',
  '"ada eve"@guests.example',
  '<ada@guests.example>',
  'Ada <ada@guests.example>',
  'ada@guests_.example',
  'ada@-guests.example',
  'ada@guests..example',
  'adа@guests.example',
  `${'a'.repeat(65)}@guests.example`,
  `ada@${'guests.'.repeat(40)}example`,
])('A16 %j is rejected as an email address rather than corrected', (address) => {
  expect(isHeaderSafeAddress(address)).toBe(false)
  expect(findError({ to: address })).toBe('The recipient isn’t a single valid email address.')
  expect(findError({ from: { name: 'x', email: address } })).toMatch(/^The sender/)
  expect(findError({ replyTo: address })).toMatch(/^The reply-to address/)
})

test('A16 line breaks and control characters are removed from an email’s display name and subject', () => {
  expect(toSingleLine('This week\r\nBcc: eve@evil.example', 250)).toBe('This week Bcc: eve@evil.example')
  expect(toSingleLine('a\0b\u2028c\u2029d\u0085e\vf', 250)).toBe('a b c d e f')
  expect(toSingleLine('safe\u202egpj.exe', 250)).toBe('safegpj.exe')
  expect(toSingleLine('🍋🍋🍋', 5)).toBe('🍋🍋')
  expect(sanitizeDisplayName('"Ada" <eve@evil.example>, Bob')).toBe('Ada eve evil.example Bob')
})

test('A16 no display name or subject can put a line break or address syntax into a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, subject) => {
      const check = validateOutgoingEmail({ ...email, from: { name, email: email.from.email }, subject })
      if (!check.ok) return
      expect(check.mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      expect(check.mail.from.name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}<>()[\]",;:\\@]/u)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  { 'List-Unsubscribe': '<https://holstontable.example/u?t=1>, <mailto:leave@holstontable.example>' },
  { 'List-Unsubscribe': '<http://localhost:8787/u?t=1>' },
  { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  { 'List-Id': 'The menu <menu.holstontable.example>', 'Auto-Submitted': 'auto-generated', 'X-Kind': 'menu' },
])('an email with the extra header %j is accepted', (headers) => {
  expect(findError({ headers })).toBeNull()
})

test.each<Record<string, string>>([
  { Bcc: 'eve@evil.example' },
  { To: 'eve@evil.example' },
  { Date: 'Mon, 05 Oct 2026 13:00:00 GMT' },
  { 'Message-ID': '<1@evil.example>' },
  { 'X-Kind: a\r\nBcc': 'eve@evil.example' },
  { 'X-': 'empty' },
  { 'X-Kind': 'a\r\nBcc: eve@evil.example' },
  { 'X-Kind': 'a\0b' },
  { 'X-Kind': 'a\u2028b' },
  { 'X-Kind': 'ü' },
  { 'X-Kind': '' },
  { 'X-Kind': 'a'.repeat(901) },
  { 'X-Kind': 'a', 'x-kind': 'b' },
  { 'List-Unsubscribe': 'https://holstontable.example/u' },
  { 'List-Unsubscribe': '<http://holstontable.example/u>' },
  { 'List-Unsubscribe': '<javascript:alert(1)>' },
  { 'List-Unsubscribe-Post': 'yes' },
])('A16 an email with the extra header %j is rejected', (headers) => {
  expect(findError({ headers })).toMatch(/header/)
})

test('an email without a subject, text or idempotency key, or larger than 5 MB, is rejected', () => {
  expect(findError({ subject: '\r\n' })).toMatch(/subject/)
  expect(findError({ text: ' ' })).toMatch(/text/)
  expect(findError({ html: 'a'.repeat(5 * 1024 * 1024) })).toMatch(/too large/)
  for (const idempotencyKey of ['', 'a b', 'a\r\nb', 'a'.repeat(257)])
    expect(findError({ idempotencyKey })).toMatch(/key/)
})
