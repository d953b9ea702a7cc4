import { type Art, type DullTone, SHADE, type Tone } from '#app/illustrator/drawing/art.ts'
import { painter } from '#app/illustrator/drawing/food.ts'
import { bentLine, centeredLine, polygonPath, ribbon } from '#app/illustrator/drawing/lines.ts'
import { nth, type Point, polar, shift, TAU, times } from '#app/illustrator/drawing/points.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { pepper } from './toppings.ts'

type Floret = { heads: Tone; stalk: DullTone; burnt?: string }

function floret(art: Art, r: Random, size: number, { heads, stalk, burnt }: Floret) {
  const a = r.angle()
  const stem = ribbon(bentLine(0, 0, size * 1.02, a, r.near(0, 0.5), 5), (t) => size * (0.3 - t * 0.08))
  art.shadow(stem, 4, 8, 0.2)
  art.layers(stem, [stalk[0], 1], [stalk[1], 0.86, -1.5, -2.5], [stalk[2], 0.55, -3, -4, 0.8])
  const [cx, cy] = polar(0, 0, size * -0.3, a)
  art.shape(shift(r.blob(cx, cy, size * 0.84, size * 0.8, { rough: 0.08 }), 5, 10), SHADE, 0.22)

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
  const buds = knobs.map(({ x, y, k }) => ({ x, y, pts: r.pointsInCircle(6, k * 0.7) }))
  const lit = (side: boolean) =>
    buds.flatMap(({ x, y, pts }) =>
      shift(
        pts.filter(([u, v]) => u + v < 0 === side),
        x,
        y,
      ),
    )
  if (art.detail > 0.3) art.dots(lit(false), heads[0], size * 0.075, 0.75)
  art.dots(lit(true), heads[3], size * 0.07, 0.8)
  if (!burnt) return
  for (const { x, y, k } of knobs.slice(0, 4)) {
    const burn = r.blob(x + k * 0.2, y + k * 0.25, k * 0.6, k * 0.42, { rough: 0.3, n: 8, rot: r.angle() })
    art.layers(burn, [burnt, 1, 0, 0, 0.5], ['#3b2410', 0.5, 0, 0, 0.4])
  }
}

const GREEN_HEADS: Floret = {
  heads: ['#2b5a28', '#4a8637', '#76ad4a', '#b4d67a'],
  stalk: ['#7c9a44', '#b4ca72', '#d7e4a2'],
}

const florets = (name: string, key: string, kind: Floret) =>
  painter(name, [], (art, at, rnd, { size = 62, points } = {}) => {
    const stamps = { key: `${key}${size}`, variants: 5, size: [0.86, 1.1] } as const
    art.scatter(rnd, points ?? at.heap(rnd, size * 1.1, 0.2), stamps, (r) => floret(art, r, size, kind))
  })

export const broccoli = florets('broccoli', 'broccoli', GREEN_HEADS)
export const roastedBroccoli = florets('roastedBroccoli', 'roastbroccoli', {
  ...GREEN_HEADS,
  burnt: '#6b421a',
})

const CAULIFLOWER: Floret = {
  heads: ['#c09b5a', '#eedcb4', '#fbf2d8', '#fffdf2'],
  stalk: ['#b9b06a', '#e4dfae', '#f5f2d2'],
  burnt: '#a9652a',
}

export const cauliflower = painter('cauliflower', [], (art, at, rnd, { size = 60, points } = {}) => {
  const spots = points ?? at.heap(rnd, size * 1.3, 0.24)
  const stamps = { key: 'cauliflower', variants: 6, size: [0.86, 1.1] } as const
  art.scatter(rnd, spots, stamps, (r) => floret(art, r, size, CAULIFLOWER))
})

/** [x, y, the share of a long vegetable's length that fits here] */
type Row = readonly [number, number, number]

export function rows(at: Place, rnd: Random, step: number, stagger: number): Row[] {
  const [c, s] = [Math.cos(at.angle), Math.sin(at.angle)]
  const across = Math.min(at.w, at.h) / 2
  const count = Math.round((across * 1.9) / step)
  const list = times(count, (i): Row => {
    const [u, v] = [rnd.near(0, stagger), ((i + 0.5) / count - 0.5) * across * 1.9]
    const share = Math.sqrt(Math.max(0.3, 1 - (v / across / 1.12) ** 2))
    return [at.cx - s * v + c * u, at.cy + c * v + s * u, share]
  })
  return rnd.shuffle(list)
}

