import { expect, test, vi } from 'vitest'
import { commonPasswordWords } from '#app/auth/common-password-words.ts'
import { isCommonPassword } from '#app/auth/common-passwords.ts'
import { checkPasswordRules } from '#app/auth/passwords.server.ts'

test('A05 common leaked passwords are rejected in any letter case and with digits or symbols around them', () => {
  const common = `
    123456 123456789 qwerty password 12345678 111111 123123 abc123 1234567 iloveyou dragon monkey
    letmein trustno1 1q2w3e4r qwertyuiop 654321 666666 Password1 PASSWORD P@ssw0rd p4ssw0rd! Welcome2024
    Summer2025! dragon1987 123dragon aaaaaa abcabcabc qwerty12345 zxcvbnm 987654321 24121985 1985-12-24
    311299 liverpool jordan23 starwars charlie99 monkeymonkey asdfghjkl glutenfree1 ababab`
  const passwords = common.trim().split(/\s+/)
  expect(passwords).toHaveLength(42)
  expect(passwords.filter((password) => !isCommonPassword(password))).toEqual([])
})

test("A05 a password that isn't based on a common word is not classified as common", () => {
  const uncommon = [
    'correct horse battery staple',
    'tin roof Tuesday',
    'gjk3-wq9z-mm1p',
    'Übergrößenträger',
    'my dragon is 12 meters long',
    'kayaks&cornbread',
    '482915',
    'x'.repeat(10) + 'y'.repeat(10) + 'z',
  ]
  expect(uncommon.filter(isCommonPassword)).toEqual([])
})

test('A05 the list of common passwords has over 2,000 words and matches each word with any year appended', () => {
  expect(commonPasswordWords.size).toBeGreaterThan(2000)
  const years = Array.from({ length: 60 }, (_, index) => `sunshine${1970 + index}`)
  expect(years.every(isCommonPassword)).toBe(true)
})

test('A05 checking a very long password runs fewer than 1,000 regex matches, each on a single character', () => {
  const { exec } = RegExp.prototype as { exec: (this: RegExp, text: string) => RegExpExecArray | null }
  const lookups: string[] = []
  const fillers = ['a', 'ab1', '1qaz', 'p@$$', '0', '!', '1!', '!1', '.', 'ä', '😀', ' ', '\n', '\ud800']
  const longPasswords = fillers.flatMap((filler) =>
    ['', 'a'].flatMap((front) => ['', 'b', '1'].map((end) => front + filler.repeat(20_000) + end)),
  )
  const email = `${'1'.repeat(64)}@mail.example`
  const shortened = longPasswords.map((password) => password.slice(0, 1000) + 'b')
  for (const password of [...longPasswords, ...shortened]) {
    lookups.length = 0
    const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
      lookups.push(text)
      return exec.call(this, text)
    })
    isCommonPassword(password)
    checkPasswordRules(password, { email, isStaff: true })
    spy.mockRestore()
    expect(Math.max(0, ...lookups.map((text) => Array.from(text).length))).toBeLessThanOrEqual(1)
    expect(lookups.length).toBeLessThan(1000)
  }
  expect(isCommonPassword('A long sentence, '.repeat(60))).toBe(false)
})

test('A05 a password longer than 1,024 characters is rejected', () => {
  const sentence = 'a walk by the river, '.repeat(60)
  const email = 'ada@mail.example'
  expect(checkPasswordRules(sentence.slice(0, 1024), { email })).toBeNull()
  expect(checkPasswordRules(sentence.slice(0, 1025), { email })).toBe('Use at most 1,024 characters.')
})

test('passwords need 6 characters, or 12 for staff, and may not be based on the email address', () => {
  const email = 'margarita@mail.example'
  expect(checkPasswordRules('abcde', { email })).toBe('Password must be at least 6 characters')
  expect(checkPasswordRules('tin roof', { email })).toBeNull()
  expect(checkPasswordRules('tin roof', { email, isStaff: true })).toContain('12 characters')
  expect(checkPasswordRules('tin roof tues', { email, isStaff: true })).toBeNull()
  for (const password of ['margarita', 'Margarita1', 'margarita2024!', email]) {
    expect(checkPasswordRules(password, { email }), password).not.toBeNull()
  }
})
