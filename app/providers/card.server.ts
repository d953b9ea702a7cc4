import { cardWidth, socialCard, type CardWords } from '#app/illustrator/card.ts'
import { rasterize } from './rasteriser.server.ts'

/** A social card as a PNG, 1200 × 630. */
export function drawCard(words: CardWords) {
  return rasterize(socialCard(words), cardWidth)
}
