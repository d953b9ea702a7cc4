import { and, asc, eq, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
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

/** Saves the finished image and, if it needs no approval, shows it, unless the product has an uploaded image. */
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

/** SQL condition: the product has no image or one that the owner did not upload. */
const replaceable = sql`(${products.imageUrl} is null or ${products.imageUrl} glob '/art/*' or ${isGeneratedImage})`

/** Column values that clear the generated image; written with an edit that may make the image wrong. */
export const clearedImageColumns = {
  imageUrl: sql`iif(${isGeneratedImage}, null, ${products.imageUrl})`,
  imageAlt: sql`iif(${isGeneratedImage}, null, ${products.imageAlt})`,
}

/**
 * Rejects undecided images made from a product's old record, and requeues running jobs, if the statement before
 * it changed a row.
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

/** After a job's lease expires, another consumer may have claimed it. */
function heldBy({ id, attempts }: ImageJob) {
  return and(
    eq(productImages.id, id),
    eq(productImages.state, 'running'),
    eq(productImages.attempts, attempts),
  )
}

/** Returns false if the consumer no longer holds the job. */
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

/** Requeues a job for `dueAt` (ms). Returns false if the consumer no longer holds the job. */
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
 * Requeues image jobs with an expired lease, or fails them after `maxAttempts`. Running a job twice is harmless,
 * because the image's storage key is a hash of its content.
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

/** Fails a queued job whose message was delivered too often. */
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

export function listDueImageJobs(db: Database, now: number, limit: number) {
  return db
    .select({ id: productImages.id })
    .from(productImages)
    .where(and(eq(productImages.state, 'queued'), lte(productImages.dueAt, now)))
    .orderBy(asc(productImages.dueAt))
    .limit(limit)
}

/** Copies a product's alt text to its current image, so that it is restored if that image is chosen again later. */
export function copyAltTextToImage(db: Database, productId: number) {
  const ofDish = (column: SQL) => sql`(select ${column} from products p where p.id = ${productId})`
  const words = ofDish(sql`p.image_alt`)
  return db
    .update(productImages)
    .set({ alt: words })
    .where(
      and(
        eq(productImages.productId, productId),
        sql`${productImages.imageUrl} = ${ofDish(sql`p.image_url`)}`,
        sql`${productImages.alt} is not ${words}`,
      ),
    )
}

/** SQL for the alt text that the product last used with this image, because an image can have several rows. */
export function selectLastAltText(productId: number, imageUrl: string | SQL) {
  return sql`(select w.alt from product_images w
    where w.product_id = ${productId} and w.image_url = ${imageUrl} and w.alt is not null
    order by w.id desc limit 1)`
}
