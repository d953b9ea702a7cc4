import type { Context } from '#app/context.server.ts'
import { imageJobStore } from '#app/data/images/image-jobs.ts'
import { storeGeneratedImage } from '#app/data/images/image-store.server.ts'
import { finishImageJob } from '#app/data/images/images.ts'
import { findProduct } from '#app/data/menu/products.ts'
import { imagePrompt } from '#app/domain/images/image-prompt.ts'
import { imageFailure } from '#app/providers/image-result.ts'
import { mapAllergens } from '#app/domain/menu/allergens.ts'
import { runImageJob } from './run-image-job.ts'

/** Updates the database row last, so that the row never refers to an incomplete set of image variants. */
export function generateProductImage(context: Context, { pictureId }: { pictureId: number }) {
  return runImageJob(context, { jobs: imageJobStore, id: pictureId }, async (job) => {
    const product = await findProduct(context.db, job.productId)
    if (!product) return imageFailure('The product was deleted.', false)

    const dish = { ...product, allergens: mapAllergens((allergen) => product[allergen]) }
    const result = await context.imageModel.draw(job.seed === null ? dish : { ...dish, seed: job.seed })
    if (result.outcome === 'failed') return result
    const { provider, model } = context.imageModel
    const imageUrl = await storeGeneratedImage(context, new Uint8Array(result.bytes), { provider, model })
    const { autoApprovePictures: approved } = await context.business()
    await finishImageJob(context.db, job, {
      imageUrl,
      provider,
      model,
      prompt: imagePrompt(dish),
      costMicroUsd: context.imageCostMicroUsd,
      approved,
      now: context.now,
    })
    return { ended: 'drawn' }
  })
}
