import { type Art, type DullTone, SHADOW, type Tone } from '#app/illustrator/drawing/art.ts'
import { food } from '#app/illustrator/drawing/food.ts'
import { bentLine, curve, ribbon } from '#app/illustrator/drawing/lines.ts'
import type { Dash, Point, Points } from '#app/illustrator/drawing/points.ts'
import { around, inset, polar, rotatePoints, shift, times } from '#app/illustrator/drawing/points.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { type FoodContent } from '#app/illustrator/exclusions.ts'

const SAUCES = {
  bbq: ['#4a150a', '#7d2a14', '#c26a45'],
  berry: ['#5e0b24', '#a81f43', '#d4536c'],
  bolognese: ['#6b1a0d', '#a8341c', '#c9502f'],
  brownButter: ['#a85c0c', '#f0a92e', '#fdd878'],
  caramel: ['#8a4a12', '#c67d26', '#f0bd70'],
  chipotle: ['#a8401a', '#de7a38', '#f8b980'],
  chocolate: ['#24110a', '#4a2716', '#6d4428'],
  creamy: ['#cdbb96', '#f6ecd6', '#fffdf6'],
  glaze: ['#6b2a0c', '#a8501c', '#eaa35c'],
  gravy: ['#6a3f1a', '#a06a35', '#d9a86c'],
  honey: ['#a8620c', '#e0981e', '#fbcb5c'],
  lemon: ['#c98f12', '#f2c531', '#f9de7a'],
  marinara: ['#8f2212', '#c8432a', '#ec8a68'],
  mustard: ['#a8681a', '#dc9a30', '#fbd98c'],
  peanut: ['#a8692a', '#d9a052', '#f6d49a'],
  pesto: ['#3d5f22', '#6f9636', '#b3cc6c'],
  pumpkin: ['#8a3f10', '#c46a22', '#e09a4c'],
  tahini: ['#a8854c', '#e0c690', '#f5e6bf'],
  vinaigrette: ['#a8741a', '#dba63c', '#f3d889'],
} as const satisfies Record<string, DullTone>
export type SauceName = keyof typeof SAUCES

const SHOWN: Readonly<Record<string, readonly FoodContent[]>> = {
  brownButter: ['milk'],
  creamy: ['milk'],
  honey: ['honey'],
  peanut: ['peanuts'],
  tahini: ['sesame'],
}
export const listSauceContents = (name: string) => SHOWN[name] ?? []

/** If the meal excludes a sauce, vinaigrette replaces a thick white one, and any other is left out. */
function poured<Args extends unknown[]>(
  how: string,
  draw: (art: Art, tone: DullTone, ...args: Args) => void,
): (art: Art, name: SauceName, ...args: Args) => void {
  const pour = food(
    how,
    (...[name]: [SauceName, ...Args]) => listSauceContents(name),
    (art: Art, name: SauceName, ...args: Args) => draw(art, SAUCES[name], ...args),
    (art, name, ...args) => {
      if (name === 'creamy' || name === 'tahini') pour(art, 'vinaigrette', ...args)
    },
  )
  return pour
}

type Drizzle = [art: Art, tone: DullTone, at: Place, rnd: Random, width: number, turns: number]
export const drizzle = poured('drizzle', (...[art, tone, at, rnd, width, turns]: Drizzle) => {
  const [rx, ry] = [at.rx * 0.86, at.ry * 0.7]
  const pts = times(turns * 2 + 1, (i): Point => {
    const t = (i / (turns * 2)) * 2 - 1
    const swing = (i % 2 ? 1 : -1) * ry * Math.sqrt(Math.max(0.12, 1 - t * t))
    return [at.cx + t * rx, at.cy + swing * rnd.range(0.8, 1.05)]
  })
  const d = curve(rotatePoints(pts, at.cx, at.cy, at.angle), false)
  const lit = [width * 0.22, -width * 0.14, -width * 0.2] as const
  art.strands(d, tone, [width + 1, 0.2, 1.5, 3.5], width, [width * 0.72, -0.4, -0.8], lit)
})

export const pool = poured('pool', (art: Art, tone: DullTone, pts: Points) => {
  art.layers(pts, [SHADOW, 1, 2, 4, 0.16], [tone[0], 1], [tone[1], 0.95, -1.5, -2])
  art.layers(pts, [tone[2], 0.6, -6, -8, 0.5])
  art.trace(inset(pts, 0.78).slice(6, 10), '#fff', 4, 0.5)
})

