import { type Art } from '#app/illustrator/art.ts'
import { SHADE } from '#app/illustrator/light.ts'
import { curve } from '#app/illustrator/path.ts'
import { blob, inset, polar, shift, TAU, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { type Glaze, GLAZES } from './glazes.ts'
import { ground, specks, sweep } from './ground.ts'

/** A vessel's middle and the radius that food may fill. */
export interface Round {
  cx: number
  cy: number
  r: number
}

interface Thrown {
  outer: number
  well: number
  wall: number
}

function thrown(art: Art, rnd: Random, glaze: Glaze, { outer, well, wall }: Thrown): Round {
  const { rim, shade, floor, deep, edge, speck } = GLAZES[glaze]
  const hand = { rough: 0.006, n: 20 }
  const body = blob(rnd, 400, 394, outer, outer, hand)
  ground(art, 400, 398, outer, outer)
  art.shape(shift(body, 2, 7), deep)
  art.shape(body, edge)
  art.shape(inset(body, 0.988, -0.5, -1), shade)
  art.shape(inset(body, 0.975, -2, -3), rim)
  const lip = blob(rnd, 400, 395, well, well, hand)
  art.shape(inset(lip, 1.018, 2, 3), '#fff', 0.4)
  const slope = art.linear(240, 160, 560, 640, [
    [0, deep],
    [0.5, shade],
    [1, rim],
  ])
  art.shape(lip, slope)
  art.shape(blob(rnd, 401, 398, well - wall, well - wall, hand), floor)
  specks(art, rnd, speck, (x, y) => Math.hypot(x - 400, y - 394) < outer * 0.965, 96)
  const band = (outer + well) / 2
  const breadth = outer - well
  const mid = { cx: 400, cy: 394 }
  sweep(art, band + 6, Math.PI * 1.08, Math.PI * 1.42, Math.max(3, breadth * 0.1), { ...mid, alpha: 0.6 })
  sweep(art, band + 6, Math.PI * 1.46, Math.PI * 1.53, Math.max(2, breadth * 0.07), mid)
  sweep(art, band + 4, 0.15, 1.15, Math.max(3, breadth * 0.12), { ...mid, colour: deep, alpha: 0.28 })
  return { cx: 400, cy: 397, r: well - wall * 0.4 }
}

export const plate = (art: Art, rnd: Random, glaze: Glaze = 'cream'): Round =>
  thrown(art, rnd, glaze, { outer: 376, well: 308, wall: 15 })
export const dessertPlate = (art: Art, rnd: Random, glaze: Glaze = 'cream'): Round =>
  thrown(art, rnd, glaze, { outer: 366, well: 312, wall: 12 })
export const bowl = (art: Art, rnd: Random, glaze: Glaze = 'cream'): Round =>
  thrown(art, rnd, glaze, { outer: 372, well: 347, wall: 30 })
/** A small bowl: a pint where the large one is a quart. */
export const smallBowl = (art: Art, rnd: Random, glaze: Glaze = 'cream'): Round =>
  thrown(art, rnd, glaze, { outer: 268, well: 240, wall: 26 })

/** Fill a round vessel to its wall; the wall throws its shade on the food. */
export function filled(art: Art, v: Round, draw: () => void, r = v.r - 6): void {
  const ring = (k: number) =>
    curve(times(24, (i) => polar(v.cx, v.cy, r * k * (1 + 0.006 * Math.sin(i * 1.7)), (i / 24) * TAU)))
  art.clip(ring(1), () => {
    draw()
    art.group('transform="translate(7 10)"', () => {
      art.line(ring(1.02), SHADE, 26, 0.16)
      art.line(ring(1.03), SHADE, 12, 0.2)
    })
  })
}

/** Draw larger (or smaller) around the middle of the vessel. */
export function grown(art: Art, v: { cx: number; cy: number }, k: number, draw: () => void): void {
  const x = Math.round(v.cx * (1 - k))
  const y = Math.round(v.cy * (1 - k))
  art.group(`transform="translate(${x} ${y})scale(${k})"`, draw)
}
