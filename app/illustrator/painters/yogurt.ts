import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { type DullTone, shine } from '#app/illustrator/light.ts'
import { type Place } from '#app/illustrator/place.ts'
import { blob, inset, polar, ribbon, shift, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { flecks } from './flecks.ts'

const FRUIT: DullTone = ['#b0577a', '#e3a0b6', '#f4c9d5']

/** A smooth cream, swirled to the rim. */
function drawYogurt(art: Art, at: Place, tone: DullTone = ['#dccfb2', '#fbf5e6', '#fffef9']): void {
  art.shape(at.outline, tone[0])
  art.shape(inset(at.outline, 0.975, 2, 3), tone[1])
  for (const [k, f] of [
    [0.82, 0.2],
    [0.66, 2.2],
    [0.5, 4.3],
    [0.34, 0.9],
    [0.18, 3],
  ] as const) {
    const pts = times(13, (i) => polar(at.cx, at.cy, at.r * (k + i * 0.006), f + i * 0.24))
    art.shape(
      ribbon(shift(pts, 3, 5), (t) => 0.5 + Math.sin(t * Math.PI) * at.r * 0.045),
      tone[0],
      0.8,
    )
    art.shape(
      ribbon(shift(pts, -2, -3), (t) => 0.5 + Math.sin(t * Math.PI) * at.r * 0.035),
      tone[2],
    )
  }
}
/** White it is yogurt; of another tone a fruit's or a seed's, as it is where there is no milk. */
export const yogurt = food('yogurt', (_at, tone) => (tone ? [] : ['milk']), drawYogurt, {
  instead: (art, at) => yogurt(art, at, FRUIT),
})

/** Hummus: the same swirl, oil in its hollow. */
function drawHummus(
  art: Art,
  at: Place,
  rnd: Random,
  tone: DullTone = ['#b98d4c', '#ecd2a0', '#f8e9c8'],
): void {
  yogurt(art, at, tone)
  const o = blob(rnd, at.cx + 10, at.cy + 8, at.r * 0.34, at.r * 0.28, { rough: 0.2 })
  art.shape(o, '#b9861c', 0.8)
  art.shape(inset(o, 0.8, -3, -4), '#e5bd3e', 0.9)
  shine(art, o, '#fff6cc', 6, 0.8)
  flecks(art, at.shrink(0.6), rnd, 34, ['#b5391f', '#3f6f30', '#d06a2f'], 6, 4)
}
export const hummus = food('hummus', [], drawHummus)
