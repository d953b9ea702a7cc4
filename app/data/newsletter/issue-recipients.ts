import { sql, type SQL } from 'drizzle-orm'
import type { RecipientOutcome } from '#app/domain/newsletter/recipient-outcomes.ts'
import type { MailOutcome } from '#app/domain/mail/mail-outcomes.ts'
import { emailPrefixCondition, toListPage, type ListPage } from '#app/data/list-page.ts'
import { problemOutcomeCondition, problemStateCondition } from '#app/data/issue-schema.ts'
import type { Database } from '#app/data/database.server.ts'

const recipientsPerPage = 50

/** Subscribers read for one page of a search: more than fit on a page, because not all of them received the issue. */
const maxSubscribersScanned = 200

interface IssueRecipient {
  id: number
  /** Null if the subscriber has been erased since the issue was sent. */
  email: string | null
  state: string
  outcome: MailOutcome | null
  error: string | null
  settledAt: number | null
}

/** Lists one page of an issue's recipients, sorted by subscriber id: all of them, or those with one outcome. */
export async function listIssueRecipients(
  db: Database,
  {
    issueId,
    outcome,
    after,
    perPage = recipientsPerPage,
  }: IssueRecipientsPage & { outcome: RecipientOutcome | null },
): Promise<ListPage<IssueRecipient, string>> {
  const { indexClause, condition } = outcome === null ? allRecipients : outcomeFilters[outcome]
  const results =
    await db.all<IssueRecipient>(sql`select d.subscriber_id as id, s.email, d.state, d.outcome, d.error, d.settled_at as settledAt
      from issue_deliveries d ${indexClause} left join newsletter_subscribers s on s.id = d.subscriber_id
      where d.issue_id = ${issueId} and d.subscriber_id > ${Number(after ?? 0)} and ${condition}
      order by d.subscriber_id limit ${perPage + 1}`)
  return toListPage(results, perPage, ({ id }) => String(id))
}

interface IssueRecipientsPage {
  issueId: number
  /** Cursor: the previous page's last subscriber id, or its last email address in a search. */
  after: string | null
  perPage?: number
}

const allRecipients = { indexClause: sql``, condition: sql`true` }

/** Each filter names its partial index and repeats its condition, because SQLite would not choose it on its own. */
const outcomeFilters: Record<RecipientOutcome, { indexClause: SQL; condition: SQL }> = {
  failed: stateFilter(sql`d.state = 'failed'`),
  unknown: stateFilter(sql`d.state = 'unknown'`),
  suppressed: stateFilter(sql`d.state = 'suppressed'`),
  bounced: outcomeFilter(sql`d.outcome = 'bounced'`),
  complained: outcomeFilter(sql`d.outcome = 'complained'`),
}

function stateFilter(filter: SQL) {
  return {
    indexClause: sql`indexed by issue_deliveries_amiss`,
    condition: sql`${filter} and d.${problemStateCondition}`,
  }
}

function outcomeFilter(filter: SQL) {
  return {
    indexClause: sql`indexed by issue_deliveries_back`,
    condition: sql`${filter} and d.${problemOutcomeCondition}`,
  }
}

/** Searches an issue's recipients by email prefix. A page may be short although another page follows. */
export async function searchIssueRecipients(
  db: Database,
  { issueId, prefix, after, perPage = recipientsPerPage }: IssueRecipientsPage & { prefix: string },
): Promise<ListPage<IssueRecipient, string>> {
  const results = await db.all<
    Omit<IssueRecipient, 'state'> & { state: string | null }
  >(sql`select s.id, s.email, d.state, d.outcome, d.error, d.settled_at as settledAt
      from (select id, email from newsletter_subscribers
        where ${emailPrefixCondition(prefix, { email: sql`email`, after })}
        order by email limit ${maxSubscribersScanned}) s
      left join issue_deliveries d on d.issue_id = ${issueId} and d.subscriber_id = s.id order by s.email`)
  const found = results.filter((row): row is IssueRecipient & { email: string } => row.state !== null)
  const { rows, next } = toListPage(found, perPage, ({ email }) => email)
  const scannedUpTo = results[maxSubscribersScanned - 1]?.email ?? null
  return { rows, next: next ?? scannedUpTo }
}
