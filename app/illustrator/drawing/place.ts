import { bounds, type Bounds, centre, inset, type Point, type Points, polar } from './geometry.ts'
import { cycle, times } from './lists.ts'
import { blob } from './outlines.ts'
import { type Random } from './random.ts'

export interface Place extends Bounds {
  outline: Points
  cx: number
  cy: number
  r: number
  /** Half length and half width for a piece that lies along `angle`. */
  rx: number
  ry: number
  angle: number
  /** How long laid things (beans, spears) may be. */
  long?: number
  shrink(k: number, more?: PlaceExtra): Place
  /** Evenly spread points with a hand's unevenness. */
  spread(rnd: Random, gap: number, jitter?: number): Point[]
  /** Points ordered so that the middle lies on top, like a heap. */
  heap(rnd: Random, gap: number, jitter?: number): Point[]
}

type PlaceExtra = Partial<Pick<Place, 'angle' | 'rx' | 'ry' | 'cx' | 'cy' | 'r' | 'long'>>

function inside(pts: Points, x: number, y: number): boolean {
  let hit = false
  pts.forEach(([xi, yi], i) => {
    const [xj, yj] = cycle(pts, i - 1)
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) hit = !hit
  })
  return hit
}

/** A place from its outline; `extra` overrides what is measured. */
export function place(outline: Points, extra: PlaceExtra = {}): Place {
  const [cx, cy] = centre(outline)
  const box = bounds(outline)
  const spread = (rnd: Random, gap: number, jitter = 0.32): Point[] => {
    const pts: Point[] = []
    const row = gap * 0.866
    const startX = rnd.range(0, gap)
    const startY = rnd.range(0, row)
    let odd = 0
    for (let y = box.y0 - startY; y <= box.y1 + gap; y += row, odd ^= 1)
      for (let x = box.x0 - startX + (odd ? gap / 2 : 0); x <= box.x1 + gap; x += gap) {
        const px = rnd.near(x, gap * jitter)
        const py = rnd.near(y, gap * jitter)
        if (inside(outline, px, py)) pts.push([px, py])
      }
    return pts
  }
  const heap = (rnd: Random, gap: number, jitter?: number): Point[] => {
    const reach = Math.max(box.w, box.h) / 2
    return spread(rnd, gap, jitter)
      .map((p) => ({ p, far: Math.hypot(p[0] - cx, p[1] - cy) / reach + rnd.range(-0.35, 0.35) }))
      .sort((a, b) => b.far - a.far)
      .map(({ p }) => p)
  }
  return {
    outline,
    ...box,
    cx,
    cy,
    angle: 0,
    r: Math.min(box.w, box.h) / 2,
    rx: box.w / 2,
    ry: box.h / 2,
    ...extra,
    shrink: (k, more = {}) => place(inset(outline, k), { ...extra, ...more }),
    spread,
    heap,
  }
}

interface RoundOptions {
  rot?: number
  rough?: number
  n?: number
  extra?: PlaceExtra
}

export function roundPlace(
  rnd: Random,
  cx: number,
  cy: number,
  rx: number,
  ry = rx,
  o: RoundOptions = {},
): Place {
  const { rot = 0, rough = 0.05, n = 16, extra = {} } = o
  return place(blob(rnd, cx, cy, rx, ry, { rot, rough, n }), { angle: rot, ...extra })
}

export function wedgePlace(cx: number, cy: number, r: number, from: number, to: number): Place {
  const steps = Math.max(4, Math.ceil((to - from) / 0.25))
  const rim = times(steps + 1, (i) => polar(cx, cy, r, from + ((to - from) * i) / steps))
  const [mx, my] = polar(cx, cy, r * 0.6, (from + to) / 2)
  return place([[cx, cy], ...rim], { angle: (from + to) / 2 + Math.PI / 2, cx: mx, cy: my })
}

/** The same place, but with its pieces sparse and evenly strewn: for things mixed into others. */
export const strewn = (at: Place, gap: number): Place => ({ ...at, heap: (rnd) => at.spread(rnd, gap, 0.5) })

export const exactly = (at: Place, points: Point[]): Place => ({ ...at, heap: () => points })

/** A piece that lies along its place: half length, half width, angle, and its own coordinates. */
export function frame(at: Place) {
  const { rx, ry, angle: a } = at
  const c = Math.cos(a)
  const s = Math.sin(a)
  const to = (u: number, v: number): Point => [at.cx + u * c - v * s, at.cy + u * s + v * c]
  return { rx, ry, a, to }
}