type DrawPiece = (rnd: Random, i: number) => void

export function lay(
  art: Art,
  rnd: Random,
  key: string,
  list: readonly Row[],
  draw: DrawPiece,
  variants: number,
) {
  const count = Math.max(3, Math.round(variants * art.detail))
  const names = times(count, (i) => art.stamp(`${key}${i}`, () => draw(rnd.fork(`${key}${i}`), i)))
  for (const [x, y, share] of list) {
    const [name, size] = [rnd.pick(names), Math.min(1.04, 0.5 + share * rnd.range(0.46, 0.54))]
    art.use(name, x, y, size, rnd.near(0, 0.07) || 0.01)
  }
}

const BEANS: readonly DullTone[] = [
  ['#2d5a26', '#4f8a34', '#8fbc55'],
  ['#37662a', '#5f9a3c', '#a2ca66'],
  ['#28502a', '#477d38', '#82ae55'],
  ['#3d6a2a', '#6aa040', '#b0d274'],
]

export const greenBeans = painter('greenBeans', [], (art, at, rnd) => {
  const a = at.angle
  const available = at.long ?? Math.max(at.w, at.h) * 0.98
  const tumbled = available > 340
  const length = tumbled ? 260 : available
  art.contactShadow(at.shrink(0.86).outline, 8, 0.12)
  const spots = tumbled
    ? fullLength(at.shrink(0.68).heap(rnd, 36, 0.5))
    : [...rows(at, rnd, 13, 20), ...rows(at, rnd, 22, 30)]
  lay(art, rnd, `bean${Math.round(length)}`, spots, (r) => oneBean(art, r, length, a, tumbled), 8)
  pepper(art, at.shrink(0.8), rnd, 18)
})

const fullLength = (pts: readonly Point[]) => pts.map(([x, y]): Row => [x, y, 1])

function oneBean(art: Art, r: Random, length: number, a: number, tumbled: boolean) {
  const heading = r.near(a, tumbled ? 1 : 0.22)
  const spine = centeredLine(0, 0, length * r.range(0.9, 1), heading, r.near(0, 0.6), 6)
  const w = r.range(9, 11)
  const half = (t: number) => w * Math.min(1, 0.25 + Math.sin(Math.PI * t) * 2.4)
  const tone = r.pick(BEANS)
  art.bands(spine, half, [SHADE, 1, 3, 6, 0.22], [tone[0], 1], [tone[1], 0.76, -0.7, -1.2])
  art.trace(shift(spine.slice(1, 5), -1.5, -2.8), tone[2], w * 0.3, 0.9)
  art.dots(spine.slice(1, 5), tone[0], 5, 0.35)
  const [x, y] = nth(spine, 5)
  const tip: Point = [x + Math.cos(a) * 6, y + Math.sin(a) * 6 - 2]
  art.trace([[x, y], tip], '#b9cf7a', 2.6)
}

export const asparagus = painter('asparagus', [], (art, at, rnd) => {
  const length = Math.min(420, at.long ?? Math.max(at.w, at.h))
  art.contactShadow(at.shrink(0.86).outline, 8, 0.12)
  const spots = rows(at, rnd, 21, 24).map(([x, y, share]): Row => [x, y, 0.6 + share * 0.4])
  lay(art, rnd, `spear${Math.round(length)}`, spots, (r) => spear(art, r, length, at.angle), 5)
  pepper(art, at.shrink(0.85), rnd, 20)
})

function spear(art: Art, r: Random, length: number, a: number) {
  const dir = r.near(a, 0.09)
  const w = r.range(12, 15)
  const spine = centeredLine(0, 0, length, dir, r.near(0, 0.2), 9)
  const tip = (t: number) => 1.16 * Math.max(0.12, Math.cos((t - 0.82) * 7.2))
  const half = (t: number) => w * (t > 0.8 ? tip(t) : 0.9 + t * 0.12)
  art.bands(spine, half, [SHADE, 1, 4, 8, 0.22], ['#3c672e', 1], ['#73a647', 0.8, -0.8, -1.4])
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

export const greenBeanPieces = painter('greenBeanPieces', [], (art, at, rnd) => {
  const spots = fullLength(at.heap(rnd, 44, 0.5))
  lay(art, rnd, 'beanpiece', spots, (r) => oneBean(art, r, 118, r.angle(), true), 8)
})
