/** Angles are in radians. */
export type Point = readonly [number, number]
export type Points = readonly Point[]
/** A straight stroke: [x, y, dx, dy]. */
export type Dash = readonly [number, number, number, number]

export const TAU = Math.PI * 2

/** The element at `i`; an index outside the list gives its first or last element. */
export const nth = <T>(list: readonly T[], i: number) => list[Math.max(0, Math.min(list.length - 1, i))] as T

/** The element at `i`, starting again after the last. */
export const cycle = <T>(list: readonly T[], i: number) =>
  list[((i % list.length) + list.length) % list.length] as T

export const times = <T>(count: number, make: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))

/** Every `n`th element, starting with the one at `first`. */
export const every = <T>(list: readonly T[], n: number, first: number) =>
  list.filter((_, i) => i % n === first)

/** A list of tuples rather than of arrays. */
export const tuples = <T extends readonly [number, ...number[]]>(...list: T[]) => list

/** The points whose coordinates are listed: x, y, x, y and so on. */
export const points = (coordinates: readonly number[]) =>
  times(coordinates.length / 2, (i): Point => [nth(coordinates, i * 2), nth(coordinates, i * 2 + 1)])

export const polar = (cx: number, cy: number, r: number, a: number): Point => [
  cx + Math.cos(a) * r,
  cy + Math.sin(a) * r,
]

/** Calls `make` for `count` even steps of a full turn. */
export const around = <T>(count: number, make: (angle: number, i: number) => T) =>
  times(count, (i) => make((i / count) * TAU, i))

export const center = (pts: Points): Point => [
  pts.reduce((sum, [x]) => sum + x, 0) / pts.length,
  pts.reduce((sum, [, y]) => sum + y, 0) / pts.length,
]

/** Moves points or the starts of dashes. */
export const shift = <Rest extends number[]>(
  pts: readonly (readonly [number, number, ...Rest])[],
  dx: number,
  dy: number,
): [number, number, ...Rest][] => pts.map(([x, y, ...rest]) => [x + dx, y + dy, ...rest])

/** Scales an outline around its center, then moves it. */
export function inset(pts: Points, k: number, dx = 0, dy = 0): Point[] {
  const [cx, cy] = center(pts)
  return pts.map(([x, y]) => [cx + (x - cx) * k + dx, cy + (y - cy) * k + dy])
}

export function spin(pts: Points, cx: number, cy: number, rot: number): Point[] {
  const [c, s] = [Math.cos(rot), Math.sin(rot)]
  return pts.map(([x, y]) => [cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c])
}

export type Bounds = ReturnType<typeof bounds>

export function bounds(pts: Points) {
  const [xs, ys] = [pts.map(([x]) => x), pts.map(([, y]) => y)]
  const [x0, y0, x1, y1] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  return { x0, y0, x1, y1, w: x1 - x0, h: y1 - y0 }
}

/** A closed band around a spine; `width(t)` is half its width at t in 0..1. */
export function ribbon(spine: Points, width: (t: number) => number): Point[] {
  const sides = spine.map(([x, y], i) => {
    const [a, b] = [nth(spine, i - 1), nth(spine, i + 1)]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const w = width(i / (spine.length - 1))
    return { x, y, nx: (-(b[1] - a[1]) / length) * w, ny: ((b[0] - a[0]) / length) * w }
  })
  return [
    ...sides.map(({ x, y, nx, ny }): Point => [x + nx, y + ny]),
    ...sides.map(({ x, y, nx, ny }): Point => [x - nx, y - ny]).reverse(),
  ]
}

/** Half the width of a band that is thickest in the middle, for `ribbon`. */
export const swell = (ends: number, middle: number) => (t: number) => ends + Math.sin(t * Math.PI) * middle

/** A line of `n` points that starts at (x, y) in direction `a` and turns by `bend` in all. */
export function bentLine(x: number, y: number, length: number, a: number, bend = 0, n = 5): Point[] {
  const step = length / (n - 1)
  let heading = a - bend / 2
  return times(n, () => {
    const point: Point = [x, y]
    x += Math.cos(heading) * step
    y += Math.sin(heading) * step
    heading += bend / (n - 1)
    return point
  })
}

/** A bent line whose ends lie evenly around (x, y). */
export function centeredLine(x: number, y: number, length: number, a: number, bend = 0, n = 5): Point[] {
  const pts = bentLine(0, 0, length, a, bend, n)
  const [from, to] = [nth(pts, 0), nth(pts, n - 1)]
  return shift(pts, x - (from[0] + to[0]) / 2, y - (from[1] + to[1]) / 2)
}

/** Strokes that point away from (0, 0): they start at `r` and are `length` long. */
export const rays = (count: number, step: number, r: number, length: number) =>
  times(count, (i): Dash => [...polar(0, 0, r, i * step), ...polar(0, 0, length, i * step)])

const tenth = (v: number) => Math.round(v * 10) / 10

/** Numbers for an SVG attribute or path: rounded to tenths and written as short as possible. */
export const nums = (...list: readonly number[]) =>
  list
    .map((v) => String(tenth(v)).replace(/^(-?)0\./, '$1.'))
    .reduce((text, number) => text + (number.startsWith('-') ? '' : ' ') + number)

/** A smooth SVG path through the points, in relative coordinates because they are shorter. */
export function curve(pts: Points, closed = true): string {
  if (pts.length < 2) return ''
  const { w, h } = bounds(pts)
  // Whole units are exact enough for large shapes.
  const snap = Math.max(w, h) > 38 && Math.min(w, h) > 13 ? Math.round : tenth
  const at = (i: number) => (closed ? cycle(pts, i) : nth(pts, i))
  const bend = (i: number): Point => [(at(i + 1)[0] - at(i - 1)[0]) / 6, (at(i + 1)[1] - at(i - 1)[1]) / 6]
  let [x, y] = [snap(at(0)[0]), snap(at(0)[1])]
  let d = `M${nums(x, y)}`
  for (let i = 1; i <= (closed ? pts.length : pts.length - 1); i++) {
    const [[px, py], [bx, by]] = [at(i), bend(i)]
    const step = [...(i === 1 ? bend(0) : []), px - bx - x, py - by - y, px - x, py - y]
    d += (i === 1 ? 'c' : 's') + nums(...step.map(snap))
    x += snap(px - x)
    y += snap(py - y)
  }
  return closed ? `${d}z` : d
}

export const polygonPath = (pts: Points) => `M${pts.map((p) => nums(...p)).join('L')}z`
