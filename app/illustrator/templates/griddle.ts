import { type Art, type DullTone, SHADOW } from '#app/illustrator/drawing/art.ts'
import { food, form } from '#app/illustrator/drawing/food.ts'
import { svgNumbers, swell } from '#app/illustrator/drawing/lines.ts'
import { around, inset, points, polar, shift, times, tuples } from '#app/illustrator/drawing/points.ts'
import { inside, type Random } from '#app/illustrator/drawing/shapes.ts'
import { foods } from '#app/illustrator/foods.ts'
import { mint } from '#app/illustrator/foods/garnishes.ts'
import { dollop } from '#app/illustrator/foods/toppings.ts'
import { type Dish } from '#app/illustrator/read-dish.ts'
import { LIGHT_GLAZES, plate } from '#app/illustrator/vessels/ceramic.ts'

type Berries = 'blueberries' | 'banana' | 'strawberries' | 'mixedBerries'

function berriesOf(dish: Dish): Berries {
  if (dish.says('blueberries')) return 'blueberries'
  if (dish.says('banana')) return 'banana'
  return dish.says('strawberries') ? 'strawberries' : 'mixedBerries'
}

const SYRUP: DullTone = ['#7d3a10', '#b9651c', '#e59a3f']
/** [angle, length, width] of each drop of syrup that runs over the edge */
const LOBES = [
  ...tuples([0.5, 0.34, 0.24], [1.5, 0.66, 0.17], [2.4, 0.3, 0.3]),
  ...tuples([3.7, 0.16, 0.36], [5.5, 0.42, 0.2]),
]
const syrup = food('syrup', [], (art: Art, rnd: Random, cx: number, cy: number, r: number) => {
  const lobes = LOBES.map(
    ([a, reach, wide]) => [a + rnd.near(0, 0.25), reach * rnd.range(0.8, 1.15), wide] as const,
  )
  const pts = around(56, (a) => {
    const round = 0.86 + 0.03 * Math.sin(a * 5 + 1)
    const reach = lobes.reduce((sum, [to, far, wide]) => {
      const d = Math.atan2(Math.sin(a - to), Math.cos(a - to)) / wide
      return sum + far / (1 + d * d * d * d)
    }, round)
    return polar(cx, cy, r * reach, a)
  })
  art.layers(pts, [SHADOW, 1, 2, 6, 0.16], [SYRUP[0], 1], [SYRUP[1], 0.965, -1.5, -2.5])
  art.layers(pts, [SYRUP[2], 0.66, -r * 0.1, -r * 0.12, 0.45])
  for (const [from, to, k] of tuples([3.5, 4.3, 0.72], [4.5, 4.75, 0.74], [0.5, 1, 0.76])) {
    const gleam = times(6, (i) => polar(cx, cy, r * k, from + ((to - from) * i) / 5))
    art.band(gleam, swell(0.6, 5), '#ffe9bf', 0.75)
  }
})

const PAT = { contact: [8, 0.25], side: ['#dcae3c', 3, 8], rim: 0.93 } as const
const butterPat = food('butterPat', ['milk'], (art: Art, rnd: Random, x: number, y: number) => {
  const pat = rnd.blob(x, y, 50, 42, { box: 0.9, rot: -0.35, rough: 0.02, n: 18 })
  art.lump(pat, ['#e8c050', '#fae58c', '#fef3bb', '#fffde8'], PAT)
})

