import { type Art, type DullTone, SHADOW, type Tone } from '#app/illustrator/drawing/art.ts'
import {
  drawPieceInEachRow,
  flecks,
  layOutRows,
  painter,
  pepper,
  type Row,
  variant,
} from '#app/illustrator/drawing/food.ts'
import { bentLine, centeredLine, polygonPath, ribbon, taper } from '#app/illustrator/drawing/lines.ts'
import type { Dash, Point } from '#app/illustrator/drawing/points.ts'
import { cycle, inset, nth, polar, shift, TAU, times, tuples } from '#app/illustrator/drawing/points.ts'
import { type Random } from '#app/illustrator/drawing/shapes.ts'
import { GREEN } from './garnishes.ts'

type Floret = { heads: Tone; stalk: DullTone; burnt?: string }

function floret(art: Art, r: Random, size: number, { heads, stalk, burnt }: Floret) {
  const a = r.angle()
  const stem = ribbon(bentLine(0, 0, size * 1.02, a, r.near(0, 0.5), 5), (t) => size * (0.3 - t * 0.08))
  art.layers(stem, [SHADOW, 1, 4, 8, 0.2], [stalk[0], 1], [stalk[1], 0.86, -1.5, -2.5])
  art.layers(stem, [stalk[2], 0.55, -3, -4, 0.8])
  const [cx, cy] = polar(0, 0, size * -0.3, a)
  art.shadow(r.blob(cx, cy, size * 0.84, size * 0.8, { rough: 0.08 }), 5, 10, 0.22)

  const ring = times(8, (i) => {
    const [x, y] = polar(cx, cy, size * r.range(0.4, 0.52), a + 0.5 + (i / 8) * TAU)
    return { x, y, k: size * r.range(0.27, 0.36) }
  }).sort((p, q) => q.y - p.y)
  const knobs = [...ring, { x: cx - size * 0.04, y: cy - size * 0.06, k: size * 0.42 }]
  for (const { x, y, k } of knobs) {
    const pts = r.blob(x, y, k, k * 0.94, { rough: 0.11, n: 8 })
    art.layers(pts, [heads[0], 1], [heads[1], 0.88, -k * 0.07, -k * 0.1])
    art.layers(pts, [heads[2], 0.5, -k * 0.2, -k * 0.26, 0.85])
  }
  const buds = knobs.flatMap(({ x, y, k }) =>
    r.pointsInCircle(6, k * 0.7).map(([u, v]) => ({ lit: u + v < 0, at: [x + u, y + v] as const })),
  )
  const dots = (lit: boolean) => buds.filter((bud) => bud.lit === lit).map(({ at }) => at)
  if (art.detail > 0.3) art.dots(dots(false), heads[0], size * 0.075, 0.75)
  art.dots(dots(true), heads[3], size * 0.07, 0.8)
  if (!burnt) return
  for (const { x, y, k } of knobs.slice(0, 4)) {
    const burn = r.blob(x + k * 0.2, y + k * 0.25, k * 0.6, k * 0.42, { rough: 0.3, n: 8, rot: r.angle() })
    art.layers(burn, [burnt, 1, 0, 0, 0.5], ['#3b2410', 0.5, 0, 0, 0.4])
  }
}

const BROCCOLI: Floret = {
  heads: ['#2b5a28', '#4a8637', '#76ad4a', '#b4d67a'],
  stalk: ['#7c9a44', '#b4ca72', '#d7e4a2'],
}

const florets = (name: string, key: string, kind: Floret) =>
  painter(name, [], (art, at, rnd, { size = 62, points } = {}) => {
    const stamps = { key: `${key}${size}`, variants: 5, size: [0.86, 1.1] } as const
    art.scatter(rnd, points ?? at.heap(rnd, size * 1.1, 0.2), stamps, (r) => floret(art, r, size, kind))
  })

export const broccoli = florets('broccoli', 'broccoli', BROCCOLI)
export const roastedBroccoli = florets('roastedBroccoli', 'roastbroccoli', { ...BROCCOLI, burnt: '#6b421a' })

const CAULIFLOWER: Floret = {
  heads: ['#c09b5a', '#eedcb4', '#fbf2d8', '#fffdf2'],
  stalk: ['#b9b06a', '#e4dfae', '#f5f2d2'],
  burnt: '#a9652a',
}

