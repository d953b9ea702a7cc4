import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { type AnyTone, SHADE, lump } from '#app/illustrator/light.ts'
import { type Place } from '#app/illustrator/place.ts'
import { type Points, blob, nth, shift } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { scatter, threads } from '#app/illustrator/scatter.ts'

/** Grated cheese strewn over points. */
function drawGratedCheese(
  art: Art,
  rnd: Random,
  pts: Points,
  tone: AnyTone = ['#c9801f', '#f0ab3c', '#fbd077'],
  length: readonly [number, number] = [18, 34],
  width = 6.5,
): void {
  for (let b = 0; b < 3; b++)
    art.strokes(
      threads(
        rnd,
        pts.filter((_, i) => i % 3 === b),
        length,
        0.3,
      ),
      [
        [SHADE, width, 0.2, 1.4, 3],
        [nth(tone, 0), width],
        [nth(tone, 1), width * 0.74, 1, -0.4, -0.8],
        [nth(tone, 2), width * 0.26, 0.9, -0.8, -1.5],
      ],
    )
}
export const gratedCheese = food('gratedCheese', ['milk'], drawGratedCheese)

/** Crumbs of soft white cheese. */
function drawCrumbledCheese(
  art: Art,
  rnd: Random,
  pts: Points,
  size = 11,
  tone: AnyTone = ['#d6c7a6', '#fbf5e6', '#fffdf7'],
): void {
  scatter(art, rnd, `feta${size}`, pts, 4, (r) =>
    lump(
      art,
      blob(r, 0, 0, size * r.range(0.8, 1.2), size * r.range(0.7, 1), {
        rough: 0.2,
        n: 7,
        box: 0.4,
        rot: r.angle(),
      }),
      tone,
      { glint: 0 },
    ),
  )
}
export const crumbledCheese = food('crumbledCheese', ['milk'], drawCrumbledCheese)

/** Cheese cut in cubes. */
function drawCheeseCubes(
  art: Art,
  at: Place,
  rnd: Random,
  tone: AnyTone = ['#c98a1c', '#f5c451', '#fbdd8e', '#fff4cc'],
): void {
  scatter(art, rnd, `cheesecube${tone[1]}`, at.heap(rnd, 46, 0.28), 5, (r) => {
    const p = blob(r, 0, 0, 29, 27, { box: 0.95, rot: r.range(-0.8, 0.8), rough: 0.02, n: 20 })
    art.shape(shift(p, 4, 10), SHADE, 0.2)
    art.shape(shift(p, 2, 6), nth(tone, 0))
    lump(art, p, tone, { shadow: 0, rim: 0.94 })
  })
}
export const cheeseCubes = food('cheeseCubes', ['milk'], drawCheeseCubes)
