import { expect, test } from 'vitest'
import { dummyPasswordHash, hashPassword, needsRehash, verifyPassword } from '#app/auth/passwords.server.ts'

test('A05 a password hash includes its scheme, cost and a unique salt, and only the exact password matches it', async () => {
  const password = ' Pässwörd with spaces, unchanged '
  const [first, second] = await Promise.all([hashPassword(password), hashPassword(password)])
  expect(first).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(second).not.toBe(first)
  expect(await verifyPassword(password, first)).toBe(true)
  expect(await verifyPassword(password.trim(), first)).toBe(false)
  expect(await verifyPassword('x'.repeat(1000), await hashPassword('x'.repeat(1000)))).toBe(true)
  expect(await verifyPassword(password, 'plain')).toBe(false)
})

test('A05 a password hash with a lower scrypt cost than the current setting needs rehashing', () => {
  expect(needsRehash('scrypt$16384$8$3$salt$key')).toBe(true)
  expect(needsRehash('scrypt$32768$8$1$salt$key')).toBe(true)
  expect(needsRehash(dummyPasswordHash)).toBe(false)
})

test('A09 the dummy hash used for unknown accounts matches no password', async () => {
  for (const password of ['', 'password'])
    expect(await verifyPassword(password, dummyPasswordHash)).toBe(false)
})
