import { type Art, type DullTone, SHADOW } from '#app/illustrator/drawing/art.ts'
import { crumbs, flecks, form, naming, painter, showing } from '#app/illustrator/drawing/food.ts'
import { swell } from '#app/illustrator/drawing/lines.ts'
import { everyNth, type Points, polar, TAU, times } from '#app/illustrator/drawing/points.ts'
import { createWedgePlace, type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { foods, paint } from '#app/illustrator/foods.ts'
import { yogurt } from '#app/illustrator/foods/eggs-and-dairy.ts'
import { mint } from '#app/illustrator/foods/garnishes.ts'
import { chips, dollop, drizzle, type NutName, nuts, pool } from '#app/illustrator/foods/toppings.ts'
import { part } from '#app/illustrator/layouts/finish.ts'
import { type Dish } from '#app/illustrator/read-dish.ts'
import { bowl, createBrimfulPlace, drawFilling, type RoundVessel } from '#app/illustrator/vessels/ceramic.ts'
import { glass } from '#app/illustrator/vessels/metal-wood-glass.ts'

function crescent(rnd: Random, v: RoundVessel, tilt: number) {
  return times(24, (i) => {
    const outer = i < 13
    const t = outer ? i / 12 : (23 - i) / 10
    const swell = Math.sin(Math.max(0.12, Math.min(0.88, t)) * Math.PI) ** 0.6
    return polar(v.cx, v.cy, (outer ? 292 : 292 - 178 * swell) + rnd.near(0, 8), 1.35 + tilt + t * 2.5)
  })
}

const within = (v: RoundVessel, r: number, pts: Points) =>
  pts.filter(([x, y]) => Math.hypot(x - v.cx, y - v.cy) < r)

const moon = (rnd: Random, v: RoundVessel, a: number, far: number, rx: number, ry: number) =>
  rnd.roundPlace(...polar(v.cx, v.cy, far, a), rx, ry, { rot: a + 1.57, rough: 0.07 })

export const parfait = naming(['milk'], glass, (art, rnd, v, dish) => {
  yogurt(art, createBrimfulPlace(rnd, v))
  const tilt = rnd.range(-0.4, 0.4)
  const crumble = place(crescent(rnd, v, tilt), { cx: v.cx - 130, cy: v.cy + 90 })
  drawFilling(art, { ...v, r: 318 }, () => foods.granola(art, crumble, rnd))
  const zone = moon(rnd, v, -0.55 + tilt, 128, 218, 146)
  const [fruit] = dish.fruits
  if (!fruit || fruit.painter === 'mixedBerries' || dish.fruits.length > 1)
    foods.mixedBerries(art, zone, rnd, { points: within(v, 272, zone.heap(rnd, 49, 0.22)) })
  else paint(fruit.painter, art, zone.withPoints(within(v, 272, zone.heap(rnd, 46))), rnd)
  mint(art, v.cx - 34, v.cy - 6, 74, -1.9)
  flecks(art, rnd.roundPlace(v.cx - 10, v.cy, 190), rnd, 22, ['#c68f49', '#8a5222'], 4, 4)
  v.over()
})

const COCOA: DullTone = ['#5d3820', '#946a48', '#b98f6c']

export const chia = form(glass, (art, rnd, v, dish) => {
  const at = createBrimfulPlace(rnd, v)
  yogurt(art, at, dish.flavors.includes('chocolate') ? COCOA : ['#c9bda2', '#ece3d0', '#faf5ea'])
  const seeds = at.shrink(0.96)
  art.speckle(rnd, seeds, [15, 0.9, '#3a332c', 5.6, 0.85], [24, 0.9, '#6b6258', 5, 0.8])
  art.speckle(rnd, seeds, [30, 0.9, '#fffdf6', 3, 0.7])
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
  art.layeredDashes(flakes, [SHADOW, 9, 0.22, 2, 4], ['#b9874a', 10], ['#fffdf6', 6.6, 1, -0.6, -1])
}

const deepBowl = bowl('dusk', 'sage', 'forest', 'cream')
const OAT_NUTS: readonly NutName[] = ['pecan', 'almond', 'walnut', 'seed']
const COCOA_OATS = { base: '#7d5436', tone: ['#5d3820', '#a67a54', '#c79f78'] } as const

export const oatsCup = form(deepBowl, (art, rnd, v, dish) => {
  const at = createBrimfulPlace(rnd, v)
  drawFilling(art, v, () => foods.oats(art, at, rnd, dish.flavors.includes('chocolate') ? COCOA_OATS : {}))
  art.scaled(v, 1.32, () => {
    const fruits = dish.fruits.length ? dish.fruits.slice(0, 2) : [part('banana'), part('blueberries')]
    fruits.forEach(({ painter }, i) => {
      const turn = -0.9 + i * 2.9
      const [x, y] = polar(v.cx, v.cy, fruits.length > 1 ? 112 : 60, turn)
      paint(painter, art, rnd.roundPlace(x, y, 136, 92, { rot: turn + 1.57, angle: 0.5 }), rnd)
      if (painter === 'apple')
        foods.appleDice(art, rnd.roundPlace(x - 106, y + 126, 104, 70, { rot: 0.6 }), rnd)
    })
    flecks(art, at.shrink(0.8), rnd, 110, ['#8a4a1e', '#b9763a'], 1.5, 3.4)
    const nut = OAT_NUTS.find((name) => dish.says(name)) ?? 'walnut'
    nuts(art, rnd, rnd.roundPlace(v.cx + 110, v.cy + 112, 84, 70).heap(rnd, 42, 0.4), nut)
    mint(art, v.cx + 6, v.cy + 22, 50, -0.9)
  })
  if (!dish.flavors.includes('peanut')) return
  drizzle(art, 'peanut', rnd.roundPlace(v.cx + 20, v.cy + 30, 220, 160, { angle: 0.6 }), rnd, 10, 5)
})

function smoothieTone(text: string): DullTone {
  if (/green|spinach|kale/.test(text)) return ['#6f9636', '#a9c765', '#cbe094']
  if (/choc/.test(text)) return COCOA
  if (/mango|peach|orange|banana/.test(text)) return ['#d9942a', '#f7c766', '#fde2a2']
  return ['#a8476c', '#d987a4', '#efb6c8']
}

export const smoothie = form(glass, (art, rnd, v, { text, fruits }) => {
  yogurt(art, createBrimfulPlace(rnd, v), smoothieTone(text))
  const fruit = (fruits[0] ?? part('mixedBerries')).painter
  paint(fruit, art, rnd.roundPlace(v.cx + 60, v.cy - 20, 150, 96, { rot: -0.6 }), rnd)
  nuts(art, rnd, rnd.roundPlace(v.cx - 110, v.cy + 110, 90, 60).heap(rnd, 34, 0.4), 'seed')
  mint(art, v.cx - 40, v.cy - 60, 64, -1.6)
  v.over()
})

function cheesecakeTop(dish: Dish) {
  if (dish.flavors.includes('chocolate')) return 'chocolate'
  if (dish.flavors.includes('pumpkin') || dish.says('butternut')) return 'pumpkin'
  if (dish.flavors.includes('caramel')) return 'caramel'
  return dish.says('lemon') ? 'lemon' : 'berry'
}

const cheesecakeFilling = painter('cheesecake', ['milk'], (art, at, rnd) => {
  const { cx, cy, r } = at
  art.shape(at.outline, '#a8692c')
  crumbs(art, at, rnd, 110)
  art.layers(at.outline, ['#e2cfa6', 0.88], ['#fbf1da', 0.865, -2, -3])
  for (const k of [0.78, 0.6]) {
    const swirl = times(12, (i) => polar(cx, cy, r * k, 2.6 + k * 3 + i * 0.24))
    art.band(swirl, swell(0.5, 8), '#fffdf4', 0.9)
  }
})

export const cheesecake = showing(['milk'], glass, (art, rnd, v, dish) => {
  const at = createBrimfulPlace(rnd, v)
  const { cx, cy, r } = at
  const top = cheesecakeTop(dish)
  cheesecakeFilling(art, at, rnd)
  pool(art, top, rnd.blob(cx + 8, cy + 10, r * 0.58, r * 0.52, { rough: 0.14, n: 16 }))
  if (top === 'berry') {
    const fruit = (dish.fruits[0] ?? part('mixedBerries')).painter
    paint(fruit, art, at, rnd, { points: rnd.roundPlace(cx + 8, cy, r * 0.4).heap(rnd, 58, 0.2) })
    mint(art, cx - 20, cy - r * 0.3, 54, -1.2)
  } else {
    dollop(art, cx, cy, r * 0.22, rnd)
    crumbs(art, rnd.roundPlace(cx, cy, r * 0.5), rnd, 30)
  }
  v.over()
})

export const trailMix = naming(['treeNuts'], deepBowl, (art, rnd, v, { text }) => {
  const second = text.includes('cashew') ? 'cashew' : 'walnut'
  const at = rnd.roundPlace(v.cx, v.cy, v.r * 0.95)
  art.shape(at.outline, '#8a5a2c')
  tumbled(art, at.shrink(0.98).heap(rnd, 41, 0.4), rnd, at, second)
  tumbled(art, at.shrink(0.8).heap(rnd, 47, 0.4), rnd, at, second)
})

function tumbled(art: Art, spots: Points, rnd: Random, at: Place, second: NutName) {
  const mine = (n: number, from: number) => everyNth(spots, n, from)
  const nut = (named: NutName, from: number) => {
    const kind = art.canShow(['treeNuts']) ? named : 'seed'
    nuts(art, rnd, mine(7, from), kind, kind === 'seed' ? 1.5 : 1.3)
  }
  nut('almond', 0)
  nut('seed', 1)
  nut('almond', 2)
  nut(second, 4)
  chips(art, rnd, mine(7, 3), 24)
  foods.cranberries(art, at, rnd, { points: [...mine(7, 5), ...mine(14, 6)] })
  nuts(art, rnd, mine(14, 13), 'seed', 1.5)
}

const FRUITS = ['melon', 'strawberries', 'grapes', 'pineapple', 'blueberries']

export const fruitCup = form(bowl('dusk', 'cream', 'sage', 'forest'), (art, rnd, v, dish) => {
  const kinds = [...new Set([...dish.fruits.map((fruit) => fruit.painter), ...FRUITS])].slice(0, 5)
  const start = rnd.angle()
  kinds.forEach((kind, i) => {
    const from = start + (i * TAU) / kinds.length
    paint(kind, art, createWedgePlace(v.cx, v.cy, v.r * 0.9, from, from + TAU / kinds.length), rnd)
  })
  mint(art, v.cx, v.cy, 66, -0.9)
})
