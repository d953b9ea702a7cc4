import { bounds, centre, inset, type Point, type Points, shift } from './geometry.ts'
import { cycle } from './lists.ts'
import { type Art } from './svg.ts'

/** Deep edge, body, lit top, glint. */
export type Tone = readonly [string, string, string, string]
export type DullTone = readonly [string, string, string]
export type AnyTone = Tone | DullTone

/** Every shadow is warm, never black. */
export const SHADE = '#4b2710'

export function contact(art: Art, pts: Points, depth = 8, alpha = 0.16): void {
  art.shape(inset(shift(pts, depth * 0.55, depth * 1.15), 1.02), SHADE, alpha * 0.75)
  art.shape(shift(pts, depth * 0.22, depth * 0.5), SHADE, alpha)
}

/** With its own shadow, (dx, dy) away. */
export function shadowed(art: Art, pts: Points, colour: string, dx: number, dy: number, depth: number): void {
  art.shape(shift(pts, dx, dy), SHADE, depth)
  art.shape(pts, colour)
}

interface LumpOptions {
  shadow?: number
  rim?: number
  core?: number
  glint?: number
  depth?: number
}

/** The house lump: deep edge, body, lit top, glint. */
export function lump(art: Art, pts: Points, tone: AnyTone, options: LumpOptions = {}): void {
  const { shadow = 0.2, rim = 0.9, core = 0.56, glint = 0.6 } = options
  const { w, h } = bounds(pts)
  const half = Math.min(w, h) / 2
  const near = Math.min(half, 130)
  const depth = options.depth ?? Math.min(9, 2 + half * 0.12)
  if (shadow) art.shape(shift(pts, depth * 0.4, depth * 0.9), SHADE, shadow)
  art.shape(pts, tone[0])
  art.shape(inset(pts, rim, -near * 0.045, -near * 0.07), tone[1])
  if (core) art.shape(inset(pts, core, -near * 0.12, -near * 0.18), tone[2], 0.8)
  const bright = tone[3]
  if (glint && bright) shine(art, pts, bright, Math.max(1.5, half * 0.09), glint)
}

export function shine(art: Art, pts: Points, colour = '#fff', width = 3, alpha = 0.6, k = 0.7): void {
  const [cx, cy] = centre(pts)
  const facing = ([x, y]: Point) => -(x - cx) * 0.55 - (y - cy) * 0.83
  let best = 0
  pts.forEach((p, i) => {
    if (facing(p) > facing(cycle(pts, best))) best = i
  })
  const lit = [-1, 0, 1].map((o): Point => {
    const [x, y] = cycle(pts, best + o)
    return [cx + (x - cx) * k, cy + (y - cy) * k]
  })
  art.trace(lit, colour, width, alpha)
}
