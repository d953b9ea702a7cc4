import { and, asc, eq, gte, lte, ne, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { socialCards } from '#app/data/schema.ts'

export type CardJob = typeof socialCards.$inferSelect
export type CardRequest = Pick<CardJob, 'subject' | 'contentHash'>

/** How long a consumer may work on a card before the job counts as lost, in ms. */
const lease = 5 * 60_000

/** Delay before a failed card is rendered again, in ms. */
const restMs = 24 * 3_600_000

/** SQL column with the URL of a page's own card, for the page's main select; null while it uses the static card. */
export function selectCardUrl(kind: 'product' | 'post', id: AnyColumn) {
  return ofCard(socialCards.imageUrl, kind, id).as('card_url')
}

/** SQL column with the content hash of the last requested card; null if rendering failed long enough ago. */
export function selectCardHash(kind: 'product' | 'post', id: AnyColumn, now: number) {
  const asked = sql`case when not (${restedBy(now)}) then ${socialCards.contentHash} end`
  return ofCard(asked, kind, id).as('content_hash')
}

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

/** Claims a queued job with a compare-and-set, so that a message delivered twice renders only one card. */
export async function claimCardJob(db: Database, subject: string, now: number): Promise<CardJob | null> {
  const [job] = await db
    .update(socialCards)
    .set({ state: 'running', leaseUntil: now + lease, attempts: sql`${socialCards.attempts} + 1` })
    .where(and(waiting(subject), lte(socialCards.dueAt, now)))
    .returning()
  return job ?? null
}

/** Saves the finished card. Saves nothing and returns false if this consumer no longer holds the job. */
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

/**
 * Requeues card jobs with an expired lease, or fails them after `maxAttempts`. Running a job twice is harmless,
 * because the card's storage key is a hash of its content.
 */
export async function recoverLostCardJobs(db: Database, now: number, maxAttempts: number) {
  const lost = and(eq(socialCards.state, 'running'), lte(socialCards.leaseUntil, now))
  const error = 'The job stopped on every attempt.'
  await db.batch([
    db
      .update(socialCards)
      .set({ state: 'failed', leaseUntil: null, finishedAt: now, error })
      .where(and(lost, gte(socialCards.attempts, maxAttempts))),
    db.update(socialCards).set({ state: 'queued', leaseUntil: null }).where(lost),
  ])
}

/** Fails a queued job whose message was delivered too often. */
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

export function listDueCardJobs(db: Database, now: number, limit: number) {
  return db
    .select({ subject: socialCards.subject })
    .from(socialCards)
    .where(and(eq(socialCards.state, 'queued'), lte(socialCards.dueAt, now)))
    .orderBy(asc(socialCards.dueAt))
    .limit(limit)
}

/** SQL condition: the card failed long enough ago to be tried again. */
function restedBy(now: number) {
  return sql`${socialCards.state} = 'failed' and ${socialCards.finishedAt} <= ${now - restMs}`
}

function ofCard(column: AnyColumn | SQL, kind: 'product' | 'post', id: AnyColumn) {
  const subject = sql`${`${kind}:`} || ${id}`
  return sql<
    string | null
  >`(select ${column} as value from ${socialCards} where ${socialCards.subject} = ${subject})`
}

function waiting(subject: string) {
  return and(eq(socialCards.subject, subject), eq(socialCards.state, 'queued'))
}

/** A consumer loses the job when its lease expires or the content changes. */
function heldBy({ subject, leaseUntil }: CardJob) {
  return and(
    eq(socialCards.subject, subject),
    eq(socialCards.state, 'running'),
    eq(socialCards.leaseUntil, leaseUntil ?? 0),
  )
}
