import { type Art, type DullTone, SHADE, type Tone } from '#app/illustrator/drawing/art.ts'
import { food, painter, placedFood } from '#app/illustrator/drawing/food.ts'
import { centeredLine, ribbon } from '#app/illustrator/drawing/lines.ts'
import type { Point, Points } from '#app/illustrator/drawing/points.ts'
import {
  around,
  cycle,
  inset,
  nth,
  polar,
  shift,
  spin,
  times,
  tuples,
} from '#app/illustrator/drawing/points.ts'
import { type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { type Content } from '#app/illustrator/exclusions.ts'
type Fill = (opening: Place) => void
type Shell = [art: Art, rnd: Random, x: number, y: number, r: number, a: number, fill: Fill]

export const tacoShell = food('tacoShell', [], (...[art, rnd, x, y, r, a, fill]: Shell) => {
  const turned = (pts: Points) => spin(pts, x, y, a)
  const half = (k: number, up = 0) => turned(times(17, (i) => polar(x, y - up, r * k, (i / 16) * Math.PI)))
  const back = half(1.01, r * 0.2)
  art.contactShadow(back, 10, 0.2)
  art.polygon(back, '#a8651f')
  art.polygon(inset(back, 0.96, 0, -2), '#c98a3a')
  const mouth = around(18, (t): Point => [x + Math.cos(t) * r * 0.92, y - r * 0.1 + Math.sin(t) * r * 0.24])
  fill(place(turned(mouth), { angle: a }))
  const front = half(1)
  art.polygon(shift(front, 2, 5), SHADE, 0.24)
  art.polygon(front, '#b5742a')
  art.polygon(inset(front, 0.965, -1, -2), '#ebb95f')
  art.shape(inset(front, 0.62, -r * 0.1, r * 0.02), '#f6d48e', 0.7)
  art.dots(place(inset(front, 0.9)).spread(rnd, r * 0.17, 0.9), '#b06c22', r * 0.04, 0.5)
  for (const [px, py] of place(inset(front, 0.8)).spread(rnd, r * 0.5, 0.7))
    art.shape(rnd.blob(px, py, r * 0.1, r * 0.06, { rough: 0.3, rot: rnd.angle(), n: 9 }), '#a8611c', 0.4)
  const edge = turned(tuples([x - r * 0.98, y], [x, y - r * 0.015], [x + r * 0.98, y]))
  art.trace(edge, '#fbe3ae', r * 0.045, 0.9)
})

export const tacoShells = placedFood('tacoShells', [], (art, at, rnd, fill: Fill) => {
  for (const [x, y, a] of tuples([24, -118, -0.1], [-26, 8, 0.06], [20, 134, -0.04]))
    tacoShell(art, rnd, at.cx + x, at.cy + y, 176, a, fill)
})

const PEPPERS: readonly DullTone[] = [
  ['#7f1b14', '#c93a28', '#e8674c'],
  ['#b9800f', '#f0b52c', '#fbd568'],
  ['#35652a', '#5d9a3d', '#93c263'],
]
export const pepperCups = placedFood('pepperCups', [], (art, at, rnd, fill: Fill) => {
  for (const [x, y, i] of tuples([-112, -96, 0], [118, -78, 1], [-4, 112, 2])) {
    const wall = nth(PEPPERS, i)
    const reach = (a: number) => 134 * (1 + 0.07 * Math.cos(a * 4 + i)) * rnd.range(0.985, 1.015)
    const lobes = around(20, (a) => polar(at.cx + x, at.cy + y, reach(a), a))
    art.contactShadow(lobes, 15, 0.22)
    art.layers(lobes, [wall[0], 1, 3, 8], [wall[1], 1], [wall[2], 0.93, -2, -3], [wall[0], 0.84])
    art.shine(lobes, '#fff', 6, 0.6, 0.9)
    fill(place(inset(lobes, 0.8)))
  }
})

export interface Filling {
  tone: Tone
  shows: readonly Content[]
}
const showsAll = (fill: readonly Filling[]) => fill.flatMap(({ shows }) => shows)

export const wrapHalf = food(
  'wrapHalf',
  (_rnd, _x, _y, _a, _k, fill) => showsAll(fill),
  (art: Art, rnd: Random, x: number, y: number, a: number, k: number, fill: readonly Filling[]) => {
    const [c, s] = [Math.cos(a), Math.sin(a)]
    const body = rnd.blob(x, y, 176 * k, 98 * k, { rot: a, box: 0.4, rough: 0.02, n: 20 })
    art.contactShadow(body, 15 * k, 0.22)
    art.lump(body, ['#a8743a', '#e8c68c', '#f6e0b4', '#fff6de'], { shadow: 0, rim: 0.94, core: 0 })
    for (const [u, v] of rnd.pointsInCircle(9, 1)) {
      const [ox, oy] = [(u * 108 - 34) * k, v * 62 * k]
      const [cx, cy] = [x + ox * c - oy * s, y + ox * s + oy * c]
      art.shape(rnd.blob(cx, cy, 22 * k, 11 * k, { rot: a + 0.4, rough: 0.3, n: 9 }), '#a8692a', 0.4)
    }
    art.trace(centeredLine(x - 20 * k * c, y - 20 * k * s, 230 * k, a + 0.16, 0.2), '#c2924f', 3.4 * k, 0.7)
    const face = rnd.blob(x + c * 132 * k, y + s * 132 * k, 84 * k, 104 * k, { rot: a, rough: 0.03, n: 16 })
    art.contactShadow(face, 7 * k, 0.2)
    art.layers(face, ['#b98445', 1], ['#f8e6c0', 0.95, -1, -1], ['#d9b57a', 0.85], ['#4f8438', 0.81])
    packed(art, place(inset(face, 0.76)), rnd, fill, k)
    art.shine(body, '#fff8e4', 7 * k, 0.6, 0.8)
  },
)

function packed(art: Art, face: Place, rnd: Random, fill: readonly Filling[], k: number) {
  const key = `packed${Math.round(k * 100)}${fill[0]?.tone[1] ?? ''}`
  art.scatter(rnd, face.spread(rnd, 25 * k, 0.5), { key, variants: Math.max(6, fill.length) }, (r, i) => {
    const bit = r.blob(0, 0, 19 * k, 15 * k, { rough: 0.16, rot: r.angle(), n: 9 })
    art.lump(bit, cycle(fill, i).tone, { depth: 2 })
  })
}

export const pinwheel = food(
  'pinwheel',
  (_rnd, _x, _y, _r, fill) => showsAll(fill),
  (art: Art, rnd: Random, x: number, y: number, r: number, fill: readonly Filling[]) => {
    const round = rnd.blob(x, y, r, r * 0.97, { rough: 0.03, n: 16 })
    art.contactShadow(round, 9, 0.22)
    art.layers(round, ['#a8743a', 1, 2, 6], ['#e3bf84', 1], ['#f8e6c0', 0.93, -1, -1], ['#4f8438', 0.82])
    packed(art, place(inset(round, 0.76)), rnd, fill, r / 96)
    const turn = rnd.angle()
    const coil = times(18, (i) => polar(x, y, r * (0.12 + i * 0.042), turn + i * 0.62))
    art.trace(shift(coil, 1, 2), SHADE, r * 0.09, 0.22)
    art.trace(coil, '#f6e0b4', r * 0.085)
    art.trace(shift(coil, -0.6, -1), '#fffaf0', r * 0.03, 0.8)
  },
)

const BREAD: Tone = ['#9a5a22', '#d99c4c', '#efc684', '#fff0cc']

export const sandwichHalf = food('sandwichHalf', [], (...[art, rnd, x, y, a, k]: Half) => {
  const [c, s] = [Math.cos(a), Math.sin(a)]
  const layer = (off: number, half: number, length: number, wave: number) => {
    const line = times(9, (i): Point => {
      const u = (i / 8 - 0.5) * length * 2
      const v = off + Math.sin(i * 1.9 + off) * wave
      return [x + (u * c - v * s) * k, y + (u * s + v * c) * k]
    })
    return ribbon(line, (t) => half * k * Math.min(1, 0.55 + Math.sin(Math.PI * t) * 1.6))
  }
  const lay = (edge: Points, dark: string, light: string) =>
    art.layers(edge, [dark, 1, 1, 2.5], [light, 0.96, -1, -2])
  art.contactShadow(layer(0, 66, 118, 0), 13 * k, 0.22)
  for (const off of [-44, 42]) lay(layer(off, 24, 116, 1), BREAD[0], '#f3d9a4')
  lay(layer(20, 12, 124, 6), '#2f5a2c', '#7fa63c')
  lay(layer(4, 11, 116, 2), '#a3301f', '#dc4c36')
  slice(art, ['milk'], () => lay(layer(-9, 10, 118, 3), '#c98a1c', '#f7cf62'))
  slice(art, ['meat'], () => lay(layer(-23, 11, 119, 4), '#b98a62', '#f3dcc0'))
  for (const off of [-44, 42]) {
    const crumb = place(layer(off, 19, 106, 1))
    art.dots(crumb.spread(rnd, 13 * k, 0.8), '#c9913f', 3 * k, 0.6)
    art.dots(crumb.spread(rnd, 17 * k, 0.8), '#fffaf0', 3 * k, 0.8)
  }
  art.shine(layer(-44, 22, 114, 1), '#fff', 3, 0.6, 0.9)
})
type Half = [art: Art, rnd: Random, x: number, y: number, a: number, k: number]

const slice = food(
  'sandwichSlice',
  (shows: readonly Content[]) => shows,
  (_art: Art, _shows: readonly Content[], draw: () => void) => draw(),
)

export const burger = painter('burger', [], (art, at, rnd) => {
  const { cx, cy, r } = at
  const ruffle = around(26, (a, i) => polar(cx + 4, cy + 8, r * (1.04 + 0.06 * Math.sin(i * 2.4)), a))
  art.contactShadow(ruffle, 16, 0.22)
  art.lump(ruffle, ['#3d6a2a', '#7fae4c', '#b3d274', '#eef7c4'], { shadow: 0, rim: 0.96, core: 0 })
  cheeseSlab(art, at, rnd)
  const bun = rnd.blob(cx, cy, r * 0.92, r * 0.9, { rough: 0.02, n: 18 })
  art.contactShadow(bun, 12, 0.3)
  art.shape(bun, '#8a4a16')
  art.lump(inset(bun, 0.98), BUN, { shadow: 0, rim: 0.94, core: 0.68 })
  bunSeeds(art, place(inset(bun, 0.76)), rnd)
})

const BUN: Tone = ['#a05c1e', '#d18a38', '#e9b061', '#ffe6b8']
const cheeseSlab = food('cheeseSlab', ['milk'], (art: Art, { cx, cy, r }: Place, rnd: Random) => {
  const slab = rnd.blob(cx + 6, cy + 6, r * 0.99, r * 0.97, { box: 0.9, rot: 0.5, rough: 0.02, n: 28 })
  art.shadow(slab, 2, 5, 0.3)
  art.layers(slab, ['#d9921c', 1], ['#fbc94e', 0.98, -2, -2])
})

const bunSeeds = food('bunSeeds', ['sesame'], (art: Art, at: Place, rnd: Random) => {
  const seeds = rnd.dashes(at.spread(rnd, 40, 0.5), () => 6)
  art.dashes(seeds, '#fbecc6', 7)
})
