import { type Art } from '#app/illustrator/art.ts'
import { contact, type Tone } from '#app/illustrator/light.ts'
import { painter } from '#app/illustrator/painter.ts'
import { curve } from '#app/illustrator/path.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { blob, inset, type Point, ribbon, shift, TAU, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { flecks, pepper } from './flecks.ts'
import { frame } from './frame.ts'

const FLESH: Tone = ['#b05a30', '#e78f62', '#f2b18a', '#fad9c0']

/** Salmon from the oven: pale opaque flakes under a browned top, a silver skin edge. */
export const salmon = painter('salmon', ['fish'], (art, zone, rnd) => {
  const at = { ...zone, ry: zone.ry * 0.86 }
  const outer = outline(at, 1)
  const { ry } = at
  contact(art, shift(outer, 3, 6), 14, 0.2)
  art.shape(shift(outer, 6, 12), '#6f6a62')
  art.shape(shift(outer, 5, 9), '#c9bfb2')
  art.shape(shift(outer, 3, 6), '#f3b48f')
  art.shape(outer, FLESH[0])
  art.shape(inset(outer, 0.965, -1, -2), FLESH[1])
  art.shape(shift(outline(at, 0.8), -ry * 0.06, -ry * 0.1), FLESH[2], 0.55)
  art.clip(curve(inset(outer, 0.97)), () => {
    flakeLines(art, at, rnd)
    glaze(art, at, rnd)
  })
  gleams(art, at)
  const surface = place(inset(outer, 0.8))
  flecks(art, surface, rnd, 40)
  pepper(art, surface, rnd, 30)
})

/** A blunt head, a narrow tail, a slight bow between them. */
function outline(at: Place, k: number): Point[] {
  const { rx, ry, to } = frame(at)
  return times(20, (i) => {
    const t = (i / 20) * TAU
    const c = Math.cos(t)
    const s = Math.sin(t)
    const u = Math.sign(c) * Math.abs(c) ** 0.62 * rx * k
    const taper = 1 - 0.3 * Math.max(0, u / rx) - 0.06 * Math.sin((u / rx) * 3)
    const bow = Math.sin((u / rx) * 2.2 + 0.6) * ry * 0.1
    return to(u, Math.sign(s) * Math.abs(s) ** 0.75 * ry * k * taper + bow)
  })
}

const CHEVRON = [
  [-0.35, -1.05],
  [0.14, -0.45],
  [0.34, 0.05],
  [0.1, 0.5],
  [-0.4, 1.05],
] as const

function flakeLines(art: Art, at: Place, rnd: Random): void {
  const { rx, ry, to } = frame(at)
  for (let i = -4; i <= 4; i++) {
    const u = (i / 4.8) * rx
    const line = CHEVRON.map(([p, q]) => to(u + p * ry + rnd.near(0, 3), q * ry))
    art.trace(shift(line, 2, 3), FLESH[0], 3, 0.55)
    art.trace(line, FLESH[3], rnd.range(2.6, 4), 0.7)
  }
}

/** Browned by the oven: a golden back and edges, and seared patches. */
function glaze(art: Art, at: Place, rnd: Random): void {
  const { rx, ry, a, to } = frame(at)
  for (const side of [-1, 1]) {
    const spine = [-1, -0.5, 0, 0.5, 1].map((u) => to(u * rx, side * ry * (0.9 - 0.08 * Math.cos(u * 5))))
    const edge = ribbon(spine, (t) => ry * (0.2 + 0.08 * Math.sin(t * 9)))
    art.shape(edge, '#a8561c', 0.5)
    art.shape(inset(edge, 0.86, -1, -side * 4), '#c9782c', 0.4)
  }
  for (let i = 0; i < 14; i++) {
    const side = i % 2 ? 1 : -1
    const [x, y] = to(rnd.range(-0.9, 0.9) * rx, side * rnd.range(0.46, 0.86) * ry)
    const patch = blob(rnd, x, y, rx * rnd.range(0.07, 0.17), ry * rnd.range(0.08, 0.16), {
      rot: a,
      rough: 0.26,
      n: 9,
    })
    art.shape(patch, '#b5631f', 0.5)
    art.shape(inset(patch, 0.6, -1, -1), '#7d3f12', 0.4)
  }
}

function gleams(art: Art, at: Place): void {
  const { rx, ry, to } = frame(at)
  for (const [u, v, length] of [
    [-0.66, -0.58, 0.34],
    [-0.14, -0.66, 0.3],
    [0.34, -0.5, 0.2],
    [-0.4, 0.28, 0.2],
  ] as const) {
    const from = to(u * rx, v * ry)
    const end = to((u + length) * rx, (v - 0.04) * ry)
    const middle: Point = [(from[0] + end[0]) / 2, (from[1] + end[1]) / 2 - 3]
    art.shape(
      ribbon([from, middle, end], (t) => 1 + Math.sin(t * Math.PI) * ry * 0.05),
      '#fff6e8',
      0.75,
    )
  }
}
