import { type Art, type DullTone } from '#app/illustrator/drawing/art.ts'
import { around, every, nth, type Points, polar, TAU, times } from '#app/illustrator/drawing/points.ts'
import { type Place, type Random, wedgePlace } from '#app/illustrator/drawing/shapes.ts'
import { paint } from '#app/illustrator/foods.ts'
import * as bakedSquares from '#app/illustrator/foods/brownies.ts'
import { citrusSlice } from '#app/illustrator/foods/citrus.ts'
import * as dough from '#app/illustrator/foods/cookies.ts'
import { cranberries } from '#app/illustrator/foods/fruit.ts'
import { leaf, mint, PASTRY } from '#app/illustrator/foods/leaves.ts'
import * as batches from '#app/illustrator/foods/muffins.ts'
import * as crusts from '#app/illustrator/foods/pastry.ts'
import { pizza as pepperoniPizza } from '#app/illustrator/foods/pastry.ts'
import { dollop, rosettes } from '#app/illustrator/foods/sauces.ts'
import { crumbs, flecks, type NutName, nuts } from '#app/illustrator/foods/toppings.ts'
import { type Dish } from '#app/illustrator/read-dish.ts'
import { ANY, bowl, DARK, dessertPlate, plate } from '#app/illustrator/vessels/ceramic.ts'
import { sheet, tin } from '#app/illustrator/vessels/metal.ts'
import { board } from '#app/illustrator/vessels/wood-and-glass.ts'
import { form, formWith } from './template.ts'

function muffinKind(dish: Dish): batches.MuffinKind {
  if (dish.flavors.includes('chocolate')) return 'chocolate'
  if (dish.flavors.includes('pumpkin') || dish.says('butternut')) return 'pumpkin'
  if (dish.says('banana')) return 'banana'
  return dish.says('corn') ? 'corn' : 'blueberry'
}
export const muffins = form((art, rnd, dish) => {
  const v = plate(art, rnd, rnd.pick(ANY))
  const batch = { kind: muffinKind(dish), count: dish.count ?? 5 }
  art.scaled(v, 1.12, () => batches.muffins(art, rnd.roundPlace(v.cx, v.cy, 280), rnd, batch))
})

function cookieKind(dish: Dish): dough.CookieKind {
  if (dish.flavors.includes('peanut')) return 'peanut'
  if (dish.says('oatsCup')) return 'oat'
  if (/double|triple|^chocolate cookie|brownie/.test(dish.name)) return 'chocolate'
  if (/ginger|molasses/.test(dish.name)) return 'ginger'
  return /sugar|snickerdoodle|shortbread/.test(dish.name) ? 'sugar' : 'chip'
}
export const cookies = form((art, rnd, dish) => {
  const v = dessertPlate(art, rnd, rnd.pick(['cream', 'dusk', 'sage', 'oat'] as const))
  const at = rnd.roundPlace(v.cx, v.cy, 280, 280, { rough: 0.01 })
  dough.cookies(art, at, rnd, cookieKind(dish), dish.count ?? 3)
})

export const bigCookie = form((art, rnd, dish) => {
  const v = dessertPlate(art, rnd, rnd.pick(['dusk', 'sage', 'forest'] as const))
  dough.cookie(art, rnd, v.cx, v.cy, 300, cookieKind(dish))
  const cream = around(15, (a) => polar(v.cx, v.cy, 258, 1.26 + a))
  rosettes(art, rnd, cream.slice(0, 12))
  for (const a of [0.12, 0.9]) {
    const [x, y] = polar(v.cx, v.cy, 292, a)
    art.line(`M${v.cx} ${v.cy}L${Math.round(x)} ${Math.round(y)}`, '#7a4314', 9, 0.7)
    art.line(`M${v.cx + 2} ${v.cy + 5}L${Math.round(x) + 2} ${Math.round(y) + 5}`, '#f3cd8e', 3, 0.7)
  }
})

const ASSORTED: readonly dough.CookieKind[] = ['chip', 'sugar', 'chocolate', 'oat', 'ginger', 'peanut']

export const cookieTray = formWith({ names: ['peanuts'] }, (art, rnd) => {
  const at = sheet(art)
  const [columns, rows] = [4, 3]
  const first = rnd.int(0, ASSORTED.length - 1)
  times(rows, (row) => {
    const kind = nth(ASSORTED, (first + row * 2) % ASSORTED.length)
    times(columns, (column) => {
      const stamp = art.stamp(`tray${kind}`, () => dough.cookie(art, rnd.fork(kind), 0, 0, 80, kind))
      const x = at.x0 + (at.w * (column + 0.5)) / columns
      const y = at.y0 + (at.h * (row + 0.5)) / rows
      art.use(stamp, rnd.near(x, 7), rnd.near(y, 7), rnd.range(0.95, 1.04), rnd.near(0, 0.7))
    })
  })
  crumbs(art, at.shrink(0.96), rnd, 30)
})

