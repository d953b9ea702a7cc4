import { type Art, type Tone } from '#app/illustrator/drawing/art.ts'
import { arrange, painter, placedFood } from '#app/illustrator/drawing/food.ts'
import { centeredLine, swell } from '#app/illustrator/drawing/lines.ts'
import { inset, shift } from '#app/illustrator/drawing/points.ts'
import { type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { chips } from './cookies.ts'
import { drizzle } from './sauces.ts'
import { crumbs, type NutName, nuts } from './toppings.ts'

interface Bar {
  tone: Tone
  /** The colors of the cut side, dark and light. */
  side: readonly [string, string]
  top: (face: Place) => void
}

function squares(art: Art, at: Place, rnd: Random, count: number, { tone, side, top }: Bar) {
  arrange(at, count).forEach(({ x, y, grow }, i) => {
    const turn = [-0.16, 0.16, -0.06, 0.1][i % 4] ?? 0
    const pts = rnd.blob(x, y, 138 * grow, 130 * grow, { box: 0.95, rot: turn, rough: 0.02, n: 28 })
    art.contactShadow(pts, 15, 0.24)
    art.layers(pts, [side[0], 1, 6, 20], [side[1], 1, 5, 15])
    art.dots(place(shift(pts, 5, 16)).spread(rnd, 20, 0.8), tone[3], 3, 0.5)
    art.lump(pts, tone, { shadow: 0, rim: 0.955, core: 0.74, glint: 0.7 })
    top(place(inset(pts, 0.86)))
  })
  crumbs(art, rnd.roundPlace(at.cx, at.cy, at.r * 0.98), rnd, 26, tone.slice(0, 3))
}

const FUDGE: Tone = ['#24100a', '#4a2716', '#6b402a', '#b08468']

interface BrownieOptions {
  count: number
  topNuts: NutName | undefined
  swirl: 'peanut' | 'caramel' | undefined
}

export const brownies = placedFood(
  'brownies',
  [],
  (art, at, rnd, { count, topNuts, swirl }: BrownieOptions) => {
    const top = (face: Place) => {
      for (const [u, v] of rnd.pointsInCircle(12, 100)) {
        const crack = centeredLine(
          face.cx + u,
          face.cy + v,
          rnd.range(26, 70),
          rnd.angle(),
          rnd.near(0, 2),
          5,
        )
        art.bands(crack, swell(0.5, 2.6), [FUDGE[3], 1, -1, -2.4, 0.5], [FUDGE[0], 1, 0, 0, 0.8])
      }
      chips(art, rnd, face.spread(rnd, 56, 0.4), 13)
      if (swirl)
        for (let i = 0; i < 4; i++) drizzle(art, swirl, rnd.roundPlace(face.cx, face.cy, 90), rnd, 8, 3)
      if (topNuts) nuts(art, rnd, rnd.shuffle(face.spread(rnd, 62, 0.5)).slice(0, 9), topNuts, 1.15)
      const salt = rnd.pointsInCircle(12, 80)
      art.dots(shift(salt, face.cx, face.cy), '#fffaf0', 3.4, 0.9)
    }
    squares(art, at, rnd, count, { tone: FUDGE, side: ['#341a0e', '#5b321d'], top })
  },
)

const OATS: readonly [Tone, Tone] = [
  ['#8a5a28', '#d2a666', '#ecd09c', '#fff0cf'],
  ['#6a3a18', '#a56c38', '#c99a62', '#efd0a0'],
]

const OAT_BAR: Tone = ['#6a3f1a', '#a8743c', '#c9985c', '#f0d3a0']
const LEMON_BAR: Tone = ['#d29a1c', '#f6d34e', '#fbe68c', '#fffbe0']

export const bars = painter('bars', [], (art, at, rnd) => {
  const top = (face: Place) => {
    art.scatter(rnd, face.spread(rnd, 23, 0.5), { key: 'baroat', variants: 6 }, (r, i) => {
      const flake = r.blob(0, 0, 14, 10, { rot: r.angle(), rough: 0.12, n: 8 })
      art.lump(flake, OATS[i % 2 ? 1 : 0], { glint: 0.4 })
    })
    chips(art, rnd, face.spread(rnd, 58, 0.4), 10)
  }
  squares(art, at, rnd, 3, { tone: OAT_BAR, side: ['#5b3516', '#8d5d2c'], top })
})

export const lemonBars = painter('lemonBars', [], (art, at, rnd) => {
  const top = (face: Place) => {
    art.dots(face.spread(rnd, 15, 0.9), '#fffdf4', 4.4, 0.85)
    art.dots(face.spread(rnd, 30, 0.9), '#fffdf4', 9, 0.6)
  }
  squares(art, at, rnd, 3, { tone: LEMON_BAR, side: ['#c89a55', '#ecd09a'], top })
})

export const biscuits = painter('biscuits', [], (art, at, rnd) =>
  arrange(at, 3).forEach(({ x, y }) => {
    const pts = rnd.blob(x, y, 124, 120, { rough: 0.04, n: 14 })
    art.contactShadow(pts, 14, 0.22)
    art.shape(shift(pts, 4, 14), '#c9975a')
    art.lump(pts, ['#a8682a', '#dfa85c', '#f3cf92', '#fff3d8'], { shadow: 0, rim: 0.92, core: 0.66 })
    art.dots(place(inset(pts, 0.8)).spread(rnd, 26, 0.9), '#c2833c', 6, 0.4)
  }),
)
