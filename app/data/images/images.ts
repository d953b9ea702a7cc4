import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { copyAltTextToImage, selectLastAltText } from './alt-texts.ts'
import { productImages, products } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

export type ImageJob = typeof productImages.$inferSelect

/** How long a consumer may work on an image before the job counts as lost, in ms. */
const lease = 5 * 60_000

/** Claims a queued job with a compare-and-set, so that a message delivered twice generates only one image. */
export async function claimImageJob(db: Database, id: number, now: number): Promise<ImageJob | null> {
  const [job] = await db
    .update(productImages)
    .set({ state: 'running', leaseUntil: now + lease, attempts: sql`${productImages.attempts} + 1` })
    .where(and(eq(productImages.id, id), eq(productImages.state, 'queued'), lte(productImages.dueAt, now)))
    .returning()
  return job ?? null
}

/**
 * Saves the finished image and, if it needs no approval, shows it on the product, in one batch. An image uploaded by
 * the owner is never replaced, and nothing is saved if the consumer no longer holds the job.
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

const isGeneratedImage = sql`${products.imageUrl} glob '/images/dishes/*'`

/**
 * SQL condition: the product has no image, a bundled image or a generated image, but not one that the owner uploaded.
 */
const replaceable = sql`(${products.imageUrl} is null or ${products.imageUrl} glob '/art/*' or ${isGeneratedImage})`

/**
 * Column values for a product update after which a generated image may contradict the allergen record: they remove
 * that image.
 */
export const clearedImageColumns = {
  imageUrl: sql`iif(${isGeneratedImage}, null, ${products.imageUrl})`,
  imageAlt: sql`iif(${isGeneratedImage}, null, ${products.imageAlt})`,
}

/**
 * Returns the statement that rejects images made from a product's old record that still await approval, and requeues
 * running image jobs. It does nothing if the preceding statement changed no row.
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

/**
 * SQL condition: this consumer still holds the job. After its lease expires, another consumer may have claimed the
 * job.
 */
function heldBy({ id, attempts }: ImageJob) {
  return and(
    eq(productImages.id, id),
    eq(productImages.state, 'running'),
    eq(productImages.attempts, attempts),
  )
}

/** Marks a job as failed. Changes nothing and returns false if the consumer no longer holds the job. */
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

/** Requeues a job for `dueAt` (ms). Changes nothing and returns false if the consumer no longer holds the job. */
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

/**
 * Requeues jobs with an expired lease, or fails them after `maxAttempts`. Generating an image twice is harmless,
 * because its storage key is a hash of the content.
 */
export async function recoverLostImageJobs(db: Database, now: number, maxAttempts: number) {
  const lost = and(eq(productImages.state, 'running'), lte(productImages.leaseUntil, now))
  await db.batch([
    db
      .update(productImages)
      .set({
        state: 'failed',
        leaseUntil: null,
        finishedAt: now,
        error: 'The job stopped on every attempt.',
      })
      .where(and(lost, gte(productImages.attempts, maxAttempts))),
    db.update(productImages).set({ state: 'queued', leaseUntil: null }).where(lost),
  ])
}

/** Fails a queued job whose message was delivered too often. Does nothing if the job is no longer queued. */
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

/** Returns queued jobs that are due to run. */
export function listDueImageJobs(db: Database, now: number, limit: number) {
  return db
    .select({ id: productImages.id })
    .from(productImages)
    .where(and(eq(productImages.state, 'queued'), lte(productImages.dueAt, now)))
    .orderBy(asc(productImages.dueAt))
    .limit(limit)
}
