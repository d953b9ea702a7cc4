import { type Art, SHADOW } from '#app/illustrator/drawing/art.ts'
import { curve, svgNumbers } from '#app/illustrator/drawing/lines.ts'
import { cycle, everyNth, type Point, polar, TAU, times, tuples } from '#app/illustrator/drawing/points.ts'
import { type Random } from '#app/illustrator/drawing/shapes.ts'

type Box = readonly [number, number, number, number]

export function ground(art: Art, cx: number, cy: number, rx: number, ry: number, depth = 16) {
  const r = Math.round(rx * 1.06)
  const shade = art.radial(0, 0, r, [0.8, SHADOW, 0.36], [0.93, SHADOW, 0.15], [1, SHADOW, 0])
  const circle = `M${-r} 0a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`
  art.group(`transform="translate(${svgNumbers(cx + 8, cy + depth)})scale(1 ${svgNumbers(ry / rx)})"`, () =>
    art.fill(circle, shade),
  )
}

export function boxGround(art: Art, [x0, y0, x1, y1]: Box, r: number) {
  panels(art, 6, [x0 - 12, y0 + 12, x1 + 20, y1 + 32, r + 12, SHADOW, 0.07])
  panels(art, 6, [x0 - 4, y0 + 16, x1 + 14, y1 + 23, r + 6, SHADOW, 0.1])
  panels(art, 6, [x0 + 2, y0 + 12, x1 + 8, y1 + 14, r, SHADOW, 0.16])
}

type Panel = readonly [...Box, radius: number, color: string, opacity?: number]

export function panels(art: Art, bow: number, ...list: readonly Panel[]) {
  for (const [x0, y0, x1, y1, radius, color, opacity] of list)
    art.fill(curve(roundedRect([x0, y0, x1, y1], radius, bow)), color, opacity)
}

type Inside = (x: number, y: number) => boolean

export function specks(art: Art, rnd: Random, color: string, isInside: Inside, count: number, large = 3) {
  if (art.detail < 0.3) return
  const all = times(count, () => polar(400, 400, 375 * Math.sqrt(rnd.next()), rnd.angle()))
  const inside = all.filter(([x, y]) => isInside(x, y))
  const small = inside.filter((_, i) => i % 4)
  art.dots(small, color, 1.6, 0.5)
  art.dots(everyNth(inside, 4, 0), color, large, 0.42)
}

type Arc = [art: Art, cy: number, r: number, from: number, to: number, width: number]
type Sweep = [...Arc, alpha?: number, color?: string, cx?: number]

/** Draws a gleam or a shadow along part of a rim. */
export function sweep(...[art, cy, r, from, to, width, alpha = 0.5, color = '#fff', cx = 400]: Sweep) {
  const arc = times(9, (i) => polar(cx, cy, r, from + ((to - from) * i) / 8))
  art.band(arc, (t) => Math.max(0.2, Math.sin(t * Math.PI) * width), color, alpha)
}

/** Returns the outline of a rectangle with rounded corners; `bow` is how far its sides curve outward. */
export function roundedRect([x0, y0, x1, y1]: Box, r: number, bow = 6): Point[] {
  const corners = tuples(
    [x1 - r, y0 + r, -TAU / 4],
    [x1 - r, y1 - r, 0],
    [x0 + r, y1 - r, TAU / 4],
    [x0 + r, y0 + r, TAU / 2],
  )
  const along = (a: Point, b: Point): Point => [a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25]
  return corners.flatMap(([cx, cy, a], i): Point[] => {
    const [nx, ny] = cycle(corners, i + 1)
    const quarter = TAU / 4
    const end = polar(cx, cy, r, a + quarter)
    const next = polar(nx, ny, r, a + quarter)
    const middle: Point = [
      (end[0] + next[0]) / 2 + Math.cos(a + quarter) * bow,
      (end[1] + next[1]) / 2 + Math.sin(a + quarter) * bow,
    ]
    const corner = times(4, (k) => polar(cx, cy, r, a + (k / 3) * quarter))
    return [...corner, along(end, middle), middle, along(next, middle)]
  })
}
