import { type Art } from '#app/illustrator/art.ts'
import { type DullTone, SHADE } from '#app/illustrator/light.ts'
import { curve } from '#app/illustrator/path.ts'
import { type Place } from '#app/illustrator/place.ts'
import { type Point, type Points, TAU, inset, polar, shift, spin, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { scatter } from '#app/illustrator/scatter.ts'

/** A ribbon of sauce, zig-zag or wave, with a wet edge. */
export function drizzle(
  art: Art,
  at: Place,
  rnd: Random,
  tone: DullTone = ['#a8481f', '#cf6d31', '#f2a765'],
  width = 9,
  turns = 5,
): void {
  const a = at.angle ?? 0
  const pts: Point[] = []
  const rx = (at.rx ?? at.r) * 0.86
  const ry = (at.ry ?? at.r) * 0.7
  for (let i = 0; i <= turns * 2; i++) {
    const t = (i / (turns * 2)) * 2 - 1
    pts.push([
      at.cx + t * rx,
      at.cy + (i % 2 ? 1 : -1) * ry * Math.sqrt(Math.max(0.12, 1 - t * t)) * rnd.range(0.8, 1.05),
    ])
  }
  const d = curve(spin(pts, at.cx, at.cy, a), false)
  art.strokes(d, [
    [SHADE, width + 1, 0.2, 1.5, 3.5],
    [tone[0], width],
    [tone[1], width * 0.72, 1, -0.4, -0.8],
    [tone[2], width * 0.22, 0.9, -width * 0.14, -width * 0.2],
  ])
}

/** A still spill of sauce with a wet edge. */
export function pool(art: Art, pts: Points, tone: DullTone, shine = true): void {
  art.shape(shift(pts, 2, 4), SHADE, 0.16)
  art.shape(pts, tone[0])
  art.shape(inset(pts, 0.95, -1.5, -2), tone[1])
  art.shape(inset(pts, 0.6, -6, -8), tone[2], 0.5)
  if (shine) art.trace(inset(pts, 0.78).slice(6, 10), '#fff', 4, 0.5)
}

/** A spoonful of cream with its swirl. */
export function dollop(
  art: Art,
  x: number,
  y: number,
  r: number,
  rnd: Random,
  tone: DullTone = ['#d8c9ab', '#fbf4e4', '#fffdf6'],
): void {
  const pts = times(18, (i) =>
    polar(
      x,
      y,
      r * (0.92 + 0.07 * Math.sin(i * 2.1 + 1) + rnd.near(0, 0.03)) * (i % 9 < 4 ? 1 : 0.94),
      (i / 18) * TAU,
    ),
  )
  art.shape(shift(pts, 4, 8), SHADE, 0.2)
  art.shape(pts, tone[0])
  art.shape(inset(pts, 0.93, -1.5, -3), tone[1])
  const s: Point[] = []
  for (let i = 0; i < 13; i++) s.push(polar(x - 2, y - 3, r * 0.68 * (1 - i / 15), i * 0.75 + 0.6))
  art.trace(s, tone[0], r * 0.1, 0.75)
  art.trace(shift(s, -2, -3), tone[2], r * 0.07)
}

/** Piped stars of cream. */
export function rosettes(art: Art, rnd: Random, points: Points, size: number): void {
  scatter(art, rnd, `rosette${size}`, points, 4, (r) => {
    const star = (k: number, turn: number) =>
      times(18, (i) => polar(0, 0, size * k * (i % 2 ? 1 : 0.84), turn + (i / 18) * TAU))
    const turn = r.angle()
    art.shape(shift(star(1, turn), 3, 6), SHADE, 0.24)
    art.shape(star(1, turn), '#d8c9ab')
    art.shape(shift(star(0.92, turn), -1, -2), '#fbf4e4')
    art.shape(shift(star(0.62, turn + 0.3), 1, 1), '#dccdb0', 0.8)
    art.shape(shift(star(0.56, turn + 0.3), -1, -2), '#fffdf6')
    art.shape(shift(star(0.24, turn), -1, -3), '#e9dcc2')
  })
}
