import type { Context } from '#app/context.server.ts'
import { findCardContent, listCardsToCheckForChanges } from '#app/data/images/social-card-content.ts'
import { isImageStored, storeImage } from '#app/data/images/image-store.server.ts'
import { socialCardJobStore } from '#app/data/images/image-jobs.ts'
import { finishCardJob, queueCards, type CardRequest } from '#app/data/images/social-cards.ts'
import {
  socialCardHash,
  socialCardKey,
  buildMealSocialCard,
  buildPostSocialCard,
  type SocialCard,
} from '#app/domain/images/social-card.ts'
import { permanentFailure, runImageJob } from './run-image-job.ts'

/** The largest card in bytes that social networks accept reliably (D05). */
const maxCardBytes = 300_000

/** Each attempt takes about a second of CPU time and one billed encoder call. */
export function generateSocialCard(context: Context, { subject }: { subject: string }) {
  return runImageJob(context, { jobs: socialCardJobStore, id: subject }, async (job) => {
    const card = await readCard(context, subject)
    if (!card) return permanentFailure('The page for this social card no longer exists.')

    const contentHash = await socialCardHash(card)
    const key = socialCardKey(contentHash)
    if (!(await isImageStored(context.images, key))) {
      const jpeg = await context.encodeImage(await context.drawCard(card), { width: 1200, format: 'jpeg' })
      if (jpeg.byteLength > maxCardBytes) return permanentFailure('The social card is larger than 300 kB.')
      await storeImage(context.images, key, jpeg, { provider: 'illustrator' })
    }
    const { now } = context
    const isSaved = await finishCardJob(context.db, job, { contentHash, imageUrl: `/${key}`, now })
    return { ended: isSaved ? 'drawn' : 'overtaken' }
  })
}

async function readCard(context: Context, subject: string): Promise<SocialCard | null> {
  const content = await findCardContent(context.db, subject)
  if (!content) return null
  const business = await context.business()
  return content.meal
    ? buildMealSocialCard(content.meal, business)
    : buildPostSocialCard(content.post, business)
}

/** Cards per tick: each takes half a second to render, and product images wait in the same queue. */
const maxCardsPerTick = 24

const tickMs = 15 * 60_000

/** Queues a card for each meal or post whose card is missing, or older than its content or the card design. */
export async function queueStaleCards({ db, now, business }: Context) {
  const info = await business()
  const { meals, posts } = await listCardsToCheckForChanges(db, { tickNumber: Math.floor(now / tickMs), now })
  const cards = await Promise.all([
    ...posts.map((post) =>
      findStaleCard(`post:${post.id}`, buildPostSocialCard(post, info), post.contentHash),
    ),
    ...meals.map((meal) =>
      findStaleCard(`product:${meal.id}`, buildMealSocialCard(meal, info), meal.contentHash),
    ),
  ])
  await queueCards(db, cards.flatMap((card) => card ?? []).slice(0, maxCardsPerTick), now)
}

async function findStaleCard(
  subject: string,
  card: SocialCard | null,
  storedHash: string | null,
): Promise<CardRequest | null> {
  if (!card) return null
  const contentHash = await socialCardHash(card)
  return contentHash === storedHash ? null : { subject, contentHash }
}
