import type { Context } from '#app/context.server.ts'
import {
  claimImageJob,
  failImageJob,
  finishImageJob,
  releaseImageJob,
  type ImageJob,
} from '#app/data/images/images.ts'
import { toAllergenRecord, findProduct } from '#app/data/menu/products.ts'
import { imagePrompt } from '#app/domain/images/image-prompt.ts'
import { errorText } from '#app/log.ts'
import { storeGeneratedImage } from '#app/data/images/image-store.server.ts'
import { retryDelaySeconds, nothingToDoResult, type JobResult } from '#app/jobs/messages.ts'

/** Maximum number of attempts per image, because the image model and the encoder bill each attempt. */
export const maxImageAttempts = 4

/** Updates the database row last, so that it never refers to an incomplete set of image variants. */
export async function generateProductImage(
  context: Context,
  { pictureId }: { pictureId: number },
): Promise<JobResult> {
  const job = await claimImageJob(context.db, pictureId, context.now)
  if (!job) return nothingToDoResult
  try {
    return await draw(context, job)
  } catch (error) {
    return release(context, job, { reason: errorText(error) })
  }
}

async function draw(context: Context, job: ImageJob): Promise<JobResult> {
  const product = await findProduct(context.db, job.productId)
  if (!product) return fail(context, job, 'The product was deleted.')

  const dish = { ...product, allergens: toAllergenRecord(product) }
  const drawing = await context.imageModel.draw({ ...dish, ...(job.seed === null ? {} : { seed: job.seed }) })
  if (drawing.outcome === 'failed') {
    return drawing.retry ? release(context, job, drawing) : fail(context, job, drawing.reason)
  }
  const { provider, model } = context.imageModel
  const imageUrl = await storeGeneratedImage(context, new Uint8Array(drawing.bytes), { provider, model })
  const { autoApprovePictures: approved } = await context.business()
  await finishImageJob(context.db, job, {
    ...{ imageUrl, provider, model, approved },
    prompt: imagePrompt(dish),
    costMicroUsd: context.pictureCost,
    now: context.now,
  })
  return { ended: 'drawn' }
}

async function fail(context: Context, job: ImageJob, reason: string): Promise<JobResult> {
  const failed = await failImageJob(context.db, job, { reason, now: context.now })
  return failed ? { ended: 'failed', reason } : { ended: 'overtaken' }
}

async function release(
  context: Context,
  job: ImageJob,
  { reason, afterSeconds }: { reason: string; afterSeconds?: number },
): Promise<JobResult> {
  if (job.attempts >= maxImageAttempts) return fail(context, job, reason)
  const retryInSeconds = afterSeconds ?? retryDelaySeconds(job.attempts, context.random())
  const again = { dueAt: context.now + retryInSeconds * 1000, reason }
  return (await releaseImageJob(context.db, job, again)) ? { retryInSeconds, reason } : { ended: 'overtaken' }
}
