import { type Art } from '#app/illustrator/art.ts'
import { nums } from '#app/illustrator/path.ts'
import { place, type Place, strewn } from '#app/illustrator/place.ts'
import { blob, centredLine, inset, type Point, polar, ribbon, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { crumbledCheese } from './cheese.ts'
import { crumbs, pepper } from './flecks.ts'
import { tomatoes } from './garden.ts'
import { peppers } from './strips.ts'

export function frittata(art: Art, at: Place, rnd: Random) {
  art.shape(at.outline, '#9a5f1a')
  art.shape(inset(at.outline, 0.97), '#d9982c')
  art.shape(inset(at.outline, 0.93, -2, -3), '#f2c14e')
  art.shape(blob(rnd, at.cx - 20, at.cy - 26, at.r * 0.66, at.r * 0.6, { rough: 0.1, n: 14 }), '#f9d878', 0.7)
  for (const [x, y] of at.shrink(0.92).spread(rnd, 70, 0.6))
    art.shape(
      blob(rnd, x, y, rnd.range(16, 34), rnd.range(10, 22), { rough: 0.24, rot: rnd.angle() }),
      '#c47d1e',
      0.35,
    )
  for (const [x, y] of at.shrink(0.86).spread(rnd, 86, 0.4)) {
    const a = rnd.angle(),
      p = ribbon(
        centredLine(x, y, rnd.range(64, 92), a, rnd.near(0, 1.6), 8),
        (t) => 19 * Math.sin(Math.PI * (0.08 + t * 0.84)) * (1 + 0.3 * Math.sin(t * 19)),
      )
    art.shape(p, '#2b5a2a')
    art.shape(inset(p, 0.78, -2, -3), '#4d873a')
    art.trace(inset(p, 0.4).slice(0, 5), '#9cc46c', 2.4, 0.7)
  }
  peppers(art, strewn(at.shrink(0.84), 128), rnd)
  tomatoes(art, strewn(at.shrink(0.78), 168), rnd)
  crumbledCheese(art, rnd, at.shrink(0.84).spread(rnd, 104, 0.6), 14)
  for (const [x, y] of at.shrink(0.95).spread(rnd, 100, 0.7)) {
    const p = blob(rnd, x, y, 26, 15, { rough: 0.3, rot: rnd.angle(), n: 10 })
    art.shape(p, '#b9701f', 0.4)
    art.shape(inset(p, 0.5), '#8a4a12', 0.3)
  }
  // one wedge already taken: the pan shows, and the thickness of the egg
  const a0 = 0.28,
    a1 = 0.98,
    tip = polar(at.cx, at.cy, 26, 0.63)
  const gap = [
    tip,
    polar(at.cx, at.cy, at.r * 1.02, a0),
    polar(at.cx, at.cy, at.r * 1.06, 0.63),
    polar(at.cx, at.cy, at.r * 1.02, a1),
  ]
  art.fill(`M${gap.map((p) => nums(...p)).join('L')}z`, '#3d3a36')
  art.trace(
    [
      polar(at.cx, at.cy, at.r * 0.8, 0.5),
      polar(at.cx, at.cy, at.r * 0.82, 0.66),
      polar(at.cx, at.cy, at.r * 0.8, 0.84),
    ],
    '#6b6862',
    7,
    0.6,
  )
  const e0 = polar(at.cx, at.cy, at.r * 0.99, a0)
  art.fill(`M${nums(...tip)}L${nums(...e0)}l-5 26L${nums(tip[0] + 4, tip[1] + 16)}z`, '#d9982c')
  art.fill(`M${nums(...tip)}L${nums(...e0)}l-2 12L${nums(tip[0] + 2, tip[1] + 8)}z`, '#f7d676')
  art.dots(
    times(9, (i): Point => {
      const k = 0.12 + i * 0.1
      return [tip[0] + (e0[0] - tip[0]) * k, tip[1] + (e0[1] - tip[1]) * k + 12]
    }),
    '#4d873a',
    8,
    0.9,
  )
  crumbs(art, place([tip, e0, polar(at.cx, at.cy, at.r * 0.9, a1)]).shrink(0.6), rnd, 8)
  pepper(art, at.shrink(0.85), rnd, 40)
}
