import { type Art, type DullTone } from '#app/illustrator/drawing/art.ts'
import { type Point, type Points, polar, shift, times } from '#app/illustrator/drawing/points.ts'
import { type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { paint } from '#app/illustrator/foods.ts'
import { mixedBerries } from '#app/illustrator/foods/berries.ts'
import { cheesecake as cheesecakeCup, type CheesecakeTop, yogurt } from '#app/illustrator/foods/dairy.ts'
import { appleDice } from '#app/illustrator/foods/fruit.ts'
import { granola, oats } from '#app/illustrator/foods/grains.ts'
import { mint } from '#app/illustrator/foods/leaves.ts'
import { drizzle } from '#app/illustrator/foods/sauces.ts'
import { flecks, type NutName, nuts } from '#app/illustrator/foods/toppings.ts'
import { part } from '#app/illustrator/layouts/finish.ts'
import { type Dish } from '#app/illustrator/read-dish.ts'
import { bowl, filled, type Round } from '#app/illustrator/vessels/ceramic.ts'
import { glass } from '#app/illustrator/vessels/wood-and-glass.ts'
import { brimful, form, formWith } from './template.ts'

function crescent(rnd: Random, v: Round, tilt: number): Points {
  return times(24, (i) => {
    const outer = i < 13
    const t = outer ? i / 12 : (23 - i) / 10
    const swell = Math.sin(Math.max(0.12, Math.min(0.88, t)) * Math.PI) ** 0.6
    return polar(v.cx, v.cy, (outer ? 292 : 292 - 178 * swell) + rnd.near(0, 8), 1.35 + tilt + t * 2.5)
  })
}

const within = (v: Round, r: number, pts: readonly Point[]): Point[] =>
  pts.filter(([x, y]) => Math.hypot(x - v.cx, y - v.cy) < r)

function moon(rnd: Random, v: Round, a: number, far: number, rx: number, ry: number): Place {
  const [x, y] = polar(v.cx, v.cy, far, a)
  return rnd.roundPlace(x, y, rx, ry, { rot: a + 1.57, rough: 0.07 })
}

export const parfait = formWith({ names: ['milk'] }, (art, rnd, dish) => {
  const v = glass(art, rnd)
  yogurt(art, brimful(rnd, v))
  const tilt = rnd.range(-0.4, 0.4)
  const crumble = place(crescent(rnd, v, tilt), { cx: v.cx - 130, cy: v.cy + 90 })
  filled(art, { ...v, r: 318 }, () => granola(art, crumble, rnd))
  const zone = moon(rnd, v, -0.55 + tilt, 128, 218, 146)
  const [fruit] = dish.fruits
  if (!fruit || fruit.painter === 'mixedBerries' || dish.fruits.length > 1)
    mixedBerries(art, zone, rnd, { points: within(v, 272, zone.heap(rnd, 49, 0.22)) })
  else paint(fruit.painter, art, zone.withPoints(within(v, 272, zone.heap(rnd, 46))), rnd)
  mint(art, v.cx - 34, v.cy - 6, 74, -1.9)
  flecks(art, rnd.roundPlace(v.cx - 10, v.cy, 190), rnd, 22, ['#c68f49', '#8a5222'], 4, 4)
  v.over()
})

export const chia = form((art, rnd, dish) => {
  const v = glass(art, rnd)
  const at = brimful(rnd, v)
  const base: DullTone = dish.flavors.includes('chocolate')
    ? ['#5d3820', '#946a48', '#b98f6c']
    : ['#c9bda2', '#ece3d0', '#faf5ea']
  yogurt(art, at, base)
  const seeds = (gap: number, color: string, width: number, alpha: number) =>
    art.dots(at.shrink(0.96).spread(rnd, gap, 0.9), color, width, alpha)
  seeds(15, '#3a332c', 5.6, 0.85)
  seeds(24, '#6b6258', 5, 0.8)
  seeds(30, '#fffdf6', 3, 0.7)
  const tilt = rnd.range(-0.3, 0.3)
  const zone = moon(rnd, v, -0.7 + tilt, 110, 212, 138)
  const fruit = (dish.fruits[0] ?? part('mango')).painter
  paint(fruit, art, zone.withPoints(within(v, 276, zone.heap(rnd, 43))), rnd)
  coconutFlakes(art, rnd, within(v, 268, moon(rnd, v, 2.3 + tilt, 170, 180, 74).heap(rnd, 26, 0.6)))
  mint(art, v.cx - 20, v.cy + 14, 72, -2.2)
  v.over()
})

function coconutFlakes(art: Art, rnd: Random, points: Points) {
  const flakes = rnd.dashes(points, () => rnd.range(14, 30))
  art.dashes(shift(flakes, 2, 4), '#4b2710', 9, 0.22)
  art.dashes(flakes, '#b9874a', 10)
  art.dashes(shift(flakes, -0.6, -1), '#fffdf6', 6.6)
}

const NUTS: readonly NutName[] = ['pecan', 'almond', 'walnut', 'seed']

export const oatsCup = form((art, rnd, dish) => {
  const v = bowl(art, rnd, rnd.pick(['dusk', 'sage', 'forest', 'cream'] as const))
  const at = brimful(rnd, v)
  const cocoa = dish.flavors.includes('chocolate')
  filled(art, v, () =>
    oats(art, at, rnd, cocoa ? { base: '#7d5436', tone: ['#5d3820', '#a67a54', '#c79f78'] } : {}),
  )
  art.scaled(v, 1.32, () => {
    const fruits = dish.fruits.length ? dish.fruits.slice(0, 2) : [part('banana'), part('blueberries')]
    fruits.forEach((fruit, i) => {
      const turn = -0.9 + i * 2.9
      const [x, y] = polar(v.cx, v.cy, fruits.length > 1 ? 112 : 60, turn)
      const side = rnd.roundPlace(x, y, 136, 92, { rot: turn + 1.57, angle: 0.5 })
      paint(fruit.painter, art, side, rnd)
      if (fruit.painter === 'apple')
        appleDice(art, rnd.roundPlace(x - 106, y + 126, 104, 70, { rot: 0.6 }), rnd)
    })
    flecks(art, at.shrink(0.8), rnd, 110, ['#8a4a1e', '#b9763a'], 1.5, 3.4)
    nuts(art, rnd, rnd.roundPlace(v.cx + 110, v.cy + 112, 84, 70).heap(rnd, 42, 0.4), nutOf(dish))
    mint(art, v.cx + 6, v.cy + 22, 50, -0.9)
  })
  if (!dish.flavors.includes('peanut')) return
  drizzle(art, 'peanut', rnd.roundPlace(v.cx + 20, v.cy + 30, 220, 160, { angle: 0.6 }), rnd, 10, 5)
})

const nutOf = (dish: Dish): NutName => NUTS.find((nut) => dish.says(nut)) ?? 'walnut'

export const smoothie = form((art, rnd, { text, fruits }) => {
  const v = glass(art, rnd)
  const tone: DullTone = /green|spinach|kale/.test(text)
    ? ['#6f9636', '#a9c765', '#cbe094']
    : /choc/.test(text)
      ? ['#5d3820', '#946a48', '#b98f6c']
      : /mango|peach|orange|banana/.test(text)
        ? ['#d9942a', '#f7c766', '#fde2a2']
        : ['#a8476c', '#d987a4', '#efb6c8']
  yogurt(art, brimful(rnd, v), tone)
  const fruit = (fruits[0] ?? part('mixedBerries')).painter
  paint(fruit, art, rnd.roundPlace(v.cx + 60, v.cy - 20, 150, 96, { rot: -0.6 }), rnd)
  nuts(art, rnd, rnd.roundPlace(v.cx - 110, v.cy + 110, 90, 60).heap(rnd, 34, 0.4), 'seed')
  mint(art, v.cx - 40, v.cy - 60, 64, -1.6)
  v.over()
})

function cheesecakeTop(dish: Dish): CheesecakeTop {
  if (dish.flavors.includes('chocolate')) return 'chocolate'
  if (dish.flavors.includes('pumpkin') || dish.says('butternut')) return 'pumpkin'
  if (dish.flavors.includes('caramel')) return 'caramel'
  return dish.says('lemon') ? 'lemon' : 'berry'
}

export const cheesecake = formWith({ shows: ['milk'] }, (art, rnd, dish) => {
  const v = glass(art, rnd)
  const fruit = (dish.fruits[0] ?? part('mixedBerries')).painter
  cheesecakeCup(art, brimful(rnd, v), rnd, {
    top: cheesecakeTop(dish),
    fruit: (a, at, r, options) => paint(fruit, a, at, r, options),
  })
  v.over()
})
