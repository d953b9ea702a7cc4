import { type Art, type DullTone, SHADOW, type Tone } from '#app/illustrator/drawing/art.ts'
import { arrangePieces, crumbs, food, form, naming } from '#app/illustrator/drawing/food.ts'
import { centeredLine, swell } from '#app/illustrator/drawing/lines.ts'
import type { Points } from '#app/illustrator/drawing/points.ts'
import { around, cycle, inset, points, polar, shift, times, tuples } from '#app/illustrator/drawing/points.ts'
import { inside, type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { type FoodContent } from '#app/illustrator/exclusions.ts'
import { paint } from '#app/illustrator/foods.ts'
import { citrusSlice } from '#app/illustrator/foods/garnishes.ts'
import { chips, drizzle, nuts } from '#app/illustrator/foods/toppings.ts'
import { type Dish } from '#app/illustrator/read-dish.ts'
import {
  ANY_GLAZE,
  bowl,
  DARK_GLAZES,
  dessertPlate,
  plate,
  type RoundVessel,
} from '#app/illustrator/vessels/ceramic.ts'
import { sheet } from '#app/illustrator/vessels/metal-wood-glass.ts'

const DOUGH = {
  chip: ['#955420', '#cf9048', '#e6b574', '#fbe0b0'],
  chocolate: ['#2b140b', '#54301c', '#744930', '#b58a68'],
  oat: ['#8a5a2a', '#c9985a', '#e3be86', '#fae6c0'],
  peanut: ['#9a6224', '#d9a254', '#edc583', '#fdeac2'],
  sugar: ['#c29a5a', '#edd3a0', '#f8e8c4', '#fffaf0'],
  ginger: ['#6b3614', '#a8622c', '#c98548', '#efc08a'],
} as const satisfies Record<string, Tone>
type CookieKind = keyof typeof DOUGH
const OATS: DullTone = ['#a07a42', '#ecd6a8', '#f8ebcc']
const showsDough = (kind: CookieKind): readonly FoodContent[] => (kind === 'peanut' ? ['peanuts'] : [])

const cookie = food(
  'cookie',
  (_rnd, _x, _y, _size, kind) => showsDough(kind),
  (art: Art, rnd: Random, x: number, y: number, size: number, kind: CookieKind) => {
    const dough = DOUGH[kind]
    const wave = rnd.angle()
    const edge = (a: number) => 0.985 + 0.012 * Math.sin(a * 5 + wave) + rnd.near(0, 0.008)
    const pts = around(30, (a) => polar(x, y, size * edge(a), a))
    art.contactShadow(pts, Math.max(6, size / 12), 0.2)
    art.layers(pts, [dough[0], 1, size / 90, size / 40], [dough[1], 1])
    const stops = tuples([0, dough[2], 1], [0.5, dough[2], 0.75], [0.78, dough[1], 0.2], [1, dough[0], 0.7])
    art.shape(inset(pts, 0.985), art.radial(x - size * 0.08, y - size * 0.1, size * 1.1, ...stops))
    for (const k of [0.9, 0.79]) {
      const from = rnd.angle()
      const ring = times(10, (i) => polar(x, y, size * (k + rnd.near(0, 0.012)), from + i * 0.26))
      art.layeredTrace(ring, [dough[0], size / 60, 0.4], [dough[3], size / 80, 0.5, 1, size / 60])
    }
    const face = inside(pts, 0.84)
    for (const [u, v] of rnd.pointsInCircle(14, size * 0.8)) {
      const crack = centeredLine(x + u, y + v, size * rnd.range(0.17, 0.37), rnd.angle(), rnd.near(0, 1.6), 5)
      art.band(crack, swell(0.8, size * 0.026), dough[0], 0.75)
      art.trace(shift(crack, 1, size / 45), dough[3], size / 70, 0.6)
    }
    art.speckle(rnd, face, [Math.max(18, Math.min(26, size * 0.13)), 0.9, dough[0], 4, 0.32])
    if (kind === 'oat') oatFlakes(art, rnd, face, size)
    if (kind === 'peanut') forkMarks(art, x, y, size, dough[0])
    if (kind === 'sugar' || kind === 'ginger')
      art.speckle(rnd, face, [Math.max(13, size * 0.09), 0.8, '#fffaf0', size / 30, 0.85])
    else if (kind !== 'peanut') {
      const spots = face.spread(rnd, Math.min(size * 0.31, 66), 0.5)
      const big = Math.min(24, Math.round(size / 9))
      const [most, few] = [spots.filter((_, i) => i % 3), spots.filter((_, i) => i % 3 === 0)]
      chips(art, rnd, most, big)
      chips(art, rnd, few, Math.round(big * 0.6))
      art.dots(shift(rnd.pointsInCircle(12, size * 0.7), x, y), '#fffaf0', size / 55, 0.9)
    }
  },
  (art, rnd, x, y, size) => cookie(art, rnd, x, y, size, 'oat'),
)

function oatFlakes(art: Art, rnd: Random, face: Place, size: number) {
  const spots = face.spread(rnd, Math.max(20, size * 0.19), 0.5)
  const [long, wide] = [Math.max(8, size * 0.067), Math.max(5, size * 0.045)]
  art.scatter(rnd, spots, { key: `oatbit${Math.round(size)}`, variants: 3 }, (r) =>
    art.lump(r.variedBlob([0, 0], long, wide, { n: 8 }), OATS),
  )
}

function forkMarks(art: Art, x: number, y: number, size: number, color: string) {
  for (let i = -2; i <= 2; i++)
    for (const a of [0.6, 2.17])
      art.trace(centeredLine(...polar(x, y, i * size * 0.28, a + 1.57), size * 1.2, a), color, size / 30, 0.4)
}

const plateOfCookies = food(
  'cookies',
  (_at, _rnd, kind) => showsDough(kind),
  (art: Art, at: Place, rnd: Random, kind: CookieKind, count: number) => {
    for (const { x, y, grow } of arrangePieces(at, count))
      cookie(art, rnd, x, y, 180 * grow * rnd.range(0.95, 1.05), kind)
    for (const [x, y] of points([-226, 84, 232, 108, 196, 172, -196, 142, 20, -232])) {
      const [rx, ry] = [rnd.range(6, 13), rnd.range(5, 10)]
      art.lump(rnd.blob(at.cx + x, at.cy + y, rx, ry, { rough: 0.2, n: 8 }), DOUGH[kind])
    }
  },
  (art, at, rnd, _kind, count) => plateOfCookies(art, at, rnd, 'oat', count),
)

function cookieKind(dish: Dish): CookieKind {
  if (dish.flavors.includes('peanut')) return 'peanut'
  if (dish.says('oatsCup')) return 'oat'
  if (/double|triple|^chocolate cookie|brownie/.test(dish.name)) return 'chocolate'
  if (/ginger|molasses/.test(dish.name)) return 'ginger'
  return /sugar|snickerdoodle|shortbread/.test(dish.name) ? 'sugar' : 'chip'
}

export const cookies = form(dessertPlate('cream', 'dusk', 'sage', 'oat'), (art, rnd, v, dish) => {
  const at = rnd.roundPlace(v.cx, v.cy, 280, 280, { rough: 0.01 })
  plateOfCookies(art, at, rnd, cookieKind(dish), dish.count ?? 3)
})

export const bigCookie = form(dessertPlate('dusk', 'sage', 'forest'), (art, rnd, v, dish) => {
  cookie(art, rnd, v.cx, v.cy, 300, cookieKind(dish))
  rosettes(art, v, rnd)
  for (const a of [0.12, 0.9]) {
    const [x, y] = polar(v.cx, v.cy, 292, a)
    art.line(`M${v.cx} ${v.cy}L${Math.round(x)} ${Math.round(y)}`, '#7a4314', 9, 0.7)
    art.line(`M${v.cx + 2} ${v.cy + 5}L${Math.round(x) + 2} ${Math.round(y) + 5}`, '#f3cd8e', 3, 0.7)
  }
})

const rosettes = food('rosettes', ['milk'], (art: Art, v: RoundVessel, rnd: Random) => {
  const ring = around(15, (a) => polar(v.cx, v.cy, 258, 1.26 + a)).slice(0, 12)
  art.scatter(rnd, ring, { key: 'rosette36', variants: 4 }, (r) => {
    const star = (k: number, turn: number) =>
      around(18, (a, i) => polar(0, 0, 36 * k * (i % 2 ? 1 : 0.84), turn + a))
    const turn = r.angle()
    art.layers(star(1, turn), [SHADOW, 1, 3, 6, 0.24], ['#d8c9ab', 1])
    art.layers(star(0.92, turn), ['#fbf4e4', 1, -1, -2])
    art.layers(star(0.62, turn + 0.3), ['#dccdb0', 1, 1, 1, 0.8])
    art.layers(star(0.56, turn + 0.3), ['#fffdf6', 1, -1, -2])
    art.layers(star(0.24, turn), ['#e9dcc2', 1, -1, -3])
  })
})

const ASSORTED: readonly CookieKind[] = ['chip', 'sugar', 'chocolate', 'oat', 'ginger', 'peanut']

export const cookieTray = naming(['peanuts'], sheet, (art, rnd, at) => {
  const [columns, rows] = [4, 3]
  const first = rnd.int(0, ASSORTED.length - 1)
  times(rows, (row) => {
    const kind = cycle(ASSORTED, first + row * 2)
    times(columns, (column) => {
      const stamp = art.stamp(`tray${kind}`, () => cookie(art, rnd.fork(kind), 0, 0, 80, kind))
      const x = at.x0 + (at.w * (column + 0.5)) / columns
      const y = at.y0 + (at.h * (row + 0.5)) / rows
      art.use(stamp, rnd.near(x, 7), rnd.near(y, 7), rnd.range(0.95, 1.04), rnd.near(0, 0.7))
    })
  })
  crumbs(art, at.shrink(0.96), rnd, 30)
})

const FLAKES: readonly DullTone[] = [['#8a5a28', '#c9995c', '#e0ba80'], OATS]
export const energyBalls = form(bowl('cream', 'sage', 'dusk'), (art, rnd, v, { count = 7 }) => {
  const at = rnd.roundPlace(v.cx, v.cy, 300)
  const many = count > 5
  const ring = times(6, (i) => polar(at.cx, at.cy, at.r * 0.64, i * 1.047 + 0.2))
  const spots: Points = many ? [...ring, [at.cx, at.cy]] : arrangePieces(at, count).map(({ x, y }) => [x, y])
  const size = many ? 110 : 146 - count * 4
  spots.forEach(([x, y], i) => {
    const r = rnd.fork(`ball${i}`)
    const pts = r.blob(x, y, size, size * 0.97, { rough: 0.05, n: 14 })
    art.lump(pts, ['#5f3515', '#a06a36', '#c48e52', '#e6c290'], BALL)
    const face = inside(pts, 0.88)
    art.scatter(rnd, face.spread(r, 33, 0.5), { key: 'balloat', variants: 4 }, (q, k) =>
      art.lump(q.variedBlob([0, 0], 13, 8.5, { rough: 0.1, n: 8 }), cycle(FLAKES, k), { glint: 0 }),
    )
    chips(art, rnd, face.spread(r, 54, 0.4), 11)
    const [x0, y0] = [x - size * 0.3, y - size * 0.4]
    const lit = tuples([0, '#ffe9c4', 0.34], [0.34, '#ffe9c4', 0])
    art.shape(pts, art.radial(x0, y0, size * 1.44, ...lit, [0.62, SHADOW, 0.08], [1, '#2d1406', 0.66]))
  })
})
const BALL = { contact: [12, 0.22], rim: 0.95, core: 0.6, glint: 0 } as const

interface Bar {
  tone: Tone
  /** The colors of the bar's cut side: dark, then light. */
  side: readonly [string, string]
  top: (face: Place) => void
}

function squares(art: Art, v: RoundVessel, rnd: Random, { tone, side, top }: Bar, count = 3) {
  const at = rnd.roundPlace(v.cx, v.cy, 260)
  arrangePieces(at, count).forEach(({ x, y, grow }, i) => {
    const turn = [-0.16, 0.16, -0.06, 0.1][i % 4] ?? 0
    const pts = rnd.blob(x, y, 138 * grow, 130 * grow, { box: 0.95, rot: turn, rough: 0.02, n: 28 })
    art.contactShadow(pts, 15, 0.24)
    art.layers(pts, [side[0], 1, 6, 20], [side[1], 1, 5, 15])
    art.speckle(rnd, place(shift(pts, 5, 16)), [20, 0.8, tone[3], 3, 0.5])
    art.lump(pts, tone, { shadow: 0, rim: 0.955, core: 0.74, glint: 0.7 })
    top(inside(pts, 0.86))
  })
  crumbs(art, rnd.roundPlace(at.cx, at.cy, at.r * 0.98), rnd, 26, tone.slice(0, 3))
}

const FUDGE: Tone = ['#24100a', '#4a2716', '#6b402a', '#b08468']

export const brownies = form(dessertPlate('cream', 'dusk', 'oat', 'sage'), (art, rnd, v, dish) => {
  const nut = (['pecan', 'almond', 'walnut'] as const).find((kind) => dish.says(kind))
  const swirl = (['peanut', 'caramel'] as const).find((flavor) => dish.flavors.includes(flavor))
  const top = (face: Place) => {
    for (const [u, v] of rnd.pointsInCircle(12, 100)) {
      const [x, y] = [face.cx + u, face.cy + v]
      const crack = centeredLine(x, y, rnd.range(26, 70), rnd.angle(), rnd.near(0, 2), 5)
      art.bands(crack, swell(0.5, 2.6), [FUDGE[3], 1, -1, -2.4, 0.5], [FUDGE[0], 1, 0, 0, 0.8])
    }
    chips(art, rnd, face.spread(rnd, 56, 0.4), 13)
    if (swirl)
      for (let i = 0; i < 4; i++) drizzle(art, swirl, rnd.roundPlace(face.cx, face.cy, 90), rnd, 8, 3)
    if (nut) nuts(art, rnd, rnd.shuffle(face.spread(rnd, 62, 0.5)).slice(0, 9), nut, 1.15)
    art.dots(shift(rnd.pointsInCircle(12, 80), face.cx, face.cy), '#fffaf0', 3.4, 0.9)
  }
  squares(art, v, rnd, { tone: FUDGE, side: ['#341a0e', '#5b321d'], top }, dish.count)
  for (const fruit of dish.fruits) paint(fruit.painter, art, rnd.roundPlace(v.cx, v.cy, 80), rnd)
})

const OAT_BAR: Tone = ['#6a3f1a', '#a8743c', '#c9985c', '#f0d3a0']
const BAR_OATS: readonly Tone[] = [
  ['#8a5a28', '#d2a666', '#ecd09c', '#fff0cf'],
  ['#6a3a18', '#a56c38', '#c99a62', '#efd0a0'],
]

export const bars = form(dessertPlate(...ANY_GLAZE), (art, rnd, v) => {
  const top = (face: Place) => {
    art.scatter(rnd, face.spread(rnd, 23, 0.5), { key: 'baroat', variants: 6 }, (r, i) =>
      art.lump(r.variedBlob([0, 0], 14, 10, { rough: 0.12, n: 8 }), cycle(BAR_OATS, i), { glint: 0.4 }),
    )
    chips(art, rnd, face.spread(rnd, 58, 0.4), 10)
  }
  squares(art, v, rnd, { tone: OAT_BAR, side: ['#5b3516', '#8d5d2c'], top })
})

const LEMON_BAR: Tone = ['#d29a1c', '#f6d34e', '#fbe68c', '#fffbe0']

export const lemonBars = form(dessertPlate('dusk', 'forest', 'sage'), (art, rnd, v) => {
  const top = (face: Place) =>
    art.speckle(rnd, face, [15, 0.9, '#fffdf4', 4.4, 0.85], [30, 0.9, '#fffdf4', 9, 0.6])
  squares(art, v, rnd, { tone: LEMON_BAR, side: ['#c89a55', '#ecd09a'], top })
  citrusSlice(art, v.cx + 160, v.cy + 130, 84, rnd, 'lemon')
})

const BISCUIT = { contact: [14, 0.22], side: ['#c9975a', 4, 14], rim: 0.92, core: 0.66 } as const
export const biscuits = form(plate(...DARK_GLAZES), (art, rnd, v) =>
  art.scaled(v, 1.16, () => {
    for (const { x, y } of arrangePieces(rnd.roundPlace(v.cx, v.cy, 270), 3)) {
      const pts = rnd.blob(x, y, 124, 120, { rough: 0.04, n: 14 })
      art.lump(pts, ['#a8682a', '#dfa85c', '#f3cf92', '#fff3d8'], BISCUIT)
      art.speckle(rnd, inside(pts, 0.8), [26, 0.9, '#c2833c', 6, 0.4])
    }
  }),
)
