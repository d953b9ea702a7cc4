import { type Art } from '#app/illustrator/art.ts'
import * as bars_ from '#app/illustrator/painters/brownies.ts'
import { citrusSlice } from '#app/illustrator/painters/citrus.ts'
import * as dough from '#app/illustrator/painters/cookies.ts'
import { crumbs } from '#app/illustrator/painters/flecks.ts'
import { cranberries } from '#app/illustrator/painters/fruit.ts'
import { mint } from '#app/illustrator/painters/leaves.ts'
import * as batches from '#app/illustrator/painters/muffins.ts'
import { type NutName, nuts } from '#app/illustrator/painters/nuts.ts'
import { rosettes } from '#app/illustrator/painters/sauces.ts'
import { paint } from '#app/illustrator/palette.ts'
import { exactly, type Place, roundPlace, wedgePlace } from '#app/illustrator/place.ts'
import { nth, type Points, polar, TAU, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { ANY, DARK } from '#app/illustrator/vessels/glazes.ts'
import { sheet } from '#app/illustrator/vessels/metal.ts'
import { bowl, dessertPlate, grown, plate } from '#app/illustrator/vessels/round.ts'
import { type Dish } from '#app/illustrator/vocabulary/word.ts'
import { form } from './form.ts'

function muffinKind(dish: Dish): batches.MuffinKind {
  if (dish.flavours.includes('chocolate')) return 'chocolate'
  if (dish.flavours.includes('pumpkin') || dish.says('butternut')) return 'pumpkin'
  if (dish.says('banana')) return 'banana'
  return dish.says('corn') ? 'corn' : 'blueberry'
}
export const muffins = form((art, rnd, dish) => {
  const v = plate(art, rnd, rnd.pick(ANY))
  grown(art, v, 1.12, () =>
    batches.muffins(art, roundPlace(rnd, v.cx, v.cy, 280), rnd, muffinKind(dish), dish.count ?? 5),
  )
})

function cookieKind(dish: Dish): dough.CookieKind {
  if (dish.flavours.includes('peanut')) return 'peanut'
  if (dish.says('oatsCup')) return 'oat'
  if (/double|triple|^chocolate cookie|brownie/.test(dish.name)) return 'chocolate'
  if (/ginger|molasses/.test(dish.name)) return 'ginger'
  return /sugar|snickerdoodle|shortbread/.test(dish.name) ? 'sugar' : 'chip'
}
export const cookies = form((art, rnd, dish) => {
  const v = dessertPlate(art, rnd, rnd.pick(['cream', 'dusk', 'sage', 'oat'] as const))
  dough.cookies(
    art,
    roundPlace(rnd, v.cx, v.cy, 280, 280, { rough: 0.01 }),
    rnd,
    cookieKind(dish),
    dish.count ?? 3,
  )
})

/** One cookie as large as a cake, its edge piped. */
export const bigCookie = form((art, rnd, dish) => {
  const v = dessertPlate(art, rnd, rnd.pick(['dusk', 'sage', 'forest'] as const))
  dough.cookie(art, rnd, v.cx, v.cy, 300, cookieKind(dish))
  const cream = times(15, (i) => polar(v.cx, v.cy, 258, 1.26 + (i / 15) * TAU))
  rosettes(art, rnd, cream.slice(0, 12), 36)
  for (const a of [0.12, 0.9]) {
    const [x, y] = polar(v.cx, v.cy, 292, a)
    art.line(`M${v.cx} ${v.cy}L${Math.round(x)} ${Math.round(y)}`, '#7a4314', 9, 0.7)
    art.line(`M${v.cx + 2} ${v.cy + 5}L${Math.round(x) + 2} ${Math.round(y) + 5}`, '#f3cd8e', 3, 0.7)
  }
})

const ASSORTED: readonly dough.CookieKind[] = ['chip', 'sugar', 'chocolate', 'oat', 'ginger', 'peanut']

/** A baking sheet of cookies, one kind to a row. */
export const cookieTray = form(
  (art, rnd) => {
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
  },
  { names: ['peanuts'] },
)

export const brownies = form((art, rnd, dish) => {
  const v = dessertPlate(art, rnd, rnd.pick(['cream', 'dusk', 'oat', 'sage'] as const))
  const nut = (['pecan', 'almond', 'walnut'] as const).find((kind) => dish.says(kind))
  const swirl = (['peanut', 'caramel'] as const).find((flavour) => dish.flavours.includes(flavour)) ?? null
  bars_.brownies(art, roundPlace(rnd, v.cx, v.cy, 260), rnd, {
    swirl,
    count: dish.count ?? 3,
    ...(nut ? { topNuts: nut } : {}),
  })
  for (const fruit of dish.fruits) paint(fruit.painter, art, roundPlace(rnd, v.cx, v.cy, 80), rnd)
})
export const bars = form((art, rnd) => {
  const v = dessertPlate(art, rnd, rnd.pick(ANY))
  bars_.bars(art, roundPlace(rnd, v.cx, v.cy, 260), rnd)
})
export const lemonBars = form((art, rnd) => {
  const v = dessertPlate(art, rnd, rnd.pick(['dusk', 'forest', 'sage'] as const))
  bars_.lemonBars(art, roundPlace(rnd, v.cx, v.cy, 260), rnd)
  citrusSlice(art, v.cx + 160, v.cy + 130, 84, rnd, 'lemon')
})
export const biscuits = form((art, rnd) => {
  const v = plate(art, rnd, rnd.pick(DARK))
  grown(art, v, 1.16, () => bars_.biscuits(art, roundPlace(rnd, v.cx, v.cy, 270), rnd))
})
export const energyBalls = form((art, rnd, dish) => {
  const v = bowl(art, rnd, rnd.pick(['cream', 'sage', 'dusk'] as const))
  dough.energyBalls(art, roundPlace(rnd, v.cx, v.cy, 300), rnd, dish.count)
})

/** Nuts, seeds, fruit and chocolate, tumbled. */
export const trailMix = form(
  (art, rnd, { text }) => {
    const second = text.includes('cashew') ? 'cashew' : 'walnut'
    const v = bowl(art, rnd, rnd.pick(['dusk', 'sage', 'forest', 'cream'] as const))
    const at = roundPlace(rnd, v.cx, v.cy, v.r * 0.95)
    art.shape(at.outline, '#8a5a2c')
    tumbled(art, at.shrink(0.98).heap(rnd, 41, 0.4), rnd, at, second)
    tumbled(art, at.shrink(0.8).heap(rnd, 47, 0.4), rnd, at, second)
  },
  { names: ['treeNuts'] },
)

function tumbled(art: Art, spots: Points, rnd: Random, at: Place, second: NutName): void {
  const every = (n: number, from: number) => spots.filter((_, i) => i % n === from)
  const kinds: readonly [NutName, number][] = [
    ['almond', 0],
    ['seed', 1],
    ['almond', 2],
    [second, 4],
  ]
  for (const [named, from] of kinds) {
    const kind = art.may(['treeNuts']) ? named : 'seed'
    nuts(art, rnd, every(7, from), kind, kind === 'seed' ? 1.5 : 1.3)
  }
  dough.chips(art, rnd, every(7, 3), 24)
  cranberries(art, exactly(at, []), rnd, { points: [...every(7, 5), ...every(14, 6)], size: 22 })
  nuts(art, rnd, every(14, 13), 'seed', 1.5)
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
