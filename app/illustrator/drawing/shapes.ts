import { svgNumbers } from './lines.ts'
import type { Bounds, Dash, Point, Points } from './points.ts'
import { around, bounds, center, cycle, inset, polar, TAU, times } from './points.ts'

export interface BlobOptions {
  rot?: number
  rough?: number
  n?: number
  /** The shape of a blob: 0 is an ellipse, 1 is almost a rectangle. */
  box?: number
}

function hash(text: string): number {
  let h = 1779033703 ^ text.length
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 3432918353)
    h = (h << 13) | (h >>> 19)
  }
  h = Math.imul(h ^ (h >>> 16), 2246822507)
  h = Math.imul(h ^ (h >>> 13), 3266489909)
  return (h ^ (h >>> 16)) >>> 0
}

/** Generates random numbers and shapes. The same seed always gives the same results. */
export class Random {
  readonly #root: string
  #state: number

  constructor(seed: string) {
    // Replace the seed with its hash, because each fork appends a label to the seed and would make it longer.
    this.#root = hash(seed).toString(36)
    this.#state = hash(this.#root)
  }

  next() {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  range(low: number, high: number) {
    return low + (high - low) * this.next()
  }

  int(low: number, high: number) {
    return Math.floor(low + (high - low + 1) * this.next())
  }

  near(value: number, spread: number) {
    return value + (this.next() + this.next() - 1) * spread
  }

  angle() {
    return this.next() * TAU
  }

  chance(probability: number) {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]) {
    return list[Math.floor(this.next() * list.length)] as T
  }

  shuffle<T>(list: readonly T[]) {
    const left = [...list]
    return list.flatMap(() => left.splice(Math.floor(this.next() * left.length), 1))
  }

  fork(label: string) {
    return new Random(`${this.#root}/${label}`)
  }

  blob(cx: number, cy: number, rx: number, ry = rx, options: BlobOptions = {}): Point[] {
    const { rot = 0, rough = 0.05, n = 12, box = 0 } = options
    const waves = [2, 3, 4, 5].map((k) => ({
      k,
      size: (rough * this.range(0.35, 1)) / Math.sqrt(k - 1),
      phase: this.angle(),
    }))
    const power = 2 + box * 6
    const [cos, sin] = [Math.cos(rot), Math.sin(rot)]
    return around(n, (turn) => {
      const a = turn + 0.2
      let reach = waves.reduce((sum, { k, size, phase }) => sum + size * Math.cos(k * a + phase), 1)
      const [c, s] = [Math.cos(a), Math.sin(a)]
      if (box) reach /= (Math.abs(c) ** power + Math.abs(s) ** power) ** (1 / power)
      const [x, y] = [c * rx * reach, s * ry * reach]
      return [cx + x * cos - y * sin, cy + x * sin + y * cos]
    })
  }

  variedBlob([x, y]: Point, rx: Size, ry: Size, { rot, ...options }: BlobOptions) {
    const radius = (size: Size) => (typeof size === 'number' ? size : this.range(...size))
    const radii = [radius(rx), radius(ry)] as const
    return this.blob(x, y, ...radii, { ...options, rot: rot ?? this.angle() })
  }

  pointsInCircle(count: number, radius: number) {
    return times(count, () => {
      const a = this.angle()
      return polar(0, 0, radius * Math.sqrt(this.next()), a)
    })
  }

  dashes(points: Points, length: () => number) {
    return points.map(([x, y]): Dash => {
      const a = this.angle()
      return [x, y, ...polar(0, 0, length(), a)]
    })
  }

  /** Returns an SVG path of short bent strokes, which point in all directions unless `heading` is given. */
  threads(points: Points, length: Range, bend = 0.5, heading?: number, fan = Math.PI) {
    const strokes = points.map(([x, y]) => {
      const a = heading === undefined ? this.angle() : this.near(heading, fan)
      const l = this.range(...length)
      const [dx, dy] = polar(0, 0, l, a)
      const k = this.near(0, bend * l)
      const bow = svgNumbers(dx / 2 - (dy / l) * k, dy / 2 + (dx / l) * k, dx, dy)
      return `M${position(x - dx / 2, y - dy / 2)}q${bow}`
    })
    return strokes.join('')
  }

