import type { Context } from '#app/context.server.ts'
import { storeImage } from '#app/data/images.server.ts'
import { claimPicture, failPicture, finishPicture, releasePicture } from '#app/data/pictures.ts'
import { findProduct } from '#app/data/products.ts'
import { imagePrompt } from '#app/domain/image-prompt.ts'
import { pictureFormats, pictureWidths, storedImageUrl, variantUrl } from '#app/domain/product-image.ts'
import { backOff, type JobResult } from './messages.ts'

const maxAttempts = 4

/** Draws one product: image model, variants into R2, then the row that points at them. Nothing points at half a set. */
export async function generateProductImage(
  context: Context,
  { pictureId }: { pictureId: number },
): Promise<JobResult> {
  const job = await claimPicture(context.db, pictureId, context.now)
  if (!job) return 'done'
  const product = await findProduct(context.db, job.productId)
  if (!product) return 'done'

  const drawing = await context.imageModel.draw({
    ...product,
    ...(job.seed === null ? {} : { seed: job.seed }),
  })
  if (drawing.outcome === 'failed') {
    if (!drawing.retry || job.attempts >= maxAttempts) {
      await failPicture(context.db, job.id, { reason: drawing.reason, now: context.now })
      return 'done'
    }
    const retryInSeconds = drawing.afterSeconds ?? backOff(job.attempts, context.random())
    const dueAt = context.now + retryInSeconds * 1000
    await releasePicture(context.db, job.id, { dueAt, reason: drawing.reason })
    return { retryInSeconds, reason: drawing.reason }
  }

  const { provider, model } = context.imageModel
  const bytes = new Uint8Array(drawing.bytes)
  const hash = await contentHash(bytes)
  for (const format of pictureFormats) {
    for (const width of pictureWidths) {
      const encoded = await context.encodeImage(bytes, { width, format })
      await storeImage(context.images, variantUrl(`dishes/${hash}`, width, format), encoded, {
        provider,
        model,
      })
    }
  }
  const prompt = imagePrompt(product)
  await finishPicture(context.db, job, {
    imageUrl: storedImageUrl(hash),
    provider,
    model,
    prompt,
    now: context.now,
  })
  return 'done'
}

/** The first 128 bits of SHA-256 in hex: the same drawing is the same key. */
async function contentHash(bytes: Uint8Array<ArrayBuffer>) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 16)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
