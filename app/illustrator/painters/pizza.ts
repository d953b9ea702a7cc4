import { contact, lump } from '#app/illustrator/light.ts'
import { painter } from '#app/illustrator/painter.ts'
import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { type Random } from '#app/illustrator/random.ts'
import { blob, inset, polar, shift } from '#app/illustrator/points.ts'
import { roundPoints, scatter } from '#app/illustrator/scatter.ts'
import { flecks } from './flecks.ts'

const meltedCheese = food('pizzaCheese', ['milk'], (art: Art, at: Place, rnd: Random) => {
  for (const [x, y] of at.heap(rnd, 58, 0.4)) {
    const melt = blob(rnd, x, y, rnd.range(40, 58), rnd.range(32, 44), {
      rough: 0.12,
      rot: rnd.angle(),
      n: 14,
    })
    art.shape(melt, '#eab24e')
    art.shape(inset(melt, 0.93, -1.5, -2), '#f7d489')
    art.shape(inset(melt, 0.6, -5, -6), '#fdeab8', 0.7)
  }
})

const pepperoni = food('pepperoni', ['meat'], (art: Art, at: Place, rnd: Random) => {
  scatter(art, rnd, 'pepperoni', at.spread(rnd, 96, 0.2), 4, (q) => {
    lump(art, blob(q, 0, 0, 36, 34, { rough: 0.04 }), ['#7c1f14', '#b83e28', '#d4634a', '#ffc0a6'])
    art.dots(roundPoints(q, 8, 26), '#e89a7c', 4, 0.7)
  })
})

/** Melted cheese over red sauce, pepperoni, cut in six. */
export const pizza = painter(
  'pizza',
  [],
  (art, at, rnd) => {
    const { cx, cy } = at
    const r = at.r * 1.18
    const pts = blob(rnd, cx, cy, r, r * 0.97, { rough: 0.03, n: 20 })
    contact(art, pts, 14, 0.2)
    art.shape(shift(pts, 2, 6), '#8a4f1e')
    art.shape(pts, '#c48440')
    art.shape(inset(pts, 0.975, -1, -3), '#e0a75c')
    art.shape(inset(pts, 0.93, -2, -4), '#efc685')
    art.shape(inset(pts, 0.875), '#c98a45')
    const blisters = place(inset(pts, 0.96)).spread(rnd, 40, 0.9)
    art.dots(
      blisters.filter(([x, y]) => Math.hypot(x - cx, y - cy) > r * 0.86),
      '#8a4a1a',
      11,
      0.4,
    )
    art.shape(inset(pts, 0.84), '#9c2c14')
    art.shape(inset(pts, 0.82, -1, -2), '#c8482a')
    meltedCheese(art, place(inset(pts, 0.74)), rnd)
    pepperoni(art, place(inset(pts, 0.68)), rnd)
    flecks(art, place(inset(pts, 0.7)), rnd, 34, ['#3f6f30', '#6f9c3e'], 12, 6)
    for (const a of [0.3, 1.35, 2.4])
      art.trace([polar(cx, cy, r * 0.97, a), polar(cx, cy, r * 0.97, a + Math.PI)], '#7a3a16', 4, 0.45)
  },
  { holds: true },
)
