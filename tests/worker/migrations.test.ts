import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/context.ts'

test('B10 applying the migrations again changes nothing and keeps the rows', async () => {
  const product = await aProduct({ name: 'Kept' })
  const schema = async () =>
    (await env.DB.prepare('select sql from sqlite_master order by name').all()).results
  const before = await schema()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  expect(await schema()).toEqual(before)
  const kept = await env.DB.prepare('select name from products where id = ?').bind(product.id).first('name')
  expect(kept).toBe('Kept')
})

test('B10 10,000 rows of each large table are found through the indexes, and outlive the migrations being applied again', async () => {
  const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)'
  await env.DB.batch([
    env.DB.prepare(
      `${numbers} insert into newsletter_subscribers (email, created_at) select 'reader' || i || '@mail.example', i from n`,
    ),
    env.DB.prepare(
      `${numbers} insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
       select 'send-confirmation', i, 'reader' || i || '@mail.example', 'bulk:' || i, i, i from n`,
    ),
  ])
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  const found = await env.DB.prepare('select id from newsletter_subscribers where email = ?')
    .bind('reader9999@mail.example')
    .all()
  expect(found.results).toHaveLength(1)
  expect(found.meta.rows_read).toBeLessThanOrEqual(2)
  const waiting = await env.DB.prepare(
    `select id from emails where state = 'pending' and due_at <= 5 order by due_at`,
  ).all()
  expect(waiting.results).toHaveLength(5)
  expect(waiting.meta.rows_read).toBeLessThanOrEqual(12)
})
