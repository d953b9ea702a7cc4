import type { Context } from '#app/context.server.ts'
import {
  type AnyImageJob,
  type ImageJobStore,
  maxImageAttempts,
  productImageJobStore,
  socialCardJobStore,
} from '#app/data/images/image-jobs.ts'
import { storeGeneratedImage, storeImage } from '#app/data/images/image-store.server.ts'
import { finishImageJob } from '#app/data/images/images.ts'
import { findSocialCardContent, listCardsToCheckForChanges } from '#app/data/images/social-card-content.ts'
import { finishSocialCardJob, queueSocialCards } from '#app/data/images/social-cards.ts'
import { findProduct } from '#app/data/menu/products.ts'
import { buildImagePrompt } from '#app/domain/images/image-prompt.ts'
import { buildMealSocialCard, buildPostSocialCard, hashSocialCard } from '#app/domain/images/social-card.ts'
import { buildRecordByAllergen } from '#app/domain/menu/allergens.ts'
import { nothingToDoResult, type QueueJobResult, retryDelaySeconds } from '#app/jobs/queue-messages.ts'
import { getErrorText } from '#app/log.ts'
import { createImageFailure, type ImageFailure } from '#app/providers/image-result.ts'

/** Updates the image's database row last, so that the row never refers to an incomplete set of image files. */
export function generateProductImage(context: Context, { pictureId }: { pictureId: number }) {
  return runImageJob(context, { jobs: productImageJobStore, id: pictureId }, async (job) => {
    const product = await findProduct(context.db, job.productId)
    if (!product) return createImageFailure('The product was deleted.', false)

    const dish = { ...product, allergens: buildRecordByAllergen((allergen) => product[allergen]) }
    const result = await context.imageModel.draw(job.seed === null ? dish : { ...dish, seed: job.seed })
    if (result.outcome === 'failed') return result
    const { provider, model } = context.imageModel
    const imageUrl = await storeGeneratedImage(context, new Uint8Array(result.bytes), { provider, model })
    const { autoApprovePictures: approved } = await context.business()
    await finishImageJob(context.db, job, {
      imageUrl,
      provider,
      model,
      prompt: buildImagePrompt(dish),
      costMicroUsd: context.imageCostMicroUsd,
      approved,
      now: context.now,
    })
    return { ended: 'drawn' }
  })
}

/** Maximum size (bytes) of a social card that social networks reliably accept (D05). */
const maxCardBytes = 300_000

export function generateSocialCard(context: Context, { subject }: { subject: string }) {
  return runImageJob(context, { jobs: socialCardJobStore, id: subject }, async (job) => {
    const card = await readCard(context, subject)
    if (!card) return createImageFailure('The page for this social card no longer exists.', false)

    const contentHash = await hashSocialCard(card)
    const key = `og/${contentHash}.jpg`
    if (!(await context.images.head(key))) {
      const jpeg = await context.encodeImage(await context.renderSocialCard(card), {
        width: 1200,
        format: 'jpeg',
      })
      if (jpeg.byteLength > maxCardBytes)
        return createImageFailure('The social card is larger than 300 kB.', false)
      await storeImage(context.images, key, jpeg, { provider: 'illustrator' })
    }
    const columns = { contentHash, imageUrl: `/${key}`, finishedAt: context.now }
    const isSaved = await finishSocialCardJob(context.db, job, columns)
    return { ended: isSaved ? 'drawn' : 'overtaken' }
  })
}

async function readCard(context: Context, subject: string) {
  const content = await findSocialCardContent(context.db, subject)
  if (!content) return null
  const business = await context.business()
  return content.meal
    ? buildMealSocialCard(content.meal, business)
    : buildPostSocialCard(content.post, business)
}

/** Maximum number of social cards to queue per cron run. More would delay the meal images in the same queue. */
const maxCardsPerTick = 24

const tickMs = 15 * 60_000

export async function queueStaleSocialCards({ db, now, business }: Context) {
  const info = await business()
  const { meals, posts } = await listCardsToCheckForChanges(db, Math.floor(now / tickMs), now)
  const cards = [
    ...posts.map((post) => ({ ...post, kind: 'post', card: buildPostSocialCard(post, info) })),
    ...meals.map((meal) => ({ ...meal, kind: 'product', card: buildMealSocialCard(meal, info) })),
  ]
  const stale = cards.map(async ({ id, kind, card, contentHash: storedHash }) => {
    const contentHash = card && (await hashSocialCard(card))
    return contentHash === null || contentHash === storedHash
      ? []
      : [{ subject: `${kind}:${id}`, contentHash }]
  })
  await queueSocialCards(db, (await Promise.all(stale)).flat().slice(0, maxCardsPerTick), now)
}

async function runImageJob<Job extends AnyImageJob, Id extends string | number>(
  { db, now, random }: Context,
  { jobs, id }: { jobs: ImageJobStore<Job, Id>; id: Id },
  work: (job: Job) => Promise<{ ended: string } | ImageFailure>,
): Promise<QueueJobResult> {
  const job = await jobs.claim(db, id, now)
  if (!job) return nothingToDoResult
  const result = await work(job).catch((error: unknown) => createImageFailure(getErrorText(error), true))
  if ('ended' in result) return result
  const { reason, retry, afterSeconds } = result
  if (!retry || job.attempts >= maxImageAttempts)
    return (await jobs.fail(db, job, { reason, now })) ? { ended: 'failed', reason } : { ended: 'overtaken' }
  const retryInSeconds = afterSeconds ?? retryDelaySeconds(job.attempts, random())
  const isReleased = await jobs.release(db, job, { dueAt: now + retryInSeconds * 1000, reason })
  return isReleased ? { retryInSeconds, reason } : { ended: 'overtaken' }
}
