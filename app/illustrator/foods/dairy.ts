import { type Art, type DullTone, SHADE, type Tone } from '#app/illustrator/drawing/art.ts'
import { food, type Paint, painter, placedFood } from '#app/illustrator/drawing/food.ts'
import { swell } from '#app/illustrator/drawing/lines.ts'
import { every, type Points, points, polar, shift, times } from '#app/illustrator/drawing/points.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { mint } from './leaves.ts'
import { dollop, pool } from './sauces.ts'
import { crumbs, flecks } from './toppings.ts'

const CHEDDAR: DullTone = ['#c9801f', '#f0ab3c', '#fbd077']
type Shreds = { tone?: DullTone; length?: readonly [number, number]; width?: number }
export const gratedCheese = food(
  'gratedCheese',
  ['milk'],
  (art: Art, rnd: Random, pts: Points, o: Shreds = {}) => {
    const { tone = CHEDDAR, length = [18, 34], width = 6.5 } = o
    for (let b = 0; b < 3; b++)
      art.strokes(
        rnd.threads(every(pts, 3, b), length, 0.3),
        [SHADE, width, 0.2, 1.4, 3],
        [tone[0], width],
        [tone[1], width * 0.74, 1, -0.4, -0.8],
        [tone[2], width * 0.26, 0.9, -0.8, -1.5],
      )
  },
)

const FETA: DullTone = ['#d6c7a6', '#fbf5e6', '#fffdf7']

export const crumbledCheese = food(
  'crumbledCheese',
  ['milk'],
  (art: Art, rnd: Random, pts: Points, size: number) =>
    art.scatter(rnd, pts, { key: `feta${size}`, variants: 4 }, (r) => {
      const [rx, ry] = [size * r.range(0.8, 1.2), size * r.range(0.7, 1)]
      art.lump(r.blob(0, 0, rx, ry, { rough: 0.2, n: 7, box: 0.4, rot: r.angle() }), FETA, { glint: 0 })
    }),
)

const CUBE: Tone = ['#c98a1c', '#f5c451', '#fbdd8e', '#fff4cc']
export const cheeseCubes = painter('cheeseCubes', ['milk'], (art, at, rnd, { tone = CUBE } = {}) =>
  art.scatter(rnd, at.heap(rnd, 46, 0.28), { key: `cheesecube${tone[1]}`, variants: 5 }, (r) => {
    const p = r.blob(0, 0, 29, 27, { box: 0.95, rot: r.range(-0.8, 0.8), rough: 0.02, n: 20 })
    art.shadow(p, 4, 10, 0.2)
    art.shape(shift(p, 2, 6), tone[0])
    art.lump(p, tone, { shadow: 0, rim: 0.94 })
  }),
)

const FRUIT: DullTone = ['#b0577a', '#e3a0b6', '#f4c9d5']
/** Only the white one has milk; a meal without milk gets a fruit purée. */
export const yogurt = food(
  'yogurt',
  (_at, tone) => (tone ? [] : ['milk']),
  (art: Art, at: Place, tone: DullTone = ['#dccfb2', '#fbf5e6', '#fffef9']) => {
    art.layers(at.outline, [tone[0], 1], [tone[1], 0.975, 2, 3])
    for (const [k, f] of points([0.82, 0.2, 0.66, 2.2, 0.5, 4.3, 0.34, 0.9, 0.18, 3])) {
      const pts = times(13, (i) => polar(at.cx, at.cy, at.r * (k + i * 0.006), f + i * 0.24))
      art.band(shift(pts, 3, 5), (t) => 0.5 + Math.sin(t * Math.PI) * at.r * 0.045, tone[0], 0.8)
      art.band(shift(pts, -2, -3), (t) => 0.5 + Math.sin(t * Math.PI) * at.r * 0.035, tone[2])
    }
  },
  (art, at) => yogurt(art, at, FRUIT),
)

export const hummus = food('hummus', [], (art: Art, at: Place, rnd: Random) => {
  yogurt(art, at, ['#b98d4c', '#ecd2a0', '#f8e9c8'])
  const o = rnd.blob(at.cx + 10, at.cy + 8, at.r * 0.34, at.r * 0.28, { rough: 0.2 })
  art.layers(o, ['#b9861c', 1, 0, 0, 0.8], ['#e5bd3e', 0.8, -3, -4, 0.9])
  art.shine(o, '#fff6cc', 6, 0.8)
  flecks(art, at.shrink(0.6), rnd, 34, ['#b5391f', '#3f6f30', '#d06a2f'], 6, 4)
})

export type CheesecakeTop = 'berry' | 'chocolate' | 'pumpkin' | 'lemon' | 'caramel'

interface CheesecakeOptions {
  top: CheesecakeTop
  fruit: Paint
}

export const cheesecake = placedFood(
  'cheesecake',
  ['milk'],
  (art, at, rnd, { top, fruit }: CheesecakeOptions) => {
    const { cx, cy, r } = at
    art.shape(at.outline, '#a8692c')
    crumbs(art, at, rnd, 110)
    art.layers(at.outline, ['#e2cfa6', 0.88], ['#fbf1da', 0.865, -2, -3])
    for (const k of [0.78, 0.6]) {
      const swirl = times(12, (i) => polar(cx, cy, r * k, 2.6 + k * 3 + i * 0.24))
      art.band(swirl, swell(0.5, 8), '#fffdf4', 0.9)
    }
    pool(art, top, rnd.blob(cx + 8, cy + 10, r * 0.58, r * 0.52, { rough: 0.14, n: 16 }))
    if (top === 'berry') {
      fruit(art, at, rnd, { points: rnd.roundPlace(cx + 8, cy, r * 0.4).heap(rnd, 58, 0.2) })
      return mint(art, cx - 20, cy - r * 0.3, 54, -1.2)
    }
    dollop(art, cx, cy, r * 0.22, rnd)
    crumbs(art, rnd.roundPlace(cx, cy, r * 0.5), rnd, 30)
  },
)
