import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/context.ts'
import { sql, sqlRow, sqlValue, statement } from '#tests/support/database.ts'

test('B10 applying the migrations again changes nothing and keeps all rows', async () => {
  const product = await aProduct({ name: 'Kept' })
  const schema = () => sql`select sql from sqlite_master order by name`
  const before = await schema()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  expect(await schema()).toEqual(before)
  expect(await sqlValue`select name from products where id = ${product.id}`).toBe('Kept')
})

test('B10 reapplying the migrations keeps 10,000 subscribers and 10,000 emails, and queries find the rows through an index', async () => {
  const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)'
  await env.DB.batch([
    statement(
      `${numbers} insert into newsletter_subscribers (email, created_at) select 'reader' || i || '@mail.example', i from n`,
    ),
    statement(`${numbers} insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
       select 'send-confirmation', i, 'reader' || i || '@mail.example', 'bulk:' || i, i, i from n`),
  ])
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  const byEmail = await statement(
    'select id from newsletter_subscribers where email = ?',
    'reader9999@mail.example',
  ).all()
  expect(byEmail.results).toHaveLength(1)
  expect(byEmail.meta.rows_read).toBeLessThanOrEqual(2)
  const due = await statement(
    `select id from emails where state = 'pending' and due_at <= 5 order by due_at`,
  ).all()
  expect(due.results).toHaveLength(5)
  expect(due.meta.rows_read).toBeLessThanOrEqual(12)
})

test('B10 migrating 10,000 emails to the table without a constraint on the kind column keeps all data, and the previous release’s insert statement still works', async () => {
  const accounts = env.TEST_MIGRATIONS.findIndex(({ name }) => name.includes('accounts'))
  const earlierQueries = env.TEST_MIGRATIONS.slice(0, accounts).flatMap(({ queries }) => queries)
  await env.DB.batch([
    ...['account_links', 'user_sessions', 'emails'].map((table) => statement(`drop table ${table}`)),
    statement('alter table attempts drop column last_at'),
    statement('alter table users drop column long_password'),
    statement('delete from d1_migrations where name like ?', '%accounts%'),
    ...earlierQueries.filter((query) => query.includes('`emails`')).map((query) => statement(query)),
  ])
  const oldInsert = `insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at, state, text)
    select 'send-confirmation', ?1, 'reader' || ?1 || '@mail.example', 'copy:' || ?1, ?1, ?1, 'sent', 'text ' || ?1`
  await statement(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
     ${oldInsert.replaceAll('?1', 'i')} from n`).run()
  const summary = () =>
    sqlRow`select count(*) as rows, sum(id * subject_id) as sum, sum(length(text || recipient || dedupe_key)) as characters,
       min(state) as state from emails`
  const before = await summary()
  expect(before).toMatchObject({ rows: 10_000, state: 'sent' })
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  expect(await summary()).toEqual(before)

  // The previous release still uses this statement, which must insert a new dedupe key and fail for an existing key.
  expect(await statement(`${oldInsert} returning id`, 10_001).first('id')).toBe(10_001)
  await expect(statement(oldInsert, 10_001).run()).rejects.toThrow('UNIQUE')
  const plan = await statement(
    `explain query plan select id from emails where state = 'pending' and due_at <= 5 order by due_at`,
  ).all<{ detail: string }>()
  expect(plan.results.map(({ detail }) => detail).join()).toContain('emails_due')
})

test('B10 the constant_signups migration keeps all rows and IDs of emails, consent records and counters', async () => {
  const before = env.TEST_MIGRATIONS.findIndex(({ name }) => name.includes('constant_signups'))
  await applyD1Migrations(env.SCRATCH, env.TEST_MIGRATIONS.slice(0, before))
  const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)'
  const insertSubscriber = (email: string) =>
    env.SCRATCH.prepare('insert into newsletter_subscribers (email, created_at) values (?, 1)').bind(email)
  await env.SCRATCH.batch([
    env.SCRATCH.prepare(
      `${numbers} insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at, in_doubt, outcome, text)
       select 'send-confirmation', i, 'x', 'copy:' || i, i, i, i % 2, 'bounced', 'text ' || i from n`,
    ),
    env.SCRATCH.prepare(
      `${numbers} insert into consent_records (subscriber_id, deed, at, source, words, "by")
       select i, 'asked', i, '/', 'words ' || i, 'ada' from n`,
    ),
    insertSubscriber('erased@mail.example'),
    env.SCRATCH.prepare('delete from newsletter_subscribers'),
  ])
  const rows = async () => {
    const tables = ['emails', 'consent_records', 'counters']
    const queries = tables.map((name) => env.SCRATCH.prepare(`select * from ${name} order by 1`))
    return (await env.SCRATCH.batch(queries)).map(({ results }) => results)
  }
  const rowsBefore = await rows()
  await applyD1Migrations(env.SCRATCH, env.TEST_MIGRATIONS)
  expect(await rows()).toEqual(rowsBefore)
  const next = await env.SCRATCH.prepare(
    `insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
     values ('send-confirmation', 1, 'x', 'next', 1, 1) returning id`,
  ).first('id')
  expect(next).toBe(5001)
  await expect(env.SCRATCH.exec(`update emails set state = 'lost'`)).rejects.toThrow('emails_state')
  await expect(env.SCRATCH.exec('delete from consent_records')).rejects.toThrow('only added to')
  // Emails already sent may contain an erased subscriber's ID in their links, so that ID must never be reused.
  await insertSubscriber('new@mail.example').run()
  expect(await env.SCRATCH.prepare('select id from newsletter_subscribers').first('id')).toBe(2)
})
