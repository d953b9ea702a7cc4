import { food } from '#app/illustrator/food.ts'
import { painter } from '#app/illustrator/painter.ts'
import { type Art, type Dash } from '#app/illustrator/art.ts'
import { SHADE, lump, shine } from '#app/illustrator/light.ts'
import { type Points, blob, inset, polar, shift, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { scatter } from '#app/illustrator/scatter.ts'
import { rounds } from './rounds.ts'

export const cherries = painter(
  'cherries',
  [],
  rounds('cherry', 52, (art, r) =>
    lump(art, blob(r, 0, 0, 25, 24, { rough: 0.04, n: 10 }), ['#5e0c1b', '#a01c30', '#cc4453', '#ffc2c4'], {
      glint: 0.9,
    }),
  ),
)

export const grapes = painter(
  'grapes',
  [],
  rounds('grape', 42, (art, r) =>
    lump(
      art,
      blob(r, 0, 0, 23, 25, { rough: 0.03, n: 10, rot: r.angle() }),
      r.pick([
        ['#3f1635', '#712e60', '#9b5a88', '#ecc8e0'],
        ['#4b1a3c', '#80386a', '#aa6a94', '#f2d3e6'],
      ] as const),
      { glint: 0.9, rim: 0.9 },
    ),
  ),
)

export const cranberries = painter(
  'cranberries',
  [],
  rounds(
    'cranberry',
    40,
    (art, r) =>
      lump(
        art,
        blob(r, 0, 0, 26, 24, { rough: 0.06, n: 9, rot: r.angle() }),
        r.pick([
          ['#5e0b18', '#a3182b', '#cf3f4a', '#ffb9b4'],
          ['#73101f', '#bb2635', '#dc5457', '#ffcac2'],
        ] as const),
        { glint: 0.95, rim: 0.9 },
      ),
    { jitter: 0.3 },
  ),
)

export const banana = painter(
  'banana',
  [],
  rounds('banana', 52, (art, r) => {
    const pts = blob(r, 0, 0, 34, r.range(27, 32), { rot: r.angle(), rough: 0.04, n: 11 })
    art.shape(shift(pts, 4, 8), SHADE, 0.2)
    art.shape(shift(pts, 1, 3), '#c99d3c')
    art.shape(pts, '#f2d98f')
    art.shape(inset(pts, 0.9, -1, -1.5), '#fbeebd')
    art.shape(inset(pts, 0.5), '#f4dd98', 0.8)
    for (let k = 0; k < 3; k++) {
      const p = polar(0, 0, 7, k * 2.09 + 0.4)
      art.dashes([[...p, Math.cos(k * 2.09 + 0.4) * 5, Math.sin(k * 2.09 + 0.4) * 5]], '#b88f45', 3, 0.7)
    }
    art.dots(
      [
        [0, 0],
        [3, 4],
        [-4, 2],
      ],
      '#8a6226',
      2.6,
      0.8,
    )
    shine(art, pts, '#fff', 3, 0.8, 0.78)
  }),
)

export const pineapple = painter(
  'pineapple',
  [],
  rounds('pineapple', 44, (art, r) => {
    const a = r.angle()
    const pts = [
      polar(0, 0, 30, a - 0.45),
      polar(0, 0, 34, a),
      polar(0, 0, 30, a + 0.45),
      polar(-6, -2, 16, a + 2.4),
      polar(-6, -2, 16, a - 2.4),
    ]
    lump(art, pts, ['#c5860f', '#f4c12e', '#fbdb6e', '#fff5c6'], { rim: 0.88 })
    art.dashes(
      [-0.4, 0, 0.4].map((k) => [...polar(0, 0, 8, a + k), Math.cos(a + k) * 14, Math.sin(a + k) * 14]),
      '#d99e1c',
      2,
      0.7,
    )
  }),
)

export const melon = painter(
  'melon',
  [],
  rounds('melon', 50, (art, r, i) =>
    lump(
      art,
      blob(r, 0, 0, 27, 25, { box: 0.7, rot: r.angle(), rough: 0.05, n: 12 }),
      i % 2 ? ['#c9713a', '#f3a566', '#fbc797', '#fff0dc'] : ['#7fa04a', '#c3d88a', '#e0ebb8', '#fbfde8'],
      { rim: 0.88 },
    ),
  ),
)

/** Ripe cubes with a score line or two. */
export const mango = painter(
  'mango',
  [],
  rounds(
    'mango',
    42,
    (art, r) => {
      const cube = blob(r, 0, 0, 29, 26, { box: 0.75, rot: r.angle(), rough: 0.05, n: 14 })
      art.shape(shift(cube, 2, 6), '#b9640c')
      lump(art, cube, ['#d9820f', '#f9b52c', '#fdd068', '#fff0bd'], { rim: 0.9, core: 0.6, glint: 0.9 })
    },
    { variants: 6 },
  ),
)

/** Rings of pineapple, seared at the edge, a cherry in each. */
function drawPineappleRings(art: Art, rnd: Random, points: Points): void {
  scatter(art, rnd, 'pinering', points, 2, (r) => {
    const ring = blob(r, 0, 0, 70, 68, { rough: 0.04, n: 16 })
    art.shape(shift(ring, 5, 9), SHADE, 0.22)
    art.shape(ring, '#b9760c')
    art.shape(inset(ring, 0.95, -1, -2), '#f4c12e')
    art.shape(inset(ring, 0.74, -2, -3), '#fbdb6e', 0.8)
    const rays = times(14, (i): Dash => {
      const a = i * 0.449
      return [...polar(0, 0, 32, a), Math.cos(a) * 26, Math.sin(a) * 26]
    })
    art.dashes(rays, '#d99e1c', 3, 0.7)
    art.shape(inset(ring, 0.36), '#a86a0c')
    lump(art, blob(r, 0, 1, 21, 20, { rough: 0.04 }), ['#5e0c1b', '#a01c30', '#cc4453', '#ffc2c4'], {
      glint: 0.9,
    })
  })
}
export const pineappleRings = food('pineappleRings', [], drawPineappleRings)
