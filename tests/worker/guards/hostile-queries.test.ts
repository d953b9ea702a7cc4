import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import { caseCount } from '#tests/support/admin/runs.ts'
import { aContext, aProduct, tuesday } from '#tests/support/context.ts'
import { sqlRow, sqlValue } from '#tests/support/database.ts'
import { collectLogLines } from '#tests/support/log-lines.ts'
import { get } from '#tests/support/site/requests.ts'

const sqlLikeText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom("'", '"', ';--', "' or 1=1 --", '%', '_', '%27', '\0', '/*', '1;drop table products'),
  fc.constantFrom('null', '-0', '1e1', '0x1', '١'),
  fc.integer().map(String),
)

test('A19 a malformed product ID or notice parameter in a URL never causes an SQL error or shows the wrong product', async () => {
  const product = await aProduct({ name: 'The only dish' })
  const lines = collectLogLines()
  await fc.assert(
    fc.asyncProperty(sqlLikeText, sqlLikeText, async (id, query) => {
      const path = `/product/${encodeURIComponent(id.toWellFormed())}?notice=${encodeURIComponent(query.toWellFormed())}`
      const response = await get(path)
      const isShown = (await response.text()).includes('The only dish')
      expect(isShown).toBe(id === String(product.id))
      expect([200, 301, 400, 404]).toContain(response.status)
    }),
    { numRuns: caseCount(100, 500) },
  )
  expect(lines.filter((line) => /SQL|D1_ERROR|unexpected/.test(line))).toEqual([])
})

test('A19 SQL-like text in a subscriber’s phone number or sign-up source is stored unchanged in exactly one row', async () => {
  const { db } = aContext()
  let count = 0
  await fc.assert(
    fc.asyncProperty(sqlLikeText, sqlLikeText, async (phone, source) => {
      const email = `person-${++count}@mail.example`
      const fields = { phone: phone.toWellFormed(), source: source.toWellFormed() }
      await addSubscriber(db, { email, ...fields, owner: 'x@mail.example', doubleOptIn: true, now: tuesday })
      const row = await sqlRow`select phone, source from newsletter_subscribers where email = ${email}`
      expect(row).toEqual(fields)
    }),
    { numRuns: caseCount(100, 500) },
  )
  expect(await sqlValue`select count(*) as count from newsletter_subscribers`).toBe(count)
})
