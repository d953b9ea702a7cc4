import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { productImages, products } from '#app/data/schema.ts'
import { type ProductImageJob, productImageJobStore } from './image-jobs.ts'

/** SQL condition: image `i` awaits approval (sets `approved_at`) or rejection (sets only `approved_by`). */
export const imageAwaitsReviewCondition = sql`i.state = 'done' and i.approved_at is null and i.approved_by is null`

type ImageResult = Pick<ProductImageJob, 'provider' | 'model' | 'prompt' | 'costMicroUsd'> & {
  imageUrl: string
}

export async function finishImageJob(
  db: Database,
  job: ProductImageJob,
  { approved, now, ...result }: ImageResult & { approved: boolean; now: number },
) {
  const { imageUrl } = result
  await db.batch([
    copyAltTextToImage(db, job.productId),
    db
      .update(productImages)
      .set({ ...result, state: 'done', finishedAt: now, leaseUntil: null, error: null })
      .where(productImageJobStore.isClaimedCondition(job)),
    db
      .update(products)
      .set({ imageUrl, imageAlt: selectLastAltText(job.productId, imageUrl), updatedAt: now })
      .where(
        and(
          eq(products.id, job.productId),
          sql`${approved ? 1 : 0} and changes() > 0`,
          replaceableImageCondition,
        ),
      ),
    db
      .update(productImages)
      .set({ approvedAt: now })
      .where(and(eq(productImages.id, job.id), sql`changes() > 0`)),
  ])
}

const generatedCondition = sql`${products.imageUrl} glob '/images/dishes/*'`

/** SQL condition: the product has no image, or only a bundled or generated one, so a new image may replace it. */
export const replaceableImageCondition = sql`(${products.imageUrl} is null or ${products.imageUrl} glob '/art/*' or ${generatedCondition})`

export const clearedGeneratedImageColumns = {
  imageUrl: sql`iif(${generatedCondition}, null, ${products.imageUrl})`,
  imageAlt: sql`iif(${generatedCondition}, null, ${products.imageAlt})`,
}

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

/** Saves the product's alt text with its current image, so that choosing this image again later restores the text. */
export function copyAltTextToImage(db: Database, productId: number) {
  const productColumn = (column: SQL) => sql`(select ${column} from products p where p.id = ${productId})`
  const altText = productColumn(sql`p.image_alt`)
  return db
    .update(productImages)
    .set({ alt: altText })
    .where(
      and(
        eq(productImages.productId, productId),
        sql`${productImages.imageUrl} = ${productColumn(sql`p.image_url`)}`,
        sql`${productImages.alt} is not ${altText}`,
      ),
    )
}

export function selectLastAltText(productId: number, imageUrl: string | SQL) {
  return sql`(select w.alt from product_images w
    where w.product_id = ${productId} and w.image_url = ${imageUrl} and w.alt is not null
    order by w.id desc limit 1)`
}
