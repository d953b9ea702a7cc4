import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { type AnyTone, contact, type DullTone, lump } from '#app/illustrator/light.ts'
import { painter } from '#app/illustrator/painter.ts'
import { type Place } from '#app/illustrator/place.ts'
import { blob, cycle, inset, nth, shift } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { roundPoints, scatter, threads } from '#app/illustrator/scatter.ts'
import { flecks } from './flecks.ts'
import { heapBase } from './rice.ts'

export const quinoa = painter('quinoa', [], (art, at, rnd) => {
  heapBase(art, at, '#a98550')
  scatter(
    art,
    rnd,
    'quinoa',
    at.heap(rnd, 38, 0.45),
    4,
    (r) => {
      for (let b = 0; b < 3; b++) {
        const pts = roundPoints(r, art.detail < 0.3 ? 13 : 18, 32)
        const c: DullTone = b === 1 ? ['#8a6232', '#d3ac6c', '#efd7a4'] : ['#96703c', '#e7cb93', '#f9ecc9']
        art.dots(
          pts.map(([x, y]) => [x + 0.8, y + 1.4]),
          c[0],
          7.6,
          0.85,
        )
        art.dots(pts, c[1], 6.6)
        art.dots(
          pts.map(([x, y]) => [x - 0.6, y - 0.9]),
          c[2],
          2.8,
        )
      }
      art.dots(roundPoints(r, 3, 30), '#6b3520', 6.4)
      art.dots(roundPoints(r, 2, 30), '#2f2a26', 6)
      art.strokes(threads(r, roundPoints(r, 6, 30), [4, 7], 1.2), [['#fff7e0', 1.7, 0.9]])
    },
    { turn: true },
  )
  flecks(art, at.shrink(0.92), rnd, 44)
})

/** Soft flakes to the rim. */
function drawOats(
  art: Art,
  at: Place,
  rnd: Random,
  { base = '#e6d3ab', tone = ['#c0a06a', '#efdfba', '#fbf3dd'] }: { base?: string; tone?: AnyTone } = {},
): void {
  art.shape(at.outline, base)
  scatter(
    art,
    rnd,
    'oat',
    at.heap(rnd, 42, 0.5),
    4,
    (r) => {
      for (let k = 0; k < 6; k++) {
        const [x, y] = nth(roundPoints(r, 1, 32), 0)
        const pts = blob(r, x, y, 14, 11, { rot: r.angle(), rough: 0.1, n: 8 })
        art.shape(shift(pts, 1.4, 2.6), '#9a7842', 0.5)
        art.shape(pts, tone[1])
        art.shape(inset(pts, 0.6, -1.5, -2), tone[2], 0.9)
        art.trace(
          [
            [x - 5, y + 1],
            [x + 5, y - 1],
          ],
          tone[0],
          1.6,
          0.7,
        )
      }
    },
    { turn: true },
  )
}
export const oats = food('oats', [], drawOats)

/** Baked clusters. */
function drawGranola(art: Art, at: Place, rnd: Random): void {
  contact(art, at.outline, 7, 0.14)
  art.shape(inset(at.outline, 0.95), '#8d5a28')
  scatter(art, rnd, 'granola', at.heap(rnd, 25, 0.45), 8, (r, i) => {
    const tone = cycle(
      [
        ['#8a5222', '#c68f49', '#e5bd7e', '#fce6b8'],
        ['#9c682f', '#dab06c', '#f1d6a2', '#fff3d4'],
        ['#6a3a18', '#9c6230', '#c08a50', '#ebc48e'],
      ] as const,
      i,
    )
    lump(art, blob(r, 0, 0, r.range(12, 19), r.range(10, 15), { rough: 0.18, rot: r.angle(), n: 9 }), tone, {
      rim: 0.86,
    })
    if (i % 3 === 1)
      art.trace(
        [
          [-6, 1],
          [6, -1],
        ],
        nth(tone, 0),
        1.6,
        0.6,
      )
  })
}
export const granola = food('granola', [], drawGranola)
