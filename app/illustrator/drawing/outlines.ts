import { around, type Point, type Points, shift } from './geometry.ts'
import { nth } from './lists.ts'
import { type Random } from './random.ts'

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
  return around(n, (turn) => {
    const a = turn + 0.2
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

/** A blob as large as chance has it, and turned by chance unless `rot` is given. */
export const randomBlob = (
  rnd: Random,
  [x, y]: Point,
  [rx0, rx1]: readonly [number, number],
  [ry0, ry1]: readonly [number, number],
  { rot, ...more }: BlobOptions,
): Point[] => {
  const [rx, ry] = [rnd.range(rx0, rx1), rnd.range(ry0, ry1)]
  return blob(rnd, x, y, rx, ry, { ...more, rot: rot ?? rnd.angle() })
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

/** The half width of a band that is thickest in the middle, for `ribbon`. */
export const swell =
  (ends: number, middle: number) =>
  (t: number): number =>
    ends + Math.sin(t * Math.PI) * middle

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