type SauceBowl = [art: Art, tone: DullTone, x: number, y: number, r: number, rnd: Random]
export const sauceBowl = poured('sauceBowl', (...[art, tone, x, y, r, rnd]: SauceBowl) => {
  const bowl = rnd.blob(x, y, r, r, { rough: 0.01, n: 16 })
  art.contactShadow(bowl, 10, 0.2)
  art.layers(bowl, ['#c39a6b', 1], ['#fbf5e8', 0.96, -1, -2], ['#d8c7a8', 0.8])
  const sauce = inset(bowl, 0.76, 1, 2)
  art.layers(sauce, [tone[0], 1], [tone[1], 0.93, 1, 2], [tone[2], 0.5, -4, -6, 0.7])
  art.shine(sauce, '#fff', 4, 0.6, 0.75)
})

export const dollop = food('dollop', ['milk'], (art: Art, x: number, y: number, r: number, rnd: Random) => {
  const pts = around(18, (a, i) => {
    const lobe = 0.92 + 0.07 * Math.sin(i * 2.1 + 1) + rnd.near(0, 0.03)
    return polar(x, y, r * lobe * (i % 9 < 4 ? 1 : 0.94), a)
  })
  art.layers(pts, [SHADOW, 1, 4, 8, 0.2], ['#d8c9ab', 1], ['#fbf4e4', 0.93, -1.5, -3])
  const s = times(13, (i) => polar(x - 2, y - 3, r * 0.68 * (1 - i / 15), i * 0.75 + 0.6))
  art.layeredTrace(s, ['#d8c9ab', r * 0.1, 0.75], ['#fffdf6', r * 0.07, 1, -2, -3])
})

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
  (_rnd, _pts, kind) => (kind === 'seed' ? [] : ['treeNuts']),
  (art: Art, rnd: Random, pts: Points, kind: NutName, grow: number = 1) =>
    art.scatter(rnd, pts, { key: `${kind}${grow}`, variants: 4 }, (r) =>
      kind === 'walnut' ? walnut(art, r, grow) : kernel(art, r, kind, grow),
    ),
)

function walnut(art: Art, r: Random, grow: number) {
  const a = r.angle()
  for (const k of [-1, 1])
    for (const j of [-0.7, 0.7]) {
      const x = (Math.cos(a) * k * 9 - Math.sin(a) * j * 8) * grow
      const y = (Math.sin(a) * k * 9 + Math.cos(a) * j * 8) * grow
      const lobe = r.blob(x, y, 12 * grow, 10 * grow, { rough: 0.2, rot: a + k, n: 8 })
      art.lump(lobe, NUTS.walnut, { glint: j < 0 ? 0.5 : 0, rim: 0.84, depth: 3 })
    }
  art.trace(bentLine(...polar(0, 0, -15 * grow, a), 30 * grow, a, 0.3, 4), NUTS.walnut[0], 3, 0.7)
}

const FATNESS: Partial<Record<NutName, number>> = { pecan: 0.5, seed: 0.5, cashew: 0.4 }

function kernel(art: Art, r: Random, kind: NutName, grow: number) {
  const shade = NUTS[kind]
  const a = r.angle()
  const l = (kind === 'seed' ? 11 : 22) * grow
  const spine = bentLine(...polar(0, 0, -l, a), l * 2, a, kind === 'cashew' ? 1.9 : 0.1, 6)
  const fat = FATNESS[kind] ?? 0.46
  const pts = ribbon(spine, (t) => l * fat * Math.sin(t * Math.PI * 0.94 + 0.1) ** 0.7)
  art.lump(pts, shade, { glint: 0.5 })
  if (kind === 'pecan') {
    art.trace(spine, shade[0], 3, 0.8)
    const groove = ([x, y]: Point) =>
      [1, -1].map((s): Dash => [...polar(x, y, 3, a + s * 1.2), ...polar(0, 0, 6, a + s * 1.1)])
    art.dashes(spine.slice(1, 5).flatMap(groove), shade[0], 1.8, 0.7)
  }
  if (kind === 'almond')
    for (const k of [-0.35, 0, 0.35]) {
      const groove = shift(spine.slice(1, 5), -Math.sin(a) * l * k, Math.cos(a) * l * k)
      art.trace(groove, shade[0], 1.4 * grow, 0.5)
    }
  if (kind === 'seed') art.trace(inset(pts, 0.6).slice(0, 5), '#e8efc8', 1.6, 0.7)
}

export const chips = food('chips', [], (art: Art, rnd: Random, pts: Points, size: number = 14) => {
  art.scatter(rnd, pts, { key: `choc${size}`, variants: 4 }, (r) => {
    const [rx, ry] = [size * r.range(0.8, 1.1), size * r.range(0.66, 0.95)]
    const chip = r.blob(0, 0, rx, ry, { box: 0.36, rough: 0.16, rot: r.angle(), n: 10 })
    art.lump(chip, ['#24110a', '#43230f', '#6d4023', '#c99870'], { glint: 0.8 })
  })
})
