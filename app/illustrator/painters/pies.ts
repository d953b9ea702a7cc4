import { type Art, type Dash } from '#app/illustrator/art.ts'
import { type DullTone, SHADE, contact, lump, shine } from '#app/illustrator/light.ts'
import { type Painter } from '#app/illustrator/painter.ts'
import { curve } from '#app/illustrator/path.ts'
import { type Place, place, roundPlace } from '#app/illustrator/place.ts'
import {
  type Point,
  TAU,
  blob,
  centredLine,
  inset,
  nth,
  polar,
  ribbon,
  shift,
  times,
} from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { roundPoints, scatter } from '#app/illustrator/scatter.ts'
import { mixedBerries } from './berries.ts'
import { crumbs, flecks } from './flecks.ts'
import { mint } from './leaves.ts'
import { dollop, pool } from './sauces.ts'

/** A whole pie in its crust, one slice drawn out. */
export function pie(
  art: Art,
  at: Place,
  rnd: Random,
  {
    fill = ['#8a3f10', '#c46a22', '#dd8b3c'],
    lattice = false,
    sliced = true,
  }: { fill?: DullTone; lattice?: boolean; sliced?: boolean } = {},
): void {
  const R = at.r
  const rim = times(52, (i) =>
    polar(at.cx, at.cy, R * (i % 2 ? 0.985 : 0.935) * (1 + rnd.near(0, 0.008)), (i / 52) * TAU),
  )
  contact(art, rim, 6, 0.2)
  art.shape(rim, '#a5662a')
  art.shape(inset(rim, 0.975, -2, -3), '#d9a055')
  art.shape(inset(rim, 0.93, -3, -4), '#e9bd7a')
  art.dashes(
    times(26, (i): Dash => {
      const a = (i / 26) * TAU + 0.12
      return [...polar(at.cx, at.cy, R * 0.84, a), Math.cos(a + 0.2) * R * 0.1, Math.sin(a + 0.2) * R * 0.1]
    }),
    '#b5732f',
    5,
    0.6,
  )
  const bed = blob(rnd, at.cx, at.cy, R * 0.81, R * 0.81, { rough: 0.015, n: 20 })
  art.shape(bed, fill[0])
  art.shape(inset(bed, 0.97, 2, 3), fill[1])
  art.shape(
    blob(rnd, at.cx - R * 0.1, at.cy - R * 0.12, R * 0.6, R * 0.54, { rough: 0.08, n: 14 }),
    fill[2],
    0.6,
  )
  const face = place(inset(bed, 0.92))
  art.dots(face.spread(rnd, 30, 0.9), fill[0], 4, 0.4)
  art.dots(face.spread(rnd, 40, 0.9), fill[2], 5, 0.7)
  if (lattice) {
    scatter(art, rnd, 'piefill', face.spread(rnd, 44, 0.3), 4, (r) =>
      lump(art, blob(r, 0, 0, 26, 22, { rough: 0.12, rot: r.angle() }), [...fill, '#ffe3c2'], {}),
    )
    art.clip(curve(inset(bed, 1.01)), () => {
      for (const turn of [0.5, 2.07])
        for (let i = -2; i <= 2; i++) {
          const band = ribbon(
            centredLine(
              at.cx + Math.cos(turn + 1.57) * i * R * 0.31,
              at.cy + Math.sin(turn + 1.57) * i * R * 0.31,
              R * 2,
              turn,
              rnd.near(0, 0.08),
              6,
            ),
            () => R * 0.074,
          )
          art.shape(shift(band, 4, 10), SHADE, 0.34)
          art.shape(band, '#9a5c22')
          const face = ribbon(
            centredLine(
              at.cx + Math.cos(turn + 1.57) * i * R * 0.31 - 1,
              at.cy + Math.sin(turn + 1.57) * i * R * 0.31 - 2,
              R * 2,
              turn,
              0,
              4,
            ),
            () => R * 0.058,
          )
          art.shape(face, '#dfa65b')
          art.shape(
            inset(
              ribbon(
                centredLine(
                  at.cx + Math.cos(turn + 1.57) * i * R * 0.31 - 3,
                  at.cy + Math.sin(turn + 1.57) * i * R * 0.31 - 5,
                  R * 2,
                  turn,
                  0,
                  4,
                ),
                () => R * 0.026,
              ),
              1,
            ),
            '#f0c583',
            0.8,
          )
        }
    })
  } else {
    for (const k of [0.36, 0.58, 0.78])
      art.shape(
        ribbon(
          times(12, (i) => polar(at.cx, at.cy, R * 0.81 * k, 3.2 + k * 2 + i * 0.2)),
          (t) => 0.5 + Math.sin(t * Math.PI) * 7,
        ),
        fill[2],
        0.6,
      )
    if (!sliced) return
    const cut: Point[] = [
      polar(at.cx, at.cy, R * 0.95, 0.25),
      [at.cx, at.cy],
      polar(at.cx, at.cy, R * 0.95, 0.98),
    ]
    art.trace([nth(cut, 0), [at.cx, at.cy]], fill[0], 6, 0.8)
    art.trace([nth(cut, 2), [at.cx, at.cy]], fill[0], 6, 0.8)
    art.trace(
      [
        [nth(cut, 0)[0] + 2, nth(cut, 0)[1] + 5],
        [at.cx + 2, at.cy + 5],
      ],
      fill[2],
      3,
      0.7,
    )
  }
  shine(art, bed, '#fff0d2', 7, 0.4, 0.86)
}