export const cauliflower = painter('cauliflower', [], (art, at, rnd, { size = 60, points } = {}) => {
  const stamps = { key: 'cauliflower', variants: 6, size: [0.86, 1.1] } as const
  const spots = points ?? at.heap(rnd, size * 1.3, 0.24)
  art.scatter(rnd, spots, stamps, (r) => floret(art, r, size, CAULIFLOWER))
})

const BEANS: readonly DullTone[] = [
  ['#2d5a26', '#4f8a34', '#8fbc55'],
  ['#37662a', '#5f9a3c', '#a2ca66'],
  ['#28502a', '#477d38', '#82ae55'],
  ['#3d6a2a', '#6aa040', '#b0d274'],
]

export const greenBeans = painter('greenBeans', [], (art, at, rnd) => {
  const available = at.long ?? Math.max(at.w, at.h) * 0.98
  const tumbled = available > 340
  const length = tumbled ? 260 : available
  art.contactShadow(at.shrink(0.86).outline, 8, 0.12)
  const spots = tumbled
    ? fullLength(at.shrink(0.68).heap(rnd, 36, 0.5))
    : [...layOutRows(at, rnd, 13, 20), ...layOutRows(at, rnd, 22, 30)]
  drawPieceInEachRow(art, rnd, `bean${Math.round(length)}`, spots, 8, (r) =>
    oneBean(art, r, length, at.angle, tumbled),
  )
  pepper(art, at.shrink(0.8), rnd, 18)
})

export const greenBeanPieces = painter('greenBeanPieces', [], (art, at, rnd) => {
  const spots = fullLength(at.heap(rnd, 44, 0.5))
  drawPieceInEachRow(art, rnd, 'beanpiece', spots, 8, (r) => oneBean(art, r, 118, r.angle(), true))
})

const fullLength = (pts: readonly Point[]) => pts.map(([x, y]): Row => [x, y, 1])

function oneBean(art: Art, r: Random, length: number, a: number, tumbled: boolean) {
  const heading = r.near(a, tumbled ? 1 : 0.22)
  const spine = centeredLine(0, 0, length * r.range(0.9, 1), heading, r.near(0, 0.6), 6)
  const w = r.range(9, 11)
  const half = (t: number) => w * Math.min(1, 0.25 + Math.sin(Math.PI * t) * 2.4)
  const tone = r.pick(BEANS)
  art.bands(spine, half, [SHADOW, 1, 3, 6, 0.22], [tone[0], 1], [tone[1], 0.76, -0.7, -1.2])
  art.trace(shift(spine.slice(1, 5), -1.5, -2.8), tone[2], w * 0.3, 0.9)
  art.dots(spine.slice(1, 5), tone[0], 5, 0.35)
  const [x, y] = nth(spine, 5)
  art.trace(tuples([x, y], [x + Math.cos(a) * 6, y + Math.sin(a) * 6 - 2]), '#b9cf7a', 2.6)
}

export const asparagus = painter('asparagus', [], (art, at, rnd) => {
  const length = Math.min(420, at.long ?? Math.max(at.w, at.h))
  art.contactShadow(at.shrink(0.86).outline, 8, 0.12)
  const spots = layOutRows(at, rnd, 21, 24).map(([x, y, share]): Row => [x, y, 0.6 + share * 0.4])
  drawPieceInEachRow(art, rnd, `spear${Math.round(length)}`, spots, 5, (r) => spear(art, r, length, at.angle))
  pepper(art, at.shrink(0.85), rnd, 20)
})

function spear(art: Art, r: Random, length: number, a: number) {
  const dir = r.near(a, 0.09)
  const w = r.range(12, 15)
  const spine = centeredLine(0, 0, length, dir, r.near(0, 0.2), 9)
  const tip = (t: number) => 1.16 * Math.max(0.12, Math.cos((t - 0.82) * 7.2))
  const half = (t: number) => w * (t > 0.8 ? tip(t) : 0.9 + t * 0.12)
  art.bands(spine, half, [SHADOW, 1, 4, 8, 0.22], ['#3c672e', 1], ['#73a647', 0.8, -0.8, -1.4])
  art.trace(shift(spine.slice(0, 7), -2, -3.6), '#b9d67a', w * 0.32, 0.9)
  art.trace(spine.slice(0, 2), '#dfe6b4', w * 0.9, 0.6)

  const scales = (color: string, ...list: readonly Row[]) => {
    const paths = list.map(([t, side, l]) => {
      const k = Math.floor(t * 8)
      const [[px, py], [qx, qy]] = [nth(spine, k), nth(spine, k + 1)]
      const [x, y] = [px + (qx - px) * (t * 8 - k), py + (qy - py) * (t * 8 - k)]
      const [nx, ny] = [-Math.sin(dir) * side * w, Math.cos(dir) * side * w]
      const point: Point = [x + nx * 0.1 + Math.cos(dir) * l, y + ny * 0.1 + Math.sin(dir) * l]
      return polygonPath([[x + nx * 0.75, y + ny * 0.75], point, [x, y]])
    })
    art.fill(paths.join(''), color)
  }
  scales('#41703a', [0.24, 1, 17], [0.4, -1, 17], [0.55, 1, 17], [0.68, -1, 17])
  scales('#54485a', [0.76, 1, 17], [0.8, -1, 17], [0.85, 1, 16], [0.88, -1, 15], [0.92, 0.7, 14])
  scales('#3c672e', [0.78, -0.8, 15], [0.83, 0.8, 15], [0.9, -0.5, 13])
  art.trace(spine.slice(7), '#9cc268', 3.4, 0.8)
}

