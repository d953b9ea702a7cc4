import { type Points } from '#app/illustrator/points.ts'
import { type Tone } from '#app/illustrator/light.ts'
import { type Art } from '#app/illustrator/art.ts'
import { SHADE } from '#app/illustrator/light.ts'
import { curve } from '#app/illustrator/path.ts'
import { type Place } from '#app/illustrator/place.ts'
import { blob, inset, shift } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { scatter } from '#app/illustrator/scatter.ts'

/** A cheese-lidded bake, browned in patches. */
export function bake(
  art: Art,
  at: Place,
  rnd: Random,
  {
    sauce = ['#8f2a12', '#c64a26'],
    cheese = ['#cf8a22', '#f2b94a', '#fbd987', '#fff1c6'],
    rolls = 0,
    bits,
  }: {
    sauce?: readonly [string, string]
    cheese?: Tone
    rolls?: number
    bits?: (top: Points, size: number) => void
  } = {},
) {
  art.shape(at.outline, sauce[0])
  art.shape(inset(at.outline, 0.985, 2, 3), sauce[1])
  const { x0, y0, w, h } = at
  art.clip(curve(at.outline), () => {
    if (rolls)
      for (let i = 0; i < rolls; i++) {
        const x = x0 + (w * (i + 0.5)) / rolls,
          rw = w / rolls
        const roll = blob(rnd, x, at.cy + rnd.near(0, 6), rw * 0.5, h * 0.46, {
          box: 0.6,
          rough: 0.02,
          n: 18,
        })
        art.shape(shift(roll, 5, 8), SHADE, 0.3)
        art.shape(roll, '#b9722a')
        art.shape(inset(roll, 0.93, -2, -3), '#e3ab5c')
        art.shape(inset(roll, 0.7, -rw * 0.06, -6), '#f1c985', 0.8)
        art.trace(
          [
            [x - rw * 0.1, at.cy - h * 0.4],
            [x + rw * 0.06, at.cy],
            [x - rw * 0.06, at.cy + h * 0.4],
          ],
          '#b9722a',
          4,
          0.6,
        )
        const s = blob(rnd, x, at.cy, rw * 0.47, h * 0.33, { rough: 0.12, n: 16 })
        art.shape(s, sauce[0])
        art.shape(inset(s, 0.93, -1, -2), sauce[1])
        art.shape(inset(s, 0.5, -6, -10), '#e2714a', 0.5)
        const c = blob(rnd, x, at.cy, rw * 0.42, h * 0.25, { rough: 0.16, n: 16 })
        art.shape(shift(c, 2, 4), SHADE, 0.2)
        art.shape(c, cheese[0])
        art.shape(inset(c, 0.94, -1, -2), cheese[1])
        art.shape(inset(c, 0.55, -6, -8), cheese[2], 0.9)
      }
    else
      scatter(
        art,
        rnd,
        'lid',
        at.heap(rnd, 74, 0.45),
        7,
        (r) => {
          const c = blob(r, 0, 0, r.range(48, 70), r.range(38, 54), { rough: 0.18, rot: r.angle(), n: 12 })
          art.shape(shift(c, 2, 4), SHADE, 0.14)
          art.shape(c, cheese[0])
          art.shape(inset(c, 0.93, -1.5, -2.5), cheese[1])
          art.shape(inset(c, 0.6, -6, -8), cheese[2], 0.8)
        },
        { size: null },
      )
    scatter(art, rnd, 'brown', at.shrink(0.92).spread(rnd, 108, 0.6), 5, (r) => {
      const b = blob(r, 0, 0, r.range(16, 36), r.range(11, 23), { rough: 0.24, rot: r.angle(), n: 10 })
      art.shape(b, '#b8641c', 0.4)
      art.shape(inset(b, 0.55), '#8a4210', 0.4)
    })
    if (!rolls)
      for (const [x, y] of at.shrink(0.95).spread(rnd, 96, 0.7)) {
        const b = blob(rnd, x, y, rnd.range(10, 22), rnd.range(8, 14), { rough: 0.2, rot: rnd.angle(), n: 9 })
        art.shape(b, sauce[1], 0.8)
        art.shape(inset(b, 0.6, -1, -2), '#e2714a', 0.7)
      }
  })
  bits?.(at.shrink(0.88))
  art.glints(at.shrink(0.86).spread(rnd, 90, 0.6), cheese[3], 4, 0.7, 10)
}
