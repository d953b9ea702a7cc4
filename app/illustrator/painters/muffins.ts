import { nth } from '#app/illustrator/points.ts'
import { type Points } from '#app/illustrator/points.ts'
import { type Point } from '#app/illustrator/points.ts'
import { type DullTone } from '#app/illustrator/light.ts'
import { times } from '#app/illustrator/points.ts'
import { type Art, type Dash } from '#app/illustrator/art.ts'
import { SHADE, lump, shine } from '#app/illustrator/light.ts'
import { crumbledCheese } from './cheese.ts'
import { chips } from './cookies.ts'
import { pepper } from './flecks.ts'
import { nuts } from './nuts.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { TAU, blob, centredLine, inset, polar, shift } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { roundPoints, scatter } from '#app/illustrator/scatter.ts'

/** One muffin from above: a fluted foot and a domed, cracked crown. */
export function muffin(
  art: Art,
  r: Random,
  size: number,
  {
    foot,
    crown,
    bits,
  }: { foot: readonly [string, string]; crown: DullTone; bits: (top: Points, size: number) => void },
) {
  const rim = times(32, (i) => polar(0, 5, size * (i % 2 ? 1 : 0.945), (i / 32) * TAU))
  art.shape(shift(rim, 7, 13), SHADE, 0.18)
  art.shape(shift(rim, 3, 6), SHADE, 0.2)
  art.shape(rim, foot[0])
  art.shape(inset(rim, 0.965, -1, -2), foot[1])
  art.dashes(
    times(20, (i): Dash => {
      const a = (i / 20) * TAU + 0.08
      return [...polar(0, 4, size * 0.84, a), Math.cos(a) * size * 0.11, Math.sin(a) * size * 0.11]
    }),
    foot[0],
    3,
    0.55,
  )
  const top = blob(r, -1, -2, size * 0.87, size * 0.86, { rough: 0.05, n: 14 })
  art.shape(shift(top, 2, 4), foot[0], 0.8)
  art.shape(top, crown[0])
  art.shape(inset(top, 0.93, -2, -3), crown[1])
  art.shape(
    inset(blob(r, -size * 0.1, -size * 0.13, size * 0.6, size * 0.52, { rough: 0.12, n: 12 }), 1),
    crown[2],
    0.8,
  )
  bits(top, size)
  shine(art, top, '#fff6dc', size * 0.06, 0.7, 0.78)
}

export function eggMuffins(
  art: Art,
  at: Place,
  rnd: Random,
  {
    greens = true,
    cheese = true,
    bacon = false,
    tomato = true,
  }: { greens?: boolean; cheese?: boolean; bacon?: boolean; tomato?: boolean } = {},
) {
  const size = 112
  const spots = (
    [
      [-126, -122],
      [124, -112],
      [-122, 124],
      [126, 118],
      [2, 4],
    ] as const
  ).map(([x, y]) => [at.cx + rnd.near(x, 9), at.cy + rnd.near(y, 9)])
  scatter(
    art,
    rnd,
    'eggmuffin',
    spots,
    3,
    (r) =>
      muffin(art, r, size, {
        foot: ['#b8741f', '#e2a83f'],
        crown: ['#c98a24', '#f2bf48', '#f9d876'],
        bits(top, s) {
          const face = place(inset(top, 0.86))
          for (let k = 0; k < 5; k++) {
            const [x, y] = roundPoints(r, 1, s * 0.6)[0]
            art.shape(
              blob(r, x, y, s * 0.2, s * 0.13, { rot: r.angle(), rough: 0.25, n: 9 }),
              '#b9701f',
              0.38,
            )
          }
          art.dots(face.spread(r, 28, 0.9), '#fdeaa6', 6, 0.6)
          if (greens)
            for (const [x, y] of face.spread(r, 46, 0.5)) {
              const l = blob(r, x, y, r.range(20, 30), r.range(11, 16), { rot: r.angle(), rough: 0.34, n: 9 })
              art.shape(shift(l, 1.5, 3), SHADE, 0.16)
              art.shape(l, '#2f5f2c')
              art.shape(inset(l, 0.7, -1.5, -2), '#4f8a3b')
              art.trace(centredLine(x, y, 22, r.angle(), 0.6, 4), '#9cc46c', 2, 0.8)
            }
          if (tomato)
            scatter(art, r, 'emt', face.spread(r, 66, 0.4), 2, (q) =>
              lump(art, blob(q, 0, 0, 11, 9, { rough: 0.14, n: 8 }), [
                '#9c2116',
                '#d8432c',
                '#ee7757',
                '#ffd6c4',
              ]),
            )
          if (bacon)
            scatter(art, r, 'emb', face.spread(r, 44, 0.5), 3, (q) =>
              lump(art, blob(q, 0, 0, 12, 9, { box: 0.6, rough: 0.1, n: 9 }), [
                '#6b2315',
                '#a8412a',
                '#d8805a',
                '#f5c7a6',
              ]),
            )
          if (cheese) crumbledCheese(art, r, face.spread(r, 46, 0.6).slice(0, 9), 12)
          pepper(art, face, r, 14)
        },
      }),
    { size: [0.97, 1.05] },
  )
}

export function muffins(art: Art, at: Place, rnd: Random, { kind = 'blueberry' }: { kind?: string } = {}) {
  const crown = {
    chocolate: ['#3a1d10', '#5f3420', '#85543a'],
    pumpkin: ['#9a4f18', '#d0812f', '#e6a55a'],
    corn: ['#b9801f', '#ebbd55', '#f7d988'],
  }[kind] ?? ['#9a5c20', '#d99d4c', '#f0c47e']
  const spots = (
    [
      [-118, -124],
      [124, -106],
      [-128, 118],
      [118, 132],
      [0, 4],
    ] as const
  ).map(([x, y]) => [at.cx + x, at.cy + y])
  scatter(
    art,
    rnd,
    'muffin',
    spots,
    3,
    (r) =>
      muffin(art, r, 118, {
        foot: kind === 'chocolate' ? ['#3f2416', '#6b432a'] : ['#c9a877', '#f1e2c4'],
        crown,
        bits(top) {
          const face = place(inset(top, 0.8))
          for (let k = 0; k < 4; k++)
            art.trace(centredLine(...roundPoints(r, 1, 50)[0], 46, r.angle(), 1), nth(crown, 0), 3, 0.5)
          art.dots(face.spread(r, 20, 0.9), '#fff3d2', 4, 0.6)
          if (kind === 'blueberry')
            for (const [x, y] of face.spread(r, 46, 0.4))
              lump(art, blob(r, x, y, 15, 14, { rough: 0.08 }), ['#1f2a52', '#3f4f86', '#6d7fb0', '#ccd4ee'])
          if (kind === 'chocolate') chips(art, r, face.spread(r, 36, 0.4))
          if (kind === 'banana' || kind === 'pumpkin') nuts(art, r, face.spread(r, 52, 0.4), 'walnut')
        },
      }),
    { size: [0.96, 1.04] },
  )
}
