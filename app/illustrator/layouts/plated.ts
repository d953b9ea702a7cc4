import { type Art } from '#app/illustrator/drawing/art.ts'
import { nth, type Point, polar, tuples } from '#app/illustrator/drawing/points.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { foods, isDrawnAsBundle, paint } from '#app/illustrator/foods.ts'
import { type Dish, type DishPart } from '#app/illustrator/read-dish.ts'
import { type Glaze, LIGHT_GLAZES, plate, type RoundVessel, tray } from '#app/illustrator/vessels/ceramic.ts'
import {
  drawProtein,
  drawSauceOver,
  drawSauceUnder,
  drawToppingsAndGarnishes,
  heroPlace,
  part,
  withUsualGarnish,
} from './finish.ts'

const PALE = /^(rice|cauliflower|mash|herbRice|grits|riceNoodles|whiteFish|turkeyBreast)/i
const ON_PALE: readonly Glaze[] = ['dusk', 'sage', 'clay', 'dusk']
const HEAPED = ['shrimp', 'meatballs', 'eggs', 'sausage', 'tofu']

export function drawPlatedMeal(art: Art, rnd: Random, requested: Dish) {
  const dish = withUsualGarnish(requested)
  const hero = dish.proteins[0]
  const sides = sidesOf(dish, rnd)
  if (hero && sides.length === 2 && rnd.chance(0.12)) return trayed(art, rnd, dish, hero, sides)
  const pale = [...sides, ...dish.proteins].some((s) => PALE.test(s.painter))
  const v = plate(...(pale ? ON_PALE : LIGHT_GLAZES))(art, rnd)
  const flip = rnd.chance(0.5) ? 1 : -1
  const front = Math.PI / 2 + flip * rnd.pick([0.15, 0.35, 0.6, 0.95])
  layZones(art, rnd, v, sides, front, flip)
  if (!hero) return drawToppingsAndGarnishes(art, rnd.roundPlace(v.cx, v.cy, 220), rnd, dish)

  const [x, y] = polar(v.cx, v.cy, sides.length > 3 ? 132 : 124, front)
  const k = sides.length > 3 ? 0.92 : 1
  const zone = heroPlace(rnd, x, y, 248 * k, 130 * k, front - Math.PI / 2 - flip * 0.16)
  drawSauceUnder(art, zone, rnd, dish)
  drawProtein(art, hero, zone, rnd)
  drawSauceOver(art, zone, rnd, dish)
  secondProtein(art, rnd, v, dish, zone)
  const [cx, cy] = polar(v.cx, v.cy, 262, front - flip * 0.98)
  drawToppingsAndGarnishes(art, zone, rnd, dish, {
    citrusAt: [cx - 16, cy - 20],
    herbAt: polar(v.cx, v.cy, 66, front),
  })
}

function sidesOf(dish: Dish, rnd: Random): readonly DishPart[] {
  const roasted = (p: DishPart) => (p.painter === 'apple' ? part('roastedApple', 'fruit') : p)
  const named = [...dish.beds.slice(0, 3), ...dish.vegs, ...dish.fruits.map(roasted)].slice(0, ZONES.length)
  if (named.length || !dish.proteins.length) return named
  return [
    part(rnd.pick(['rice', 'quinoa', 'roastPotato'])),
    part(rnd.pick(['broccoli', 'greenBeans', 'asparagus'])),
  ]
}

/** [angle from the front, distance from the center, half length, half width], by the number of side dishes */
type Zone = readonly [number, number, number, number]
const ZONES: readonly (readonly Zone[])[] = [
  [[Math.PI, 74, 276, 208]],
  tuples([-1.95, 142, 206, 160], [2.06, 146, 198, 158]),
  tuples([-1.72, 172, 168, 128], [Math.PI, 160, 150, 138], [1.72, 174, 164, 126]),
  tuples([-1.42, 190, 138, 106], [-2.45, 178, 138, 118], [2.5, 178, 138, 118], [1.46, 190, 138, 104]),
]

function layZones(
  art: Art,
  rnd: Random,
  v: RoundVessel,
  sides: readonly DishPart[],
  front: number,
  flip: number,
) {
  sides.forEach(({ painter }, i) => {
    const [turn, far, rx, ry] = nth(nth(ZONES, sides.length - 1), i)
    const angle = front + flip * turn
    const [x, y] = polar(v.cx, v.cy, far, angle)
    const rot = sides.length === 1 ? front - Math.PI / 2 : angle + 1.57
    const at = rnd.roundPlace(x, y, rx, ry, { rot, rough: 0.06 })
    const bundle = { angle: front + Math.PI + flip * (i ? 0.55 : -0.55), long: rx > 140 ? 300 : 250 }
    paint(painter, art, isDrawnAsBundle(painter) ? { ...at, ...bundle } : at, rnd)
  })
}

function secondProtein(art: Art, rnd: Random, v: RoundVessel, dish: Dish, zone: Place) {
  const [hero, second] = dish.proteins
  if (!hero || !second) return
  if (HEAPED.includes(hero.painter)) return paint(second.painter, art, zone.sparse(96), rnd)
  const at = rnd.roundPlace(v.cx, v.cy - 60, 90, 70, { rx: 100, ry: 60, angle: 0 })
  paint(second.painter, art, at, rnd)
}

function trayed(art: Art, rnd: Random, dish: Dish, hero: DishPart, sides: readonly DishPart[]) {
  const [big, upper, lower] = tray('ink', 'forest', 'oat', 'dusk')(art, rnd)
  sides.forEach(({ painter }, i) => {
    const cell = i ? lower : upper
    paint(
      painter,
      art,
      isDrawnAsBundle(painter) ? { ...cell, angle: 0.18, long: 236 } : cell.shrink(0.93),
      rnd,
    )
  })
  if (hero.role === 'heap') paint(hero.painter, art, big.shrink(0.94, { rx: 160, ry: 230 }), rnd)
  else {
    foods.greens(art, big.shrink(0.8), rnd, { size: 48 })
    drawProtein(art, hero, heroPlace(rnd, big.cx, big.cy, 246, 144, 1.36), rnd)
  }
  const at = heroPlace(rnd, big.cx, big.cy, 170, 90, 1.36)
  drawSauceOver(art, at, rnd, dish)
  const citrusAt: Point = [big.cx + 70, big.cy + 190]
  drawToppingsAndGarnishes(art, at, rnd, dish, { citrusAt, herbAt: [big.cx, big.cy - 30] })
}