export const pancakes = form(plate('cream', 'dusk', 'sage'), (art, rnd, v, dish) => {
  const at = rnd.roundPlace(v.cx, v.cy, 292)
  const berries = berriesOf(dish)
  const r = at.r * 0.98
  for (let i = 0; i < 4; i++) {
    const x = at.cx + rnd.near(0, 26) + (i === 3 ? -4 : 0)
    const y = at.cy + 30 - i * 17
    const pts = rnd.blob(x, y, r * (1 - i * 0.018), r * (0.985 - i * 0.018), { rough: 0.025, n: 18 })
    art.contactShadow(pts, 13, 0.2)
    art.layers(pts, ['#9a5a22', 1, 3, 8], ['#e9bf7e', 1, 1, 3], ['#f4d69b', 1], ['#b56d2a', 0.955, -1, -2])
    art.layers(pts, ['#d48f42', 0.93, -2, -3])
    if (i < 3) continue
    art.shape(rnd.blob(x - 8, y - 10, r * 0.76, r * 0.72, { rough: 0.05, n: 16 }), '#dda055')
    art.shape(rnd.blob(x - 14, y - 18, r * 0.56, r * 0.5, { rough: 0.08, n: 14 }), '#e6b069', 0.8)
    art.speckle(rnd, inside(pts, 0.88), [34, 0.9, '#b06a28', 4.6, 0.35], [52, 0.9, '#f3cd8e', 4, 0.7])
    syrup(art, rnd, x + 4, y + 6, r * 0.62)
  }
  const cy = at.cy - 21
  butterPat(art, rnd, at.cx - 44, cy - 22)
  const ring = times(9, (i) => polar(at.cx - 6, cy + 8, 84 + rnd.near(0, 34), -0.75 + i * 0.36))
  if (berries === 'blueberries') {
    const heap = times(9, () => polar(at.cx + 70, cy + 50, 70 * Math.sqrt(rnd.next()), rnd.angle()))
    const loose = shift(points([-150, 120, -118, 146, 196, -96]), at.cx, cy)
    foods.blueberries(art, at, rnd, { points: [...ring, ...heap, ...loose] })
  } else {
    const spots = ring.filter((_, i) => i % 2 === 0 || (i === 3 && berries === 'mixedBerries'))
    foods[berries](art, at, rnd, { points: spots })
  }
  mint(art, at.cx + 44, cy + 14, 46, -0.5)
})

export const waffle = form(plate(...LIGHT_GLAZES), (art, rnd, v, dish) => {
  const at = rnd.roundPlace(v.cx, v.cy, 292)
  const { cx, cy, r } = at
  const pts = rnd.blob(cx, cy, r, r * 0.98, { rough: 0.02, n: 20 })
  art.contactShadow(pts, 16, 0.2)
  art.layers(pts, ['#96561f', 1, 3, 9], ['#c8833a', 1], ['#e0a458', 0.95, -2, -3])
  art.clip(inset(pts, 0.92), () => {
    const cell = r / 3.6
    art.group(`transform="rotate(${rnd.int(20, 50)} ${svgNumbers(cx, cy)})"`, () => {
      for (let i = -5; i <= 5; i++)
        for (let j = -5; j <= 5; j++) {
          const [x, y] = [cx + i * cell, cy + j * cell]
          if (Math.hypot(x - cx, y - cy) > r) continue
          const q = rnd.blob(x, y, cell * 0.37, cell * 0.37, { box: 0.9, rough: 0.02, n: 12 })
          art.layers(q, ['#9c5c23', 1], ['#c27f38', 0.82, 2.5, 3])
        }
    })
  })
  syrup(art, rnd, cx, cy, r * 0.5)
  const ring = times(7, (i) => polar(cx, cy, 76 + rnd.near(0, 20), i * 0.9))
  foods[berriesOf(dish)](art, at, rnd, { points: ring })
  dollop(art, cx, cy, 58, rnd)
  mint(art, cx + 20, cy - 20, 40, -0.6)
})

const SLICE = { contact: [13, 0.22], side: ['#8a4a1a', 3, 8], core: 0.64 } as const
export const frenchToast = form(plate(...LIGHT_GLAZES), (art, rnd, v) => {
  const at = rnd.roundPlace(v.cx, v.cy, 285)
  const { cx, cy, r } = at
  for (const [x, y, rot] of tuples([-95, -40, -0.25], [75, -60, 0.18], [0, 80, -0.05])) {
    const pts = rnd.blob(cx + x, cy + y, r * 0.52, r * 0.46, { box: 0.45, rot, rough: 0.05, n: 16 })
    art.lump(pts, ['#a8602a', '#d99a4b', '#efc37d', '#fff0cd'], SLICE)
    art.speckle(rnd, inside(pts, 0.8), [26, 0.9, '#a8602a', 7, 0.35], [34, 0.9, '#fff6e2', 4, 0.6])
  }
  syrup(art, rnd, cx, cy, r * 0.42)
  const ring = times(7, (i) => polar(cx, cy, 66 + rnd.near(0, 30), i * 0.9))
  foods.mixedBerries(art, at, rnd, { points: ring })
  mint(art, cx, cy - 6, 44, -0.8)
})
