import { cardWidth, type CardWords, socialCard } from '#app/illustrator/social-card/card.ts'
import { rasterizeSvg } from './rasteriser.server.ts'

/** Renders a social card as a PNG, 1200 × 630 px. */
export function renderSocialCard(words: CardWords) {
  return rasterizeSvg(socialCard(words), cardWidth)
}
