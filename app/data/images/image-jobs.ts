import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { productImages, socialCards } from '#app/data/schema.ts'

/** How long (ms) a queue consumer may work on an image before the image's job counts as lost. */
const leaseMs = 5 * 60_000

/** Limits the attempts per image, because the image model and the encoder charge for each attempt. */
export const maxImageAttempts = 4

type JobTable = typeof productImages | typeof socialCards
export type AnyImageJob = JobTable['$inferSelect']

export type ImageJobStore<Job extends AnyImageJob, Id extends string | number> = ReturnType<
  typeof createJobStore<Job, Id>
>

function createJobStore<Job extends AnyImageJob, Id extends string | number>(
  table: JobTable,
  idColumn: typeof productImages.id | typeof socialCards.subject,
  idOf: (job: Job) => Id,
) {
  const isQueuedCondition = (id: Id) => and(eq(idColumn, id), eq(table.state, 'queued'))

  const isClaimedCondition = (job: Job) =>
    and(
      eq(idColumn, idOf(job)),
      eq(table.state, 'running'),
      eq(table.attempts, job.attempts),
      eq(table.leaseUntil, job.leaseUntil ?? 0),
    )

  async function updateClaimed(db: Database, job: Job, change: Partial<typeof socialCards.$inferInsert>) {
    const { meta } = await db
      .update(table)
      .set({ ...change, leaseUntil: null })
      .where(isClaimedCondition(job))
    return meta.changes > 0
  }

  return {
    isClaimedCondition,
    updateClaimed,
    /** Updates the job only if it is unclaimed, so that a duplicate queue message doesn't run it twice. */
    async claim(db: Database, id: Id, now: number) {
      const job = await db
        .update(table)
        .set({ state: 'running', leaseUntil: now + leaseMs, attempts: sql`${table.attempts} + 1` })
        .where(and(isQueuedCondition(id), lte(table.dueAt, now)))
        .returning()
        .get()
      return (job as Job | undefined) ?? null
    },
    fail: (db: Database, job: Job, { reason, now }: { reason: string; now: number }) =>
      updateClaimed(db, job, { state: 'failed', error: reason, finishedAt: now }),
    release: (db: Database, job: Job, { dueAt, reason }: { dueAt: number; reason: string }) =>
      updateClaimed(db, job, { state: 'queued', dueAt, error: reason }),
    /** A job whose lease expired can safely run twice, because the keys of its images are content hashes. */
    async recoverLost(db: Database, now: number) {
      const leaseExpiredCondition = and(eq(table.state, 'running'), lte(table.leaseUntil, now))
      const error = 'Every attempt to run this job was interrupted.'
      await db.batch([
        db
          .update(table)
          .set({ state: 'failed', leaseUntil: null, finishedAt: now, error })
          .where(and(leaseExpiredCondition, gte(table.attempts, maxImageAttempts))),
        db.update(table).set({ state: 'queued', leaseUntil: null }).where(leaseExpiredCondition),
      ])
    },
    async failUndelivered(db: Database, id: Id, { reason, now }: { reason: string; now: number }) {
      await db
        .update(table)
        .set({ state: 'failed', error: reason, finishedAt: now })
        .where(isQueuedCondition(id))
    },
    async listDue(db: Database, now: number, limit: number) {
      const due = await db
        .select({ id: idColumn })
        .from(table)
        .where(and(eq(table.state, 'queued'), lte(table.dueAt, now)))
        .orderBy(asc(table.dueAt))
        .limit(limit)
      return due.map(({ id }) => id as Id)
    },
  }
}

export type ProductImageJob = typeof productImages.$inferSelect
export type SocialCardJob = typeof socialCards.$inferSelect

export const productImageJobStore = createJobStore(
  productImages,
  productImages.id,
  ({ id }: ProductImageJob) => id,
)
export const socialCardJobStore = createJobStore(
  socialCards,
  socialCards.subject,
  ({ subject }: SocialCardJob) => subject,
)
