import { type Art, SHADOW, type Tone } from '#app/illustrator/drawing/art.ts'
import { flecks, food, naming, pepper, showing } from '#app/illustrator/drawing/food.ts'
import { bentLine, centeredLine, polygonPath, ribbon } from '#app/illustrator/drawing/lines.ts'
import type { Point, Points } from '#app/illustrator/drawing/points.ts'
import {
  around,
  inset,
  nth,
  points,
  polar,
  rotatePoints,
  shift,
  times,
} from '#app/illustrator/drawing/points.ts'
import { inside, type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { foods } from '#app/illustrator/foods.ts'
import { gratedCheese } from '#app/illustrator/foods/eggs-and-dairy.ts'
import { citrusSlice, citrusWedge, GREEN, leaf, parsleys, sprigs } from '#app/illustrator/foods/garnishes.ts'
import { tacoShell } from '#app/illustrator/foods/handhelds.ts'
import { dollop } from '#app/illustrator/foods/toppings.ts'
import { heroPlace } from '#app/illustrator/layouts/finish.ts'
import { type Dish } from '#app/illustrator/read-dish.ts'
import { platter, platterIn } from '#app/illustrator/vessels/ceramic.ts'
import { pan } from '#app/illustrator/vessels/metal-wood-glass.ts'
import { roundedRect } from '#app/illustrator/vessels/shapes.ts'

const BRONZE: Tone = ['#6b300c', '#b1651f', '#d7903c', '#ffdd9e']
const SKIN_PATCHES = ['#8a430f', '#e4a44c', '#c47426'] as const

function skin(art: Art, rnd: Random, pts: Points) {
  const face = inside(pts, 0.9)
  art.clip(inset(pts, 0.96), () => {
    art.scatter(rnd, face.spread(rnd, 62, 0.6), { key: 'skinpatch', variants: 6 }, (r, i) => {
      const patch = r.variedBlob([0, 0], [18, 44], [12, 26], { rough: 0.22, n: 10 })
      art.shape(patch, nth(SKIN_PATCHES, i % 3), 0.34)
    })
    art.speckle(rnd, face, [26, 0.9, BRONZE[0], 3.4, 0.35])
  })
  art.glints(face.spread(rnd, 84, 0.6), '#ffe9bc', 3.6, 0.55, 10)
}

const BONE: Tone = ['#b99a6a', '#f0e2c4', '#fffaf0', '#fff']
type Bird = [art: Art, rnd: Random, x: number, y: number, a: number, k: number]

const drumstick = food('drumstick', ['meat'], (...[art, rnd, x, y, a, k]: Bird) => {
  const spine = bentLine(x, y, 210 * k, a, 0.25, 9)
  const half = (t: number) => k * (66 * Math.sin(Math.PI * (0.12 + t * 0.74)) ** 0.8 * (1 - t * 0.52) + 4)
  const meat = ribbon(spine, half)
  const bone = ribbon(bentLine(...nth(spine, 7), 74 * k, a + 0.1, 0, 4), (t) => k * (12 + t * t * 9))
  art.lump(bone, BONE, { contact: [7, 0.2] })
  art.lump(meat, BRONZE, { contact: [13, 0.24], rim: 0.94, core: 0.6 })
  skin(art, rnd, meat)
  art.shine(meat, '#fff0cc', 6 * k, 0.7, 0.7)
})

const wholeBird = food('wholeBird', ['meat'], (art: Art, rnd: Random, cx: number, cy: number) => {
  const k = 1.16
  for (const side of [-1, 1]) {
    const spine = points([120, -96, 190, -60, 196, 16, 146, 66])
    const placed = spine.map(([x, y]): Point => [cx + side * x * k, cy + y * k])
    const wing = ribbon(placed, (t) => k * (36 - t * 16))
    art.lump(wing, BRONZE, { contact: [12, 0.24], rim: 0.92, core: 0.5 })
  }
  const body = around(22, (a): Point => {
    const v = Math.sin(a)
    return [cx + Math.cos(a) * k * (168 - v * 16), cy + v * k * (v < 0 ? 196 : 176)]
  })
  art.lump(body, BRONZE, { contact: [18, 0.24], rim: 0.95, core: 0.7 })
  skin(art, rnd, body)
  for (const side of [-1, 1]) {
    const tilted = { rot: side * 0.12, rough: 0.05, n: 14 }
    const breast = rnd.blob(cx + side * 66 * k, cy - 34 * k, 66 * k, 118 * k, tilted)
    art.layers(breast, ['#e3a04a', 1, 0, 0, 0.5], ['#f3c47c', 0.7, -6, -14, 0.6])
    art.shine(breast, '#fff3d4', 9 * k, 0.75, 0.62)
  }
  art.trace(centeredLine(cx, cy - 30 * k, 250 * k, 1.57, 0.06), '#8a430f', 7 * k, 0.45)
  drumstick(art, rnd, cx - 132 * k, cy + 74 * k, 1.15, k * 1.02)
  drumstick(art, rnd, cx + 132 * k, cy + 74 * k, 1.99, k * 1.02)
  flecks(art, inside(body, 0.76), rnd, 46)
  pepper(art, inside(body, 0.8), rnd, 34)
})

const isForMany = ({ text }: Dish) => /\b(1[0-9]|2[0-9]|ten|twelve|large|whole)\b/.test(text)
const turkeyVessel = (art: Art, rnd: Random, dish: Dish) =>
  platterIn(art, rnd, isForMany(dish) ? 'cream' : rnd.pick(['dusk', 'sage'] as const))

export const turkeyPlatter = showing(['meat'], turkeyVessel, (art, rnd, at, dish) => {
  if (isForMany(dish)) return wholeTurkey(art, rnd, at)
  foods.greens(art, at.shrink(0.98), rnd, { size: 62 })
  drumstick(art, rnd, at.cx + 60, at.cy + 10, 0.35, 1.02)
  drumstick(art, rnd, at.cx + 76, at.cy - 96, -0.25, 1.02)
  foods.turkeyBreast(art, heroPlace(rnd, at.cx - 76, at.cy - 106, 236, 116, -0.1), rnd)
  foods.turkeyBreast(art, heroPlace(rnd, at.cx - 60, at.cy + 92, 246, 118, 0.06), rnd)
  trimmings(art, rnd, at, points([-286, 6, 236, 172, 10, 224]))
})

function wholeTurkey(art: Art, rnd: Random, at: Place) {
  foods.greens(art, at.shrink(1.02), rnd, { size: 70 })
  for (const [dx, dy] of points([-250, 60, 256, 44, -196, -150, 214, -142]))
    citrusSlice(art, at.cx + dx, at.cy + dy, 58, rnd, 'orange')
  wholeBird(art, rnd, at.cx, at.cy - 46)
  trimmings(art, rnd, at, points([-276, -40, 286, -46, -232, 150, 236, 146, 0, 246]))
}

function trimmings(art: Art, rnd: Random, at: Place, places: Points) {
  places.forEach(([dx, dy], i) => {
    const [x, y] = [at.cx + dx, at.cy + dy]
    for (const a of [-0.9, 0.1, 1.1]) leaf(art, x, y, 66, a + i * 1.7, GREEN.sage, 0.26)
    foods.cranberries(art, at, rnd, { points: shift(points([-14, -8, 20, -12, 4, 18]), x, y) })
  })
}

const wholeHam = food('wholeHam', ['meat'], (art: Art, rnd: Random, cx: number, cy: number) => {
  for (let i = 4; i >= 0; i--) hamSlice(art, rnd, cx + 120 + i * 46, cy + 50 + i * 26, i)
  const bone = ribbon(bentLine(cx - 190, cy - 96, 130, 3.66, 0.1, 4), (t) => 22 + t * t * 14)
  art.lump(bone, BONE, { contact: [10, 0.22] })
  const oval = around(24, (a): Point => [cx + Math.cos(a) * 236, cy + Math.sin(a) * (172 + Math.cos(a) * 34)])
  const body = rotatePoints(oval, cx, cy, 0.42)
  art.lump(body, ['#5f230c', '#a84c1c', '#cf7428', '#ffd18c'], { contact: [18, 0.24], rim: 0.96, core: 0.74 })
  art.clip(inset(body, 0.965), () => diamonds(art, rnd, cx, cy))
  art.glints(inside(body, 0.8).spread(rnd, 64, 0.6), '#ffedc4', 5, 0.6, 13)
  art.shine(body, '#fff0cc', 10, 0.7, 0.82)
})

const SCORE = 62

function diamonds(art: Art, rnd: Random, cx: number, cy: number) {
  const middles = times(81, (k): Point => {
    const [i, j] = [Math.floor(k / 9) - 4, (k % 9) - 4]
    return [cx + (i - j) * SCORE * 0.64, cy + (i + j) * SCORE * 0.52]
  })
  art.scatter(rnd, middles, { key: 'hamcushion', variants: 4, size: null }, (r) => {
    const fat = r.blob(0, 0, SCORE * 0.5, SCORE * 0.42, { rough: 0.07, n: 8 })
    const cuts = times(4, (q) => polar(0, 0, q % 2 ? SCORE * 0.46 : SCORE * 0.56, (q * Math.PI) / 2))
    art.shape(inset(fat, 0.96), '#e08f34', 0.5)
    art.line(polygonPath(cuts), '#6b2a0c', 5, 0.75)
    art.shape(inset(fat, 0.5, -5, -7), '#f8c06a', 0.7)
  })
  const cloves = shift(middles, 0, -SCORE * 0.52)
  art.layeredDots(cloves, [SHADOW, 11, 0.4, 1.5, 2.5], ['#2d150b', 9.5], ['#8a5a3a', 3.4, 1, -1, -1.5])
}

function hamSlice(art: Art, rnd: Random, x: number, y: number, i: number) {
  const slice = rnd.blob(x, y, 96 - i * 6, 138 - i * 10, { rot: 0.5, rough: 0.03, n: 16 })
  art.contactShadow(slice, 9, 0.22)
  art.layers(slice, ['#8a4416', 1], ['#d98a34', 0.965, -1, -1], ['#fbe6d2', 0.92, -1, -2])
  art.layers(slice, ['#dd8d80', 0.86, -1, -2], ['#eda99c', 0.7, -4, -7, 0.9])
  art.trace(inset(slice, 0.5).slice(2, 8), '#c4685f', 3, 0.5)
  art.shine(slice, '#fff2ea', 4, 0.6, 0.66)
}

export const hamPlatter = showing(['meat'], platter('dusk', 'sage', 'forest'), (art, rnd, at) => {
  const { cx, cy } = at
  foods.greens(art, at.shrink(0.98), rnd, { size: 64 })
  foods.pineappleRings(art, at, rnd, { points: shift(points([-226, 100, -120, 172, 196, -148]), cx, cy) })
  wholeHam(art, rnd, cx - 56, cy - 40)
  sprigs(art, 'rosemary', [cx - 250, cy + 190, 150, -0.4], [cx + 220, cy - 60, 140, -0.9])
  const berries = points([-20, 204, 14, 214, -4, 182, 262, -80])
  foods.cranberries(art, at, rnd, { points: shift(berries, cx, cy) })
})

type Corner = readonly [number, number, number, number]

function section(art: Art, corner: Corner, base: string, fill: (at: Place) => void) {
  const outline = roundedRect(corner, 16, 1)
  art.clip(outline, () => {
    art.shape(outline, base)
    fill(place(outline))
    art.group('transform="translate(5 8)"', () => art.outline(outline, SHADOW, 16, 0.2))
  })
}

function tortillas(art: Art, rnd: Random, x: number, y: number, r: number) {
  for (let i = 0; i < 5; i++) {
    const disc = rnd.blob(x + i * -7 + rnd.near(0, 5), y + 20 - i * 9, r, r * 0.97, { rough: 0.02, n: 18 })
    art.contactShadow(disc, 8, 0.2)
    art.layers(disc, ['#b98445', 1, 1, 3], ['#e6c68c', 1], ['#f4dfb0', 0.97, -1, -2])
    if (i < 4) continue
    art.shape(inset(disc, 0.7, -8, -10), '#f9ebc8', 0.8)
    const spots = inside(disc, 0.86).spread(rnd, 40, 0.7)
    art.patches(rnd, spots, [6, 17], [5, 11], { rough: 0.3, n: 9 }, ['#a8692a', 1, 0, 0, 0.5])
  }
}

export const fajitaBar = naming(['milk'], pan, (art, rnd) => {
  section(art, [72, 170, 462, 634], '#7a3b16', (at) => {
    foods.fajitaVeg(art, at.shrink(1.02), rnd)
    foods.chickenStrips(art, rnd.roundPlace(at.cx, at.cy, 176, 122, { rot: -0.7, rough: 0.12 }), rnd)
    parsleys(art, at.cx + 60, at.cy - 120, 36, GREEN.fresh)
  })
  section(art, [474, 170, 730, 396], '#d9c7a3', () => tortillas(art, rnd, 606, 276, 108))
  section(art, [474, 408, 597, 634], '#6f8f34', (at) => foods.guacamole(art, at.shrink(1.06), rnd))
  section(art, [607, 408, 730, 516], '#e9dcc2', (at) => {
    art.shape(at.shrink(1.1).outline, '#f6ecd6')
    dollop(art, at.cx, at.cy, 48, rnd)
  })
  section(art, [607, 526, 730, 634], '#8f2a18', (at) => foods.pico(art, at.shrink(1.06), rnd))
  citrusWedge(art, 118, 586, 66, rnd, 'lime', 5.3)
  citrusWedge(art, 172, 610, 60, rnd, 'lime', 5.8)
})

export const tacoBar = naming(['milk'], pan, (art, rnd) => {
  section(art, [72, 170, 730, 352], '#8a5a2c', (at) => {
    const names = [0, 1, 2].map((i) =>
      art.stamp(`tacoshell${i}`, () => {
        tacoShell(art, rnd.fork(`shell${i}`), 0, 0, 72, 0, (mouth) => art.shape(mouth.outline, '#7d4a16'))
      }),
    )
    for (const row of [0, 1])
      times(5, (i) => {
        const x = at.x0 + 84 + i * 116 + (row ? 24 : 0)
        art.use(rnd.pick(names), x, at.y0 + 36 + row * 80 + rnd.near(0, 4), 1, rnd.near(0, 0.1))
      })
  })
  section(art, [72, 364, 290, 634], '#4a2212', (at) => {
    foods.mince(art, at.shrink(1.06), rnd)
    parsleys(art, at.cx, at.cy, 32, GREEN.fresh)
  })
  section(art, [300, 364, 450, 494], '#c9801f', (at) =>
    gratedCheese(art, rnd, at.shrink(1.08).heap(rnd, 15, 0.8), { length: [24, 44], width: 8 }),
  )
  section(art, [300, 504, 450, 634], '#8f2a18', (at) => foods.pico(art, at.shrink(1.06), rnd))
  section(art, [460, 364, 590, 634], '#35652a', (at) => foods.greens(art, at.shrink(1.05), rnd, { size: 46 }))
  section(art, [600, 364, 730, 494], '#140f10', (at) => foods.blackBeans(art, at.shrink(1.05), rnd))
  section(art, [600, 504, 730, 634], '#c98a0f', (at) =>
    (rnd.chance(0.5) ? foods.corn : foods.yellowRice)(art, at.shrink(1.05), rnd),
  )
  citrusWedge(art, 122, 596, 60, rnd, 'lime', 5.3)
})
