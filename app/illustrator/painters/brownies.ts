import { type Art } from '#app/illustrator/art.ts'
import { type AnyTone, contact, type DullTone, lump } from '#app/illustrator/light.ts'
import { type Painter } from '#app/illustrator/painter.ts'
import { place, type Place, roundPlace } from '#app/illustrator/place.ts'
import { blob, centredLine, cycle, inset, nth, ribbon, shift } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { roundPoints, scatter } from '#app/illustrator/scatter.ts'
import { chips } from './cookies.ts'
import { crumbs } from './flecks.ts'
import { type NutName, nuts } from './nuts.ts'
import { drizzle } from './sauces.ts'

export function brownies(
  art: Art,
  at: Place,
  rnd: Random,
  {
    topNuts,
    tone = ['#24100a', '#4a2716', '#6b402a', '#b08468'],
    side = ['#341a0e', '#5b321d'],
    swirl = null,
    kind = 'brownie',
  }: {
    topNuts?: NutName
    tone?: AnyTone
    side?: readonly [string, string]
    swirl?: DullTone | null | undefined
    kind?: string
  } = {},
): void {
  for (const [x, y, a] of [
    [-128, -112, -0.16],
    [132, -98, 0.16],
    [-4, 116, -0.06],
  ] as const) {
    const pts = blob(rnd, at.cx + x, at.cy + y, 138, 130, { box: 0.95, rot: a, rough: 0.02, n: 28 })
    contact(art, pts, 15, 0.24)
    art.shape(shift(pts, 6, 20), side[0])
    art.shape(shift(pts, 5, 15), side[1])
    art.dots(place(shift(pts, 5, 16)).spread(rnd, 20, 0.8), nth(tone, 3), 3, 0.5)
    lump(art, pts, tone, { shadow: 0, rim: 0.955, core: 0.74, glint: 0.7 })
    const face = place(inset(pts, 0.86))
    if (kind === 'brownie') {
      for (let i = 0; i < 12; i++) {
        const [u, v] = nth(roundPoints(rnd, 1, 100), 0)
        const c = centredLine(at.cx + x + u, at.cy + y + v, rnd.range(26, 70), rnd.angle(), rnd.near(0, 2), 5)
        art.shape(
          ribbon(shift(c, -1, -2.4), (t) => 0.5 + Math.sin(t * Math.PI) * 2.6),
          nth(tone, 3),
          0.5,
        )
        art.shape(
          ribbon(c, (t) => 0.5 + Math.sin(t * Math.PI) * 2.6),
          tone[0],
          0.8,
        )
      }
      chips(art, rnd, face.spread(rnd, 56, 0.4), 13)
    }
    if (kind === 'oat') {
      scatter(art, rnd, 'baroat', face.spread(rnd, 23, 0.5), 6, (r, i) =>
        lump(
          art,
          blob(r, 0, 0, 14, 10, { rot: r.angle(), rough: 0.12, n: 8 }),
          cycle(
            [
              ['#8a5a28', '#d2a666', '#ecd09c', '#fff0cf'],
              ['#6a3a18', '#a56c38', '#c99a62', '#efd0a0'],
            ] as const,
            i,
          ),
          { glint: 0.4 },
        ),
      )
      chips(art, rnd, face.spread(rnd, 58, 0.4), 10)
    }
    if (kind === 'corn') {
      art.dots(face.spread(rnd, 17, 0.9), tone[0], 4, 0.4)
      art.dots(face.spread(rnd, 22, 0.9), nth(tone, 3), 4, 0.6)
    }
    if (swirl)
      for (let i = 0; i < 4; i++) drizzle(art, roundPlace(rnd, at.cx + x, at.cy + y, 90), rnd, swirl, 8, 3)
    if (topNuts) nuts(art, rnd, face.spread(rnd, 74, 0.4).slice(0, 7), topNuts)
    if (kind === 'brownie')
      art.dots(
        roundPoints(rnd, 12, 80).map(([u, v]) => [at.cx + x + u, at.cy + y + v]),
        '#fffaf0',
        3.4,
        0.9,
      )
  }
  crumbs(art, roundPlace(rnd, at.cx, at.cy, at.r * 0.98), rnd, 26, [tone[0], tone[1], tone[2]])
}

export const bars: Painter = (art, at, rnd) =>
  brownies(art, at, rnd, {
    tone: ['#6a3f1a', '#a8743c', '#c9985c', '#f0d3a0'],
    side: ['#5b3516', '#8d5d2c'],
    kind: 'oat',
  })

export const cornbread: Painter = (art, at, rnd) =>
  brownies(art, at, rnd, {
    tone: ['#b0701c', '#eab950', '#f6d683', '#fff0c0'],
    side: ['#b9801f', '#f3d98e'],
    kind: 'corn',
  })

export const lemonBars: Painter = (art, at, rnd) =>
  brownies(art, at, rnd, {
    tone: ['#d29a1c', '#f6d34e', '#fbe68c', '#fffbe0'],
    side: ['#c89a55', '#ecd09a'],
    kind: 'lemon',
  })

export function biscuits(art: Art, at: Place, rnd: Random): void {
  scatter(
    art,
    rnd,
    'biscuit',
    (
      [
        [-105, -84],
        [108, -60],
        [-10, 104],
      ] as const
    ).map(([x, y]) => [at.cx + x, at.cy + y]),
    3,
    (r) => {
      const pts = blob(r, 0, 0, 124, 120, { rough: 0.04, n: 14 })
      contact(art, pts, 14, 0.22)
      art.shape(shift(pts, 4, 14), '#c9975a')
      lump(art, pts, ['#a8682a', '#dfa85c', '#f3cf92', '#fff3d8'], { shadow: 0, rim: 0.92, core: 0.66 })
      art.dots(place(inset(pts, 0.8)).spread(r, 26, 0.9), '#c2833c', 6, 0.4)
    },
  )
}
