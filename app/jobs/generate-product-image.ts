import type { Context } from '#app/context.server.ts'
import { storeImage } from '#app/data/images.server.ts'
import {
  claimPicture,
  failPicture,
  finishPicture,
  releasePicture,
  type PictureJob,
} from '#app/data/pictures.ts'
import { findProduct } from '#app/data/products.ts'
import { imagePrompt } from '#app/domain/image-prompt.ts'
import {
  pictureFormats,
  pictureQuality,
  pictureWidths,
  storedImageUrl,
  variantUrl,
} from '#app/domain/product-image.ts'
import { faultText } from '#app/log.ts'
import { backOff, nothingToDo, type JobResult } from './messages.ts'

/** Each try is billed by the model and by the encoder. */
export const maxAttempts = 4

/** Draws one product: image model, variants into R2, then the row that points at them. Nothing points at half a set. */
export async function generateProductImage(
  context: Context,
  { pictureId }: { pictureId: number },
): Promise<JobResult> {
  const job = await claimPicture(context.db, pictureId, context.now)
  if (!job) return nothingToDo
  try {
    return await draw(context, job)
  } catch (error) {
    return release(context, job, { reason: faultText(error) })
  }
}

async function draw(context: Context, job: PictureJob): Promise<JobResult> {
  const product = await findProduct(context.db, job.productId)
  if (!product) return fail(context, job, 'The product is gone.')

  const drawing = await context.imageModel.draw({
    ...product,
    ...(job.seed === null ? {} : { seed: job.seed }),
  })
  if (drawing.outcome === 'failed') {
    return drawing.retry ? release(context, job, drawing) : fail(context, job, drawing.reason)
  }
  const { provider, model } = context.imageModel
  const imageUrl = await storeVariants(context, new Uint8Array(drawing.bytes), { provider, model })
  const prompt = imagePrompt(product)
  await finishPicture(context.db, job, { imageUrl, provider, model, prompt, now: context.now })
  return { ended: 'drawn' }
}

async function storeVariants(
  context: Context,
  drawn: Uint8Array<ArrayBuffer>,
  about: Record<string, string>,
) {
  const hash = await contentHash(drawn)
  const variants = pictureFormats.flatMap((format) => pictureWidths.map((width) => ({ format, width })))
  await Promise.all(
    variants.map(async ({ format, width }) => {
      const encoded = await context.encodeImage(drawn, { width, format })
      await storeImage(context.images, variantUrl(`dishes/${hash}`, width, format), encoded, about)
    }),
  )
  return storedImageUrl(hash)
}

async function fail(context: Context, job: PictureJob, reason: string): Promise<JobResult> {
  await failPicture(context.db, job.id, { reason, now: context.now })
  return { ended: 'failed', reason }
}

async function release(
  context: Context,
  job: PictureJob,
  { reason, afterSeconds }: { reason: string; afterSeconds?: number },
): Promise<JobResult> {
  if (job.attempts >= maxAttempts) return fail(context, job, reason)
  const retryInSeconds = afterSeconds ?? backOff(job.attempts, context.random())
  await releasePicture(context.db, job.id, { dueAt: context.now + retryInSeconds * 1000, reason })
  return { retryInSeconds, reason }
}

/** The first 128 bits of SHA-256 in hex, over the drawing and over how it is encoded: both make the stored bytes. */
async function contentHash(drawn: Uint8Array<ArrayBuffer>) {
  const settings = new TextEncoder().encode(JSON.stringify(pictureQuality))
  const whole = await new Blob([drawn, settings]).arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole)).subarray(0, 16)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
