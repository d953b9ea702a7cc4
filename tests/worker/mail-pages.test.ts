import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { listMails } from '#app/data/mail-log.ts'
import { aContext } from '#tests/support/context.ts'

test('pages follow one another by key, whatever is asked for, and none is read beyond its bound', async () => {
  await env.DB.exec('delete from emails')
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1200)
     insert into emails (id, kind, subject_id, recipient, dedupe_key, state, due_at, created_at)
     select i, case when i % 2 then 'notify-account' else 'send-invite' end, i, 'reader' || i || '@mail.example',
       'bulk:' || i, case when i % 40 = 0 then 'failed' else 'sent' end, i, i from n`,
  ).run()
  const none = { state: null, kind: null, prefix: '' }
  const asked = [
    { filter: none, found: 1200 },
    { filter: { ...none, state: 'failed' as const }, found: 30 },
    { filter: { ...none, state: 'sent' as const, kind: 'notify-account' as const }, found: 600 },
    { filter: { ...none, state: 'failed' as const, kind: 'send-invite' as const }, found: 30 },
    { filter: { ...none, prefix: 'reader11' }, found: 111 + 1 - 1 },
    { filter: { state: 'sent' as const, kind: 'send-invite' as const, prefix: 'reader1' }, found: null },
  ]
  for (const { filter, found } of asked) {
    const ids: number[] = []
    for (let before: number | null = null, more = true; more;) {
      const context = aContext()
      const page = await listMails(context.db, filter, { before })
      expect(context.usage.rowsRead, JSON.stringify(filter)).toBeLessThanOrEqual(320)
      expect(page.mails.length).toBeLessThanOrEqual(50)
      ids.push(...page.mails.map(({ id }) => id))
      before = page.older
      more = before !== null
    }
    expect(new Set(ids).size, JSON.stringify(filter)).toBe(ids.length)
    const { results } = await env.DB.prepare(
      `select id from emails where (?1 is null or state = ?1) and (?2 is null or kind = ?2) and substr(recipient, 1, length(?3)) = ?3`,
    )
      .bind(filter.state, filter.kind, filter.prefix)
      .all()
    expect(ids.length, JSON.stringify(filter)).toBe(results.length)
    if (found !== null) expect(found).toBe(results.length)
  }
})
