import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sqlValue } from '#tests/support/database.ts'

// Test files share an isolate but not data. Background work from the previous file may still write something, so
// reset the storage until everything is empty.
do await reset()
while (!(await isEmpty()))
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)

async function isEmpty() {
  const tables = await sqlValue<number>`select count(*) as n from sqlite_master where name = 'users'`
  const [sessions, pages] = await Promise.all([env.SESSIONS.list(), env.PAGES.list()])
  const [pictures, backups] = await Promise.all([env.PICTURES.list(), env.BACKUPS.list()])
  const entries = [...sessions.keys, ...pages.keys, ...pictures.objects, ...backups.objects]
  return tables === 0 && entries.length === 0
}
