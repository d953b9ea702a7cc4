import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { type AnyTone, contact, type DullTone, lump, type Tone } from '#app/illustrator/light.ts'
import { painter } from '#app/illustrator/painter.ts'
import { type Place } from '#app/illustrator/place.ts'
import { blob, cycle, inset, nth, polar, shift, TAU, times } from '#app/illustrator/points.ts'
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

const CLUSTERS: readonly Tone[] = [
  ['#7a4518', '#b87c38', '#dcae68', '#f3d69c'],
  ['#8f5c26', '#cc9a52', '#e8c688', '#f8e6bc'],
  ['#5f3312', '#935a28', '#bd8a4a', '#e3bd82'],
]

/** Baked clusters. */
function drawGranola(art: Art, at: Place, rnd: Random): void {
  contact(art, at.outline, 7, 0.14)
  art.shape(inset(at.outline, 0.95), '#8d5a28')
  // broken clusters of toasted oats
  scatter(art, rnd, 'granola', at.heap(rnd, 31, 0.5), 8, (r, i) => {
    const tone = cycle(CLUSTERS, i)
    const reach = r.range(16, 24)
    const cluster = times(10, (n) =>
      polar(0, 0, reach * (n % 2 ? r.range(0.62, 0.8) : r.range(0.9, 1.15)), (n / 10) * TAU),
    )
    lump(art, cluster, tone, { glint: 0, rim: 0.86, core: 0 })
    for (const [x, y] of roundPoints(r, 5, reach * 0.66)) {
      const flake = blob(r, x, y, r.range(6, 9), r.range(3.4, 5), { rough: 0.12, rot: r.angle(), n: 8 })
      art.shape(shift(flake, 1, 2), tone[0], 0.6)
      art.shape(flake, r.pick([tone[2], tone[3], '#f4deb0']))
    }
  })
}
export const granola = food('granola', [], drawGranola)