export type CheesecakeTop = 'berry' | 'chocolate' | 'pumpkin' | 'lemon' | 'caramel'

export function cheesecake(
  art: Art,
  at: Place,
  rnd: Random,
  { top = 'berry', fruit = mixedBerries }: { top?: CheesecakeTop; fruit?: Painter } = {},
): void {
  const pts = at.outline
  art.shape(pts, '#a8692c')
  crumbs(art, at, rnd, 110)
  art.shape(inset(pts, 0.88), '#e2cfa6')
  art.shape(inset(pts, 0.865, -2, -3), '#fbf1da')
  for (const k of [0.78, 0.6])
    art.shape(
      ribbon(
        times(12, (i) => polar(at.cx, at.cy, at.r * k, 2.6 + k * 3 + i * 0.24)),
        (t) => 0.5 + Math.sin(t * Math.PI) * 8,
      ),
      '#fffdf4',
      0.9,
    )
  const toppings: Record<CheesecakeTop, DullTone> = {
    berry: ['#5e0b24', '#a81f43', '#d4536c'],
    chocolate: ['#24110a', '#4a2716', '#6d4428'],
    pumpkin: ['#8a3f10', '#c46a22', '#e09a4c'],
    lemon: ['#c98f12', '#f2c531', '#f9de7a'],
    caramel: ['#8a4a12', '#c67d26', '#e6aa55'],
  }
  const sauce = blob(rnd, at.cx + 8, at.cy + 10, at.r * 0.58, at.r * 0.52, { rough: 0.14, n: 16 })
  pool(art, sauce, toppings[top])
  if (top === 'berry') {
    fruit(art, at, rnd, { points: roundPlace(rnd, at.cx + 8, at.cy, at.r * 0.4).heap(rnd, 58, 0.2) })
    mint(art, at.cx - 20, at.cy - at.r * 0.3, 54, -1.2)
  } else {
    dollop(art, at.cx, at.cy, at.r * 0.22, rnd)
    crumbs(art, roundPlace(rnd, at.cx, at.cy, at.r * 0.5), rnd, 30)
  }
}

export function pizza(art: Art, at: Place, rnd: Random, { meat = true }: { meat?: boolean } = {}): void {
  const R = at.r * 1.18
  const pts = blob(rnd, at.cx, at.cy, R, R * 0.97, { rough: 0.03, n: 20 })
  contact(art, pts, 14, 0.2)
  art.shape(shift(pts, 2, 6), '#8a4f1e')
  art.shape(pts, '#c48440')
  art.shape(inset(pts, 0.975, -1, -3), '#e0a75c')
  art.shape(inset(pts, 0.93, -2, -4), '#efc685')
  art.shape(inset(pts, 0.875), '#c98a45')
  art.dots(
    place(inset(pts, 0.96))
      .spread(rnd, 40, 0.9)
      .filter(([x, y]) => Math.hypot(x - at.cx, y - at.cy) > R * 0.86),
    '#8a4a1a',
    11,
    0.4,
  )
  art.shape(inset(pts, 0.84), '#9c2c14')
  art.shape(inset(pts, 0.82, -1, -2), '#c8482a')
  for (const [x, y] of place(inset(pts, 0.74)).heap(rnd, 58, 0.4)) {
    const c = blob(rnd, x, y, rnd.range(40, 58), rnd.range(32, 44), { rough: 0.12, rot: rnd.angle(), n: 14 })
    art.shape(c, '#eab24e')
    art.shape(inset(c, 0.93, -1.5, -2), '#f7d489')
    art.shape(inset(c, 0.6, -5, -6), '#fdeab8', 0.7)
  }
  if (meat)
    scatter(art, rnd, 'pepperoni', place(inset(pts, 0.68)).spread(rnd, 96, 0.2), 4, (r) => {
      const p = blob(r, 0, 0, 36, 34, { rough: 0.04 })
      lump(art, p, ['#7c1f14', '#b83e28', '#d4634a', '#ffc0a6'])
      art.dots(roundPoints(r, 8, 26), '#e89a7c', 4, 0.7)
    })
  flecks(art, place(inset(pts, 0.7)), rnd, 34, ['#3f6f30', '#6f9c3e'], 12, 6)
  for (const a of [0.3, 1.35, 2.4])
    art.trace(
      [polar(at.cx, at.cy, R * 0.97, a), polar(at.cx, at.cy, R * 0.97, a + Math.PI)],
      '#7a3a16',
      4,
      0.45,
    )
}