const LETTUCE = [GREEN.leaf, GREEN.fresh, GREEN.deep]
export const greens = painter('greens', [], (art, at, rnd, options = {}) => {
  const { tones = LETTUCE, size = 62, key = 'green', ruffle = 0.16 } = options
  art.contactShadow(at.shrink(0.9).outline, 9, 0.14)
  art.shape(inset(at.outline, 0.88), nth(tones, tones.length - 1)[0])
  const stamps = { key: `${key}${size}`, variants: 6, size: [0.85, 1.12] } as const
  art.scatter(rnd, at.heap(rnd, size * 0.74, 0.35), stamps, (r, i) => {
    const tone = cycle(tones, i)
    const a = r.angle()
    const spine = centeredLine(0, 0, size * 1.5, a, r.near(0, 0.6), 8)
    const half = taper(size * 0.42, 0.05, 0.7)
    const pts = ribbon(spine, (t) => half(t) * (1 + ruffle * Math.sin(t * 23 + i)))
    art.layers(pts, [SHADOW, 1, 4, 8, 0.22], [tone[0], 1], [tone[1], 0.9, -1.5, -2.5])
    art.shape([...spine, ...inset(pts, 0.82, -2, -3).slice(8)], tone[2], 0.6)
    art.trace(spine, tone[3], 2.6, 0.8)
    const veins = spine
      .slice(2, 7)
      .flatMap(([x, y]) => [0.8, -0.8].map((s): Dash => [x, y, ...polar(0, 0, size * 0.24, a + s)]))
    art.dashes(veins, tone[3], 1.5, 0.4)
  })
})

const KALE: Tone = ['#1d4030', '#33604a', '#5f8d66', '#b9d3a3']
const COLLARD: Tone = ['#1c3a1f', '#33582a', '#557d3c', '#9cb96c']
const LIGHT_COLLARD: Tone = ['#24421f', '#44682f', '#6c8f45', '#b3c884']
const SPINACH = { tones: [GREEN.deep, GREEN.leaf], key: 'spinach', ruffle: 0.05, size: 52 }
const COLLARDS = { tones: [COLLARD, LIGHT_COLLARD], key: 'collard', ruffle: 0.22, size: 58 }
export const spinach = variant('spinach', greens, SPINACH)
export const kale = variant('kale', greens, { tones: [KALE, GREEN.deep], key: 'kale', ruffle: 0.3 })
export const collards = variant('collards', greens, COLLARDS)

export const slaw = painter('slaw', [], (art, at, rnd) => {
  art.bed(at, '#b9c583', 0.95, 9, 0.15)
  art.scatter(rnd, at.heap(rnd, 40, 0.45), { key: 'slaw', variants: 5, turn: true }, (r) => {
    const shreds = (n: number, ...tone: DullTone) => {
      const d = r.threads(r.pointsInCircle(n, 34), [30, 58], 0.6)
      art.strands(d, tone, [8.6, 0.18, 1.4, 3.4], 8, [6, -0.4, -0.7], [1.9, -1.3, -1.9])
    }
    shreds(5, '#8da259', '#d9e3ae', '#f4f7dc')
    shreds(3, '#5b2a52', '#96508a', '#cf9cc2')
    shreds(2, '#b65a16', '#ee9038', '#fbc078')
    shreds(4, '#93a860', '#e4ebc2', '#fafbe8')
  })
  flecks(art, at.shrink(0.85), rnd, 22)
})
