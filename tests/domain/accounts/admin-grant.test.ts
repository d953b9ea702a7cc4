import { expect, test } from 'vitest'
import { grantAdmin } from '#scripts/admin-grant.ts'
import { aMigratedDatabase } from '#tests/support/site/migrated-database.ts'

const origin = 'http://localhost:8787'

test('A08 the admin:grant command rejects an email address that has no account or isn’t verified', () => {
  const { grant, admins, signUp } = aUserDatabase()
  expect(grant('owner@kitchen.example').message).toContain('Sign up at http://localhost:8787/auth first')
  signUp('squatter', 'owner@kitchen.example', { isVerified: false })
  for (const spelling of [
    'owner@kitchen.example',
    'OWNER@kitchen.example',
    ' owner@kitchen.example',
    'Owner@Kitchen.Example',
    'owner@kitchen.example ',
  ]) {
    const { granted, message } = grant(spelling)
    expect([granted, message]).toEqual([false, expect.stringContaining('npm run admin:grant -- squatter')])
  }
  for (const invalidEmail of [`' or '1'='1`, `x'; drop table users; --`, '', 'not an address', 'a@b']) {
    expect(grant(invalidEmail).granted).toBe(false)
  }
  expect(admins()).toEqual([])
})

test('A08 the admin:grant command accepts a verified email address or a user ID, logs each grant once and sends each new admin one email', () => {
  const { grant, admins, signUp, rows } = aUserDatabase()
  signUp('ada', "ada.o'neil@kitchen.example")
  signUp('bo', 'bo@kitchen.example', { isVerified: false })
  signUp('cy', 'cy@kitchen.example', { hasLongPassword: false })
  expect(grant("Ada.O'Neil@kitchen.example").granted).toBe(true)
  expect(grant('ada').message).toContain('already an admin')
  expect(grant('bo').granted).toBe(true)
  expect(grant('cy').message).toContain('12 characters')
  expect(admins()).toEqual(['ada', 'bo'])
  const entry = { action: 'role.granted', actor: 'command line', actor_id: null }
  expect(rows('select subject, action, actor, actor_id from audit_log order by id')).toEqual([
    { ...entry, subject: 'user:ada' },
    { ...entry, subject: 'user:bo' },
  ])
  expect(rows('select recipient, state from emails order by id')).toEqual([
    { recipient: "ada.o'neil@kitchen.example", state: 'pending' },
    { recipient: 'bo@kitchen.example', state: 'pending' },
  ])
})

function aUserDatabase() {
  const db = aMigratedDatabase()
  const rows = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }))
  let now = 1000
  return {
    rows,
    grant: (who: string) => grantAdmin(rows, { who, now: now++, origin }),
    admins: () =>
      rows(`select user_id from user_roles where role = 'admin' order by user_id`).map((row) => row.user_id),
    signUp: (id: string, email: string, { isVerified = true, hasLongPassword = true } = {}) =>
      db
        .prepare(
          `insert into users (id, email, password_hash, long_password, email_verified_at, created_at, updated_at)
           values (?, ?, 'hash', ?, ?, 1, 1)`,
        )
        .run(id, email, Number(hasLongPassword), isVerified ? 1 : null),
  }
}
