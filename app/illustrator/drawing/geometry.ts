import { type Random } from './random.ts'

/** Shapes are lists of points; angles are radians; light comes from the top left. */
export type Point = readonly [number, number]
export type Points = readonly Point[]

export const TAU = Math.PI * 2

/** The element at `i`, held inside the list. */
export function nth<T>(list: readonly T[], i: number): T {
  return list[Math.max(0, Math.min(list.length - 1, i))] as T
}
/** The element at `i`, counting round and round. */
export function cycle<T>(list: readonly T[], i: number): T {
  return list[((i % list.length) + list.length) % list.length] as T
}
export function times<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i))
}

export const polar = (cx: number, cy: number, r: number, a: number): Point => [
  cx + Math.cos(a) * r,
  cy + Math.sin(a) * r,
]

interface BlobOptions {
  rot?: number
  rough?: number
  n?: number
  box?: number
}

/** An irregular round: never a perfect circle. `box` squares it off. */
export function blob(
  rnd: Random,
  cx: number,
  cy: number,
  rx: number,
  ry: number = rx,
  { rot = 0, rough = 0.05, n = 12, box = 0 }: BlobOptions = {},
): Point[] {
  const waves = [2, 3, 4, 5].map((k) => ({
    k,
    size: (rough * rnd.range(0.35, 1)) / Math.sqrt(k - 1),
    phase: rnd.angle(),
  }))
  const power = 2 + box * 6
  const cos = Math.cos(rot)
  const sin = Math.sin(rot)
  return times(n, (i) => {
    const a = (i / n) * TAU + 0.2
    let reach = 1
    for (const wave of waves) reach += wave.size * Math.cos(wave.k * a + wave.phase)
    const c = Math.cos(a)
    const s = Math.sin(a)
    if (box) reach /= (Math.abs(c) ** power + Math.abs(s) ** power) ** (1 / power)
    const x = c * rx * reach
    const y = s * ry * reach
    return [cx + x * cos - y * sin, cy + x * sin + y * cos]
  })
}

export function centre(pts: Points): Point {
  let x = 0
  let y = 0
  for (const p of pts) {
    x += p[0]
    y += p[1]
  }
  return [x / pts.length, y / pts.length]
}

/** The points moved by (dx, dy); dashes keep their direction. */
export const shift = <Rest extends number[]>(
  pts: readonly (readonly [number, number, ...Rest])[],
  dx: number,
  dy: number,
): [number, number, ...Rest][] => pts.map(([x, y, ...rest]) => [x + dx, y + dy, ...rest])

/** Every `n`th element, from `first` on. */
export const every = <T>(list: readonly T[], n: number, first: number): T[] =>
  list.filter((_, i) => i % n === first)

/** The same outline, scaled by `k` around its middle and moved by (dx, dy). */
export function inset(pts: Points, k: number, dx = 0, dy = 0): Point[] {
  const [cx, cy] = centre(pts)
  return pts.map(([x, y]) => [cx + (x - cx) * k + dx, cy + (y - cy) * k + dy])
}

export function spin(pts: Points, cx: number, cy: number, rot: number): Point[] {
  const c = Math.cos(rot)
  const s = Math.sin(rot)
  return pts.map(([x, y]) => [cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c])
}

export type Bounds = ReturnType<typeof bounds>

export function bounds(pts: Points) {
  let x0 = 1e9
  let y0 = 1e9
  let x1 = -1e9
  let y1 = -1e9
  for (const [x, y] of pts) {
    x0 = Math.min(x0, x)
    x1 = Math.max(x1, x)
    y0 = Math.min(y0, y)
    y1 = Math.max(y1, y)
  }
  return { x0, y0, x1, y1, w: x1 - x0, h: y1 - y0 }
}

/** A closed band around a spine; `width(t)` is the half width at t in 0..1. */
export function ribbon(spine: Points, width: (t: number) => number): Point[] {
  const left: Point[] = []
  const right: Point[] = []
  const last = spine.length - 1
  spine.forEach(([x, y], i) => {
    const a = nth(spine, i - 1)
    const b = nth(spine, i + 1)
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const w = width(i / last)
    const nx = (-(b[1] - a[1]) / length) * w
    const ny = ((b[0] - a[0]) / length) * w
    left.push([x + nx, y + ny])
    right.push([x - nx, y - ny])
  })
  return [...left, ...right.reverse()]
}

/** A bent line of `n` points from (x, y), `length` long, heading `a`, turning by `bend`. */
export function bentLine(x: number, y: number, length: number, a: number, bend = 0, n = 5): Point[] {
  const step = length / (n - 1)
  const pts: Point[] = []
  let px = x
  let py = y
  let heading = a - bend / 2
  for (let i = 0; i < n; i++) {
    pts.push([px, py])
    px += Math.cos(heading) * step
    py += Math.sin(heading) * step
    heading += bend / (n - 1)
  }
  return pts
}

/** The same line, laid so that its middle is at (x, y). */
export function centredLine(x: number, y: number, length: number, a: number, bend = 0, n = 5): Point[] {
  const pts = bentLine(0, 0, length, a, bend, n)
  const from = nth(pts, 0)
  const to = nth(pts, n - 1)
  return shift(pts, x - (from[0] + to[0]) / 2, y - (from[1] + to[1]) / 2)
}

const tenth = (v: number) => Math.round(v * 10) / 10

function short(v: number): string {
  const text = String(tenth(v))
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.')
}

/** Numbers for an attribute or a path, a tenth exact, written as short as they go. */
export function nums(...list: readonly number[]): string {
  return list.reduce((text, v, i) => {
    const s = short(v)
    return text + (i && !s.startsWith('-') ? ' ' : '') + s
  }, '')
}

/** Smooth path through the points, written relative to stay small. */
export function curve(pts: Points, closed = true): string {
  const n = pts.length
  if (n < 2) return ''
  const { w, h } = bounds(pts)
  // large shapes are written in whole units, small ones in tenths
  const snap = Math.max(w, h) > 38 && Math.min(w, h) > 13 ? Math.round : tenth
  const write = (...list: number[]) => nums(...list.map(snap))
  const at = (i: number): Point => (closed ? cycle(pts, i) : nth(pts, i))
  const bend = (i: number): Point => [(at(i + 1)[0] - at(i - 1)[0]) / 6, (at(i + 1)[1] - at(i - 1)[1]) / 6]
  let x = snap(at(0)[0])
  let y = snap(at(0)[1])
  let d = `M${nums(x, y)}`
  const last = closed ? n : n - 1
  for (let i = 1; i <= last; i++) {
    const [px, py] = at(i)
    const [bx, by] = bend(i)
    const [ax, ay] = bend(0)
    d +=
      i === 1
        ? `c${write(ax, ay, px - bx - x, py - by - y, px - x, py - y)}`
        : `s${write(px - bx - x, py - by - y, px - x, py - y)}`
    x += snap(px - x)
    y += snap(py - y)
  }
  return closed ? `${d}z` : d
}

export const polygon = (pts: Points): string =>
  pts.length ? `M${pts.map((p) => nums(...p)).join('L')}z` : ''
