import { cardWidth, socialCard, type CardWords } from '#app/illustrator/card.ts'
import { rasterize } from './rasteriser.server.ts'

/** Renders a social card as a PNG, 1200 × 630 px. */
export function drawCard(words: CardWords) {
  return rasterize(socialCard(words), cardWidth)
}
