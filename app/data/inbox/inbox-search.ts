import { sql } from 'drizzle-orm'
import { maxSearchWords, pageOfMatches } from '#app/domain/site/admin-search.ts'
import type { Database } from '#app/data/database.server.ts'
import { toListPage, type ListPage } from '#app/data/list-page.ts'
import { emailPrefixCondition } from '#app/data/mail/address-search.ts'
import { messageListColumns, messagesPerPage, type InboxCursor, type ListedMessage } from './inbox.ts'
import { prepareStatement } from '#app/data/statement.ts'

/** Messages scanned at a time for a word search, because there is no full-text index. */
const lookedThrough = 300

/** One SQL condition per possible search word. An unused one gets an empty parameter, which matches every message. */
const slots = Array.from({ length: maxSearchWords }, (_, slot) => `instr(whole, ?${slot + 3}) > 0`)

const newest = `select id, kind, state, name, email, created_at as createdAt, answered_at as answeredAt,
    substr(message, 1, 140) as opening, assigned_to as assignedTo, ${slots.join(' and ')} as fits
  from (select *, lower(name || ' ' || email || ' ' || message) as whole from contact_messages)
  where id < ?1 order by id desc limit ?2`

/** Lists one page of messages from addresses that start with a prefix, sorted by address and then oldest first. */
export async function searchMessagesByEmail(
  db: Database,
  {
    prefix,
    after,
    perPage = messagesPerPage,
  }: { prefix: string; after: InboxCursor | null; perPage?: number },
): Promise<ListPage<ListedMessage, InboxCursor>> {
  const wanted = emailPrefixCondition(prefix, {
    email: sql`m.email`,
    after: after?.rest ?? null,
    behind: sql`(m.email, m.id) > (${after?.rest}, ${after?.id})`,
  })
  const { results } = await prepareStatement(
    db,
    sql`select ${sql.raw(messageListColumns)} from contact_messages m
      where ${wanted} order by m.email, m.id limit ${perPage + 1}`,
  ).all<ListedMessage>()
  return toListPage(results, perPage, ({ id, email }) => ({ id, rest: email }))
}

/**
 * Finds messages whose name, address or text contains all words (case-insensitive for ASCII), newest first, starting
 * below the ID `before`.
 */
export async function searchMessagesByWords(
  db: Database,
  {
    words,
    before,
    perPage = messagesPerPage,
    limit = lookedThrough,
  }: { words: readonly string[]; before: number | null; perPage?: number; limit?: number | undefined },
) {
  const { results } = await db.$client
    .prepare(newest)
    .bind(before ?? Number.MAX_SAFE_INTEGER, limit, ...slots.map((_, slot) => asciiLower(words[slot] ?? '')))
    .all<Omit<ListedMessage, 'assignee'> & { assignedTo: string | null; fits: number }>()
  const { rows, ...page } = pageOfMatches(results, { fits: ({ fits }) => fits === 1, perPage, limit })
  const named = await namesOf(
    db,
    rows.map(({ assignedTo }) => assignedTo),
  )
  const messages: ListedMessage[] = rows.map(({ assignedTo, ...message }) => ({
    ...message,
    assignee: named.get(assignedTo ?? '') ?? null,
  }))
  return { ...page, rows: messages }
}

/**
 * Looks up the assignees' email addresses separately, because the main query would read them for every row it scans.
 */
async function namesOf(db: Database, ids: readonly (string | null)[]) {
  const each = [...new Set(ids.filter((id) => id !== null))]
  if (each.length === 0) return new Map<string, string>()
  const { results } = await db.$client
    .prepare('select id, email from users where id in (select value from json_each(?1))')
    .bind(JSON.stringify(each))
    .all<{ id: string; email: string }>()
  return new Map(results.map(({ id, email }) => [id, email]))
}

/** Lowercases ASCII letters only, like SQLite's `lower`. */
function asciiLower(word: string) {
  return word.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
