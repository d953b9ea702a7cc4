import { type Art, type Dash } from '#app/illustrator/art.ts'
import { type DullTone, SHADE, type Tone, contact, shine } from '#app/illustrator/light.ts'
import { type Place, place } from '#app/illustrator/place.ts'
import { TAU, inset, nth, shift, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { flecks, pepper } from './flecks.ts'
import { frame } from './frame.ts'

/** A roasted breast cut across and fanned: seared tops, pale cut faces. */
export function slicedRoast(
  art: Art,
  at: Place,
  rnd: Random,
  {
    crust,
    face,
    count = 6,
    marks = '#5e2f12',
    herbs = true,
    tail = 0.3,
    faceWidth = 0.16,
  }: {
    crust: Tone
    face: DullTone
    count?: number
    marks?: string | null
    herbs?: boolean
    tail?: number
    faceWidth?: number
  },
) {
  const { rx, ry, to } = frame(at)
  const half = (u: number) =>
    ry * (1 - Math.abs(u) ** 2.6) ** 0.55 * (1 - tail * u * (u > 0 ? 1 : 0.25)) * 0.98
  const step = (rx * 2) / count
  const fw = step * (faceWidth + 0.14)
  const whole = times(18, (i) => {
    const a = (i / 18) * TAU
    const u = Math.cos(a) * 0.98
    return to(u * rx + fw * 0.4, Math.sign(Math.sin(a)) * half(u) * (Math.abs(Math.sin(a)) > 0.05 ? 1 : 0))
  })
  contact(art, whole, 13, 0.17)
  for (let i = count - 1; i >= 0; i--) {
    const u0 = -rx + i * step,
      u1 = u0 + step * 0.93
    const skew = 0.16,
      bow = step * 0.2,
      lean = rnd.near(0, ry * 0.05)
    const edge = (u: number, k: number, o = 0) =>
      [-1, -0.55, 0, 0.55, 1].map((t) => {
        const w = Math.max(half(Math.max(-0.95, Math.min(0.95, u / rx))), ry * 0.34) * k
        return to(u + o + t * w * skew + (1 - t * t) * bow, t * w + lean)
      })
    const slab = (o: number, k: number) => [...edge(u0 + o * 0.2, k), ...edge(u1, k, o).reverse()]
    const cut = slab(fw, 0.97)
    art.shape(shift(cut, 6, 9), SHADE, 0.26)
    art.shape(cut, face[0])
    const meat = [...edge(u1 - step * 0.3, 0.9), ...edge(u1, 0.92, fw * 0.86).reverse()]
    art.shape(meat, face[1])
    art.dashes(
      edge(u1, 0.72, fw * 0.35)
        .slice(0, 4)
        .map(([x, y], k): Dash => {
          const [nx, ny] = nth(edge(u1, 0.72, fw * 0.35), k + 1)
          return [x, y, (nx - x) * rnd.range(0.4, 0.8), (ny - y) * rnd.range(0.4, 0.8)]
        }),
      face[2],
      step * 0.07,
      0.9,
    )
    const top = slab(0, 1)
    art.shape(top, crust[0])
    art.shape(inset(top, 0.93, -1, -2), crust[1])
    art.shape(inset(top, 0.62, -step * 0.05, -ry * 0.09), crust[2], 0.75)
    if (marks)
      for (const t of [-0.55, 0.05, 0.6]) {
        const w = half(Math.max(-0.9, Math.min(0.9, (u0 + step / 2) / rx)))
        const p = to(u0 + step * 0.22 + t * w * skew + bow * 0.7, (t + 0.12) * w),
          q = to(u0 + step * 0.86 + t * w * skew + bow, (t - 0.1) * w)
        art.trace(
          [p, [(nth(p, 0) + nth(q, 0)) / 2 + 1, (nth(p, 1) + nth(q, 1)) / 2 + 1], q],
          marks,
          ry * 0.075,
          0.55,
        )
      }
    shine(art, top, crust[3], 4, 0.65, 0.72)
  }
  const surface = place(whole).shrink(0.82)
  if (herbs) flecks(art, surface, rnd, 34)
  pepper(art, surface, rnd, 16)
}
