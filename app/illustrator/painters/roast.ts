import { type Art, type Dash } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { contact, type DullTone, SHADE, shine, type Tone } from '#app/illustrator/light.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { inset, nth, type Point, shift, TAU, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { flecks, pepper } from './flecks.ts'
import { frame } from './frame.ts'

interface Roast {
  crust: Tone
  face: DullTone
  count?: number
  /** How much of each cut face shows. */
  faceWidth?: number
}

const MARKS = '#5e2f12'
const held = (u: number, limit: number) => Math.max(-limit, Math.min(limit, u))

/** A roasted breast cut across and fanned: seared tops, pale cut faces, marks of the grate. */
function drawSlicedRoast(art: Art, at: Place, rnd: Random, roast: Roast): void {
  const { count = 6, faceWidth = 0.16 } = roast
  const { rx, ry, to } = frame(at)
  const step = (rx * 2) / count
  const open = step * (faceWidth + 0.14)
  const half = (u: number) =>
    ry * (1 - Math.abs(u) ** 2.6) ** 0.55 * (1 - 0.3 * u * (u > 0 ? 1 : 0.25)) * 0.98
  const whole = times(18, (i) => {
    const a = (i / 18) * TAU
    const u = Math.cos(a) * 0.98
    const side = Math.abs(Math.sin(a)) > 0.05 ? Math.sign(Math.sin(a)) : 0
    return to(u * rx + open * 0.4, side * half(u))
  })
  contact(art, whole, 13, 0.17)
  for (let i = count - 1; i >= 0; i--) slice(art, at, rnd, roast, { from: -rx + i * step, step, open, half })
  const surface = place(whole).shrink(0.82)
  flecks(art, surface, rnd, 34)
  pepper(art, surface, rnd, 16)
}
export const slicedRoast = food('slicedRoast', ['meat'], drawSlicedRoast)

interface Cut {
  from: number
  step: number
  open: number
  half: (u: number) => number
}

function slice(
  art: Art,
  at: Place,
  rnd: Random,
  { crust, face }: Roast,
  { from, step, open, half }: Cut,
): void {
  const { rx, ry, to } = frame(at)
  const end = from + step * 0.93
  const skew = 0.16
  const bow = step * 0.2
  const lean = rnd.near(0, ry * 0.05)
  /** A line across the piece at `u`, `k` of its full breadth, moved by `off`. */
  const edge = (u: number, k: number, off = 0) =>
    [-1, -0.55, 0, 0.55, 1].map((t) => {
      const w = Math.max(half(held(u / rx, 0.95)), ry * 0.34) * k
      return to(u + off + t * w * skew + (1 - t * t) * bow, t * w + lean)
    })
  const slab = (off: number, k: number) => [...edge(from + off * 0.2, k), ...edge(end, k, off).reverse()]

  const cut = slab(open, 0.97)
  art.shape(shift(cut, 6, 9), SHADE, 0.26)
  art.shape(cut, face[0])
  art.shape([...edge(end - step * 0.3, 0.9), ...edge(end, 0.92, open * 0.86).reverse()], face[1])
  const grain = edge(end, 0.72, open * 0.35)
  const fibres = grain.slice(0, 4).map(([x, y], k): Dash => {
    const [nx, ny] = nth(grain, k + 1)
    return [x, y, (nx - x) * rnd.range(0.4, 0.8), (ny - y) * rnd.range(0.4, 0.8)]
  })
  art.dashes(fibres, face[2], step * 0.07, 0.9)

  const top = slab(0, 1)
  art.shape(top, crust[0])
  art.shape(inset(top, 0.93, -1, -2), crust[1])
  art.shape(inset(top, 0.62, -step * 0.05, -ry * 0.09), crust[2], 0.75)
  const w = half(held((from + step / 2) / rx, 0.9))
  for (const t of [-0.55, 0.05, 0.6]) {
    const p = to(from + step * 0.22 + t * w * skew + bow * 0.7, (t + 0.12) * w)
    const q = to(from + step * 0.86 + t * w * skew + bow, (t - 0.1) * w)
    const middle: Point = [(p[0] + q[0]) / 2 + 1, (p[1] + q[1]) / 2 + 1]
    art.trace([p, middle, q], MARKS, ry * 0.075, 0.55)
  }
  shine(art, top, crust[3], 4, 0.65, 0.72)
}
