import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { pageOfMatches, type AdminSearch } from '#app/domain/site/admin-search.ts'
import type { MailOutcome } from '#app/domain/mail/mail-outcomes.ts'
import { mailKindName, type MailState } from '#app/domain/mail/mail-text.ts'
import { countLimit } from '#app/domain/time/duration-text.ts'
import { emails } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'
import type { Email, EmailKind } from './emails.ts'

export const emailsPerPage = 50

/** How far one page looks where no index holds both of what is asked for. */
const lookedThrough = 90

/** And how far for words, which no index holds: as far as a page may read. */
const lookedThroughForWords = 300

export interface MailFilter {
  state: MailState | null
  kind: EmailKind | null
  /** What the provider said of it afterwards. */
  outcome: MailOutcome | null
  /** An address by its beginning, or words that stand in it or in the subject. */
  search: AdminSearch | null
}

const columns = {
  id: emails.id,
  kind: emails.kind,
  recipient: emails.recipient,
  subject: emails.subject,
  state: emails.state,
  outcome: emails.outcome,
  attempts: emails.attempts,
  error: emails.error,
  createdAt: emails.createdAt,
  sentAt: emails.sentAt,
}

/**
 * Mails, newest first, from behind the row `before`; those of an address's beginning stand by address. One index leads,
 * by what is rarest; what it doesn't hold is looked at row by row, a bounded number of rows at a time, so a page may
 * hold few and still be followed by an older one. `back` is how far it looked where older ones are left.
 */
export async function listEmails(
  db: Database,
  filter: MailFilter,
  { before, perPage = emailsPerPage }: { before: number | null; perPage?: number },
) {
  const { state, kind, outcome, search } = filter
  const prefix = search?.prefix ?? ''
  const words = search?.words.map((word) => word.toLowerCase()) ?? []
  const lead = leadOf(filter)
  const whole = [prefix, state, kind, outcome].filter(Boolean).length < 2
  const looked = words.length > 0 ? lookedThroughForWords : whole ? 0 : lookedThrough
  const limit = Math.max(looked, perPage + 1)
  const rows =
    lead === 'recipient'
      ? await byAddress(db, { prefix, before, limit })
      : await db
          .select(columns)
          .from(emails)
          .where(
            and(
              lead === 'outcome' && outcome ? eq(emails.outcome, outcome) : undefined,
              lead === 'state' && state ? eq(emails.state, state) : undefined,
              lead === 'kind' && kind ? eq(emails.kind, kind) : undefined,
              before === null ? undefined : lt(emails.id, before),
            ),
          )
          .orderBy(desc(emails.id))
          .limit(limit)
  const { shown, back } = pageOfMatches(rows, {
    fits: (row) =>
      (!state || row.state === state) &&
      (!kind || row.kind === kind) &&
      (!outcome || row.outcome === outcome) &&
      holds(row, words),
    perPage,
    limit,
  })
  return { mails: shown, back }
}

/** A mail that is not written yet has no subject but its kind's name. */
function holds({ recipient, subject, kind }: Pick<Email, 'recipient' | 'subject' | 'kind'>, words: string[]) {
  if (words.length === 0) return true
  const all = `${recipient} ${subject ?? mailKindName(kind)}`.toLowerCase()
  return words.every((word) => all.includes(word))
}

/** The rarest of what is asked for; most mail was sent, and most of that delivered. */
function leadOf({ state, kind, outcome, search }: MailFilter) {
  if (search?.prefix) return 'recipient'
  if (outcome !== null && outcome !== 'delivered') return 'outcome'
  if (state !== null && state !== 'sent') return 'state'
  if (kind !== null) return 'kind'
  return outcome === null ? 'state' : 'outcome'
}

export type LoggedEmail = Awaited<ReturnType<typeof listEmails>>['mails'][number]

/** Beside three counts to a hundred and a page's rows, as much as one page may read. */
export const bouncedCountedTo = 50

/** How many wait, failed, came back, or ended in a way that nobody knows; no further than it takes to say, because no counter keeps them. */
export async function countProblemEmails(db: Database) {
  const counts = await db.$client
    .prepare(
      `select (select count(*) from (select 1 from emails where state = 'pending' limit ?1)) as pending,
         (select count(*) from (select 1 from emails where state = 'failed' limit ?1)) as failed,
         (select count(*) from (select 1 from emails where state = 'unknown' limit ?1)) as unknown,
         (select count(*) from (select 1 from emails where outcome = 'bounced' limit ?2)) as bounced`,
    )
    .bind(countLimit, bouncedCountedTo)
    .first<TroubledMails>()
  return counts ?? { pending: 0, failed: 0, unknown: 0, bounced: 0 }
}

type TroubledMails = Record<'pending' | 'failed' | 'unknown' | 'bounced', number>

/** One mail, whole, with the one that was sent in its place, if a person had that done. */
export async function findMail(db: Database, id: number) {
  const [mail] = await db
    .select({
      ...columns,
      text: emails.text,
      html: emails.html,
      dueAt: emails.dueAt,
      provider: emails.provider,
      providerId: emails.providerId,
      dedupeKey: emails.dedupeKey,
      sentAgainAs: sql<number | null>`(select a.id from emails a where a.dedupe_key = ${resendKey(id)})`.as(
        'sent_again_as',
      ),
    })
    .from(emails)
    .where(eq(emails.id, id))
    .limit(1)
  return mail ?? null
}

export async function findMailBody(db: Database, id: number) {
  const [mail] = await db.select({ html: emails.html }).from(emails).where(eq(emails.id, id)).limit(1)
  return mail?.html ?? null
}

/** What keeps a mail that is sent in another's place to one, and names that other. */
export function resendKey(id: number) {
  return `again:${id}`
}

/**
 * By address, and the newest of each first. Behind another row come the rest of its address and then the addresses
 * before it: each is a range of the index, where the two at once would be none.
 */
async function byAddress(
  db: Database,
  { prefix, before, limit }: { prefix: string; before: number | null; limit: number },
) {
  // As two bounds, because LIKE reads no index here.
  const upTo = (end: string | SQL) =>
    db
      .select(columns)
      .from(emails)
      .where(and(gte(emails.recipient, prefix), lt(emails.recipient, end)))
      .orderBy(desc(emails.recipient), desc(emails.id))
      .limit(limit)
  if (before === null) return upTo(`${prefix}\u{10ffff}`)
  const its = sql`(select b.recipient from emails b where b.id = ${before})`
  const [same, earlier] = await db.batch([
    db
      .select(columns)
      .from(emails)
      .where(and(eq(emails.recipient, its), lt(emails.id, before)))
      .orderBy(desc(emails.id))
      .limit(limit),
    upTo(its),
  ])
  return [...same, ...earlier].slice(0, limit)
}
