import { times } from './lists.ts'

/** Shapes are lists of points; angles are radians; light comes from the top left. */
export type Point = readonly [number, number]
export type Points = readonly Point[]

export const TAU = Math.PI * 2

export const polar = (cx: number, cy: number, r: number, a: number): Point => [
  cx + Math.cos(a) * r,
  cy + Math.sin(a) * r,
]

/** One for each of `count` even steps of a full turn. */
export const around = <T>(count: number, make: (angle: number, i: number) => T): T[] =>
  times(count, (i) => make((i / count) * TAU, i))

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
