import { type Art } from '#app/illustrator/art.ts'
import { contact, type Tone } from '#app/illustrator/light.ts'
import { painter } from '#app/illustrator/painter.ts'
import { curve } from '#app/illustrator/path.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { blob, inset, type Point, ribbon, shift, TAU, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { flecks } from './flecks.ts'
import { frame } from './frame.ts'

const FLESH: Tone = ['#b8482a', '#e87f55', '#f6a679', '#fbc9a4']
const GLAZE = '#8f3313'

/** Salmon: a long tapering side, coral flakes, amber glaze, a silver skin edge. */
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
  flecks(art, surface, rnd, 16)
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
  for (let i = -5; i <= 5; i++) {
    const u = (i / 5.2) * rx
    const line = CHEVRON.map(([p, q]) => to(u + p * ry + rnd.near(0, 3), q * ry))
    art.trace(shift(line, 2, 3), FLESH[0], 3, 0.55)
    art.trace(line, FLESH[3], rnd.range(3.4, 5.4), 0.85)
  }
}

function glaze(art: Art, at: Place, rnd: Random): void {
  const { rx, ry, a, to } = frame(at)
  const spine = [-0.98, -0.5, 0, 0.5, 0.98].map((u) => to(u * rx, -ry * (0.86 - 0.1 * Math.cos(u * 5))))
  const back = ribbon(spine, (t) => ry * (0.16 + 0.1 * Math.sin(t * 9)))
  art.shape(back, GLAZE, 0.5)
  art.shape(inset(back, 0.9, -1, -4), '#c8662a', 0.4)
  for (let i = 0; i < 8; i++) {
    const [x, y] = to((i / 7 - 0.5) * 1.8 * rx, (i % 2 ? -0.8 : 0.78) * ry)
    const [w, h] = [rx * rnd.range(0.14, 0.3), ry * rnd.range(0.14, 0.3)]
    const spill = blob(rnd, x, y, w, h, { rot: a, rough: 0.2, n: 9 })
    art.shape(spill, '#b4491c', 0.34)
    art.shape(inset(spill, 0.6, -2, -2), '#e08a3c', 0.4)
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
