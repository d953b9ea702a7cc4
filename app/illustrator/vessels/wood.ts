import { type Art } from '#app/illustrator/art.ts'
import { curve } from '#app/illustrator/path.ts'
import { blob, inset, type Point, shift, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { ground, sweep } from './ground.ts'
import { type Round } from './round.ts'

/** A turned wooden salad bowl with its two servers. */
export function woodenBowl(art: Art, rnd: Random): Round {
  ground(art, 400, 398, 372, 372)
  const body = blob(rnd, 400, 394, 374, 374, { rough: 0.008, n: 20 })
  art.shape(shift(body, 3, 9), '#6b4018')
  art.shape(body, '#9c6a38')
  art.shape(inset(body, 0.985, -2, -3), '#c48f56')
  art.clip(curve(inset(body, 0.98)), () => {
    for (const k of times(9, (i) => i)) {
      const y = 60 + k * 84
      const grain = times(6, (i): Point => [10 + i * 156, y + rnd.range(-16, 16)])
      art.trace(grain, rnd.pick(['#a8733c', '#dcb07f', '#8f5f2e']), rnd.range(3, 12), 0.35)
    }
  })
  const lip = blob(rnd, 400, 396, 334, 334, { rough: 0.008, n: 20 })
  art.shape(inset(lip, 1.015, 2, 3), '#e8c696', 0.6)
  art.shape(lip, '#7d5026')
  art.shape(inset(lip, 0.97, 4, 6), '#a8733c')
  sweep(art, 356, Math.PI * 1.06, Math.PI * 1.44, 6, { cy: 394, colour: '#f6dcb0', alpha: 0.7 })
  return { cx: 400, cy: 398, r: 328 }
}
