import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { contact, SHADE, type Tone } from '#app/illustrator/light.ts'
import { type Paint, painter } from '#app/illustrator/painter.ts'
import { polygon } from '#app/illustrator/path.ts'
import { type Place } from '#app/illustrator/place.ts'
import { cycle, inset, nth, polar, shift, TAU, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { roundPoints, scatter } from '#app/illustrator/scatter.ts'
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
  if (base !== 'none') {
    contact(art, at.outline, 9, 0.16)
    art.shape(inset(at.outline, 0.9), base)
  }
  // torn crumbs in clusters, no two alike and none of them smooth
  const cluster = (r: Random, i: number) => {
    const tone = cycle(tones, i)
    for (const k of times(2 + (i % 2), (n) => n)) {
      const [x, y] = [r.near(0, size * 0.6), r.near(0, size * 0.5)]
      const reach = size * (k ? r.range(0.34, 0.56) : r.range(0.62, 0.84))
      const crumb = times(8, (n) => polar(x, y, reach * r.range(0.66, 1.16), (n / 8) * TAU))
      art.fill(polygon(shift(crumb, 1, 4)), SHADE, 0.28)
      art.fill(polygon(crumb), tone[0])
      art.fill(polygon(inset(crumb, 0.82, -1, -2)), tone[1])
      art.fill(polygon(inset(crumb.slice(0, 6), 0.5, -reach * 0.1, -reach * 0.2)), tone[2], 0.8)
    }
    if (i % 3 === 0) art.dots(roundPoints(r, 2, size * 0.7), tone[3] ?? tone[2], size * 0.12, 0.6)
  }
  const key = `mince${nth(tones, 0)[1]}${size}`
  scatter(art, rnd, key, at.heap(rnd, gap, 0.6), 6, cluster, { size: [0.8, 1.25] })
}
/** Beans where the meal has no meat. */
export const mince = food('mince', ['meat'], mincedOf, {
  instead: (art, at, rnd) => kidneyBeans(art, at, rnd),
})

/** Sausage broken up in the pan. */
export const sausageCrumble = painter('sausageCrumble', ['meat'], (art, at, rnd) =>
  mincedOf(art, at, rnd, {
    tones: [
      ['#5f2a14', '#94502c', '#b97648', '#e6b283'],
      ['#6f3418', '#a9643a', '#cb8c5c', '#efc79c'],
    ],
    size: 24,
    base: 'none',
  }),
)

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
