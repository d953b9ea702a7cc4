import { type Art, type DullTone, SHADE, type Tone } from '#app/illustrator/drawing/art.ts'
import { food, painter, variant } from '#app/illustrator/drawing/food.ts'
import { bentLine, centeredLine, ribbon } from '#app/illustrator/drawing/lines.ts'
import type { Dash, Points } from '#app/illustrator/drawing/points.ts'
import { cycle, inset, nth, polar, shift, times, tuples } from '#app/illustrator/drawing/points.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { flecks } from './toppings.ts'

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
  art.shadowed(pts, tone[1], 2.5, 4.5, 0.2)
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
    parsley(art, x + dx, y + dy, size, a, tone ?? GREEN.leaf)
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
type Herb = [art: Art, x: number, y: number, length: number, a: number, kind: HerbName]

export const sprig = food('sprig', [], (...[art, x, y, length, a, kind]: Herb) => {
  const herb = HERBS[kind]
  const spine = bentLine(x, y, length, a, 0.5, 12)
  art.trace(shift(spine, 2, 4), SHADE, 4, 0.2)
  art.trace(spine, herb.stem, kind === 'dill' ? 2.4 : 3)
  const leaves = spine.slice(1).flatMap(([px, py], i) => {
    const l = length * herb.leaf * (1 - ((i + 1) / 12) * 0.35)
    return [-1, 1].map((side): Dash => [px, py, ...polar(0, 0, l, a + side * 0.85)])
  })
  art.dashes(shift(leaves, 1.5, 3), SHADE, herb.width, 0.16)
  art.dashes(leaves, herb.dark, herb.width)
  const lit = leaves.map(([p, q, u, v]): Dash => [p - 0.6 + u * 0.3, q - 1 + v * 0.3, u * 0.6, v * 0.6])
  art.dashes(lit, herb.light, herb.width * 0.4)
})

export const bouquet = food('bouquet', [], (art: Art, x: number, y: number, rnd: Random, kind: HerbName) => {
  const lean = rnd.range(-1.5, 0.1)
  sprig(art, x - 44, y + 56, 112, lean + 0.5, kind)
  sprig(art, x - 40, y + 50, 150, lean, kind)
})

export const scallions = food('scallions', [], (art: Art, rnd: Random, pts: Points, size: number = 12) => {
  art.scatter(rnd, pts, { key: 'scallion', variants: 4 }, (r) => {
    const ring = r.blob(0, 0, size, size * r.range(0.72, 0.95), { rot: r.angle(), rough: 0.08, n: 8 })
    art.shadow(ring, 1.6, 3, 0.22)
    art.layers(ring, [r.pick(['#5b9140', '#7fae4c', '#447a38']), 1], ['#d9e8a6', 0.78, -0.4, -0.8])
    art.layers(ring, [r.pick(['#8fb454', '#6f9c45']), 0.45])
  })
})

export const chives = food('chives', [], (art: Art, at: Place, rnd: Random, count: number = 26) => {
  const pts = rnd.shuffle(at.spread(rnd, 24, 0.7)).slice(0, count)
  const d = rnd.threads(pts, [9, 17], 0.1)
  art.strokes(d, [SHADE, 5.4, 0.2, 1, 3], ['#3f7434', 5.4], ['#8fbb5c', 1.8, 0.9, -0.6, -1])
})

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
    const half = (t: number) => size * 0.42 * Math.sin(Math.PI * (0.05 + t * 0.9)) ** 0.7
    const pts = ribbon(spine, (t) => half(t) * (1 + ruffle * Math.sin(t * 23 + i)))
    art.shadow(pts, 4, 8, 0.22)
    art.layers(pts, [tone[0], 1], [tone[1], 0.9, -1.5, -2.5])
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
  art.contactShadow(at.outline, 9, 0.15)
  art.shape(inset(at.outline, 0.95), '#b9c583')
  art.scatter(rnd, at.heap(rnd, 40, 0.45), { key: 'slaw', variants: 5, turn: true }, (r) => {
    const shreds = (n: number, ...[dark, body, lit]: DullTone) => {
      art.strokes(
        r.threads(r.pointsInCircle(n, 34), [30, 58], 0.6),
        [SHADE, 8.6, 0.18, 1.4, 3.4],
        [dark, 8],
        [body, 6, 1, -0.4, -0.7],
        [lit, 1.9, 0.9, -1.3, -1.9],
      )
    }
    shreds(5, '#8da259', '#d9e3ae', '#f4f7dc')
    shreds(3, '#5b2a52', '#96508a', '#cf9cc2')
    shreds(2, '#b65a16', '#ee9038', '#fbc078')
    shreds(4, '#93a860', '#e4ebc2', '#fafbe8')
  })
  flecks(art, at.shrink(0.85), rnd, 22)
})
