import type { Context } from '#app/context.server.ts'
import { listCardsToCompare } from '#app/data/images/social-card-content.ts'
import { queueCards, type CardRequest } from '#app/data/images/social-cards.ts'
import {
  socialCardHash,
  mealSocialCard,
  postSocialCard,
  type SocialCard,
} from '#app/domain/images/social-card.ts'

/** How many one tick asks for: drawing is half a second each, and dishes wait in the same queue. */
const atMost = 24

const turnMs = 15 * 60_000

/** Asks for a card wherever what it would show is not what it shows: new content, changed content, a new hand. */
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
