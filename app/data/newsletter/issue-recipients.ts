import { sql } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { buildEmailPrefixCondition, rowsPerPage, toListPage } from '#app/data/list-page.ts'
import { bouncedOrComplainedCondition, deliveryProblemStateCondition } from '#app/data/newsletter-schema.ts'
import type { MailOutcome } from '#app/domain/mail/mail-outcomes.ts'
import type { RecipientOutcome } from '#app/domain/newsletter/recipient-outcomes.ts'

/** A search by email must scan more subscribers than a page shows, because some of them weren't sent the issue. */
const maxSubscribersScanned = 200

interface IssueRecipient {
  id: number
  email: string | null
  state: string
  outcome: MailOutcome | null
  error: string | null
  settledAt: number | null
}

interface IssueRecipientsQuery {
  issueId: number
  prefix: string
  outcome: RecipientOutcome | null
  /** Cursor: the previous page's last subscriber ID or, in a search by email, that page's last email address. */
  after: string | null
  perPage?: number
}

export function listIssueRecipients(db: Database, query: IssueRecipientsQuery) {
  return query.prefix === '' ? listByOutcome(db, query) : searchByEmail(db, query)
}

async function listByOutcome(db: Database, query: IssueRecipientsQuery) {
  const { issueId, outcome, after, perPage = rowsPerPage } = query
  const { index, condition } = outcomeFilter(outcome)
  const results =
    await db.all<IssueRecipient>(sql`select d.subscriber_id as id, s.email, d.state, d.outcome, d.error, d.settled_at as settledAt
      from issue_deliveries d ${index} left join newsletter_subscribers s on s.id = d.subscriber_id
      where d.issue_id = ${issueId} and d.subscriber_id > ${Number(after ?? 0)} and ${condition}
      order by d.subscriber_id limit ${perPage + 1}`)
  return toListPage(results, perPage, ({ id }) => String(id))
}

/** Names the partial index and repeats the index's condition, because SQLite wouldn't choose the index on its own. */
function outcomeFilter(outcome: RecipientOutcome | null) {
  if (outcome === null) return { index: sql``, condition: sql`true` }
  return outcome === 'bounced' || outcome === 'complained'
    ? {
        index: sql`indexed by issue_deliveries_back`,
        condition: sql`d.outcome = ${outcome} and d.${bouncedOrComplainedCondition}`,
      }
    : {
        index: sql`indexed by issue_deliveries_amiss`,
        condition: sql`d.state = ${outcome} and d.${deliveryProblemStateCondition}`,
      }
}

async function searchByEmail(db: Database, query: IssueRecipientsQuery) {
  const { issueId, prefix, after, perPage = rowsPerPage } = query
  const results = await db.all<
    Omit<IssueRecipient, 'state'> & { state: string | null }
  >(sql`select s.id, s.email, d.state, d.outcome, d.error, d.settled_at as settledAt
      from (select id, email from newsletter_subscribers
        where ${buildEmailPrefixCondition(prefix, { email: sql`email`, after })}
        order by email limit ${maxSubscribersScanned}) s
      left join issue_deliveries d on d.issue_id = ${issueId} and d.subscriber_id = s.id order by s.email`)
  const found = results.filter((row): row is IssueRecipient & { email: string } => row.state !== null)
  const { rows, next } = toListPage(found, perPage, ({ email }) => email)
  const scannedUpTo = results[maxSubscribersScanned - 1]?.email ?? null
  return { rows, next: next ?? scannedUpTo }
}
