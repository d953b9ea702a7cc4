import { sql, type SQL } from 'drizzle-orm'
import type { RecipientOutcome } from '#app/domain/newsletter/issue-readers.ts'
import type { MailOutcome } from '#app/domain/mail/mail-outcomes.ts'
import { emailStartsWith } from '#app/data/mail/address-search.ts'
import { problemOutcomes, problemStates } from '#app/data/issue-schema.ts'
import { prepareStatement } from '#app/data/statement.ts'
import type { Database } from '#app/data/database.server.ts'

const readersPerPage = 50

/** Subscribers read per page of a search, since not all of them received the issue. */
const lookedThrough = 200

export interface IssueReader {
  id: number
  /** Null if the subscriber was erased since. */
  email: string | null
  state: string
  outcome: MailOutcome | null
  error: string | null
  settledAt: number | null
}

/**
 * Lists the recipients of an issue by subscriber id, all or with one outcome. `next` is the cursor of the next
 * page.
 */
export async function listIssueReaders(
  db: Database,
  { issueId, fate, after, perPage = readersPerPage }: IssueReadersPage & { fate: RecipientOutcome | null },
) {
  const { indexed, fared } = fate === null ? everybody : which[fate]
  const { results } = await prepareStatement(
    db,
    sql`select d.subscriber_id as id, s.email, d.state, d.outcome, d.error, d.settled_at as settledAt
      from issue_deliveries d ${indexed} left join newsletter_subscribers s on s.id = d.subscriber_id
      where d.issue_id = ${issueId} and d.subscriber_id > ${Number(after ?? 0)} and ${fared}
      order by d.subscriber_id limit ${perPage + 1}`,
  ).all<IssueReader>()
  const readers = results.slice(0, perPage)
  return { readers, next: results.length > perPage ? String(readers.at(-1)?.id) : null }
}

interface IssueReadersPage {
  issueId: number
  /** Cursor: the previous page's last subscriber id, or its last email address in a search. */
  after: string | null
  perPage?: number
}

const everybody = { indexed: sql``, fared: sql`true` }

/** Name the index and repeat its full condition: SQLite would not choose these partial indexes on its own. */
const which: Record<RecipientOutcome, { indexed: SQL; fared: SQL }> = {
  failed: ended(sql`d.state = 'failed'`),
  unknown: ended(sql`d.state = 'unknown'`),
  suppressed: ended(sql`d.state = 'suppressed'`),
  bounced: cameBack(sql`d.outcome = 'bounced'`),
  complained: cameBack(sql`d.outcome = 'complained'`),
}

function ended(so: SQL) {
  return { indexed: sql`indexed by issue_deliveries_amiss`, fared: sql`${so} and d.${problemStates}` }
}

function cameBack(so: SQL) {
  return { indexed: sql`indexed by issue_deliveries_back`, fared: sql`${so} and d.${problemOutcomes}` }
}

/** Searches the recipients of an issue by email prefix. A page may be short and still have a next page. */
export async function searchIssueReaders(
  db: Database,
  { issueId, prefix, after, perPage = readersPerPage }: IssueReadersPage & { prefix: string },
) {
  const { results } = await prepareStatement(
    db,
    sql`select s.id, s.email, d.state, d.outcome, d.error, d.settled_at as settledAt
      from (select id, email from newsletter_subscribers
        where ${emailStartsWith(prefix, { email: sql`email`, after })}
        order by email limit ${lookedThrough}) s
      left join issue_deliveries d on d.issue_id = ${issueId} and d.subscriber_id = s.id order by s.email`,
  ).all<Omit<IssueReader, 'state'> & { state: string | null }>()
  const found = results.filter((row): row is IssueReader & { email: string } => row.state !== null)
  const readers = found.slice(0, perPage)
  const last = found.length > perPage ? readers.at(-1) : results.at(-1)
  const more = found.length > perPage || results.length === lookedThrough
  return { readers, next: more ? (last?.email ?? null) : null }
}

/** Yields all recipients that match, a page at a time. */
export async function* issueReaderPages(
  db: Database,
  { issueId, fate, prefix }: { issueId: number; fate: RecipientOutcome | null; prefix: string },
) {
  const perPage = 500
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listIssueReaders>> =
      prefix === ''
        ? await listIssueReaders(db, { issueId, fate, after, perPage })
        : await searchIssueReaders(db, { issueId, prefix, after, perPage })
    yield page.readers
    after = page.next
  } while (after !== null)
}
