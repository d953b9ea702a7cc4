import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { SHADE, contact, lump, shine } from '#app/illustrator/light.ts'
import { painter, type Paint } from '#app/illustrator/painter.ts'
import { type Place, place } from '#app/illustrator/place.ts'
import {
  type Points,
  TAU,
  bentLine,
  blob,
  inset,
  polar,
  ribbon,
  shift,
  times,
} from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { roundPoints, scatter, threads } from '#app/illustrator/scatter.ts'
import { flecks, pepper } from './flecks.ts'

/** Eggs. */
function eggHalf(art: Art, x: number, y: number, r: number, rnd: Random, a = rnd.angle(), yolk = 1) {
  const pts = ribbon(
    bentLine(x - Math.cos(a) * r * 1.15, y - Math.sin(a) * r * 1.15, r * 2.3, a, 0, 9),
    (t) => r * 0.95 * Math.sin(Math.PI * (0.06 + t * 0.88)) ** 0.62 * (1 - t * 0.16),
  )
  contact(art, pts, 7, 0.2)
  art.shape(pts, '#dccdb0')
  art.shape(inset(pts, 0.955, -1, -2), '#fffaf0')
  if (!yolk) return pts
  const k = blob(rnd, x - Math.cos(a) * r * 0.16, y - Math.sin(a) * r * 0.16, r * 0.55, r * 0.52, {
    rough: 0.04,
  })
  art.shape(k, '#d98a17')
  art.shape(inset(k, 0.93, -0.6, -1), '#f3b02e')
  art.shape(inset(k, 0.6, -r * 0.07, -r * 0.1), '#f9c95b', 0.9)
  shine(art, k, '#fff3cf', r * 0.09, 0.8)
  shine(art, pts, '#fff', 3, 0.9, 0.85)
  return pts
}

export const friedEgg = painter('friedEgg', ['eggs'], (art, at, rnd, { size: r = 92 } = {}) => {
  const pts = blob(rnd, at.cx, at.cy, r * 1.1, r, { rough: 0.13, n: 14, rot: rnd.angle() })
  contact(art, pts, 8, 0.2)
  art.shape(pts, '#c98f45')
  art.shape(inset(pts, 0.96, -1, -2), '#efe2c6')
  art.shape(inset(pts, 0.9, -2, -3), '#fffaf0')
  const k = blob(rnd, at.cx - r * 0.06, at.cy - r * 0.05, r * 0.42, r * 0.41, { rough: 0.03 })
  art.shape(shift(k, 3, 5), '#c9b38a', 0.5)
  art.shape(k, '#dd8d12')
  art.shape(inset(k, 0.94, -1, -2), '#f5ad25')
  art.shape(inset(k, 0.6, -5, -7), '#fbc755', 0.85)
  shine(art, k, '#fff6d8', 7, 0.85, 0.62)
  pepper(art, place(inset(pts, 0.85)), rnd, 22)
  flecks(art, place(inset(pts, 0.7)), rnd, 8)
})

function drawScrambled(art: Art, at: Place, rnd: Random): void {
  contact(art, at.outline, 9, 0.16)
  art.shape(inset(at.outline, 0.97), '#d9a02f')
  scatter(art, rnd, 'scramble', at.heap(rnd, 38, 0.4), 6, (r) =>
    lump(
      art,
      blob(r, 0, 0, r.range(26, 38), r.range(20, 28), { rot: r.angle(), rough: 0.22, n: 10 }),
      r.pick([
        ['#cf9423', '#f3c64b', '#fbe08a', '#fff5cf'],
        ['#d9a232', '#f7d36a', '#fdeaa8', '#fffbe6'],
      ] as const),
      { rim: 0.88 },
    ),
  )
  chiv(art, at, rnd)
}
export const scrambled = food('scrambled', ['eggs'], drawScrambled)

const chiv: Paint = (art, at, rnd) => {
  flecks(art, at.shrink(0.85), rnd, 20, ['#3f7434', '#6aa045'], 8)
  pepper(art, at.shrink(0.85), rnd, 16)
}

/** Two or three halves, where eggs are one part of a plate. */
export const eggPair = painter('eggPair', ['eggs'], (art, at, rnd) => {
  const spots =
    at.r > 120
      ? ([
          [-0.42, -0.2],
          [0.36, -0.32],
          [0, 0.4],
        ] as const)
      : ([
          [-0.36, 0],
          [0.38, 0.08],
        ] as const)
  for (const [u, v] of spots) {
    const r = Math.min(66, at.r * 0.46)
    eggHalf(art, at.cx + (u * at.w) / 2, at.cy + (v * at.h) / 2, r, rnd, rnd.range(0, 3))
  }
})

/** Deviled halves: a piped star of yolk, paprika, chives. */
function drawDeviledEggs(art: Art, rnd: Random, points: Points, size = 74): void {
  scatter(art, rnd, `deviled${size}`, points, 5, (r) => deviled(art, r, size / 74), { size: [0.97, 1.03] })
}
export const deviledEggs = food('deviledEggs', ['eggs'], drawDeviledEggs)

function deviled(art: Art, r: Random, k: number): void {
  eggHalf(art, 0, 0, 74 * k, r, r.near(1, 0.9), 0)
  const star = (count: number, out: number, turn: number) =>
    times(count, (i) => polar(-3, -4, (i % 2 ? out : out * 0.81) * k, turn + (i * TAU) / count))
  const base = star(16, 49, 0)
  art.shape(shift(base, 3, 5), SHADE, 0.22)
  art.shape(base, '#cf8f22')
  art.shape(inset(base, 0.92, -1, -2), '#f3bd45')
  art.shape(shift(star(12, 31, 0.6), 2, 4), '#d99a2a', 0.8)
  art.shape(star(12, 31, 0.6), '#f8cf66')
  art.shape(star(12, 16, 0.3), '#fce09a')
  art.dots(roundPoints(r, 12, 30 * k), '#b5391f', 4, 0.85)
  art.strokes(threads(r, roundPoints(r, 3, 18 * k), [10, 16], 0.2), [
    [SHADE, 5, 0.2, 1, 3],
    ['#3f7434', 5],
    ['#8fbb5c', 1.8],
  ])
}
