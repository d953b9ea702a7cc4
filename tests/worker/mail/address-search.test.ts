import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#app/context.server.ts'
import { listUsers } from '#app/data/accounts/users.ts'
import { readInboxPage } from '#app/data/inbox/inbox.ts'
import type { ListPage } from '#app/data/list-page.ts'
import { listIssueRecipients } from '#app/data/newsletter/issue-recipients.ts'
import { searchSubscribers } from '#app/data/newsletter/subscribers.ts'
import { parseAdminSearch } from '#app/domain/site/admin-search.ts'
import { aContext } from '#tests/support/context.ts'
import { sql, statement } from '#tests/support/database.ts'
import { aSentIssue, emptyNewsletter } from '#tests/support/mail/issues.ts'

const prefix = 'reader-'
const addressNumber = (number: number) => `${prefix}${String(number).padStart(5, '0')}@mail.example`

/** Fills every searchable list with 3,000 addresses that have the prefix and 3,000 that sort before them. */
let issueId: number
beforeAll(async () => {
  await emptyNewsletter()
  await sql`delete from contact_messages`
  issueId = (await aSentIssue()).id
  const address = `iif(i <= 3000, 'a-', '${prefix}') || printf('%05d', (i - 1) % 3000 + 1) || '@mail.example'`
  const fill = (insert: string) =>
    statement(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 6000) insert into ${insert} from n`,
    )
  await env.DB.batch([
    fill(`newsletter_subscribers (id, email, state, created_at) select i, ${address}, 'confirmed', 1`),
    fill(`issue_deliveries (issue_id, subscriber_id, state) select ${issueId}, i, 'sent'`),
    fill(`users (id, email, password_hash, created_at, updated_at) select 'u' || i, ${address}, '', 1, 1`),
    fill(`contact_messages (name, email, message, created_at) select 'Ann', ${address}, 'Hello', 1`),
  ])
})

type Page = ListPage<{ email: string | null }, unknown>
type Search = (db: Context['db'], after: string | null) => Promise<Page>

const searches: Record<string, Search> = {
  subscribers: (db, after) => searchSubscribers(db, prefix, after),
  people: (db, after) => listUsers(db, prefix, after),
  messages: (db, email) => {
    const search = parseAdminSearch({ q: prefix, in: 'address' })
    const after = email === null ? null : { sortValue: email, id: 1e9 }
    return readInboxPage(db, { tab: 'unanswered', userId: '', search }, { after })
  },
  readers: (db, after) => listIssueRecipients(db, { issueId, prefix, outcome: null, after }),
}

test.each(Object.entries(searches))(
  'searching the list of %s by email prefix reads a bounded number of rows on the first page and on later pages',
  async (_, search) => {
    for (const [after, first] of [
      [null, 1],
      ['a-00100@mail.example', 1],
      [addressNumber(2900), 2901],
      [addressNumber(3000), null],
    ] as const) {
      const { db, usage } = aContext()
      const [found] = (await search(db, after)).rows
      expect(found?.email ?? null, after ?? 'first').toBe(first && addressNumber(first))
      expect(usage.rowsRead, after ?? 'first').toBeLessThanOrEqual(420)
    }
  },
)
