import { and, asc, eq, gte, lte, ne, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { socialCards } from '#app/data/schema.ts'

export type CardJob = typeof socialCards.$inferSelect
export type CardRequest = Pick<CardJob, 'subject' | 'contentHash'>

/** How long a consumer may draw before its job counts as lost, ms. */
const lease = 5 * 60_000

/** How long a card that could not be drawn is left alone, ms. */
const restMs = 24 * 3_600_000

/**
 * Where a card lies, or null while the static one stands for it: a column of another select, so that a page needs no
 * second trip, as in `cardUrlOf('product', products.id)`.
 */
export function selectCardUrl(kind: 'product' | 'post', id: AnyColumn) {
  return ofCard(socialCards.imageUrl, kind, id).as('card_url')
}

/** And the name of the content it was last asked for; null where that failed long enough ago to be asked for again. */
export function selectCardHash(kind: 'product' | 'post', id: AnyColumn, now: number) {
  const asked = sql`case when not (${restedBy(now)}) then ${socialCards.contentHash} end`
  return ofCard(asked, kind, id).as('content_hash')
}

/** Asks for cards. One of this very content is left alone: drawn, under way, or given up on today. */
export async function queueCards(db: Database, wanted: readonly CardRequest[], now: number) {
  const [first, ...rest] = wanted.map(({ subject, contentHash }) => {
    const asked = { contentHash, state: 'queued' as const, attempts: 0, dueAt: now, createdAt: now }
    return db
      .insert(socialCards)
      .values({ subject, ...asked })
      .onConflictDoUpdate({
        target: socialCards.subject,
        set: { ...asked, leaseUntil: null, error: null },
        setWhere: sql`${ne(socialCards.contentHash, contentHash)} or (${restedBy(now)})`,
      })
  })
  if (first) await db.batch([first, ...rest])
}

/** Takes a waiting job: compare-and-set, so that two deliveries of one message draw once. */
export async function claimCardJob(db: Database, subject: string, now: number): Promise<CardJob | null> {
  const [job] = await db
    .update(socialCards)
    .set({ state: 'running', leaseUntil: now + lease, attempts: sql`${socialCards.attempts} + 1` })
    .where(and(waiting(subject), lte(socialCards.dueAt, now)))
    .returning()
  return job ?? null
}

/** The finished card; false where the content changed meanwhile and another job has the word. */
export async function finishCardJob(
  db: Database,
  job: CardJob,
  drawn: { contentHash: string; imageUrl: string; now: number },
) {
  const { now, ...kept } = drawn
  const finished = await db
    .update(socialCards)
    .set({ ...kept, state: 'done', finishedAt: now, leaseUntil: null, error: null })
    .where(heldBy(job))
    .returning({ subject: socialCards.subject })
  return finished.length > 0
}

/** The card that was finished before stays in sight. */
export async function failCardJob(
  db: Database,
  job: CardJob,
  { reason, now }: { reason: string; now: number },
) {
  await db
    .update(socialCards)
    .set({ state: 'failed', error: reason, finishedAt: now, leaseUntil: null })
    .where(heldBy(job))
}

/** Gives a job back, to be tried from `dueAt` on. */
export async function releaseCardJob(
  db: Database,
  job: CardJob,
  { dueAt, reason }: { dueAt: number; reason: string },
) {
  await db
    .update(socialCards)
    .set({ state: 'queued', dueAt, leaseUntil: null, error: reason })
    .where(heldBy(job))
}

/** Drawing again is harmless (a key names its content), so a lost job waits again, unless it has used up its tries. */
export async function recoverLostCardJobs(db: Database, now: number, maxAttempts: number) {
  const lost = and(eq(socialCards.state, 'running'), lte(socialCards.leaseUntil, now))
  const error = 'The consumer stopped at every try.'
  await db.batch([
    db
      .update(socialCards)
      .set({ state: 'failed', leaseUntil: null, finishedAt: now, error })
      .where(and(lost, gte(socialCards.attempts, maxAttempts))),
    db.update(socialCards).set({ state: 'queued', leaseUntil: null }).where(lost),
  ])
}

/** Ends a job that still waits, because its message used up every delivery; one that moved on is left alone. */
export async function failUndeliveredCardJob(
  db: Database,
  subject: string,
  { reason, now }: { reason: string; now: number },
) {
  await db
    .update(socialCards)
    .set({ state: 'failed', error: reason, finishedAt: now })
    .where(waiting(subject))
}

/** Jobs that are due and that nobody holds. */
export function listDueCardJobs(db: Database, now: number, limit: number) {
  return db
    .select({ subject: socialCards.subject })
    .from(socialCards)
    .where(and(eq(socialCards.state, 'queued'), lte(socialCards.dueAt, now)))
    .orderBy(asc(socialCards.dueAt))
    .limit(limit)
}

/** An outage must not cost a page its card for good. */
function restedBy(now: number) {
  return sql`${socialCards.state} = 'failed' and ${socialCards.finishedAt} <= ${now - restMs}`
}

/** One value of the card that belongs to the row of the outer select. */
function ofCard(column: AnyColumn | SQL, kind: 'product' | 'post', id: AnyColumn) {
  const subject = sql`${`${kind}:`} || ${id}`
  return sql<
    string | null
  >`(select ${column} as value from ${socialCards} where ${socialCards.subject} = ${subject})`
}

function waiting(subject: string) {
  return and(eq(socialCards.subject, subject), eq(socialCards.state, 'queued'))
}

/** True until the lease is taken away: by the sweep, or by content that changed. */
function heldBy({ subject, leaseUntil }: CardJob) {
  return and(
    eq(socialCards.subject, subject),
    eq(socialCards.state, 'running'),
    eq(socialCards.leaseUntil, leaseUntil ?? 0),
  )
}