  roundPlace(cx: number, cy: number, rx: number, ry = rx, options: BlobOptions & PlaceOptions = {}) {
    const { rot = 0, rough = 0.05, n = 16, ...more } = options
    return place(this.blob(cx, cy, rx, ry, { rot, rough, n }), { angle: rot, ...more })
  }
}

type Range = readonly [number, number]
/** A fixed length, or the range of a random length. */
export type Size = number | Range

/** Rounds to whole units, except close to (0, 0), where stamps are drawn. */
export const position = (x: number, y: number) =>
  Math.abs(x) + Math.abs(y) > 120 ? svgNumbers(Math.round(x), Math.round(y)) : svgNumbers(x, y)

/** The area that a food fills. */
export interface Place extends Bounds {
  outline: Points
  cx: number
  cy: number
  r: number
  /** Half the length and width of a single piece that lies along `angle`. */
  rx: number
  ry: number
  angle: number
  long?: number
  shrink(k: number, options?: PlaceOptions): Place
  /** Returns points that fill the place, about `gap` apart. */
  spread(rnd: Random, gap: number, jitter?: number): Point[]
  /** Like `spread`, but the points near the middle come last, so that pieces there lie on top. */
  heap(rnd: Random, gap: number, jitter?: number): Point[]
  sparse(gap: number): Place
  withPoints(points: Point[]): Place
}

type PlaceOptions = Partial<Pick<Place, 'angle' | 'rx' | 'ry' | 'cx' | 'cy' | 'r' | 'long'>>

function contains(outline: Points, x: number, y: number): boolean {
  const crossed = outline.filter(([xi, yi], i) => {
    const [xj, yj] = cycle(outline, i - 1)
    return yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi
  })
  return crossed.length % 2 === 1
}

export function place(outline: Points, options: PlaceOptions = {}): Place {
  const [cx, cy] = center(outline)
  const box = bounds(outline)
  return {
    outline,
    ...box,
    cx,
    cy,
    angle: 0,
    r: Math.min(box.w, box.h) / 2,
    rx: box.w / 2,
    ry: box.h / 2,
    ...options,
    shrink: (k, more) => place(inset(outline, k), { ...options, ...more }),
    spread(rnd, gap, jitter = 0.32) {
      const pts: Point[] = []
      const row = gap * 0.866
      const startX = rnd.range(0, gap)
      const startY = rnd.range(0, row)
      let odd = 0
      for (let y = box.y0 - startY; y <= box.y1 + gap; y += row, odd ^= 1)
        for (let x = box.x0 - startX + (odd ? gap / 2 : 0); x <= box.x1 + gap; x += gap) {
          const [px, py] = [rnd.near(x, gap * jitter), rnd.near(y, gap * jitter)]
          if (contains(outline, px, py)) pts.push([px, py])
        }
      return pts
    },
    heap(rnd, gap, jitter) {
      const reach = Math.max(box.w, box.h) / 2
      return this.spread(rnd, gap, jitter)
        .map((p) => ({ p, far: Math.hypot(p[0] - cx, p[1] - cy) / reach + rnd.range(-0.35, 0.35) }))
        .sort((a, b) => b.far - a.far)
        .map(({ p }) => p)
    },
    sparse(gap) {
      return { ...this, heap: (rnd) => this.spread(rnd, gap, 0.5) }
    },
    withPoints(points) {
      return { ...this, heap: () => points }
    },
  }
}

export const inside = (outline: Points, scale: number) => place(inset(outline, scale))

export function createWedgePlace(cx: number, cy: number, r: number, from: number, to: number): Place {
  const steps = Math.max(4, Math.ceil((to - from) / 0.25))
  const rim = times(steps + 1, (i) => polar(cx, cy, r, from + ((to - from) * i) / steps))
  const [mx, my] = polar(cx, cy, r * 0.6, (from + to) / 2)
  return place([[cx, cy], ...rim], { angle: (from + to) / 2 + Math.PI / 2, cx: mx, cy: my })
}

/** `to` converts coordinates along and across the piece to those of the drawing. */
export function frame({ cx, cy, rx, ry, angle: a }: Place) {
  const [c, s] = [Math.cos(a), Math.sin(a)]
  const to = (u: number, v: number): Point => [cx + u * c - v * s, cy + u * s + v * c]
  return { rx, ry, a, to }
}
