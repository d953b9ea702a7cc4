import { expect, test } from 'vitest'
import { listEmails, type EmailFilter } from '#app/data/mail/mail-log.ts'
import { parseAdminSearch } from '#app/domain/site/admin-search.ts'
import { aContext } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'

/** Reads every page in turn and returns all IDs and the largest row count that one page read. */
async function walk(filter: EmailFilter) {
  const ids: number[] = []
  let mostRows = 0
  let before: number | null = null
  do {
    const context = aContext()
    const page = await listEmails(context.db, filter, { before })
    expect(page.rows.length).toBeLessThanOrEqual(50)
    mostRows = Math.max(mostRows, context.usage.rowsRead)
    ids.push(...page.rows.map(({ id }) => id))
    before = page.next
  } while (before !== null)
  return { ids, mostRows }
}

test('paging through the email log lists every match exactly once for any filter, and each page reads a bounded number of rows', async () => {
  await sql`delete from emails`
  // 1,200 emails to subscribers and 400 (every fourth) to the owner.
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 1600)
    insert into emails (id, kind, subject_id, recipient, dedupe_key, state, subject, due_at, created_at,
    outcome)
    select i, case when i % 2 then 'notify-account' else 'send-invite' end, i, case when i % 4 then 'reader'
    || i || '@mail.example' else 'owner@mail.example' end, 'bulk:' || i, case when i % 40 = 0 then 'failed'
    else 'sent' end, 'A letter of number ' || i, i, i, case when i % 40 = 0 then null when i % 50 = 1 then
    'bounced' else 'delivered' end
    from n`
  const none = { state: null, kind: null, outcome: null, search: null }
  const find = (q: string) => ({
    search: parseAdminSearch({ q, in: q.includes(' ') ? null : 'address' }),
  })
  const asked: [EmailFilter, number, mostRows: number][] = [
    [none, 1600, 60],
    [{ ...none, state: 'failed' }, 40, 60],
    [{ ...none, kind: 'send-invite' }, 800, 60],
    [{ ...none, ...find('reader') }, 1200, 110],
    [{ ...none, ...find('owner@') }, 400, 110],
    [{ ...none, state: 'sent', kind: 'notify-account' }, 800, 190],
    [{ ...none, state: 'failed', kind: 'send-invite' }, 40, 190],
    [{ ...none, state: 'failed', kind: 'send-invite', ...find('owner') }, 40, 190],
    [{ ...none, state: 'unknown', ...find('reader') }, 0, 190],
    [{ ...none, ...find('mail.example owner') }, 400, 310],
    [{ ...none, kind: 'send-invite', ...find('owner nobody') }, 0, 310],
    [{ ...none, state: 'failed', ...find('a number 1560') }, 1, 310],
    [{ ...none, outcome: 'bounced' }, 32, 60],
    [{ ...none, outcome: 'complained' }, 0, 60],
    [{ ...none, outcome: 'delivered' }, 1528, 60],
    [{ ...none, outcome: 'bounced', kind: 'notify-account' }, 32, 190],
  ]
  for (const [filter, found, bound] of asked) {
    const { ids, mostRows } = await walk(filter)
    const name = JSON.stringify(filter)
    expect([ids.length, new Set(ids).size], name).toEqual([found, found])
    expect(mostRows, name).toBeLessThanOrEqual(bound)
  }
})
