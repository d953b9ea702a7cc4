import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { SHADE, type Tone, contact } from '#app/illustrator/light.ts'
import { painter } from '#app/illustrator/painter.ts'
import { type Place } from '#app/illustrator/place.ts'
import { centredLine, cycle, inset, nth, ribbon, shift } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { roundPoints, scatter, threads } from '#app/illustrator/scatter.ts'
import { flecks } from './flecks.ts'
import { GREEN } from './leaves.ts'

/** Soft leaves, heaped. */
function drawGreens(
  art: Art,
  at: Place,
  rnd: Random,
  {
    tones = [GREEN.leaf, GREEN.fresh, GREEN.deep],
    size = 62,
    key = 'green',
    ruffle = 0.16,
  }: { tones?: readonly Tone[]; size?: number; key?: string; ruffle?: number } = {},
): void {
  contact(art, at.shrink(0.9).outline, 9, 0.14)
  art.shape(inset(at.outline, 0.88), nth(tones, tones.length - 1)[0])
  scatter(
    art,
    rnd,
    `${key}${size}`,
    at.heap(rnd, size * 0.74, 0.35),
    6,
    (r, i) => {
      const tone = cycle(tones, i)
      const a = r.angle()
      const spine = centredLine(0, 0, size * 1.5, a, r.near(0, 0.6), 8)
      const pts = ribbon(
        spine,
        (t) =>
          size * 0.42 * Math.sin(Math.PI * (0.05 + t * 0.9)) ** 0.7 * (1 + ruffle * Math.sin(t * 23 + i)),
      )
      art.shape(shift(pts, 4, 8), SHADE, 0.22)
      art.shape(pts, tone[0])
      art.shape(inset(pts, 0.9, -1.5, -2.5), tone[1])
      art.shape([...spine, ...inset(pts, 0.82, -2, -3).slice(8)], tone[2], 0.6)
      art.trace(spine, tone[3], 2.6, 0.8)
      art.dashes(
        spine
          .slice(2, 7)
          .flatMap(([x, y]) =>
            [0.8, -0.8].map((s) => [x, y, Math.cos(a + s) * size * 0.24, Math.sin(a + s) * size * 0.24]),
          ),
        tone[3],
        1.5,
        0.4,
      )
    },
    { size: [0.85, 1.12] },
  )
}
export const greens = food('greens', [], drawGreens)

export const spinach = painter('spinach', [], (art, at, rnd) =>
  greens(art, at, rnd, { tones: [GREEN.deep, GREEN.leaf], key: 'spinach', ruffle: 0.05, size: 52 }),
)

export const kale = painter('kale', [], (art, at, rnd) =>
  greens(art, at, rnd, {
    tones: [['#1d4030', '#33604a', '#5f8d66', '#b9d3a3'], GREEN.deep],
    key: 'kale',
    ruffle: 0.3,
  }),
)

export const collards = painter('collards', [], (art, at, rnd) =>
  greens(art, at, rnd, {
    tones: [
      ['#1c3a1f', '#33582a', '#557d3c', '#9cb96c'],
      ['#24421f', '#44682f', '#6c8f45', '#b3c884'],
    ],
    key: 'collard',
    ruffle: 0.22,
    size: 58,
  }),
)

/** Slaw: pale and purple ribbons with carrot. */
function drawSlaw(art: Art, at: Place, rnd: Random): void {
  contact(art, at.outline, 9, 0.15)
  art.shape(inset(at.outline, 0.95), '#b9c583')
  scatter(
    art,
    rnd,
    'slaw',
    at.heap(rnd, 40, 0.45),
    5,
    (r) => {
      for (const [n, c] of [
        [5, ['#8da259', '#d9e3ae', '#f4f7dc']],
        [3, ['#5b2a52', '#96508a', '#cf9cc2']],
        [2, ['#b65a16', '#ee9038', '#fbc078']],
        [4, ['#93a860', '#e4ebc2', '#fafbe8']],
      ] as const)
        art.strokes(threads(r, roundPoints(r, n, 34), [30, 58], 0.6), [
          [SHADE, 8.6, 0.18, 1.4, 3.4],
          [nth(c, 0), 8],
          [nth(c, 1), 6, 1, -0.4, -0.7],
          [nth(c, 2), 1.9, 0.9, -1.3, -1.9],
        ])
    },
    { turn: true },
  )
  flecks(art, at.shrink(0.85), rnd, 22)
}
export const slaw = food('slaw', [], drawSlaw)
