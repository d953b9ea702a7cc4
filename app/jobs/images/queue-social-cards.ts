import type { Context } from '#app/context.server.ts'
import { listCardsToCompare } from '#app/data/images/social-card-content.ts'
import { queueCards, type CardRequest } from '#app/data/images/social-cards.ts'
import {
  socialCardHash,
  mealSocialCard,
  postSocialCard,
  type SocialCard,
} from '#app/domain/images/social-card.ts'

/**
 * Maximum number of cards queued per tick: each takes half a second to render, and product images wait in the same
 * queue.
 */
const atMost = 24

const turnMs = 15 * 60_000

/**
 * Queues a new card for each meal or post whose card is missing or outdated because its content or the card design
 * changed.
 */
export async function queueStaleCards({ db, now, business }: Context) {
  const house = await business()
  const { meals, posts } = await listCardsToCompare(db, { turn: Math.floor(now / turnMs), now })
  const compared = await Promise.all([
    ...posts.map((post) => stale(`post:${post.id}`, postSocialCard(post, house), post.contentHash)),
    ...meals.map((meal) => stale(`product:${meal.id}`, mealSocialCard(meal, house), meal.contentHash)),
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
