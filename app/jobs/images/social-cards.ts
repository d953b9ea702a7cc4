import type { Context } from '#app/context.server.ts'
import { findCardContent, listCardsToCompare } from '#app/data/images/social-card-content.ts'
import { isImageStored, storeImage } from '#app/data/images/image-store.server.ts'
import {
  claimCardJob,
  failCardJob,
  finishCardJob,
  queueCards,
  releaseCardJob,
  type CardJob,
  type CardRequest,
} from '#app/data/images/social-cards.ts'
import {
  socialCardHash,
  socialCardKey,
  mealSocialCard,
  postSocialCard,
  type SocialCard,
} from '#app/domain/images/social-card.ts'
import { errorText } from '#app/log.ts'
import { retryDelaySeconds, nothingToDoResult, type JobResult } from '#app/jobs/messages.ts'

/** Maximum number of attempts per card; each takes about a second of CPU time and one billed encoder call. */
export const maxCardAttempts = 4

/** The largest card in bytes that social networks accept reliably (D05). */
const largest = 300_000

export async function generateSocialCard(
  context: Context,
  { subject }: { subject: string },
): Promise<JobResult> {
  const job = await claimCardJob(context.db, subject, context.now)
  if (!job) return nothingToDoResult
  try {
    return await draw(context, job)
  } catch (error) {
    return release(context, job, errorText(error))
  }
}

async function draw(context: Context, job: CardJob): Promise<JobResult> {
  const card = await readCard(context, job.subject)
  if (!card) return fail(context, job, 'The page for this social card no longer exists.')

  const contentHash = await socialCardHash(card)
  const key = socialCardKey(contentHash)
  if (!(await isImageStored(context.images, key))) {
    const drawn = await context.encodeImage(await context.drawCard(card), { width: 1200, format: 'jpeg' })
    if (drawn.byteLength > largest) return fail(context, job, 'The social card is larger than 300 kB.')
    await storeImage(context.images, key, drawn, { provider: 'illustrator' })
  }
  const { now } = context
  const kept = await finishCardJob(context.db, job, { contentHash, imageUrl: `/${key}`, now })
  return { ended: kept ? 'drawn' : 'overtaken' }
}

async function readCard(context: Context, subject: string): Promise<SocialCard | null> {
  const content = await findCardContent(context.db, subject)
  if (!content) return null
  const business = await context.business()
  return content.meal ? mealSocialCard(content.meal, business) : postSocialCard(content.post, business)
}

async function fail(context: Context, job: CardJob, reason: string): Promise<JobResult> {
  await failCardJob(context.db, job, { reason, now: context.now })
  return { ended: 'failed', reason }
}

async function release(context: Context, job: CardJob, reason: string): Promise<JobResult> {
  if (job.attempts >= maxCardAttempts) return fail(context, job, reason)
  const retryInSeconds = retryDelaySeconds(job.attempts, context.random())
  await releaseCardJob(context.db, job, { dueAt: context.now + retryInSeconds * 1000, reason })
  return { retryInSeconds, reason }
}

/** Cards per tick: each takes half a second to render, and product images wait in the same queue. */
const atMost = 24

const turnMs = 15 * 60_000

/** Queues a card for each meal or post whose card is missing, or older than its content or the card design. */
export async function queueStaleCards({ db, now, business }: Context) {
  const info = await business()
  const { meals, posts } = await listCardsToCompare(db, { turn: Math.floor(now / turnMs), now })
  const compared = await Promise.all([
    ...posts.map((post) => stale(`post:${post.id}`, postSocialCard(post, info), post.contentHash)),
    ...meals.map((meal) => stale(`product:${meal.id}`, mealSocialCard(meal, info), meal.contentHash)),
  ])
  await queueCards(db, compared.flatMap((one) => one ?? []).slice(0, atMost), now)
}

async function stale(
  subject: string,
  card: SocialCard | null,
  had: string | null,
): Promise<CardRequest | null> {
  if (!card) return null
  const contentHash = await socialCardHash(card)
  return contentHash === had ? null : { subject, contentHash }
}
