import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rateLimitMessage } from '#app/domain/accounts/account-text.ts'
import {
  normalizeAccountEmail,
  formatDeviceName,
  meetsStaffPasswordLength,
  linkPurposes,
  getSessionKind,
} from '#app/domain/accounts/account.ts'
import { isAccessDenial } from '#app/domain/accounts/denial.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { linkPlaceholder } from '#app/domain/newsletter/subscriber-links.ts'
import {
  emailChangeEmail,
  inviteEmail,
  passwordResetEmail,
  verificationEmail,
} from '#app/emails/account-link.tsx'
import { orderLinkNotice } from '#app/emails/order-link-notice.tsx'
import { accountNotice } from '#app/emails/account-notice.tsx'

test('A06 one file names Lucia, and nobody uses its scrypt (A05)', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'app', 'worker', 'scripts'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file))
  const naming = files.filter((file) => /from 'lucia'|import\('lucia'\)/.test(readFileSync(file, 'utf8')))
  expect(naming).toEqual(['app/auth/sessions.server.ts'])
  expect(readFileSync('app/auth/sessions.server.ts', 'utf8')).not.toMatch(/Scrypt/)
})

test('E01 each letter with a link says it in both parts, how long it works, and where the kitchen is', () => {
  const letters = {
    verification: verificationEmail(defaultBusiness),
    reset: passwordResetEmail(defaultBusiness),
    change: emailChangeEmail(defaultBusiness),
    invite: inviteEmail(defaultBusiness),
  }
  expect(Object.keys(letters)).toHaveLength(linkPurposes.length)
  for (const { text, html } of Object.values(letters)) {
    for (const part of [text, html]) {
      expect(part).toContain(linkPlaceholder)
      expect(part).toContain(defaultBusiness.postalAddress)
      expect(part).toMatch(/works (once, )?for (7 days|30 minutes|24 hours)/)
    }
  }
})

test('a notice tells what happened and what to do, and carries no link', () => {
  const events = ['password.changed', 'password.reset', 'email.changed', 'account.deleted', 'role.granted']
  for (const action of events) {
    const notice = accountNotice(defaultBusiness, { action, details: { role: 'staff' } })
    expect(notice?.text).toContain(defaultBusiness.phone)
    expect(notice?.text).not.toMatch(/https?:|\[\[/)
  }
  expect(accountNotice(defaultBusiness, { action: 'invite.sent', details: null })).toBeNull()
})

test('a notice of an order link says who changed what', () => {
  const what = 'ada@mail.example changed Ordering from https://a.example to https://b.example.'
  const { subject, text } = orderLinkNotice(defaultBusiness, what)
  expect(subject).toContain('An order link was changed')
  expect(text).toContain(what)
})

test('an address is known in lower case, whoever holds a role sits at the desk', () => {
  expect(normalizeAccountEmail('  Ada@Mail.Example \n')).toBe('ada@mail.example')
  expect(getSessionKind({ roles: [] })).toBe('member')
  expect(getSessionKind({ roles: ['staff'] })).toBe('desk')
})

test('a long password has twelve characters as a person counts them', () => {
  expect(meetsStaffPasswordLength('twelve chars')).toBe(true)
  expect(meetsStaffPasswordLength('eleven char')).toBe(false)
  expect(meetsStaffPasswordLength('🍋🍋🍋🍋🍋🍋')).toBe(false)
})

test('devices are told apart by browser and system', () => {
  const agents = {
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1':
      'Safari on iPhone',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0': 'Edge on Windows',
    'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36': 'Chrome on Android',
    '<script>alert(1)</script>': 'Browser on an unknown system',
  }
  for (const [agent, name] of Object.entries(agents)) expect(formatDeviceName(agent)).toBe(name)
})

test('a wait is said in minutes, and a refusal is told from another error', () => {
  expect(rateLimitMessage(30)).toContain('wait a minute')
  expect(rateLimitMessage(61)).toContain('2 minutes')
  expect(isAccessDenial({ title: 'Access Denied', text: 'x' })).toBe(true)
  for (const other of [null, 'text', { title: 'x' }]) expect(isAccessDenial(other)).toBe(false)
})
