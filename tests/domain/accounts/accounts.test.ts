import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  accountLinkPurposes,
  formatDeviceName,
  getSessionKind,
  meetsMinStaffPasswordLength,
  normalizeAccountEmail,
} from '#app/domain/accounts/account.ts'
import { getRateLimitMessage, isErrorPageText } from '#app/domain/accounts/account-text.ts'
import { subscriberLinkPlaceholder } from '#app/domain/newsletter/subscriber.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import {
  buildAccountLinkEmail,
  buildAccountNoticeEmail,
  buildOrderLinkChangedEmail,
} from '#app/emails/account.tsx'

test('A06 only sessions.server.ts imports Lucia, and it doesn’t use Lucia’s Scrypt (A05)', () => {
  const gitArgs = ['ls-files', '-co', '--exclude-standard', 'app', 'worker', 'scripts']
  const listedFiles = execFileSync('git', gitArgs, { encoding: 'utf8' }).split('\n')
  const files = listedFiles.filter((file) => /\.tsx?$/.test(file))
  const importers = files.filter((file) => /from 'lucia'|import\('lucia'\)/.test(readFileSync(file, 'utf8')))
  expect(importers).toEqual(['app/auth/sessions.server.ts'])
  expect(readFileSync('app/auth/sessions.server.ts', 'utf8')).not.toMatch(/Scrypt/)
})

test('E01 every account email with a link includes the link, how long it is valid, and the postal address, in both text and HTML', () => {
  for (const purpose of accountLinkPurposes) {
    const { text, html } = buildAccountLinkEmail(defaultBusiness, purpose)
    for (const part of [text, html]) {
      expect(part).toContain(subscriberLinkPlaceholder)
      expect(part).toContain(defaultBusiness.postalAddress)
      expect(part).toMatch(/(works for|expires in) (7 days|30 minutes|24 hours)/)
    }
  }
})

test('an account notice includes the kitchen’s phone number and no link', () => {
  const actions = ['password.changed', 'password.reset', 'email.changed', 'account.deleted', 'role.granted']
  for (const action of actions) {
    const notice = buildAccountNoticeEmail(defaultBusiness, { action, details: { role: 'staff' } })
    expect(notice?.text).toContain(defaultBusiness.phone)
    expect(notice?.text).not.toMatch(/https?:|\[\[/)
  }
  expect(buildAccountNoticeEmail(defaultBusiness, { action: 'invite.sent', details: null })).toBeNull()
})

test('the email about a changed order link says who changed it and shows the old and new URLs', () => {
  const sentence = 'ada@mail.example changed “Ordering site” from https://a.example to https://b.example.'
  const { subject, text } = buildOrderLinkChangedEmail(defaultBusiness, sentence)
  expect(subject).toContain('An order link was changed')
  expect(text).toContain(sentence)
})

test('an account’s email address is trimmed and lowercased', () => {
  expect(normalizeAccountEmail('  Ada@Mail.Example \n')).toBe('ada@mail.example')
})

test('a user with a role gets a staff session, and a user without a role gets a member session', () => {
  expect(getSessionKind({ roles: [] })).toBe('member')
  expect(getSessionKind({ roles: ['staff'] })).toBe('desk')
})

test('the 12-character minimum for staff passwords counts an emoji as one character', () => {
  expect(meetsMinStaffPasswordLength('twelve chars')).toBe(true)
  expect(meetsMinStaffPasswordLength('eleven char')).toBe(false)
  expect(meetsMinStaffPasswordLength('🍋🍋🍋🍋🍋🍋')).toBe(false)
})

test('the session list names each device by its browser and operating system', () => {
  const deviceNames = {
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1':
      'Safari on iPhone',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0': 'Edge on Windows',
    'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36': 'Chrome on Android',
    '<script>alert(1)</script>': 'Browser on an unknown system',
  }
  for (const [userAgent, name] of Object.entries(deviceNames)) expect(formatDeviceName(userAgent)).toBe(name)
})

test('a rate-limit message rounds the wait up to whole minutes', () => {
  expect(getRateLimitMessage(30)).toContain('in a minute')
  expect(getRateLimitMessage(61)).toContain('2 minutes')
})

test('a response body is recognized as an error page’s text only if it has both a title and a text', () => {
  expect(isErrorPageText({ title: 'Access Denied', text: 'x' })).toBe(true)
  for (const body of [null, 'text', { title: 'x' }]) expect(isErrorPageText(body)).toBe(false)
})
