import { type Art, type DullTone, SHADOW, type Tone } from '#app/illustrator/drawing/art.ts'
import { food } from '#app/illustrator/drawing/food.ts'
import { centeredLine, ribbon } from '#app/illustrator/drawing/lines.ts'
import type { Point, Points } from '#app/illustrator/drawing/points.ts'
import {
  around,
  cycle,
  inset,
  polar,
  rotatePoints,
  shift,
  times,
  tuples,
} from '#app/illustrator/drawing/points.ts'
import { inside, type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { type FoodContent } from '#app/illustrator/exclusions.ts'

type Fill = (opening: Place) => void
type Shell = [art: Art, rnd: Random, x: number, y: number, r: number, a: number, fill: Fill]

export const tacoShell = food('tacoShell', [], (...[art, rnd, x, y, r, a, fill]: Shell) => {
  const turned = (pts: Points) => rotatePoints(pts, x, y, a)
  const half = (k: number, up = 0) => turned(times(17, (i) => polar(x, y - up, r * k, (i / 16) * Math.PI)))
  const back = half(1.01, r * 0.2)
  art.contactShadow(back, 10, 0.2)
  art.polygon(back, '#a8651f')
  art.polygon(inset(back, 0.96, 0, -2), '#c98a3a')
  const mouth = around(18, (t): Point => [x + Math.cos(t) * r * 0.92, y - r * 0.1 + Math.sin(t) * r * 0.24])
  fill(place(turned(mouth), { angle: a }))
  const front = half(1)
  art.polygon(shift(front, 2, 5), SHADOW, 0.24)
  art.polygon(front, '#b5742a')
  art.polygon(inset(front, 0.965, -1, -2), '#ebb95f')
  art.shape(inset(front, 0.62, -r * 0.1, r * 0.02), '#f6d48e', 0.7)
  art.speckle(rnd, inside(front, 0.9), [r * 0.17, 0.9, '#b06c22', r * 0.04, 0.5])
  const spots = inside(front, 0.8).spread(rnd, r * 0.5, 0.7)
  art.patches(rnd, spots, r * 0.1, r * 0.06, { rough: 0.3, n: 9 }, ['#a8611c', 1, 0, 0, 0.4])
  const edge = turned(tuples([x - r * 0.98, y], [x, y - r * 0.015], [x + r * 0.98, y]))
  art.trace(edge, '#fbe3ae', r * 0.045, 0.9)
})

export const tacoShells = food('tacoShells', [], (art: Art, at: Place, rnd: Random, fill: Fill) => {
  for (const [x, y, a] of tuples([24, -118, -0.1], [-26, 8, 0.06], [20, 134, -0.04]))
    tacoShell(art, rnd, at.cx + x, at.cy + y, 176, a, fill)
})

const PEPPERS: readonly DullTone[] = [
  ['#7f1b14', '#c93a28', '#e8674c'],
  ['#b9800f', '#f0b52c', '#fbd568'],
  ['#35652a', '#5d9a3d', '#93c263'],
]
export const pepperCups = food('pepperCups', [], (art: Art, at: Place, rnd: Random, fill: Fill) => {
  for (const [x, y, i] of tuples([-112, -96, 0], [118, -78, 1], [-4, 112, 2])) {
    const wall = cycle(PEPPERS, i)
    const reach = (a: number) => 134 * (1 + 0.07 * Math.cos(a * 4 + i)) * rnd.range(0.985, 1.015)
    const lobes = around(20, (a) => polar(at.cx + x, at.cy + y, reach(a), a))
    art.contactShadow(lobes, 15, 0.22)
    art.layers(lobes, [wall[0], 1, 3, 8], [wall[1], 1], [wall[2], 0.93, -2, -3], [wall[0], 0.84])
    art.shine(lobes, '#fff', 6, 0.6, 0.9)
    fill(inside(lobes, 0.8))
  }
})

export interface Filling {
  tone: Tone
  shows: readonly FoodContent[]
}
type Fillings = readonly Filling[]
const showsAll = (fill: Fillings) => fill.flatMap(({ shows }) => shows)

const WRAP: Tone = ['#a8743a', '#e8c68c', '#f6e0b4', '#fff6de']
type Wrap = [art: Art, fill: Fillings, rnd: Random, x: number, y: number, a: number]
export const wrapHalf = food('wrapHalf', showsAll, (...[art, fill, rnd, x, y, a]: Wrap) => {
  const k = 1.12
  const [c, s] = [Math.cos(a), Math.sin(a)]
  const body = rnd.blob(x, y, 176 * k, 98 * k, { rot: a, box: 0.4, rough: 0.02, n: 20 })
  art.lump(body, WRAP, { contact: [15 * k, 0.22], rim: 0.94, core: 0 })
  for (const [u, v] of rnd.pointsInCircle(9, 1)) {
    const [ox, oy] = [(u * 108 - 34) * k, v * 62 * k]
    const [cx, cy] = [x + ox * c - oy * s, y + ox * s + oy * c]
    art.shape(rnd.blob(cx, cy, 22 * k, 11 * k, { rot: a + 0.4, rough: 0.3, n: 9 }), '#a8692a', 0.4)
  }
  art.trace(centeredLine(x - 20 * k * c, y - 20 * k * s, 230 * k, a + 0.16, 0.2), '#c2924f', 3.4 * k, 0.7)
  const face = rnd.blob(x + c * 132 * k, y + s * 132 * k, 84 * k, 104 * k, { rot: a, rough: 0.03, n: 16 })
  art.contactShadow(face, 7 * k, 0.2)
  art.layers(face, ['#b98445', 1], ['#f8e6c0', 0.95, -1, -1], ['#d9b57a', 0.85], ['#4f8438', 0.81])
  packed(art, inside(face, 0.76), rnd, fill, k)
  art.shine(body, '#fff8e4', 7 * k, 0.6, 0.8)
})

function packed(art: Art, face: Place, rnd: Random, fill: Fillings, k: number) {
  const key = `packed${Math.round(k * 100)}${fill[0]?.tone[1] ?? ''}`
  art.scatter(rnd, face.spread(rnd, 25 * k, 0.5), { key, variants: Math.max(6, fill.length) }, (r, i) =>
    art.lump(r.variedBlob([0, 0], 19 * k, 15 * k, { rough: 0.16, n: 9 }), cycle(fill, i).tone, { depth: 2 }),
  )
}

export const pinwheel = food('pinwheel', showsAll, (...[art, fill, rnd, x, y, r]: Wrap) => {
  const round = rnd.blob(x, y, r, r * 0.97, { rough: 0.03, n: 16 })
  art.contactShadow(round, 9, 0.22)
  art.layers(round, ['#a8743a', 1, 2, 6], ['#e3bf84', 1], ['#f8e6c0', 0.93, -1, -1], ['#4f8438', 0.82])
  packed(art, inside(round, 0.76), rnd, fill, r / 96)
  const turn = rnd.angle()
  const coil = times(18, (i) => polar(x, y, r * (0.12 + i * 0.042), turn + i * 0.62))
  art.layeredTrace(coil, [SHADOW, r * 0.09, 0.22, 1, 2], ['#f6e0b4', r * 0.085])
  art.trace(shift(coil, -0.6, -1), '#fffaf0', r * 0.03, 0.8)
})

const CRUST = '#9a5a22'
type Half = [art: Art, rnd: Random, x: number, y: number, a: number, k: number]
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
  for (const off of [-44, 42]) lay(layer(off, 24, 116, 1), CRUST, '#f3d9a4')
  lay(layer(20, 12, 124, 6), '#2f5a2c', '#7fa63c')
  lay(layer(4, 11, 116, 2), '#a3301f', '#dc4c36')
  slice(art, ['milk'], () => lay(layer(-9, 10, 118, 3), '#c98a1c', '#f7cf62'))
  slice(art, ['meat'], () => lay(layer(-23, 11, 119, 4), '#b98a62', '#f3dcc0'))
  for (const off of [-44, 42]) {
    const crumb = place(layer(off, 19, 106, 1))
    art.speckle(rnd, crumb, [13 * k, 0.8, '#c9913f', 3 * k, 0.6], [17 * k, 0.8, '#fffaf0', 3 * k, 0.8])
  }
  art.shine(layer(-44, 22, 114, 1), '#fff', 3, 0.6, 0.9)
})

const slice = food(
  'sandwichSlice',
  (shows: readonly FoodContent[]) => shows,
  (_art: Art, _shows: readonly FoodContent[], draw: () => void) => draw(),
)
