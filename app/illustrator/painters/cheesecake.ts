import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { type Paint } from '#app/illustrator/painter.ts'
import { type Place, roundPlace } from '#app/illustrator/place.ts'
import { blob, inset, polar, ribbon, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { crumbs } from './flecks.ts'
import { mint } from './leaves.ts'
import { dollop, pool } from './sauces.ts'

export type CheesecakeTop = 'berry' | 'chocolate' | 'pumpkin' | 'lemon' | 'caramel'

interface CheesecakeOptions {
  top: CheesecakeTop
  fruit: Paint
}

/** A cup of cheesecake: a ring of crumb, cream, a pool of what it is flavoured with. */
function drawCheesecake(art: Art, at: Place, rnd: Random, { top, fruit }: CheesecakeOptions): void {
  const { cx, cy, r } = at
  art.shape(at.outline, '#a8692c')
  crumbs(art, at, rnd, 110)
  art.shape(inset(at.outline, 0.88), '#e2cfa6')
  art.shape(inset(at.outline, 0.865, -2, -3), '#fbf1da')
  for (const k of [0.78, 0.6]) {
    const swirl = times(12, (i) => polar(cx, cy, r * k, 2.6 + k * 3 + i * 0.24))
    art.shape(
      ribbon(swirl, (t) => 0.5 + Math.sin(t * Math.PI) * 8),
      '#fffdf4',
      0.9,
    )
  }
  pool(art, top, blob(rnd, cx + 8, cy + 10, r * 0.58, r * 0.52, { rough: 0.14, n: 16 }))
  if (top === 'berry') {
    fruit(art, at, rnd, { points: roundPlace(rnd, cx + 8, cy, r * 0.4).heap(rnd, 58, 0.2) })
    return mint(art, cx - 20, cy - r * 0.3, 54, -1.2)
  }
  dollop(art, cx, cy, r * 0.22, rnd)
  crumbs(art, roundPlace(rnd, cx, cy, r * 0.5), rnd, 30)
}
export const cheesecake = food('cheesecake', ['milk'], drawCheesecake, { holds: true })
