import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { contact, lump, type Tone } from '#app/illustrator/light.ts'
import { type Paint, painter } from '#app/illustrator/painter.ts'
import { type Place } from '#app/illustrator/place.ts'
import { blob, cycle, inset, nth } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { scatter } from '#app/illustrator/scatter.ts'
import { kidneyBeans } from './beans.ts'

/** Browned mince. */
function mincedOf(
  art: Art,
  at: Place,
  rnd: Random,
  {
    tones = [
      ['#3f1d0f', '#6f3b20', '#92573a', '#c58f66'],
      ['#4d2512', '#85492a', '#a56a44', '#d6a27a'],
    ],
    size = 21,
    base = '#4a2212',
    gap = size * 1.34,
  }: { tones?: readonly Tone[]; size?: number; base?: string; gap?: number } = {},
): void {
  contact(art, at.outline, 9, 0.16)
  art.shape(inset(at.outline, 0.9), base)
  scatter(
    art,
    rnd,
    `mince${nth(tones, 0)[1]}${size}`,
    at.heap(rnd, gap, 0.5),
    6,
    (r, i) =>
      lump(
        art,
        blob(r, 0, 0, size * r.range(0.75, 1.2), size * r.range(0.6, 0.95), {
          rot: r.angle(),
          rough: 0.2,
          n: 8,
        }),
        cycle(tones, i),
        { glint: i % 2 ? 0.6 : 0 },
      ),
    { size: [0.8, 1.2] },
  )
}
/** Beans where the meal has no meat. */
export const mince = food('mince', ['meat'], mincedOf, {
  instead: (art, at, rnd) => kidneyBeans(art, at, rnd),
})

export const turkeyMince = painter('turkeyMince', ['meat'], (art, at, rnd) =>
  mince(art, at, rnd, {
    tones: [
      ['#7a431b', '#b4743b', '#d29a5e', '#f3cc98'],
      ['#8b5223', '#c48847', '#e0ae71', '#fadcae'],
    ],
    base: '#7d4520',
  }),
)

const flaked: Paint = (art, at, rnd) =>
  mincedOf(art, at, rnd, {
    tones: [
      ['#b5805c', '#e2b998', '#f3d8c0', '#fff2e6'],
      ['#c2906c', '#edcbb0', '#f9e5d4', '#fff'],
    ],
    size: 27,
    base: '#c79a78',
  })
export const tuna = painter('tuna', ['fish'], flaked)
export const crab = painter('crab', ['shellfish'], flaked)
