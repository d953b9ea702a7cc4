import { nth } from '#app/illustrator/points.ts'
import { type DullTone } from '#app/illustrator/light.ts'
import { times } from '#app/illustrator/points.ts'
import { type Art } from '#app/illustrator/art.ts'
import { SHADE, contact, lump, shine } from '#app/illustrator/light.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { TAU, blob, cycle, inset, polar, shift } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { roundPoints, scatter } from '#app/illustrator/scatter.ts'

export function taco(art: Art, at: Place, rnd: Random, fill) {
  for (const [x, a] of [
    [-160, -0.12],
    [0, 0.02],
    [160, 0.14],
  ] as const) {
    const cx = at.cx + x,
      cy = at.cy
    const shell = blob(rnd, cx, cy, 86, 200, { rot: a, rough: 0.02, n: 18 })
    contact(art, shell, 14, 0.2)
    lump(art, shell, ['#b5742a', '#e9b45a', '#f5d088', '#fff0c6'], { shadow: 0, rim: 0.94, core: 0 })
    art.dots(place(inset(shell, 0.94)).spread(rnd, 26, 0.9), '#b06c22', 6, 0.4)
    const slot = place(inset(shell, 0.78), { angle: a })
    fill(slot)
  }
}

/** Peppers cut open at the top and filled. */
export function stuffedPeppers(art: Art, at: Place, rnd: Random, fill) {
  const walls: readonly DullTone[] = [
    ['#7f1b14', '#c93a28', '#e8674c'],
    ['#b9800f', '#f0b52c', '#fbd568'],
    ['#35652a', '#5d9a3d', '#93c263'],
  ]
  for (const [i, [x, y]] of (
    [
      [-112, -96],
      [118, -78],
      [-4, 112],
    ] as const
  ).entries()) {
    const lobes = times(20, (k) =>
      polar(
        at.cx + x,
        at.cy + y,
        134 * (1 + 0.07 * Math.cos((k / 20) * TAU * 4 + i)) * rnd.range(0.985, 1.015),
        (k / 20) * TAU,
      ),
    )
    contact(art, lobes, 15, 0.22)
    art.shape(shift(lobes, 3, 8), nth(walls, i)[0])
    art.shape(lobes, nth(walls, i)[1])
    art.shape(inset(lobes, 0.93, -2, -3), nth(walls, i)[2])
    art.shape(inset(lobes, 0.84), nth(walls, i)[0])
    shine(art, lobes, '#fff', 6, 0.6, 0.9)
    fill(place(inset(lobes, 0.8)))
  }
}

/** A wrap cut in two: toasted sides, a full cut face. */
export function wrapHalves(art: Art, at: Place, rnd: Random, fillTones) {
  for (const [x, y, a] of [
    [-66, -96, 0.42],
    [56, 104, 0.42],
  ] as const) {
    const cx = at.cx + x,
      cy = at.cy + y,
      c = Math.cos(a),
      s = Math.sin(a)
    const body = blob(rnd, cx, cy, 230, 98, { rot: a, box: 0.35, rough: 0.02, n: 20 })
    contact(art, body, 15, 0.22)
    lump(art, body, ['#a8743a', '#e8c68c', '#f6e0b4', '#fff6de'], { shadow: 0, rim: 0.94, core: 0 })
    for (const [u, v] of roundPoints(rnd, 11, 1))
      art.shape(
        blob(rnd, cx + u * c * 150 - v * s * 66 - 30 * c, cy + u * s * 150 + v * c * 66 - 30 * s, 22, 11, {
          rot: a + 0.4,
          rough: 0.3,
          n: 9,
        }),
        '#a8692a',
        0.4,
      )
    const face = blob(rnd, cx + c * 196, cy + s * 196, 52, 96, { rot: a, rough: 0.03, n: 16 })
    art.shape(shift(face, 3, 4), SHADE, 0.2)
    art.shape(face, '#c99652')
    art.shape(inset(face, 0.94), '#f6e0b4')
    art.shape(inset(face, 0.84), '#4f8438')
    const inner = place(inset(face, 0.8))
    scatter(art, rnd, 'wrapfill', inner.spread(rnd, 21, 0.5), 6, (r, i) =>
      lump(art, blob(r, 0, 0, 15, 12, { rough: 0.16, rot: r.angle(), n: 9 }), cycle(fillTones, i), {
        depth: 2,
      }),
    )
    shine(art, body, '#fff8e4', 7, 0.6, 0.8)
  }
}
