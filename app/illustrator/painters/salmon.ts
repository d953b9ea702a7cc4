import { type Art } from '#app/illustrator/art.ts'
import { contact, type Tone } from '#app/illustrator/light.ts'
import { curve } from '#app/illustrator/path.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { blob, inset, nth, type Point, ribbon, shift, TAU } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { flecks, sesame } from './flecks.ts'
import { frame } from './frame.ts'

/** Salmon: coral flakes, amber glaze, a silver skin edge. */
export function salmon(
  art: Art,
  zone: Place,
  rnd: Random,
  {
    flesh = ['#b8482a', '#e87f55', '#f6a679', '#fbc9a4'],
    glazeTone = '#8f3313',
    seeds = true,
  }: { flesh?: Tone; glazeTone?: string | null; seeds?: boolean } = {},
) {
  const at = { ...zone, rx: zone.rx ?? zone.w / 2, ry: (zone.ry ?? zone.h / 2) * 0.86 }
  const { rx, ry, a, to } = frame(at)
  const body = (k: number, o = 0) => {
    const pts: Point[] = []
    for (let i = 0; i < 20; i++) {
      const t = (i / 20) * TAU,
        c = Math.cos(t),
        s = Math.sin(t)
      const u = Math.sign(c) * Math.abs(c) ** 0.62 * rx * k
      const taper = 1 - 0.3 * Math.max(0, u / rx) - 0.06 * Math.sin((u / rx) * 3)
      pts.push(
        to(
          u + o,
          Math.sign(s) * Math.abs(s) ** 0.75 * ry * k * taper + Math.sin((u / rx) * 2.2 + 0.6) * ry * 0.1,
        ),
      )
    }
    return pts
  }
  const outer = body(1)
  contact(art, shift(outer, 3, 6), 14, 0.2)
  art.shape(shift(outer, 6, 12), '#6f6a62')
  art.shape(shift(outer, 5, 9), '#c9bfb2')
  art.shape(shift(outer, 3, 6), '#f3b48f')
  art.shape(outer, flesh[0])
  art.shape(inset(outer, 0.965, -1, -2), flesh[1])
  art.shape(
    body(0.8).map(([x, y]) => [x - ry * 0.06, y - ry * 0.1]),
    flesh[2],
    0.55,
  )
  art.clip(curve(inset(outer, 0.97)), () => {
    for (let i = -5; i <= 5; i++) {
      const u = (i / 5.2) * rx
      const chevron = (
        [
          [u - ry * 0.35, -ry * 1.05],
          [u + ry * 0.14, -ry * 0.45],
          [u + ry * 0.34, 0.05 * ry],
          [u + ry * 0.1, ry * 0.5],
          [u - ry * 0.4, ry * 1.05],
        ] as const
      ).map(([p, q]) => to(p + rnd.near(0, 3), q))
      art.trace(shift(chevron, 2, 3), flesh[0], 3, 0.55)
      art.trace(chevron, flesh[3], rnd.range(3.4, 5.4), 0.85)
    }
    if (glazeTone) {
      const back = ribbon(
        [-0.98, -0.5, 0, 0.5, 0.98].map((u) => to(u * rx, -ry * (0.86 - 0.1 * Math.cos(u * 5)))),
        (t) => ry * (0.16 + 0.1 * Math.sin(t * 9)),
      )
      art.shape(back, glazeTone, 0.5)
      art.shape(inset(back, 0.9, -1, -4), '#c8662a', 0.4)
    }
    if (glazeTone)
      for (let i = 0; i < 8; i++) {
        const [x, y] = to((i / 7 - 0.5) * 1.8 * rx, (i % 2 ? -0.8 : 0.78) * ry)
        const g = blob(rnd, x, y, rx * rnd.range(0.14, 0.3), ry * rnd.range(0.14, 0.3), {
          rot: a,
          rough: 0.2,
          n: 9,
        })
        art.shape(g, '#b4491c', 0.34)
        art.shape(inset(g, 0.6, -2, -2), '#e08a3c', 0.4)
      }
  })
  for (const [u, v, l] of [
    [-0.66, -0.58, 0.34],
    [-0.14, -0.66, 0.3],
    [0.34, -0.5, 0.2],
    [-0.4, 0.28, 0.2],
  ] as const) {
    const p = to(u * rx, v * ry),
      q = to((u + l) * rx, (v - 0.04) * ry)
    art.shape(
      ribbon(
        [p, [(nth(p, 0) + nth(q, 0)) / 2, (nth(p, 1) + nth(q, 1)) / 2 - 3], q],
        (t) => 1 + Math.sin(t * Math.PI) * ry * 0.05,
      ),
      '#fff6e8',
      0.75,
    )
  }
  const surface = place(inset(outer, 0.8))
  if (seeds) sesame(art, surface, rnd, 34)
  flecks(art, surface, rnd, 16)
}
