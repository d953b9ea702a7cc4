import { type Art, SHADOW } from '#app/illustrator/drawing/art.ts'
import { flecks, form, type Painter, pepper } from '#app/illustrator/drawing/food.ts'
import { around, points, polar, shift, TAU } from '#app/illustrator/drawing/points.ts'
import { type Random } from '#app/illustrator/drawing/shapes.ts'
import { foods, paint } from '#app/illustrator/foods.ts'
import { crumbledCheese } from '#app/illustrator/foods/eggs-and-dairy.ts'
import { sprigs } from '#app/illustrator/foods/garnishes.ts'
import { drizzle } from '#app/illustrator/foods/toppings.ts'
import {
  drawProtein,
  drawSauceOver,
  drawToppingsAndGarnishes,
  heroPlace,
  part,
} from '#app/illustrator/layouts/finish.ts'
import { type Dish, type DishPart } from '#app/illustrator/read-dish.ts'
import { bowl, drawFilling, type RoundVessel } from '#app/illustrator/vessels/ceramic.ts'
import { woodenBowl } from '#app/illustrator/vessels/metal-wood-glass.ts'

const LEAVES = ['greens', 'spinach', 'kale', 'slaw']

function beside(dish: Dish, greek: boolean): DishPart[] {
  const named = [...dish.vegs.filter((veg) => !LEAVES.includes(veg.painter)), ...dish.fruits]
  const usual = greek
    ? ['cucumber', 'tomatoes', 'olives', 'onions']
    : ['tomatoes', 'cucumber', 'carrotSticks']
  for (const painter of usual)
    if (named.length < 4 && !named.some((veg) => veg.painter === painter)) named.push(part(painter))
  return named.slice(0, 5)
}

export const salad = form(bowl('cream', 'oat', 'dusk', 'clay'), (art, rnd, v, dish) => {
  const at = rnd.roundPlace(v.cx, v.cy, v.r * 0.92, v.r * 0.92, { rough: 0.02, n: 20 })
  foods.greens(art, at, rnd, { size: 84 })
  const greek = /greek|mediterr/.test(dish.text)
  clusters(art, rnd, v, beside(dish, greek))
  const [bed] = dish.beds
  if (bed) paint(bed.painter, art, rnd.roundPlace(v.cx + 130, v.cy - 130, 110, 90), rnd)
  if (greek || dish.says('feta'))
    crumbledCheese(art, rnd, rnd.roundPlace(v.cx, v.cy, 220).spread(rnd, 50, 0.7), 16)
  const [hero, second] = dish.proteins
  if (hero) drawProtein(art, hero, heroPlace(rnd, v.cx, v.cy, 192, 96, rnd.near(-0.3, 0.5)), rnd)
  if (second) paint(second.painter, art, heroPlace(rnd, v.cx - 130, v.cy - 120, 90, 60, 0), rnd)
  drawSauceOver(art, rnd.roundPlace(v.cx, v.cy, 160, 120, { angle: 0.2 }), rnd, dish)
  const rest = { ...dish, tops: dish.tops.filter((top) => top.painter !== 'feta') }
  drawToppingsAndGarnishes(art, rnd.roundPlace(v.cx, v.cy, 210), rnd, rest, {
    citrusAt: [v.cx - 170, v.cy + 170],
    herbAt: [v.cx + 80, v.cy - 60],
  })
})

function clusters(art: Art, rnd: Random, v: RoundVessel, parts: readonly DishPart[]) {
  const start = rnd.angle()
  parts.forEach(({ painter }, i) => {
    const turn = start + (i / parts.length) * TAU
    const at = rnd.roundPlace(...polar(v.cx, v.cy, 178, turn), 112, 92, { rot: turn + 1.57, rough: 0.1 })
    paint(painter, art, at, rnd)
  })
}

export const choppedSalad = form(bowl('cream', 'oat', 'dusk', 'clay'), (art, rnd, v, dish) => {
  const at = rnd.roundPlace(v.cx, v.cy, v.r * 0.93, v.r * 0.93, { rough: 0.02 })
  drawFilling(art, v, () => {
    art.shape(at.outline, '#8aa35a', 0.8)
    const spots = at.heap(rnd, 47, 0.4)
    for (let k = 0; k < 3; k++) {
      const mine = spots.filter((_, i) => Math.floor((i * 3) / spots.length) === k)
      foods.cucumber(art, at, rnd, { points: mine.filter((_, i) => i % 5 < 3) })
      foods.tomatoes(art, at, rnd, { points: mine.filter((_, i) => i % 5 >= 3) })
    }
    foods.onions(art, at.shrink(0.88).sparse(78), rnd)
  })
  if (dish.says('feta')) crumbledCheese(art, rnd, at.shrink(0.8).spread(rnd, 76, 0.7), 14)
  flecks(art, at.shrink(0.9), rnd, 90, ['#4f8037', '#83ae4f', '#2f5a2c'], 12, 2.6)
  pepper(art, at.shrink(0.86), rnd, 40)
  art.glints(at.shrink(0.86).spread(rnd, 80, 0.7), '#fff', 3.4, 0.6)
  sprigs(art, 'dill', [v.cx - 40, v.cy + 96, 210, -1.1], [v.cx - 14, v.cy + 100, 170, -0.5])
})

export const gardenSalad = form(woodenBowl, (art, rnd, v) => {
  const at = rnd.roundPlace(v.cx, v.cy, v.r * 0.93, v.r * 0.93, { rough: 0.02, n: 20 })
  art.shape(at.outline, SHADOW, 0.3)
  foods.greens(art, at, rnd, { size: 96 })
  const ring = (painter: Painter, r: number, count: number, turn: number) =>
    painter(art, at, rnd, { points: around(count, (a) => polar(v.cx, v.cy, rnd.near(r, 18), turn + a)) })
  ring(foods.cucumber, 236, 13, 0.2)
  ring(foods.carrotSticks, 160, 12, 0.4)
  ring(foods.tomatoes, 142, 9, 0.1)
  ring(foods.onions, 200, 11, 0)
  ring(foods.cucumber, 66, 5, 0.7)
  foods.tomatoes(art, at, rnd, { points: shift(points([-10, 4, 42, -40, -52, -34]), v.cx, v.cy) })
  drizzle(art, 'creamy', rnd.roundPlace(v.cx, v.cy, 200, 190, { angle: 0.5 }), rnd, 7, 5)
  pepper(art, at.shrink(0.8), rnd, 40)
})
