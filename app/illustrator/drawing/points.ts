/** Points, and helpers for lists of them. All angles are in radians. */
export type Point = readonly [number, number]
export type Points = readonly Point[]
/** A straight stroke: [x, y, dx, dy]. */
export type Dash = readonly [number, number, number, number]

export const TAU = Math.PI * 2

/** Returns the element at `i`. For an index outside the list, returns the first or last element. */
export const nth = <T>(list: readonly T[], i: number) => list[Math.max(0, Math.min(list.length - 1, i))] as T

export const cycle = <T>(list: readonly T[], i: number) =>
  list[((i % list.length) + list.length) % list.length] as T

export const times = <T>(count: number, make: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))

export const everyNth = <T>(list: readonly T[], n: number, first: number) =>
  list.filter((_, i) => i % n === first)

export const tuples = <T extends readonly [number, ...(number | string)[]]>(...list: T[]) => list

export const points = (coordinates: readonly number[]) =>
  times(coordinates.length / 2, (i): Point => [nth(coordinates, i * 2), nth(coordinates, i * 2 + 1)])

export const polar = (cx: number, cy: number, r: number, a: number): Point => [
  cx + Math.cos(a) * r,
  cy + Math.sin(a) * r,
]

export const around = <T>(count: number, make: (angle: number, i: number) => T) =>
  times(count, (i) => make((i / count) * TAU, i))

export const center = (pts: Points): Point => [
  pts.reduce((sum, [x]) => sum + x, 0) / pts.length,
  pts.reduce((sum, [, y]) => sum + y, 0) / pts.length,
]

export const shift = <Rest extends number[]>(
  pts: readonly (readonly [number, number, ...Rest])[],
  dx: number,
  dy: number,
): [number, number, ...Rest][] => pts.map(([x, y, ...rest]) => [x + dx, y + dy, ...rest])

export function inset(pts: Points, k: number, dx = 0, dy = 0): Point[] {
  const [cx, cy] = center(pts)
  return pts.map(([x, y]) => [cx + (x - cx) * k + dx, cy + (y - cy) * k + dy])
}

export function rotatePoints(pts: Points, cx: number, cy: number, rot: number): Point[] {
  const [c, s] = [Math.cos(rot), Math.sin(rot)]
  return pts.map(([x, y]) => [cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c])
}

export type Bounds = ReturnType<typeof bounds>

export function bounds(pts: Points) {
  const [xs, ys] = [pts.map(([x]) => x), pts.map(([, y]) => y)]
  const [x0, y0, x1, y1] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  return { x0, y0, x1, y1, w: x1 - x0, h: y1 - y0 }
}
