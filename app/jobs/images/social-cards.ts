import type { Context } from '#app/context.server.ts'
import { findCardContent, listCardsToCheckForChanges } from '#app/data/images/social-card-content.ts'
import { isImageStored, storeImage } from '#app/data/images/image-store.server.ts'
import { socialCardJobStore } from '#app/data/images/image-jobs.ts'
import { finishCardJob, queueCards } from '#app/data/images/social-cards.ts'
import { socialCardHash, buildMealSocialCard, buildPostSocialCard } from '#app/domain/images/social-card.ts'
import { imageFailure } from '#app/providers/image-result.ts'
import { runImageJob } from './run-image-job.ts'

/** Size of the largest social card (bytes) that social networks reliably accept (D05). */
const maxCardBytes = 300_000

export function generateSocialCard(context: Context, { subject }: { subject: string }) {
  return runImageJob(context, { jobs: socialCardJobStore, id: subject }, async (job) => {
    const card = await readCard(context, subject)
    if (!card) return imageFailure('The page for this social card no longer exists.', false)

    const contentHash = await socialCardHash(card)
    const key = `og/${contentHash}.jpg`
    if (!(await isImageStored(context.images, key))) {
      const jpeg = await context.encodeImage(await context.renderSocialCard(card), {
        width: 1200,
        format: 'jpeg',
      })
      if (jpeg.byteLength > maxCardBytes) return imageFailure('The social card is larger than 300 kB.', false)
      await storeImage(context.images, key, jpeg, { provider: 'illustrator' })
    }
    const { now } = context
    const isSaved = await finishCardJob(context.db, job, { contentHash, imageUrl: `/${key}`, now })
    return { ended: isSaved ? 'drawn' : 'overtaken' }
  })
}

async function readCard(context: Context, subject: string) {
  const content = await findCardContent(context.db, subject)
  if (!content) return null
  const business = await context.business()
  return content.meal
    ? buildMealSocialCard(content.meal, business)
    : buildPostSocialCard(content.post, business)
}

/** Maximum number of cards to queue per cron run: each takes half a second, and meal images share the queue. */
const maxCardsPerTick = 24

const tickMs = 15 * 60_000

export async function queueStaleCards({ db, now, business }: Context) {
  const info = await business()
  const { meals, posts } = await listCardsToCheckForChanges(db, Math.floor(now / tickMs), now)
  const cards = [
    ...posts.map((post) => ({ ...post, kind: 'post', card: buildPostSocialCard(post, info) })),
    ...meals.map((meal) => ({ ...meal, kind: 'product', card: buildMealSocialCard(meal, info) })),
  ]
  const stale = cards.map(async ({ id, kind, card, contentHash: storedHash }) => {
    const contentHash = card && (await socialCardHash(card))
    return contentHash === null || contentHash === storedHash
      ? []
      : [{ subject: `${kind}:${id}`, contentHash }]
  })
  await queueCards(db, (await Promise.all(stale)).flat().slice(0, maxCardsPerTick), now)
}
