import { nth } from '#app/illustrator/points.ts'
import { type Art } from '#app/illustrator/art.ts'
import { SHADE, lump } from '#app/illustrator/light.ts'
import { type Place } from '#app/illustrator/place.ts'
import { blob, centredLine, ribbon, shift } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { scatter } from '#app/illustrator/scatter.ts'

export const apple = (
  art: Art,
  at: Place,
  rnd: Random,
  { skin = ['#9b1f1d', '#cf4331'], dice = false }: { skin?: readonly [string, string]; dice?: boolean } = {},
) => {
  if (dice)
    return scatter(art, rnd, 'applecube', at.heap(rnd, 34, 0.35), 5, (r) => {
      lump(
        art,
        blob(r, 0, 0, 19, 17, { box: 0.8, rot: r.angle(), rough: 0.06, n: 12 }),
        ['#b98a3c', '#f2dc9c', '#fbf0c8', '#fff'],
        { rim: 0.88 },
      )
      art.trace(
        r.chance(0.6)
          ? [
              [-12, 12],
              [0, 16],
              [12, 11],
            ]
          : [],
        skin[1],
        4,
      )
    })
  const a = at.angle ?? 0.4
  for (let i = 0; i < 5; i++) {
    const o = (i - 2) * 38,
      x = at.cx + Math.cos(a) * o,
      y = at.cy + Math.sin(a) * o
    const spine = centredLine(x, y, 136, a + 1.9, 0.85, 9)
    const body = (k: number) => ribbon(spine, (t) => 27 * k * Math.sin(Math.PI * (0.05 + t * 0.9)) ** 0.7)
    art.shape(shift(body(1), 5, 9), SHADE, 0.2)
    art.shape(shift(body(1), 3, 4), skin[0])
    art.shape(body(1), skin[1])
    art.shape(shift(body(0.8), -3, -2), '#f0dba4')
    art.shape(shift(body(0.62), -4, -3), '#fbf1d2')
    art.dots([nth(spine, 4)], '#6b3c1a', 6)
  }
}

export const peach = (art: Art, at: Place, rnd: Random) =>
  apple(art, at, rnd, { skin: ['#b8431b', '#e57c34'] })
