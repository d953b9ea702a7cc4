import { type Art } from '#app/illustrator/drawing/art.ts'
import { sesame } from '#app/illustrator/drawing/food.ts'
import { type Point } from '#app/illustrator/drawing/points.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { type FoodContent } from '#app/illustrator/exclusions.ts'
import { foods, paint } from '#app/illustrator/foods.ts'
import { crumbledCheese, gratedCheese, shavedParmesan } from '#app/illustrator/foods/eggs-and-dairy.ts'
import * as garnish from '#app/illustrator/foods/garnishes.ts'
import { drizzle, nuts, pool, type SauceName } from '#app/illustrator/foods/toppings.ts'
import { type Dish, type DishPart } from '#app/illustrator/read-dish.ts'

export const part = (painter: string, role: DishPart['role'] = 'veg'): DishPart => ({
  painter,
  role,
})
export const isProtein = (p: DishPart): boolean => p.role === 'hero' || p.role === 'heap'

export function drawProtein(art: Art, word: DishPart, at: Place, rnd: Random) {
  if (word.role === 'hero') return paint(word.painter, art, at, rnd)
  const options = { rot: at.angle, rough: 0.08, rx: at.rx, ry: at.ry * 1.15 }
  const heap = rnd.roundPlace(at.cx, at.cy, at.rx * 0.98, at.ry * 1.25, options)
  paint(word.painter, art, heap, rnd)
}

export const heroPlace = (rnd: Random, x: number, y: number, rx: number, ry: number, angle: number): Place =>
  rnd.roundPlace(x, y, rx * 0.96, ry * 0.96, { rot: angle, rx, ry, angle })

const USUAL: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^salmon$/, ['lemon', 'dill']],
  [/^(whiteFish|blackenedFish|shrimp)$/, ['lemon', 'parsley']],
  [/^steak$/, ['rosemary']],
  [/^(porkLoin|porkChop|turkeyBreast)$/, ['thyme']],
  [/^(chickenBreast|chickenThigh|meatballs)$/, ['parsley']],
]

export function withUsualGarnish(dish: Dish): Dish {
  const hero = dish.proteins[0]
  if (!hero || dish.garnishes.length) return dish
  const herbs = USUAL.find(([test]) => test.test(hero.painter))?.[1] ?? []
  return { ...dish, garnishes: herbs.map((herb) => part(herb, 'garnish')) }
}

type Spots = { citrusAt?: Point; herbAt?: Point }

export function listToppingContents(name: string): readonly FoodContent[] {
  if (/^(cheddar|whiteCheese|feta|dollop)$/.test(name)) return ['milk']
  if (/^(pecan|almond|walnut)$/.test(name)) return ['treeNuts']
  if (name === 'sesame') return ['sesame']
  return name === 'marshmallow' ? ['gelatin'] : []
}

export function drawToppingsAndGarnishes(art: Art, at: Place, rnd: Random, dish: Dish, spots: Spots = {}) {
  for (const top of dish.tops) strewTop(art, at, rnd, top.painter)
  const herbAt = spots.herbAt ?? [at.cx + at.w * 0.14, at.cy - at.h * 0.1]
  const citrusAt = spots.citrusAt ?? [at.cx - at.w * 0.3, at.cy - at.h * 0.26]
  dish.garnishes.slice(0, 4).forEach((herb, i) => {
    const spot: Point = [herbAt[0] + (i % 2 ? 46 : 0), herbAt[1] + i * 18]
    layGarnish(art, at.shrink(0.72), rnd, herb.painter, spot, citrusAt)
  })
}

function strewTop(art: Art, at: Place, rnd: Random, top: string) {
  const inner = at.shrink(0.72)
  const middle = (k: number) => rnd.roundPlace(at.cx, at.cy, at.w * k, at.h * k)
  switch (top) {
    case 'cheddar':
      return gratedCheese(art, rnd, middle(0.26).spread(rnd, 17, 0.8))
    case 'whiteCheese':
      return shavedParmesan(art, rnd, middle(0.28).spread(rnd, 26, 0.8))
    case 'feta':
      return crumbledCheese(art, rnd, inner.spread(rnd, 46, 0.7).slice(0, 22), 13)
    case 'sesame':
      return sesame(art, inner, rnd, 60)
    case 'pecan':
    case 'almond':
    case 'walnut':
    case 'seed':
      return nuts(art, rnd, rnd.shuffle(inner.spread(rnd, 46, 0.7)).slice(0, 16), top)
  }
}

function layGarnish(art: Art, inner: Place, rnd: Random, herb: string, [x, y]: Point, [cx, cy]: Point) {
  switch (herb) {
    case 'lemon':
    case 'lime':
    case 'orange':
      garnish.citrusSlice(art, cx, cy, 68, rnd, herb)
      return garnish.citrusWedge(art, cx + 52, cy + 40, 68, rnd, herb, rnd.range(0.2, 1.2))
    case 'thyme':
    case 'rosemary':
    case 'dill':
      return garnish.bouquet(art, x, y, rnd, herb)
    case 'cilantro':
      return garnish.parsleys(art, x, y, 32, garnish.GREEN.fresh)
    case 'parsley':
      return garnish.parsleys(art, x, y, 32)
    case 'basil':
      return garnish.basil(art, x, y, 52, -0.8)
    case 'mint':
      return garnish.mint(art, x, y, 48, -0.8)
    case 'scallions':
      return garnish.scallions(art, rnd, inner.spread(rnd, 58, 0.8).slice(0, 26))
    case 'garlic':
      return foods.garlic(art, inner, rnd)
  }
}

/** Wet sauces are drawn under the protein; thick sauces are drizzled across it. */
const WET = ['bbq', 'glaze', 'gravy', 'marinara'] as const satisfies readonly SauceName[]
const THICK = ['pesto', 'chipotle', 'creamy', 'tahini'] as const satisfies readonly SauceName[]

/** These proteins are drawn with their own glaze, so they get no sauce. */
const GLAZED = ['salmon', 'ham', 'whiteFish', 'blackenedFish', 'meatloaf']
const glazed = (dish: Dish) => GLAZED.includes(dish.proteins[0]?.painter ?? '')

const firstOf = <Name extends SauceName>(dish: Dish, names: readonly Name[]): Name | undefined =>
  dish.sauces.flatMap(({ painter }) => names.filter((name) => name === painter))[0]

export function drawSauceUnder(art: Art, at: Place, rnd: Random, dish: Dish) {
  const sauce = firstOf(dish, WET)
  if (!sauce || glazed(dish)) return
  const oval = { rot: at.angle, rough: 0.1, n: 18 }
  pool(art, sauce, rnd.blob(at.cx + 6, at.cy + 14, at.rx * 1.03, at.ry * 1.16, oval))
}

export function drawSauceOver(art: Art, at: Place, rnd: Random, dish: Dish, turns = 4) {
  const sauce = firstOf(dish, THICK)
  if (sauce && !glazed(dish)) drizzle(art, sauce, at, rnd, sauce === 'creamy' ? 8 : 10, turns)
}
