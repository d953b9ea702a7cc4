import { type Art } from '#app/illustrator/art.ts'
import { blob, inset } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { ground, sweep } from './ground.ts'
import { type Round } from './round.ts'

export interface Glass extends Round {
  /** Draws the light on the rim; call it last. */
  over(): void
}

/** A glass cup seen from above. */
export function glass(art: Art, rnd: Random): Glass {
  ground(art, 400, 400, 350, 350, 18)
  const body = blob(rnd, 400, 396, 346, 346, { rough: 0.004, n: 20 })
  art.shape(body, '#cfdcd8', 0.75)
  art.shape(inset(body, 0.972, -1, -2), '#f4f8f4', 0.9)
  art.shape(inset(body, 0.93, 1, 2), '#bccbc6', 0.7)
  art.shape(inset(body, 0.9), '#fff8ea')
  const mid = { cx: 400, cy: 396 }
  const over = () => {
    sweep(art, 330, Math.PI * 1.05, Math.PI * 1.45, 6, { ...mid, alpha: 0.95 })
    sweep(art, 330, 0.2, 0.9, 5, { ...mid, alpha: 0.7 })
    sweep(art, 302, Math.PI * 1.1, Math.PI * 1.3, 4, mid)
  }
  return { cx: 400, cy: 396, r: 312, over }
}
