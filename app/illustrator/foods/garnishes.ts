import { type Art, SHADOW, type Tone } from '#app/illustrator/drawing/art.ts'
import { food } from '#app/illustrator/drawing/food.ts'
import { bentLine, curve, ribbon } from '#app/illustrator/drawing/lines.ts'
import type { Dash, Point, Points } from '#app/illustrator/drawing/points.ts'
import { polar, TAU, times, tuples } from '#app/illustrator/drawing/points.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'

export const GREEN = {
  leaf: ['#2f5a2c', '#4f8438', '#83ad4e', '#c5db84'],
  deep: ['#1f4528', '#356537', '#5a8a45', '#a9c97c'],
  fresh: ['#4d7a2b', '#7fa63c', '#b0cb63', '#e2edab'],
  sage: ['#5d7a5a', '#86a37c', '#b3c9a2', '#dfe9cf'],
  mint: ['#2c6043', '#4c8f5d', '#86bb7d', '#cfe8ba'],
} as const satisfies Record<string, Tone>

export const PASTRY: Tone = ['#9a5c22', '#d9a055', '#efc98c', '#8a4f1c']
type Leaf = [art: Art, x: number, y: number, length: number, a: number, tone: Tone, fat: number]
type Sprig = [art: Art, x: number, y: number, size: number, a: number, tone?: Tone]

export const leaf = food('leaf', [], (...[art, x, y, length, a, tone, fat]: Leaf) => {
  const spine = bentLine(x, y, length, a, 0.3, 6)
  const swelling = (t: number) => Math.sin(Math.min(1, t * 1.02) * Math.PI) ** 0.8
  const half = (t: number) => length * fat * swelling(t) * (1 - t * 0.25)
  const pts = ribbon(spine, half)
  if (length < 30) return art.layers(pts, [tone[0], 1], [tone[2], 0.7, -1, -1])
  art.layers(pts, [SHADOW, 1, 2.5, 4.5, 0.2], [tone[1], 1])
  art.shape([...spine, ...pts.slice(6)], tone[Math.cos(a) > 0 ? 0 : 2], 0.55)
  art.trace(spine, tone[3], Math.max(1.2, length * 0.035), 0.75)
  const ribs = spine.slice(1, 5).flatMap(([px, py], i) => {
    const reach = half((i + 1) / 5) * 0.9
    return [1, -1].map((side): Dash => [px, py, ...polar(0, 0, reach, a + side * 0.8)])
  })
  art.dashes(ribs, tone[3], 1.2, 0.45)
})

export const parsley = food('parsley', [], (...[art, x, y, size, a, tone = GREEN.leaf]: Sprig) => {
  const stamp = art.stamp(`parsley${tone[0]}`, () => parsleyLeaf(art, 32, tone))
  art.use(stamp, x, y, size / 32, a)
})

type Parsleys = [art: Art, x: number, y: number, size: number, tone?: Tone]
export const parsleys = food('parsleys', [], (...[art, x, y, size, tone]: Parsleys) => {
  for (const [dx, dy, a] of tuples([0, 0, -0.6], [34, 26, 0.5], [-26, 24, 2.2]))
    parsley(art, x + dx, y + dy, size, a, tone)
})

function parsleyLeaf(art: Art, size: number, tone: Tone) {
  art.trace(bentLine(0, 0, size * 1.1, Math.PI, 0.4), tone[1], size * 0.09)
  const list = ([-0.95, 0.95, 0] as const).map((turn) => {
    const reach = size * (turn ? 0.8 : 1)
    const edge = times(9, (i) => {
      const t = i / 8
      const tooth = i % 2 ? 0.8 : 1
      return polar(0, 0, reach * (1 - Math.abs(t - 0.5) * 0.85) * tooth, turn + (t - 0.5) * 0.935)
    })
    return { turn, reach, pts: [...edge, [0, 0] as const] }
  })
  for (const { pts } of list) art.shadow(pts, 2, 4, 0.2)
  for (const { pts, turn, reach } of list) {
    art.layers(pts, [tone[0], 1], [tone[1], 0.84, -1, -1.5])
    art.trace([[0, 0], polar(0, 0, reach * 0.7, turn)], tone[2], size * 0.07)
  }
}

export const basil = food('basil', [], (...[art, x, y, size, a, tone = GREEN.leaf]: Sprig) => {
  leaf(art, x, y, size * 1.25, a + 0.9, tone, 0.3)
  leaf(art, x, y, size * 1.25, a - 0.9, tone, 0.3)
  leaf(art, x, y, size * 0.95, a, [tone[1], tone[2], tone[3], '#eef5c8'], 0.32)
})
export const mint = food('mint', [], (art: Art, x: number, y: number, size: number, a: number) =>
  basil(art, x, y, size, a, GREEN.mint),
)

const HERBS = {
  thyme: { stem: '#7d6a3e', dark: '#48683a', light: '#7d9c58', leaf: 0.085, width: 6.5 },
  rosemary: { stem: '#6b6a3c', dark: '#355a3e', light: '#6f9470', leaf: 0.13, width: 4.6 },
  dill: { stem: '#6d9340', dark: '#4f8037', light: '#83ae4f', leaf: 0.17, width: 1.8 },
}
type HerbName = keyof typeof HERBS
/** A stem: [x, y, length, angle]. */
type Stem = readonly [number, number, number, number]

