import { expect, test } from 'vitest'
import { hashPassword, needsRehash, dummyHash, verifyPassword } from '#app/auth/passwords.server.ts'

test('A05 a stored password holds its scheme, its cost and its own salt, and opens to itself alone', async () => {
  const password = ' Pässwörd with spaces, unchanged '
  const [first, second] = await Promise.all([hashPassword(password), hashPassword(password)])
  expect(first).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(second).not.toBe(first)
  expect(await verifyPassword(password, first)).toBe(true)
  expect(await verifyPassword(password.trim(), first)).toBe(false)
  expect(await verifyPassword('x'.repeat(1000), await hashPassword('x'.repeat(1000)))).toBe(true)
  expect(await verifyPassword(password, 'plain')).toBe(false)
})

test('A05 a hash under any lower cost is one to make anew', () => {
  expect(needsRehash('scrypt$16384$8$3$salt$key')).toBe(true)
  expect(needsRehash('scrypt$32768$8$1$salt$key')).toBe(true)
  expect(needsRehash(dummyHash)).toBe(false)
})

test('A09 nobody’s hash has today’s cost and opens to nothing', async () => {
  for (const password of ['', 'password']) expect(await verifyPassword(password, dummyHash)).toBe(false)
})
