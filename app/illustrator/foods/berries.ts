import { type Tone } from '#app/illustrator/drawing/art.ts'
import { heaped, painter } from '#app/illustrator/drawing/food.ts'
import { rays } from '#app/illustrator/drawing/lines.ts'
import type { Dash, Point } from '#app/illustrator/drawing/points.ts'
import { cycle, inset, nth, points, polar, shift, spin, TAU, times } from '#app/illustrator/drawing/points.ts'
import { place } from '#app/illustrator/drawing/shapes.ts'
import { GREEN, leaf } from './leaves.ts'

const drupelets = (a: number): Point[] => [
  [0, 0],
  ...times(6, (k) => polar(0, 0, 11, a + k * 1.05)),
  ...times(10, (k) => polar(0, 0, 20.5, a + 0.3 + k * 0.63)),
]

const BLUES: readonly Tone[] = [
  ['#28244f', '#4a4a84', '#7478ac', '#cfd0ee'],
  ['#1f2a52', '#3c4f86', '#6479ae', '#c3cdea'],
]

export const blueberries = heaped('blueberries', { key: 'blueberry', gap: 41 }, (art, r, i) => {
  const pts = r.blob(0, 0, 23, 22, { rough: 0.04, n: 10 })
  art.lump(pts, cycle(BLUES, i), { rim: 0.9, core: 0.62, glint: 0.8 })
  const [x, y] = nth(r.pointsInCircle(1, 8), 0)
  const crown = times(10, (k) => polar(x, y, k % 2 ? 4 : 8.4, (k * TAU) / 10 + i))
  art.shape(crown, '#1a1f40')
  art.dots([[x, y]], '#3a4474', 4)
})

export const raspberries = heaped('raspberries', { key: 'raspberry', gap: 50 }, (art, r) => {
  const a = r.angle()
  art.shadowed(r.blob(0, 0, 25, 27, { rough: 0.04, rot: a, n: 11 }), '#8e1736', 4, 8, 0.22)
  const beads = drupelets(a).reverse()
  art.dots(beads, '#a71f42', 12.5)
  art.dots(shift(beads, -0.8, -1.2), '#d2395c', 9.6)
  art.dots(shift(beads, -2, -2.6), '#f08aa0', 3.4, 0.9)
})

export const blackberries = heaped('blackberries', { key: 'blackberry', gap: 50 }, (art, r) => {
  art.shadowed(r.blob(0, 0, 24, 28, { rough: 0.04, rot: r.angle(), n: 11 }), '#1d1026', 4, 8, 0.22)
  const beads = drupelets(0)
  art.dots(beads, '#2d1a3a', 12.5)
  art.dots(shift(beads, -0.8, -1.2), '#4b3060', 9.4)
  art.dots(shift(beads, -2, -2.6), '#a78bc0', 3.2, 0.9)
})

const BERRY = points([0, 38, 17, 26, 29, 4, 29, -16, 16, -27, 0, -25, -16, -27, -29, -16, -29, 4, -17, 26])
export const strawberries = heaped(
  'strawberries',
  { key: 'strawberry', gap: 66, variants: 4 },
  (art, r, i) => {
    const a = r.angle()
    const pts = spin(BERRY, 0, 0, a)
    art.shadow(pts, 5, 9, 0.2)
    if (i % 2) {
      art.layers(pts, ['#b51f23', 1], ['#da3a35', 0.95, -1, -1], ['#f2887a', 0.78], ['#f8b5a4', 0.62])
      art.layers(pts, ['#fde4da', 0.3])
      art.dashes(rays(12, 0.52, 13, 9), '#fbe0d6', 1.8, 0.8)
      art.shine(pts, '#fff', 3, 0.6, 0.85)
      return
    }
    art.lump(pts, ['#96161f', '#d02f30', '#ea5c4e', '#ffc4b6'], { shadow: 0 })
    const spots = place(inset(pts, 0.85)).spread(r, 12, 0.4)
    const seeds = spots.map(([x, y]): Dash => [x, y, Math.sin(a) * -2, Math.cos(a) * 2])
    art.dashes(seeds, '#fbdc8e', 2.6, 0.9)
    const stalk = nth(spin([[0, -25]], 0, 0, a), 0)
    for (let k = -2; k <= 2; k++) leaf(art, ...stalk, 21, a + 1.57 + k * 0.55, GREEN.leaf, 0.24)
  },
)

const MIXED = [strawberries, blueberries, raspberries, blueberries, blackberries]

export const mixedBerries = painter('mixedBerries', [], (art, at, rnd, options = {}) => {
  const pts = options.points ?? at.heap(rnd, options.gap ?? 50, 0.25)
  const bag = pts.map((p, i) => ({ p, paint: cycle(MIXED, i + rnd.int(0, 1)) }))
  for (const { p, paint } of bag) paint(art, at, rnd, { points: [p] })
})
