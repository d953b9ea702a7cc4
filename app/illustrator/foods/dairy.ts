import { inset, type Points, polar, shift } from '#app/illustrator/drawing/geometry.ts'
import { every, nth, times } from '#app/illustrator/drawing/lists.ts'
import { blob, swell } from '#app/illustrator/drawing/outlines.ts'
import { food, type Paint } from '#app/illustrator/drawing/painter.ts'
import { type Place, roundPlace } from '#app/illustrator/drawing/place.ts'
import { type Random } from '#app/illustrator/drawing/random.ts'
import { scatter, threads } from '#app/illustrator/drawing/scatter.ts'
import { type AnyTone, type DullTone, lump, SHADE, shine } from '#app/illustrator/drawing/shading.ts'
import { type Art } from '#app/illustrator/drawing/svg.ts'
import { mint } from './leaves.ts'
import { dollop, pool } from './sauces.ts'
import { crumbs, flecks } from './toppings.ts'

function drawGratedCheese(
  art: Art,
  rnd: Random,
  pts: Points,
  tone: AnyTone = ['#c9801f', '#f0ab3c', '#fbd077'],
  length: readonly [number, number] = [18, 34],
  width = 6.5,
): void {
  for (let b = 0; b < 3; b++)
    art.strokes(threads(rnd, every(pts, 3, b), length, 0.3), [
      [SHADE, width, 0.2, 1.4, 3],
      [nth(tone, 0), width],
      [nth(tone, 1), width * 0.74, 1, -0.4, -0.8],
      [nth(tone, 2), width * 0.26, 0.9, -0.8, -1.5],
    ])
}
export const gratedCheese = food('gratedCheese', ['milk'], drawGratedCheese)

const FETA: DullTone = ['#d6c7a6', '#fbf5e6', '#fffdf7']

export const crumbledCheese = food(
  'crumbledCheese',
  ['milk'],
  (art: Art, rnd: Random, pts: Points, size: number) =>
    scatter(art, rnd, pts, { key: `feta${size}`, variants: 4 }, (r) => {
      const [rx, ry] = [size * r.range(0.8, 1.2), size * r.range(0.7, 1)]
      lump(art, blob(r, 0, 0, rx, ry, { rough: 0.2, n: 7, box: 0.4, rot: r.angle() }), FETA, { glint: 0 })
    }),
)

function drawCheeseCubes(
  art: Art,
  at: Place,
  rnd: Random,
  tone: AnyTone = ['#c98a1c', '#f5c451', '#fbdd8e', '#fff4cc'],
): void {
  scatter(art, rnd, at.heap(rnd, 46, 0.28), { key: `cheesecube${tone[1]}`, variants: 5 }, (r) => {
    const p = blob(r, 0, 0, 29, 27, { box: 0.95, rot: r.range(-0.8, 0.8), rough: 0.02, n: 20 })
    art.shape(shift(p, 4, 10), SHADE, 0.2)
    art.shape(shift(p, 2, 6), nth(tone, 0))
    lump(art, p, tone, { shadow: 0, rim: 0.94 })
  })
}
export const cheeseCubes = food('cheeseCubes', ['milk'], drawCheeseCubes)

const FRUIT: DullTone = ['#b0577a', '#e3a0b6', '#f4c9d5']

function drawYogurt(art: Art, at: Place, tone: DullTone = ['#dccfb2', '#fbf5e6', '#fffef9']): void {
  art.rimmed(at.outline, tone[0], tone[1], 0.975, 2, 3)
  for (const [k, f] of [
    [0.82, 0.2],
    [0.66, 2.2],
    [0.5, 4.3],
    [0.34, 0.9],
    [0.18, 3],
  ] as const) {
    const pts = times(13, (i) => polar(at.cx, at.cy, at.r * (k + i * 0.006), f + i * 0.24))
    art.band(shift(pts, 3, 5), (t) => 0.5 + Math.sin(t * Math.PI) * at.r * 0.045, tone[0], 0.8)
    art.band(shift(pts, -2, -3), (t) => 0.5 + Math.sin(t * Math.PI) * at.r * 0.035, tone[2])
  }
}
/** White it is yogurt; of another tone a fruit's or a seed's, as it is where there is no milk. */
export const yogurt = food('yogurt', (_at, tone) => (tone ? [] : ['milk']), drawYogurt, {
  instead: (art, at) => yogurt(art, at, FRUIT),
})

function drawHummus(art: Art, at: Place, rnd: Random): void {
  yogurt(art, at, ['#b98d4c', '#ecd2a0', '#f8e9c8'])
  const o = blob(rnd, at.cx + 10, at.cy + 8, at.r * 0.34, at.r * 0.28, { rough: 0.2 })
  art.shape(o, '#b9861c', 0.8)
  art.shape(inset(o, 0.8, -3, -4), '#e5bd3e', 0.9)
  shine(art, o, '#fff6cc', 6, 0.8)
  flecks(art, at.shrink(0.6), rnd, 34, ['#b5391f', '#3f6f30', '#d06a2f'], 6, 4)
}
export const hummus = food('hummus', [], drawHummus)

export type CheesecakeTop = 'berry' | 'chocolate' | 'pumpkin' | 'lemon' | 'caramel'

interface CheesecakeOptions {
  top: CheesecakeTop
  fruit: Paint
}

function drawCheesecake(art: Art, at: Place, rnd: Random, { top, fruit }: CheesecakeOptions): void {
  const { cx, cy, r } = at
  art.shape(at.outline, '#a8692c')
  crumbs(art, at, rnd, 110)
  art.shape(inset(at.outline, 0.88), '#e2cfa6')
  art.shape(inset(at.outline, 0.865, -2, -3), '#fbf1da')
  for (const k of [0.78, 0.6]) {
    const swirl = times(12, (i) => polar(cx, cy, r * k, 2.6 + k * 3 + i * 0.24))
    art.band(swirl, swell(0.5, 8), '#fffdf4', 0.9)
  }
  pool(art, top, blob(rnd, cx + 8, cy + 10, r * 0.58, r * 0.52, { rough: 0.14, n: 16 }))
  if (top === 'berry') {
    fruit(art, at, rnd, { points: roundPlace(rnd, cx + 8, cy, r * 0.4).heap(rnd, 58, 0.2) })
    return mint(art, cx - 20, cy - r * 0.3, 54, -1.2)
  }
  dollop(art, cx, cy, r * 0.22, rnd)
  crumbs(art, roundPlace(rnd, cx, cy, r * 0.5), rnd, 30)
}
export const cheesecake = food('cheesecake', ['milk'], drawCheesecake)
