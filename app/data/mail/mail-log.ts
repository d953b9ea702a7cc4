import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { rowsPerPage } from '#app/data/list-page.ts'
import { emails } from '#app/data/schema.ts'
import type { MailOutcome } from '#app/domain/mail/mail-outcomes.ts'
import { type EmailKind, type EmailState, getEmailKindName } from '#app/domain/mail/mail-text.ts'
import { type AdminSearch, toSearchResultPage } from '#app/domain/site/admin-search.ts'
import { maxCountedRows } from '#app/domain/time/duration-text.ts'
import type { Email } from './emails.ts'

/** When several filters apply, how many emails to check for one page, because each index covers only one filter. */
const rowsScanned = 90
const rowsScannedForWords = 300

export interface EmailLogFilter {
  state: EmailState | null
  kind: EmailKind | null
  outcome: MailOutcome | null
  search: AdminSearch | null
}

const columns = {
  ...pickColumns(emails, 'id', 'kind', 'recipient', 'subject', 'state', 'outcome', 'attempts', 'error'),
  ...pickColumns(emails, 'createdAt', 'sentAt'),
}

/** Some filters apply after the query, so a page with few emails can still have a next page. */
export async function listEmails(
  db: Database,
  filter: EmailLogFilter,
  before: number | null,
  perPage = rowsPerPage,
) {
  const { state, kind, outcome, search } = filter
  const prefix = search?.prefix ?? ''
  const words = search?.words.map((word) => word.toLowerCase()) ?? []
  const hasSeveralFilters = [prefix, state, kind, outcome].filter(Boolean).length > 1
  let limit = perPage + 1
  if (words.length > 0) limit = Math.max(limit, rowsScannedForWords)
  else if (hasSeveralFilters) limit = Math.max(limit, rowsScanned)
  const rows =
    prefix === ''
      ? await db
          .select(columns)
          .from(emails)
          .where(and(indexedCondition(filter), before === null ? undefined : lt(emails.id, before)))
          .orderBy(desc(emails.id))
          .limit(limit)
      : await listByAddress(db, { prefix, before, limit })
  return toSearchResultPage(rows, {
    matches: (row) =>
      (!state || row.state === state) &&
      (!kind || row.kind === kind) &&
      (!outcome || row.outcome === outcome) &&
      matchesWords(row, words),
    perPage,
    limit,
  })
}

/** An unsent email has no subject yet, so the search uses the name of the email's kind instead. */
function matchesWords(
  { recipient, subject, kind }: Pick<Email, 'recipient' | 'subject' | 'kind'>,
  words: string[],
) {
  const searchedText = `${recipient} ${subject ?? getEmailKindName(kind)}`.toLowerCase()
  return words.every((word) => searchedText.includes(word))
}

/** Returns the filter that likely matches the fewest emails; `sent` and `delivered` match most, so they come last. */
function indexedCondition({ state, kind, outcome }: EmailLogFilter) {
  if (outcome !== null && outcome !== 'delivered') return eq(emails.outcome, outcome)
  if (state !== null && state !== 'sent') return eq(emails.state, state)
  if (kind !== null) return eq(emails.kind, kind)
  if (outcome !== null) return eq(emails.outcome, outcome)
  return state === null ? undefined : eq(emails.state, state)
}

export const maxCountedBounces = 50

type UndeliveredEmailCounts = Record<'pending' | 'failed' | 'unknown' | 'bounced', number>

export function countUndeliveredEmails(db: Database) {
  return db.get<UndeliveredEmailCounts>(
    sql`select (select count(*) from (select 1 from emails where state = 'pending' limit ${maxCountedRows})) as pending,
    (select count(*) from (select 1 from emails where state = 'failed' limit ${maxCountedRows})) as failed,
    (select count(*) from (select 1 from emails where state = 'unknown' limit ${maxCountedRows})) as unknown,
    (select count(*) from (select 1 from emails where outcome = 'bounced' limit ${maxCountedBounces})) as bounced`,
  )
}

export function findLoggedEmail(db: Database, id: number) {
  const key = getDedupeKeyForResend(id)
  const resentAs = sql<number | null>`(select a.id from emails a where a.dedupe_key = ${key})`
  return db
    .select({
      ...columns,
      ...pickColumns(emails, 'text', 'html', 'dueAt', 'provider', 'providerId', 'dedupeKey'),
      resentAs: resentAs.as('sent_again_as'),
    })
    .from(emails)
    .where(eq(emails.id, id))
    .get()
}

export async function findLoggedEmailHtml(db: Database, id: number) {
  const mail = await db.select({ html: emails.html }).from(emails).where(eq(emails.id, id)).get()
  return mail?.html ?? null
}

export function getDedupeKeyForResend(id: number) {
  return `again:${id}`
}

/** For pages after the first, runs two queries, because a single query with `or` couldn't use the index. */
async function listByAddress(
  db: Database,
  { prefix, before, limit }: { prefix: string; before: number | null; limit: number },
) {
  const selectInOrder = (condition: SQL | undefined) =>
    db
      .select(columns)
      .from(emails)
      .where(condition)
      .orderBy(desc(emails.recipient), desc(emails.id))
      .limit(limit)
  const upTo = (end: string | SQL) => and(gte(emails.recipient, prefix), lt(emails.recipient, end))
  if (before === null) return selectInOrder(upTo(`${prefix}\u{10ffff}`))
  const cursorRecipient = sql`(select b.recipient from emails b where b.id = ${before})`
  const [same, earlier] = await db.batch([
    selectInOrder(and(eq(emails.recipient, cursorRecipient), lt(emails.id, before))),
    selectInOrder(upTo(cursorRecipient)),
  ])
  return [...same, ...earlier].slice(0, limit)
}
