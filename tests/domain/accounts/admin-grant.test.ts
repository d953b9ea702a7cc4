import { expect, test } from 'vitest'
import { grantAdmin } from '#scripts/admin-grant.ts'
import { aMigratedDatabase } from '#tests/support/site/migrated-database.ts'

const origin = 'http://localhost:8787'

test('A08 the admin:grant command refuses an email address without an account or with an unverified one', () => {
  const { grant, admins, signUp } = aKitchen()
  expect(grant('owner@kitchen.example').message).toContain('Sign up at http://localhost:8787/auth first')
  signUp('squatter', 'owner@kitchen.example', { verified: false })
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

test('A08 admin:grant accepts a verified email address or a user ID, and logs and emails each grant once', () => {
  const { grant, admins, signUp, all } = aKitchen()
  signUp('ada', "ada.o'neil@kitchen.example", { verified: true })
  signUp('bo', 'bo@kitchen.example', { verified: false })
  signUp('cy', 'cy@kitchen.example', { verified: true, long: false })
  expect(grant("Ada.O'Neil@kitchen.example").granted).toBe(true)
  expect(grant('ada').message).toContain('an admin already')
  expect(grant('bo').granted).toBe(true)
  expect(grant('cy').message).toContain('12 characters')
  expect(admins()).toEqual(['ada', 'bo'])
  const logged = { action: 'role.granted', actor: 'command line', actor_id: null }
  expect(all('select subject, action, actor, actor_id from audit_log order by id')).toEqual(
    ['ada', 'bo'].map((id) => ({ subject: `user:${id}`, ...logged })),
  )
  expect(all('select recipient, state from emails order by id')).toEqual([
    { recipient: "ada.o'neil@kitchen.example", state: 'pending' },
    { recipient: 'bo@kitchen.example', state: 'pending' },
  ])
})

function aKitchen() {
  const db = aMigratedDatabase()
  const query = (sql: string) => db.prepare(sql).all()
  const all = (sql: string) => query(sql).map((row) => ({ ...row }))
  let now = 1000
  return {
    all,
    grant: (who: string) => grantAdmin(all, { who, now: now++, origin }),
    admins: () =>
      all(`select user_id from user_roles where role = 'admin' order by user_id`).map((row) => row.user_id),
    signUp: (
      id: string,
      email: string,
      { verified, long: hasLongPassword = true }: { verified: boolean; long?: boolean },
    ) =>
      db
        .prepare(
          `insert into users (id, email, password_hash, long_password, email_verified_at, created_at, updated_at)
           values (?, ?, 'hash', ?, ?, 1, 1)`,
        )
        .run(id, email, Number(hasLongPassword), verified ? 1 : null),
  }
}
