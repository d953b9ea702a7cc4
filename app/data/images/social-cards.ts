import { ne, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { socialCards } from '#app/data/schema.ts'
import { socialCardJobStore } from './image-jobs.ts'

type CardJob = typeof socialCards.$inferSelect
export type CardRequest = Pick<CardJob, 'subject' | 'contentHash'>

/** Delay before a failed card is rendered again, in ms. */
const restMs = 24 * 3_600_000

/** SQL column with the URL of a page's own card, for the page's main select; null while it uses the static card. */
export function selectCardUrl(kind: 'product' | 'post', id: AnyColumn) {
  return ofCard(socialCards.imageUrl, kind, id).as('card_url')
}

/**
 * SQL column with the content hash of the last requested card; null if that card failed
 * long enough ago to be retried.
 */
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
    .where(socialCardJobStore.heldBy(job))
    .returning({ subject: socialCards.subject })
  return finished.length > 0
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
