import { type AnyColumn, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { socialCards } from '#app/data/schema.ts'
import { type SocialCardJob, socialCardJobStore } from './image-jobs.ts'

const retryDelayMs = 24 * 3_600_000

export function selectSocialCardUrl(kind: 'product' | 'post', id: AnyColumn) {
  return selectFromCard(socialCards.imageUrl, kind, id).as('card_url')
}

/** SQL expression: the content hash of the last requested social card; null if there is none or a retry is due. */
export function selectSocialCardHash(kind: 'product' | 'post', id: AnyColumn, now: number) {
  const requested = sql`case when not (${isRetryDueCondition(now)}) then ${socialCards.contentHash} end`
  return selectFromCard(requested, kind, id).as('content_hash')
}

type CardRequest = Pick<SocialCardJob, 'subject' | 'contentHash'>

export async function queueSocialCards(db: Database, requests: readonly CardRequest[], now: number) {
  const [first, ...rest] = requests.map(({ subject, contentHash }) => {
    const requested = { contentHash, state: 'queued' as const, attempts: 0, dueAt: now, createdAt: now }
    return db
      .insert(socialCards)
      .values({ subject, ...requested })
      .onConflictDoUpdate({
        target: socialCards.subject,
        set: { ...requested, leaseUntil: null, error: null },
        setWhere: sql`${ne(socialCards.contentHash, contentHash)} or (${isRetryDueCondition(now)})`,
      })
  })
  if (first) await db.batch([first, ...rest])
}

type CardResult = Pick<SocialCardJob, 'contentHash' | 'imageUrl' | 'finishedAt'>

export function finishSocialCardJob(db: Database, job: SocialCardJob, columns: CardResult) {
  return socialCardJobStore.updateClaimed(db, job, { ...columns, state: 'done', error: null })
}

function isRetryDueCondition(now: number) {
  return sql`${socialCards.state} = 'failed' and ${socialCards.finishedAt} <= ${now - retryDelayMs}`
}

function selectFromCard(column: AnyColumn | SQL, kind: 'product' | 'post', id: AnyColumn) {
  return sql<string | null>`(select ${column} as value from ${socialCards}
    where ${socialCards.subject} = ${`${kind}:`} || ${id})`
}
