import { type Place } from '#app/illustrator/place.ts'
import { type Point } from '#app/illustrator/points.ts'

/** A piece that lies along its place: half length, half width, angle, and its own coordinates. */
export function frame(at: Place) {
  const { rx, ry, angle: a } = at
  const c = Math.cos(a)
  const s = Math.sin(a)
  const to = (u: number, v: number): Point => [at.cx + u * c - v * s, at.cy + u * s + v * c]
  return { rx, ry, a, to }
}