export const sprigs = food('sprig', [], (art: Art, kind: HerbName, ...stems: readonly Stem[]) => {
  for (const [x, y, length, a] of stems) {
    const herb = HERBS[kind]
    const spine = bentLine(x, y, length, a, 0.5, 12)
    art.layeredTrace(spine, [SHADOW, 4, 0.2, 2, 4], [herb.stem, kind === 'dill' ? 2.4 : 3])
    const leaves = spine.slice(1).flatMap(([px, py], i) => {
      const l = length * herb.leaf * (1 - ((i + 1) / 12) * 0.35)
      return [-1, 1].map((side): Dash => [px, py, ...polar(0, 0, l, a + side * 0.85)])
    })
    art.layeredDashes(leaves, [SHADOW, herb.width, 0.16, 1.5, 3], [herb.dark, herb.width])
    const lit = leaves.map(([p, q, u, v]): Dash => [p - 0.6 + u * 0.3, q - 1 + v * 0.3, u * 0.6, v * 0.6])
    art.dashes(lit, herb.light, herb.width * 0.4)
  }
})

export const bouquet = food('bouquet', [], (art: Art, x: number, y: number, rnd: Random, kind: HerbName) => {
  const lean = rnd.range(-1.5, 0.1)
  sprigs(art, kind, [x - 44, y + 56, 112, lean + 0.5], [x - 40, y + 50, 150, lean])
})

export const scallions = food('scallions', [], (art: Art, rnd: Random, pts: Points, size: number = 12) => {
  art.scatter(rnd, pts, { key: 'scallion', variants: 4 }, (r) => {
    const ring = r.blob(0, 0, size, size * r.range(0.72, 0.95), { rot: r.angle(), rough: 0.08, n: 8 })
    const green = r.pick(['#5b9140', '#7fae4c', '#447a38'])
    art.layers(ring, [SHADOW, 1, 1.6, 3, 0.22], [green, 1], ['#d9e8a6', 0.78, -0.4, -0.8])
    art.layers(ring, [r.pick(['#8fb454', '#6f9c45']), 0.45])
  })
})

export const chives = food('chives', [], (art: Art, at: Place, rnd: Random, count: number) => {
  const pts = rnd.shuffle(at.spread(rnd, 24, 0.7)).slice(0, count)
  const d = rnd.threads(pts, [9, 17], 0.1)
  art.strokes(d, [SHADOW, 5.4, 0.2, 1, 3], ['#3f7434', 5.4], ['#8fbb5c', 1.8, 0.9, -0.6, -1])
})

const CITRUS = {
  lemon: { edge: '#d9a520', skin: '#f2c531', pith: '#fff3bd', flesh: '#f7dc63', light: '#fbe98f' },
  lime: { edge: '#4f7f2a', skin: '#7da63a', pith: '#eef3c4', flesh: '#b4ce5b', light: '#d0e083' },
  orange: { edge: '#c96a14', skin: '#ec8d25', pith: '#ffe6bd', flesh: '#f6a540', light: '#fbc271' },
}
type CitrusName = keyof typeof CITRUS
type Citrus = [art: Art, x: number, y: number, r: number, rnd: Random, kind: CitrusName]

function citrus(...[art, x, y, r, rnd, kind, from, span]: [...Citrus, from: number, span: number]) {
  const { edge, skin, pith, flesh, light } = CITRUS[kind]
  const whole = span === TAU
  const fan = (k: number, dx = 0, dy = 0) => {
    const wave = (i: number) => r * k * (1 + 0.015 * Math.sin(i * 3.1))
    const turn = (i: number) => from + (span * i) / (whole ? 16 : 9)
    const pts = times(whole ? 16 : 10, (i) => polar(x + dx, y + dy, wave(i), turn(i)))
    return whole ? curve(pts) : `${curve(pts, false)}z`
  }
  art.fill(fan(1.01, 4, 8), SHADOW, 0.2)
  art.fill(fan(1), edge)
  art.fill(fan(0.965, -0.8, -1.2), skin)
  art.fill(fan(0.87), pith)
  const cells = Math.round((span / TAU) * 9)
  for (let i = 0; i < cells; i++) {
    const a0 = from + (span * (i + 0.07)) / cells
    const a1 = from + (span * (i + 0.93)) / cells
    const m = (a0 + a1) / 2
    const left = [polar(x, y, r * 0.5, a0 + 0.02), polar(x, y, r * 0.8, a0 + 0.04)]
    const right = [polar(x, y, r * 0.8, a1 - 0.04), polar(x, y, r * 0.5, a1 - 0.02)]
    const cell = [polar(x, y, r * 0.13, m), ...left, polar(x, y, r * 0.84, m), ...right]
    art.layers(cell, [flesh, 1], [light, 0.62, -1, -1, 0.8])
    const drop: Point = [Math.cos(m) * r * 0.09, Math.sin(m) * r * 0.09]
    const pulp = [0.4, 0.55, 0.68].map((k): Dash => [...polar(x, y, r * k, rnd.near(m, 0.16)), ...drop])
    art.dashes(pulp, '#fffbe0', r * 0.03, 0.75)
  }
}

export const citrusSlice = food('citrusSlice', [], (...args: Citrus) => citrus(...args, 0, TAU))
export const citrusWedge = food('citrusWedge', [], (...args: [...Citrus, from: number]) =>
  citrus(...args, Math.PI),
)