export const brownies = form((art, rnd, dish) => {
  const v = dessertPlate(art, rnd, rnd.pick(['cream', 'dusk', 'oat', 'sage'] as const))
  const nut = (['pecan', 'almond', 'walnut'] as const).find((kind) => dish.says(kind))
  const swirl = (['peanut', 'caramel'] as const).find((flavor) => dish.flavors.includes(flavor))
  bakedSquares.brownies(art, rnd.roundPlace(v.cx, v.cy, 260), rnd, {
    swirl,
    count: dish.count ?? 3,
    topNuts: nut,
  })
  for (const fruit of dish.fruits) paint(fruit.painter, art, rnd.roundPlace(v.cx, v.cy, 80), rnd)
})
export const bars = form((art, rnd) => {
  const v = dessertPlate(art, rnd, rnd.pick(ANY))
  bakedSquares.bars(art, rnd.roundPlace(v.cx, v.cy, 260), rnd)
})
export const lemonBars = form((art, rnd) => {
  const v = dessertPlate(art, rnd, rnd.pick(['dusk', 'forest', 'sage'] as const))
  bakedSquares.lemonBars(art, rnd.roundPlace(v.cx, v.cy, 260), rnd)
  citrusSlice(art, v.cx + 160, v.cy + 130, 84, rnd, 'lemon')
})
export const biscuits = form((art, rnd) => {
  const v = plate(art, rnd, rnd.pick(DARK))
  art.scaled(v, 1.16, () => bakedSquares.biscuits(art, rnd.roundPlace(v.cx, v.cy, 270), rnd))
})
export const energyBalls = form((art, rnd, dish) => {
  const v = bowl(art, rnd, rnd.pick(['cream', 'sage', 'dusk'] as const))
  dough.energyBalls(art, rnd.roundPlace(v.cx, v.cy, 300), rnd, dish.count)
})

export const trailMix = formWith({ names: ['treeNuts'] }, (art, rnd, { text }) => {
  const second = text.includes('cashew') ? 'cashew' : 'walnut'
  const v = bowl(art, rnd, rnd.pick(['dusk', 'sage', 'forest', 'cream'] as const))
  const at = rnd.roundPlace(v.cx, v.cy, v.r * 0.95)
  art.shape(at.outline, '#8a5a2c')
  tumbled(art, at.shrink(0.98).heap(rnd, 41, 0.4), rnd, at, second)
  tumbled(art, at.shrink(0.8).heap(rnd, 47, 0.4), rnd, at, second)
})

function tumbled(art: Art, spots: Points, rnd: Random, at: Place, second: NutName) {
  const mine = (n: number, from: number) => every(spots, n, from)
  const nut = (named: NutName, from: number) => {
    const kind = art.canShow(['treeNuts']) ? named : 'seed'
    nuts(art, rnd, mine(7, from), kind, kind === 'seed' ? 1.5 : 1.3)
  }
  nut('almond', 0)
  nut('seed', 1)
  nut('almond', 2)
  nut(second, 4)
  dough.chips(art, rnd, mine(7, 3), 24)
  cranberries(art, at.withPoints([]), rnd, { points: [...mine(7, 5), ...mine(14, 6)], size: 22 })
  nuts(art, rnd, mine(14, 13), 'seed', 1.5)
}

const FRUITS = ['melon', 'strawberries', 'grapes', 'pineapple', 'blueberries']

export const fruitCup = form((art, rnd, dish) => {
  const v = bowl(art, rnd, rnd.pick(['dusk', 'cream', 'sage', 'forest'] as const))
  const kinds = [...new Set([...dish.fruits.map((fruit) => fruit.painter), ...FRUITS])].slice(0, 5)
  const start = rnd.angle()
  kinds.forEach((kind, i) => {
    const from = start + (i * TAU) / kinds.length
    paint(kind, art, wedgePlace(v.cx, v.cy, v.r * 0.9, from, from + TAU / kinds.length), rnd)
  })
  mint(art, v.cx, v.cy, 66, -0.9)
})

interface Filling {
  fill: DullTone
  lattice?: boolean
}

const FILLINGS: readonly (readonly [RegExp, Filling])[] = [
  [/apple|peach/, { fill: ['#a8651c', '#d99a3c', '#efc06a'], lattice: true }],
  [/cherr|berr/, { fill: ['#5e0b18', '#9c1c30', '#c8404c'], lattice: true }],
  [/pecan/, { fill: ['#4f270f', '#85481c', '#b3702f'] }],
  [/lemon|lime|coconut cream|banana/, { fill: ['#cf9a1c', '#f4d257', '#fbe795'] }],
  [/choc/, { fill: ['#24110a', '#4a2716', '#6d4428'] }],
]
const PUMPKIN: Filling = { fill: ['#8a3f10', '#c46a22', '#dd8b3c'] }
const fillingOf = ({ name }: Dish): Filling => FILLINGS.find(([test]) => test.test(name))?.[1] ?? PUMPKIN

/** A pie without milk gets pastry leaves instead of whipped cream. */
export const pie = form((art, rnd, dish) => {
  const v = tin(art, rnd)
  const filling = fillingOf(dish)
  const creamed = art.canShow(['milk'])
  const at = rnd.roundPlace(v.cx, v.cy, 346, 346, { rough: 0.001 })
  crusts.pie(art, at, rnd, { ...filling, sliced: !filling.lattice && creamed })
  if (filling.lattice) return
  if (/pecan/.test(dish.name)) {
    const ring = rnd.roundPlace(v.cx, v.cy, 250).spread(rnd, 56, 0.3)
    const outer = ring.filter(([x, y]) => Math.hypot(x - v.cx, y - v.cy) > 100)
    nuts(art, rnd, outer, 'pecan')
  }
  if (creamed) {
    dollop(art, v.cx - 14, v.cy - 14, 118, rnd)
    return flecks(art, rnd.roundPlace(v.cx, v.cy, 84), rnd, 16, ['#8a4a1e', '#b9763a'], 2, 3)
  }
  around(14, (a) => leaf(art, ...polar(v.cx, v.cy, 240, a), 74, a + 1.15, PASTRY, 0.3))
  for (let i = 0; i < 5; i++) {
    const a = i * 1.2566 - 1.57
    leaf(art, ...polar(v.cx, v.cy, 16, a), 88, a, PASTRY, 0.32)
  }
})

export const pizza = formWith({ names: ['milk'] }, (art, rnd) => {
  const at = board(art, rnd)
  pepperoniPizza(art, rnd.roundPlace(at.cx + 12, at.cy, 252), rnd)
})
