import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'

test('the database is there', async () => {
  expect(await env.DB.prepare('select 1 as one').first('one')).toBe(1)
})
