import { type AnyTone, type Art, type DullTone, type Tone } from '#app/illustrator/drawing/art.ts'
import { food, type Paint, placedFood } from '#app/illustrator/drawing/food.ts'
import { swell } from '#app/illustrator/drawing/lines.ts'
import { inset, polar, times } from '#app/illustrator/drawing/points.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { mince } from './meat-pieces.ts'
import { flecks, pepper } from './toppings.ts'
import { pico } from './vegetables.ts'

const STOCK: Tone = ['#8a5212', '#cf9436', '#e8b75c', '#fbe2a2']
export const broth = food('broth', [], (art: Art, at: Place, rnd: Random, tone: Tone = STOCK) => {
  art.layers(at.outline, [tone[0], 1], [tone[1], 0.97, 3, 5])
  const lit = rnd.blob(at.cx + 20, at.cy + 24, at.r * 0.78, at.r * 0.74, { rough: 0.08, n: 14 })
  art.shape(lit, tone[2], 0.6)
  art.scatter(rnd, at.shrink(0.9).spread(rnd, 62, 0.6), { key: 'fat', variants: 3 }, (r) => {
    const drop = r.blob(0, 0, r.range(6, 15), r.range(5, 13), { rough: 0.06, n: 8 })
    art.outline(drop, tone[3], 2, 0.6)
  })
  const gleam = times(9, (i) => polar(at.cx, at.cy, at.r * 0.93, 3.4 + i * 0.14))
  art.band(gleam, swell(0.5, 6), '#fff', 0.4)
})

const PUMPKIN: DullTone = ['#b5561c', '#e28a38', '#f2ab5e']
export const cream = food('smoothSoup', [], (art: Art, at: Place, rnd: Random, tone: AnyTone = PUMPKIN) => {
  art.layers(at.outline, [tone[0], 1], [tone[1], 0.97, 3, 5])
  for (const k of [0.84, 0.64, 0.42])
    for (const from of [0.4, 3.4]) {
      const reach = (i: number) => at.r * k * (1 + 0.03 * Math.sin(i))
      const swirl = times(10, (i) => polar(at.cx, at.cy, reach(i), from + k * 5 + i * 0.22))
      art.band(swirl, swell(0.5, 11), tone[2], 0.6)
    }
  creamSpiral(art, at)
  flecks(art, at.shrink(0.6), rnd, 26)
  pepper(art, at.shrink(0.7), rnd, 30)
})

const creamSpiral = food('creamSpiral', ['milk'], (art: Art, at: Place) => {
  const s = times(26, (i) => polar(at.cx, at.cy, at.r * (0.1 + i * 0.019), i * 0.52))
  art.band(s, swell(1, 8), '#fdf3df', 0.95)
})

const TOMATO: Tone = ['#9c2116', '#d8432c', '#ee7757', '#ffd6c4']
const WHITE_CHILI: DullTone = ['#b98f4e', '#e6cb94', '#f3e0b6']
const RED_CHILI: DullTone = ['#4f150a', '#8c2e16', '#ad4724']
const CHILI_MEAT: readonly Tone[] = [
  ['#451409', '#7d2c17', '#a04a2c', '#d8926a'],
  ['#57190b', '#93391d', '#b85a35', '#ebab80'],
]
type Chili = { beans: readonly Paint[]; pale: boolean }

export const chili = placedFood('chili', [], (art, at, rnd, { beans, pale }: Chili) => {
  const tone = pale ? WHITE_CHILI : RED_CHILI
  art.layers(at.outline, [tone[0], 1], [tone[1], 0.98, 2, 4])
  art.dots(at.spread(rnd, 60, 0.8), tone[2], 26, 0.5)
  const inner = at.shrink(0.93)
  if (!pale) {
    mince(art, at, rnd, { tones: CHILI_MEAT, size: 27, base: '#7a2813' })
    art.scatter(rnd, at.shrink(0.9).spread(rnd, 112, 0.6), { key: 'chilisauce', variants: 4 }, (r) => {
      const sauce = r.blob(0, 0, 48, 30, { rough: 0.28, rot: r.angle() })
      art.layers(sauce, ['#8c2e16', 1], ['#ab3f1f', 0.85, -2, -3])
      art.trace(inset(sauce, 0.6).slice(6, 10), '#f0a070', 4, 0.7)
    })
    art.scatter(rnd, inner.spread(rnd, 104, 0.55), { key: 'chilitom', variants: 4 }, (r) =>
      art.lump(r.blob(0, 0, 26, 19, { box: 0.15, rough: 0.24, rot: r.angle(), n: 10 }), TOMATO),
    )
  }
  for (const bean of beans) bean(art, inner.sparse(beans.length > 1 ? 92 : 76), rnd)
  if (!pale) pico(art, inner.sparse(86), rnd)
  art.glints(inner.spread(rnd, 70, 0.5), '#ffd9b0', 3.4, 0.5)
})

const CRANBERRY: DullTone = ['#4f0814', '#8e1226', '#bf3040']
export const compote = food('compote', [], (art: Art, at: Place, rnd: Random, fruit: Paint) => {
  art.layers(at.outline, [CRANBERRY[0], 1], [CRANBERRY[1], 0.98, 2, 4])
  for (const [x, y] of at.spread(rnd, 70, 0.6))
    art.shape(rnd.blob(x, y, 40, 26, { rough: 0.24, rot: rnd.angle() }), CRANBERRY[2], 0.35)
  fruit(art, at.shrink(0.96), rnd, { gap: 52 })
  for (const [x, y] of at.shrink(0.84).spread(rnd, 130, 0.7)) {
    const p = rnd.blob(x, y, 52, 26, { rough: 0.3, rot: rnd.angle(), n: 12 })
    art.layers(p, [CRANBERRY[1], 1, 0, 0, 0.8], [CRANBERRY[2], 0.8, -2, -3, 0.7])
  }
  art.glints(at.shrink(0.9).spread(rnd, 60, 0.7), '#ffd0c8', 4, 0.65)
})
