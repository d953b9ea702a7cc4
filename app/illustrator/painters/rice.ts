import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { type AnyTone, SHADE, contact } from '#app/illustrator/light.ts'
import { painter } from '#app/illustrator/painter.ts'
import { type Place } from '#app/illustrator/place.ts'
import { inset } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { roundPoints, scatter, threads } from '#app/illustrator/scatter.ts'
import { flecks } from './flecks.ts'

/** The ground of a heap: its shadow, and the tone between its grains. */
export const heapBase = (art: Art, at: Place, colour: string, alpha = 0.17) => {
  contact(art, inset(at.outline, 0.95), 10, alpha)
  art.shape(inset(at.outline, 0.92), colour)
}

/** Loose grains; `odd` strews longer, darker ones among them. */
function drawRice(
  art: Art,
  at: Place,
  rnd: Random,
  {
    tone = ['#c3a877', '#f8edd5', '#fffcf2'],
    base = '#d5bf94',
    odd,
    herbs = false,
    gap = 40,
  }: { tone?: AnyTone; base?: string; odd?: string; herbs?: boolean; gap?: number } = {},
): void {
  heapBase(art, at, base)
  scatter(
    art,
    rnd,
    `rice${tone[1]}`,
    at.heap(rnd, at.r > 240 ? gap + 10 : gap, 0.45),
    4,
    (r) => {
      for (let b = 0; b < 3; b++) {
        const d = threads(r, roundPoints(r, 13, 34), [9, 13], 0.1)
        art.strokes(d, [
          [tone[0], 9, 0.9, 0.8, 1.6],
          [tone[1], 7],
          [tone[2], 2.6, 0.9, -0.8, -1.4],
        ])
      }
      if (odd)
        art.strokes(threads(r, roundPoints(r, 5, 32), [13, 18], 0.1), [
          [SHADE, 6, 0.3, 1, 2],
          [odd, 5.6],
        ])
    },
    { turn: true },
  )
  if (herbs) flecks(art, at.shrink(0.9), rnd, 46)
}
export const rice = food('rice', [], drawRice)

export const brownRice = painter('brownRice', [], (art, at, rnd) =>
  rice(art, at, rnd, { tone: ['#8f6a3a', '#d9b67f', '#f2dcb2'], base: '#a9854f' }),
)

export const wildRice = painter('wildRice', [], (art, at, rnd) =>
  rice(art, at, rnd, { tone: ['#8f6a3a', '#dfc394', '#f4e3bf'], base: '#8f6f45', odd: '#3b2419' }),
)

export const yellowRice = painter('yellowRice', [], (art, at, rnd) =>
  rice(art, at, rnd, { tone: ['#c08a25', '#f2c95f', '#fde7a4'], base: '#d09c36', herbs: true }),
)

export const herbRice = painter('herbRice', [], (art, at, rnd) => rice(art, at, rnd, { herbs: true }))

export const friedRiceBed = painter('friedRiceBed', [], (art, at, rnd) =>
  rice(art, at, rnd, { tone: ['#a3713a', '#e6c388', '#f8e4ba'], base: '#b98a4e' }),
)

export const cauliflowerRice = painter('cauliflowerRice', [], (art, at, rnd) => {
  heapBase(art, at, '#d8cbaa')
  scatter(
    art,
    rnd,
    'cauli-rice',
    at.heap(rnd, 40, 0.45),
    4,
    (r) => {
      for (let b = 0; b < 3; b++) {
        const pts = roundPoints(r, 12, 33)
        art.dots(
          pts.map(([x, y]) => [x + 1, y + 2]),
          '#c2b28a',
          10,
          0.9,
        )
        art.dots(pts, '#f6efdc', 8.5)
        art.dots(
          pts.map(([x, y]) => [x - 1, y - 1.4]),
          '#fffdf5',
          3.4,
        )
      }
    },
    { turn: true },
  )
  flecks(art, at.shrink(0.9), rnd, 36)
})
