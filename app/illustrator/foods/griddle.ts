import { type Art, type DullTone } from '#app/illustrator/drawing/art.ts'
import { food, painter, placedFood } from '#app/illustrator/drawing/food.ts'
import { nums, swell } from '#app/illustrator/drawing/lines.ts'
import { around, inset, points, polar, shift, times, tuples } from '#app/illustrator/drawing/points.ts'
import { place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { blueberries, mixedBerries, strawberries } from './berries.ts'
import { banana } from './fruit.ts'
import { mint } from './leaves.ts'
import { dollop } from './sauces.ts'

const TOPPINGS = { berry: mixedBerries, strawberry: strawberries, blueberry: blueberries, banana }
export type Topping = keyof typeof TOPPINGS

const SYRUP: DullTone = ['#7d3a10', '#b9651c', '#e59a3f']
/** [angle, length, width] of each drop that runs over the edge */
const LOBES = [
  ...tuples([0.5, 0.34, 0.24], [1.5, 0.66, 0.17], [2.4, 0.3, 0.3]),
  ...tuples([3.7, 0.16, 0.36], [5.5, 0.42, 0.2]),
]
export const syrup = food('syrup', [], (art: Art, rnd: Random, cx: number, cy: number, r: number) => {
  const lobes = LOBES.map(
    ([a, reach, wide]) => [a + rnd.near(0, 0.25), reach * rnd.range(0.8, 1.15), wide] as const,
  )
  const pts = around(56, (a) => {
    const reach = lobes.reduce(
      (sum, [to, far, wide]) => {
        const d = Math.atan2(Math.sin(a - to), Math.cos(a - to)) / wide
        return sum + far / (1 + d * d * d * d)
      },
      0.86 + 0.03 * Math.sin(a * 5 + 1),
    )
    return polar(cx, cy, r * reach, a)
  })
  art.shadow(pts, 2, 6, 0.16)
  art.layers(pts, [SYRUP[0], 1], [SYRUP[1], 0.965, -1.5, -2.5], [SYRUP[2], 0.66, -r * 0.1, -r * 0.12, 0.45])
  for (const [from, to, k] of tuples([3.5, 4.3, 0.72], [4.5, 4.75, 0.74], [0.5, 1, 0.76])) {
    const gleam = times(6, (i) => polar(cx, cy, r * k, from + ((to - from) * i) / 5))
    art.band(gleam, swell(0.6, 5), '#ffe9bf', 0.75)
  }
})

const butterPat = food('butterPat', ['milk'], (art: Art, rnd: Random, x: number, y: number) => {
  const pat = rnd.blob(x, y, 50, 42, { box: 0.9, rot: -0.35, rough: 0.02, n: 18 })
  art.contactShadow(pat, 8, 0.25)
  art.shape(shift(pat, 3, 8), '#dcae3c')
  art.lump(pat, ['#e8c050', '#fae58c', '#fef3bb', '#fffde8'], { shadow: 0, rim: 0.93 })
})

export const pancakes = placedFood('pancakes', [], (art, at, rnd, top: Topping) => {
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
    const face = place(inset(pts, 0.88))
    art.dots(face.spread(rnd, 34, 0.9), '#b06a28', 4.6, 0.35)
    art.dots(face.spread(rnd, 52, 0.9), '#f3cd8e', 4, 0.7)
    syrup(art, rnd, x + 4, y + 6, r * 0.62)
  }
  const cy = at.cy - 21
  butterPat(art, rnd, at.cx - 44, cy - 22)
  const ring = times(9, (i) => polar(at.cx - 6, cy + 8, 84 + rnd.near(0, 34), -0.75 + i * 0.36))
  if (top === 'blueberry') {
    const heap = times(9, () => polar(at.cx + 70, cy + 50, 70 * Math.sqrt(rnd.next()), rnd.angle()))
    const loose = shift(points([-150, 120, -118, 146, 196, -96]), at.cx, cy)
    blueberries(art, at, rnd, { points: [...ring, ...heap, ...loose] })
  } else {
    const spots = ring.filter((_, i) => i % 2 === 0 || (i === 3 && top === 'berry'))
    TOPPINGS[top](art, at, rnd, { points: spots })
  }
  mint(art, at.cx + 44, cy + 14, 46, -0.5)
})

export const waffle = placedFood('waffle', [], (art, at, rnd, top: Topping) => {
  const r = at.r
  const pts = rnd.blob(at.cx, at.cy, r, r * 0.98, { rough: 0.02, n: 20 })
  art.contactShadow(pts, 16, 0.2)
  art.layers(pts, ['#96561f', 1, 3, 9], ['#c8833a', 1], ['#e0a458', 0.95, -2, -3])
  art.clip(inset(pts, 0.92), () => {
    const cell = r / 3.6
    art.group(`transform="rotate(${rnd.int(20, 50)} ${nums(at.cx, at.cy)})"`, () => {
      for (let i = -5; i <= 5; i++)
        for (let j = -5; j <= 5; j++) {
          const [x, y] = [at.cx + i * cell, at.cy + j * cell]
          if (Math.hypot(x - at.cx, y - at.cy) > r) continue
          const q = rnd.blob(x, y, cell * 0.37, cell * 0.37, { box: 0.9, rough: 0.02, n: 12 })
          art.layers(q, ['#9c5c23', 1], ['#c27f38', 0.82, 2.5, 3])
        }
    })
  })
  syrup(art, rnd, at.cx, at.cy, r * 0.5)
  const ring = times(7, (i) => polar(at.cx, at.cy, 76 + rnd.near(0, 20), i * 0.9))
  TOPPINGS[top](art, at, rnd, { points: ring })
  dollop(art, at.cx, at.cy, 58, rnd)
  mint(art, at.cx + 20, at.cy - 20, 40, -0.6)
})

export const frenchToast = painter('frenchToast', [], (art, at, rnd) => {
  for (const [x, y, a] of tuples([-95, -40, -0.25], [75, -60, 0.18], [0, 80, -0.05])) {
    const slice = { box: 0.45, rot: a, rough: 0.05, n: 16 }
    const pts = rnd.blob(at.cx + x, at.cy + y, at.r * 0.52, at.r * 0.46, slice)
    art.contactShadow(pts, 13, 0.22)
    art.shape(shift(pts, 3, 8), '#8a4a1a')
    art.lump(pts, ['#a8602a', '#d99a4b', '#efc37d', '#fff0cd'], { shadow: 0, rim: 0.9, core: 0.64 })
    art.dots(place(inset(pts, 0.8)).spread(rnd, 26, 0.9), '#a8602a', 7, 0.35)
    art.dots(place(inset(pts, 0.8)).spread(rnd, 34, 0.9), '#fff6e2', 4, 0.6)
  }
  syrup(art, rnd, at.cx, at.cy, at.r * 0.42)
  mixedBerries(art, at, rnd, { points: times(7, (i) => polar(at.cx, at.cy, 66 + rnd.near(0, 30), i * 0.9)) })
  mint(art, at.cx, at.cy - 6, 44, -0.8)
})
