import { type Art, SHADE, type Tone } from '#app/illustrator/drawing/art.ts'
import { food } from '#app/illustrator/drawing/food.ts'
import { bentLine, ribbon } from '#app/illustrator/drawing/lines.ts'
import type { Dash, Point, Points } from '#app/illustrator/drawing/points.ts'
import { every, inset, polar, shift } from '#app/illustrator/drawing/points.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { type Content } from '#app/illustrator/exclusions.ts'

const NUTS = {
  pecan: ['#5f3216', '#8e5327', '#b97a42', '#e3b07a'],
  almond: ['#7a4318', '#b87a3c', '#d69c5e', '#f6d3a2'],
  walnut: ['#7b5127', '#b98a52', '#d9b37c', '#f5ddb3'],
  seed: ['#4a5c2e', '#7d9150', '#aebd7c', '#dfe8b8'],
  cashew: ['#b98a4a', '#efd3a0', '#fbe9c6', '#fffaf0'],
} as const satisfies Record<string, Tone>
export type NutName = keyof typeof NUTS
export const nuts = food(
  'nuts',
  (_rnd, _pts, kind = 'pecan') => showsNut(kind),
  (art: Art, rnd: Random, pts: Points, kind: NutName = 'pecan', grow: number = 1) =>
    art.scatter(rnd, pts, { key: `${kind}${grow}`, variants: 4 }, (r) =>
      kind === 'walnut' ? walnut(art, r, grow) : kernel(art, r, kind, grow),
    ),
)
const showsNut = (kind: NutName): readonly Content[] => (kind === 'seed' ? [] : ['treeNuts'])

function walnut(art: Art, r: Random, grow: number) {
  const a = r.angle()
  for (const k of [-1, 1])
    for (const j of [-0.7, 0.7]) {
      const x = (Math.cos(a) * k * 9 - Math.sin(a) * j * 8) * grow
      const y = (Math.sin(a) * k * 9 + Math.cos(a) * j * 8) * grow
      const lobe = r.blob(x, y, 12 * grow, 10 * grow, { rough: 0.2, rot: a + k, n: 8 })
      art.lump(lobe, NUTS.walnut, { glint: j < 0 ? 0.5 : 0, rim: 0.84, depth: 3 })
    }
  const from = -15 * grow
  art.trace(bentLine(Math.cos(a) * from, Math.sin(a) * from, 30 * grow, a, 0.3, 4), NUTS.walnut[0], 3, 0.7)
}

const FATNESS: Partial<Record<NutName, number>> = { pecan: 0.5, seed: 0.5, cashew: 0.4 }

function kernel(art: Art, r: Random, kind: NutName, grow: number) {
  const shade = NUTS[kind]
  const a = r.angle()
  const l = (kind === 'seed' ? 11 : 22) * grow
  const spine = bentLine(-Math.cos(a) * l, -Math.sin(a) * l, l * 2, a, kind === 'cashew' ? 1.9 : 0.1, 6)
  const fat = FATNESS[kind] ?? 0.46
  const pts = ribbon(spine, (t) => l * fat * Math.sin(t * Math.PI * 0.94 + 0.1) ** 0.7)
  art.lump(pts, shade, { glint: 0.5 })
  if (kind === 'pecan') {
    art.trace(spine, shade[0], 3, 0.8)
    const groove = ([x, y]: Point, s: number): Dash => [
      ...polar(x, y, 3, a + s * 1.2),
      ...polar(0, 0, 6, a + s * 1.1),
    ]
    const grooves = spine.slice(1, 5).flatMap((p) => [groove(p, 1), groove(p, -1)])
    art.dashes(grooves, shade[0], 1.8, 0.7)
  }
  if (kind === 'almond')
    for (const k of [-0.35, 0, 0.35]) {
      const groove = shift(spine.slice(1, 5), -Math.sin(a) * l * k, Math.cos(a) * l * k)
      art.trace(groove, shade[0], 1.4 * grow, 0.5)
    }
  if (kind === 'seed') art.trace(inset(pts, 0.6).slice(0, 5), '#e8efc8', 1.6, 0.7)
}

function strew(at: Place, rnd: Random, count: number): Point[] {
  const gap = Math.sqrt((at.w * at.h * 0.8) / count)
  return rnd.shuffle(at.spread(rnd, gap, 0.6)).slice(0, count)
}

const HERB_GREENS = ['#3f6f30', '#6f9c3e', '#28502a'] as const
type Flecks = [
  art: Art,
  at: Place,
  rnd: Random,
  count: number,
  colors?: readonly string[],
  long?: number,
  width?: number,
]

export const flecks = food(
  'flecks',
  [],
  (...[art, at, rnd, count, colors = HERB_GREENS, long = 7, width = 3.2]: Flecks) => {
    const pts = strew(at, rnd, count)
    colors.forEach((color, i) => {
      const strokes = rnd.dashes(every(pts, colors.length, i), () => rnd.range(1, long))
      art.dashes(strokes, color, width, 0.95)
    })
  },
)

export const pepper = food('pepper', [], (art: Art, at: Place, rnd: Random, count: number) =>
  flecks(art, at, rnd, count, ['#3c2a1d', '#6b4a30'], 1.6, 2.4),
)

export const sesame = food('sesame', ['sesame'], (art: Art, at: Place, rnd: Random, count: number) => {
  const seeds = rnd.dashes(strew(at, rnd, count), () => 3.4)
  art.dashes(shift(seeds, 1, 2), SHADE, 5.4, 0.25)
  art.dashes(seeds, '#f7e7bf', 5)
  const lit = seeds.map(([x, y, u, v]): Dash => [x - 0.5, y - 0.8, u * 0.5, v * 0.5])
  art.dashes(lit, '#fffaf0', 2)
})

const CRUMB_BROWNS = ['#8a5426', '#b97b3f', '#d9a566'] as const
type Crumbs = [art: Art, at: Place, rnd: Random, count: number, colors?: readonly string[]]

export const crumbs = food('crumbs', [], (...[art, at, rnd, count, colors = CRUMB_BROWNS]: Crumbs) => {
  const pts = rnd.shuffle(at.spread(rnd, 20, 0.8)).slice(0, count)
  colors.forEach((color, i) => art.dots(every(pts, colors.length, i), color, rnd.range(3, 6.5), 0.9))
})
