import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { copyAltTextToImage, selectLastAltText } from './alt-texts.ts'
import { productImages, products } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

export type ImageJob = typeof productImages.$inferSelect

/** How long a consumer may draw before its job counts as lost, ms. */
const lease = 5 * 60_000

/** Takes a waiting job: compare-and-set, so that two deliveries of one message draw once. */
export async function claimImageJob(db: Database, id: number, now: number): Promise<ImageJob | null> {
  const [job] = await db
    .update(productImages)
    .set({ state: 'running', leaseUntil: now + lease, attempts: sql`${productImages.attempts} + 1` })
    .where(and(eq(productImages.id, id), eq(productImages.state, 'queued'), lte(productImages.dueAt, now)))
    .returning()
  return job ?? null
}

/**
 * The finished picture, and, where drawings need nobody's approval, the product that shows it: in one batch. What the
 * owner uploaded stays in its place. A consumer that lost its lease finishes nothing.
 */
export async function finishImageJob(
  db: Database,
  job: ImageJob,
  drawn: {
    imageUrl: string
    provider: string
    model: string
    prompt: string
    costMicroUsd: number | null
    approved: boolean
    now: number
  },
) {
  const { now, approved, ...kept } = drawn
  const { imageUrl } = kept
  await db.batch([
    copyAltTextToImage(db, job.productId),
    db
      .update(productImages)
      .set({ ...kept, state: 'done', finishedAt: now, leaseUntil: null, error: null })
      .where(heldBy(job)),
    db
      .update(products)
      .set({
        imageUrl,
        imageAlt: selectLastAltText(job.productId, imageUrl),
        updatedAt: now,
      })
      .where(and(eq(products.id, job.productId), sql`${approved ? 1 : 0} and changes() > 0`, replaceable)),
    db
      .update(productImages)
      .set({ approvedAt: now })
      .where(and(eq(productImages.id, job.id), sql`changes() > 0`)),
  ])
}

const isGenerated = sql`${products.imageUrl} glob '/images/dishes/*'`

/** No picture, one that ships with the site, or a drawn one; never what the owner brought. */
const replaceable = sql`(${products.imageUrl} is null or ${products.imageUrl} glob '/art/*' or ${isGenerated})`

/** For the update by which a meal's record excludes more: the meal shows no generated picture, which may contradict it. */
export const clearedGeneratedImage = {
  imageUrl: sql`iif(${isGenerated}, null, ${products.imageUrl})`,
  imageAlt: sql`iif(${isGenerated}, null, ${products.imageAlt})`,
}

/**
 * What was generated for a meal by its old record: a picture that waits for approval is rejected, one that is being made
 * is made again. Only where the statement before it changed something.
 */
export function rejectOutdatedImages(db: Database, { productId, by }: { productId: number; by: string }) {
  const { state, source, approvedAt, approvedBy } = productImages
  return db
    .update(productImages)
    .set({
      state: sql`iif(${state} = 'running', 'queued', ${state})`,
      leaseUntil: null,
      approvedBy: sql`iif(${state} = 'done', ${by}, ${approvedBy})`,
    })
    .where(
      and(
        eq(productImages.productId, productId),
        eq(source, 'model'),
        or(eq(state, 'running'), and(eq(state, 'done'), isNull(approvedAt), isNull(approvedBy))),
        sql`changes() > 0`,
      ),
    )
}

/** Whether a job is still the one that was claimed: somebody else may have it since its lease ran out. */
function heldBy({ id, attempts }: ImageJob) {
  return and(
    eq(productImages.id, id),
    eq(productImages.state, 'running'),
    eq(productImages.attempts, attempts),
  )
}

/** Ends a job for good; false where the consumer had lost its lease, and changes nothing. */
export async function failImageJob(
  db: Database,
  job: ImageJob,
  { reason, now }: { reason: string; now: number },
) {
  const failed = await db
    .update(productImages)
    .set({ state: 'failed', error: reason, finishedAt: now, leaseUntil: null })
    .where(heldBy(job))
    .returning({ id: productImages.id })
  return failed.length > 0
}

/** Gives a job back, to be tried from `dueAt` on; false where the consumer had lost its lease, and changes nothing. */
export async function releaseImageJob(
  db: Database,
  job: ImageJob,
  { dueAt, reason }: { dueAt: number; reason: string },
) {
  const released = await db
    .update(productImages)
    .set({ state: 'queued', dueAt, leaseUntil: null, error: reason })
    .where(heldBy(job))
    .returning({ id: productImages.id })
  return released.length > 0
}

/** Drawing again is harmless (a key names its content), so a lost job waits again, unless it has used up its tries. */
export async function recoverLostImageJobs(db: Database, now: number, maxAttempts: number) {
  const lost = and(eq(productImages.state, 'running'), lte(productImages.leaseUntil, now))
  await db.batch([
    db
      .update(productImages)
      .set({
        state: 'failed',
        leaseUntil: null,
        finishedAt: now,
        error: 'The consumer stopped at every try.',
      })
      .where(and(lost, gte(productImages.attempts, maxAttempts))),
    db.update(productImages).set({ state: 'queued', leaseUntil: null }).where(lost),
  ])
}

/** Ends a job that still waits, because its message used up every delivery; one that moved on is left alone. */
export async function failUndeliveredImageJob(
  db: Database,
  id: number,
  { reason, now }: { reason: string; now: number },
) {
  await db
    .update(productImages)
    .set({ state: 'failed', error: reason, finishedAt: now })
    .where(and(eq(productImages.id, id), eq(productImages.state, 'queued')))
}

/** Jobs that are due and that nobody holds. */
export function listDueImageJobs(db: Database, now: number, limit: number) {
  return db
    .select({ id: productImages.id })
    .from(productImages)
    .where(and(eq(productImages.state, 'queued'), lte(productImages.dueAt, now)))
    .orderBy(asc(productImages.dueAt))
    .limit(limit)
}
