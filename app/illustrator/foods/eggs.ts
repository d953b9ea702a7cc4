import { type Art, SHADE, type Tone } from '#app/illustrator/drawing/art.ts'
import { food, painter, placedFood } from '#app/illustrator/drawing/food.ts'
import { bentLine, centeredLine, nums, ribbon } from '#app/illustrator/drawing/lines.ts'
import type { Point, Points } from '#app/illustrator/drawing/points.ts'
import { inset, points, polar, shift, TAU, times } from '#app/illustrator/drawing/points.ts'
import { type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { crumbs, flecks, pepper } from './toppings.ts'

function eggHalf(art: Art, x: number, y: number, r: number, rnd: Random, a: number, hasYolk = true) {
  const half = (t: number) => r * 0.95 * Math.sin(Math.PI * (0.06 + t * 0.88)) ** 0.62 * (1 - t * 0.16)
  const pts = ribbon(bentLine(...polar(x, y, r * -1.15, a), r * 2.3, a, 0, 9), half)
  art.contactShadow(pts, 7, 0.2)
  art.layers(pts, ['#dccdb0', 1], ['#fffaf0', 0.955, -1, -2])
  if (!hasYolk) return
  const yolk = rnd.blob(...polar(x, y, r * -0.16, a), r * 0.55, r * 0.52, { rough: 0.04 })
  art.layers(yolk, ['#d98a17', 1], ['#f3b02e', 0.93, -0.6, -1], ['#f9c95b', 0.6, -r * 0.07, -r * 0.1, 0.9])
  art.shine(yolk, '#fff3cf', r * 0.09, 0.8)
  art.shine(pts, '#fff', 3, 0.9, 0.85)
}

export const friedEgg = painter('friedEgg', ['eggs'], (art, at, rnd, { size: r = 92 } = {}) => {
  const pts = rnd.blob(at.cx, at.cy, r * 1.1, r, { rough: 0.13, n: 14, rot: rnd.angle() })
  art.contactShadow(pts, 8, 0.2)
  art.layers(pts, ['#c98f45', 1], ['#efe2c6', 0.96, -1, -2], ['#fffaf0', 0.9, -2, -3])
  const k = rnd.blob(at.cx - r * 0.06, at.cy - r * 0.05, r * 0.42, r * 0.41, { rough: 0.03 })
  art.layers(k, ['#c9b38a', 1, 3, 5, 0.5], ['#dd8d12', 1], ['#f5ad25', 0.94, -1, -2])
  art.layers(k, ['#fbc755', 0.6, -5, -7, 0.85])
  art.shine(k, '#fff6d8', 7, 0.85, 0.62)
  pepper(art, place(inset(pts, 0.85)), rnd, 22)
  flecks(art, place(inset(pts, 0.7)), rnd, 8)
})

const CURDS: readonly Tone[] = [
  ['#cf9423', '#f3c64b', '#fbe08a', '#fff5cf'],
  ['#d9a232', '#f7d36a', '#fdeaa8', '#fffbe6'],
]

export const scrambled = painter('scrambled', ['eggs'], (art, at, rnd) => {
  art.contactShadow(at.outline, 9, 0.16)
  art.shape(inset(at.outline, 0.97), '#d9a02f')
  art.scatter(rnd, at.heap(rnd, 38, 0.4), { key: 'scramble', variants: 6 }, (r) =>
    art.lump(r.variedBlob([0, 0], [26, 38], [20, 28], { rough: 0.22, n: 10 }), r.pick(CURDS), { rim: 0.88 }),
  )
  flecks(art, at.shrink(0.85), rnd, 20, ['#3f7434', '#6aa045'], 8)
  pepper(art, at.shrink(0.85), rnd, 16)
})

export const eggPair = painter('eggPair', ['eggs'], (art, at, rnd) => {
  const spots = at.r > 120 ? points([-0.42, -0.2, 0.36, -0.32, 0, 0.4]) : points([-0.36, 0, 0.38, 0.08])
  for (const [u, v] of spots) {
    const r = Math.min(66, at.r * 0.46)
    eggHalf(art, at.cx + (u * at.w) / 2, at.cy + (v * at.h) / 2, r, rnd, rnd.range(0, 3))
  }
})

export const deviledEggs = food('deviledEggs', ['eggs'], (art: Art, rnd: Random, points: Points) => {
  const k = 68 / 74
  art.scatter(rnd, points, { key: 'deviled68', variants: 5, size: [0.97, 1.03] }, (r) => {
    eggHalf(art, 0, 0, 74 * k, r, r.near(1, 0.9), false)
    const star = (count: number, out: number, turn: number) =>
      times(count, (i) => polar(-3, -4, (i % 2 ? out : out * 0.81) * k, turn + (i * TAU) / count))
    const base = star(16, 49, 0)
    art.shadow(base, 3, 5, 0.22)
    art.layers(base, ['#cf8f22', 1], ['#f3bd45', 0.92, -1, -2])
    art.shape(shift(star(12, 31, 0.6), 2, 4), '#d99a2a', 0.8)
    art.shape(star(12, 31, 0.6), '#f8cf66')
    art.shape(star(12, 16, 0.3), '#fce09a')
    art.dots(r.pointsInCircle(12, 30 * k), '#b5391f', 4, 0.85)
    const chives = r.threads(r.pointsInCircle(3, 18 * k), [10, 16], 0.2)
    art.strokes(chives, [SHADE, 5, 0.2, 1, 3], ['#3f7434', 5], ['#8fbb5c', 1.8])
  })
})

export const frittata = placedFood('frittata', ['eggs'], (art, at, rnd, fill: (top: Place) => void) => {
  art.layers(at.outline, ['#9a5f1a', 1], ['#d9982c', 0.97], ['#f2c14e', 0.93, -2, -3])
  const lit = rnd.blob(at.cx - 20, at.cy - 26, at.r * 0.66, at.r * 0.6, { rough: 0.1, n: 14 })
  art.shape(lit, '#f9d878', 0.7)
  browned(art, at.shrink(0.92), rnd, 70, '#c47d1e')
  fill(at.shrink(0.86))
  browned(art, at.shrink(0.95), rnd, 100, '#b9701f')
  missingWedge(art, at, rnd)
  pepper(art, at.shrink(0.85), rnd, 40)
})

function browned(art: Art, at: Place, rnd: Random, gap: number, color: string) {
  for (const spot of at.spread(rnd, gap, 0.7))
    art.shape(rnd.variedBlob(spot, [16, 32], [10, 20], { rough: 0.24, n: 10 }), color, 0.36)
}

export const bakedLeaves = food('bakedLeaves', [], (art: Art, at: Place, rnd: Random) => {
  for (const [x, y] of at.spread(rnd, 78, 0.4)) {
    const spine = centeredLine(x, y, rnd.range(64, 92), rnd.angle(), rnd.near(0, 1.6), 8)
    const half = (t: number) => 21 * Math.sin(Math.PI * (0.08 + t * 0.84)) * (1 + 0.3 * Math.sin(t * 19))
    const leaf = ribbon(spine, half)
    art.layers(leaf, ['#2b5a2a', 1], ['#4d873a', 0.78, -2, -3])
    art.trace(inset(leaf, 0.4).slice(0, 5), '#9cc46c', 2.4, 0.7)
  }
})

function missingWedge(art: Art, at: Place, rnd: Random) {
  const [from, middle, to] = [0.28, 0.63, 0.98]
  const rim = (k: number, a: number) => polar(at.cx, at.cy, at.r * k, a)
  const tip = polar(at.cx, at.cy, 26, middle)
  art.polygon([tip, rim(1.02, from), rim(1.06, middle), rim(1.02, to)], '#3d3a36')
  art.trace([rim(0.8, 0.5), rim(0.82, 0.66), rim(0.8, 0.84)], '#6b6862', 7, 0.6)
  const edge = rim(0.99, from)
  const cutFace = (low: number, high: number, color: string) => {
    const foot = nums(tip[0] + 3, tip[1] + high)
    art.fill(`M${nums(...tip)}L${nums(...edge)}l${-low / 5} ${low}L${foot}z`, color)
  }
  cutFace(26, 16, '#d9982c')
  cutFace(12, 8, '#f7d676')
  const greens = times(9, (i): Point => {
    const k = 0.12 + i * 0.1
    return [tip[0] + (edge[0] - tip[0]) * k, tip[1] + (edge[1] - tip[1]) * k + 12]
  })
  art.dots(greens, '#4d873a', 8, 0.9)
  crumbs(art, place([tip, edge, rim(0.9, to)]).shrink(0.6), rnd, 8)
}
