import { bounds, cycle, type Dash, nth, type Point, type Points, polar, shift, times } from './points.ts'

/** Returns the outline of a band along a spine. `width(t)` is half the width of the band at `t`, from 0 to 1. */
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

export const swell = (ends: number, middle: number) => (t: number) => ends + Math.sin(t * Math.PI) * middle

/** Returns a width function for a band that is thickest in the middle. A lower `power` makes the ends blunter. */
export const taper = (width: number, end: number, power: number) => (t: number) =>
  width * Math.sin(Math.PI * (end + t * (1 - 2 * end))) ** power

/** Returns `n` points on a line from (x, y) that turns by `bend` in total; `a` is its average direction. */
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

export function centeredLine(x: number, y: number, length: number, a: number, bend = 0, n = 5): Point[] {
  const pts = bentLine(0, 0, length, a, bend, n)
  const [from, to] = [nth(pts, 0), nth(pts, n - 1)]
  return shift(pts, x - (from[0] + to[0]) / 2, y - (from[1] + to[1]) / 2)
}

export const rays = (count: number, step: number, r: number, length: number) =>
  times(count, (i): Dash => [...polar(0, 0, r, i * step), ...polar(0, 0, length, i * step)])

const tenth = (v: number) => Math.round(v * 10) / 10

/** Formats numbers for an SVG attribute or path, rounded to tenths and as short as possible. */
export const svgNumbers = (...list: readonly number[]) =>
  list
    .map((v) => String(tenth(v)).replace(/^(-?)0\./, '$1.'))
    .reduce((text, number) => text + (number.startsWith('-') ? '' : ' ') + number)

export function curve(pts: Points, closed = true): string {
  if (pts.length < 2) return ''
  const { w, h } = bounds(pts)
  // Large shapes don't need fractional coordinates.
  const snap = Math.max(w, h) > 38 && Math.min(w, h) > 13 ? Math.round : tenth
  const at = (i: number) => (closed ? cycle(pts, i) : nth(pts, i))
  const bend = (i: number): Point => [(at(i + 1)[0] - at(i - 1)[0]) / 6, (at(i + 1)[1] - at(i - 1)[1]) / 6]
  let [x, y] = [snap(at(0)[0]), snap(at(0)[1])]
  let d = `M${svgNumbers(x, y)}`
  for (let i = 1; i <= (closed ? pts.length : pts.length - 1); i++) {
    const [[px, py], [bx, by]] = [at(i), bend(i)]
    const step = [...(i === 1 ? bend(0) : []), px - bx - x, py - by - y, px - x, py - y]
    d += (i === 1 ? 'c' : 's') + svgNumbers(...step.map(snap))
    x += snap(px - x)
    y += snap(py - y)
  }
  return closed ? `${d}z` : d
}

export const polygonPath = (pts: Points) => `M${pts.map((p) => svgNumbers(...p)).join('L')}z`
