import { type Art } from '#app/illustrator/drawing/art.ts'
import { form, sesame } from '#app/illustrator/drawing/food.ts'
import { polar, TAU } from '#app/illustrator/drawing/points.ts'
import { createWedgePlace, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { foods, isDrawnAsBundle, paint } from '#app/illustrator/foods.ts'
import { gratedCheese } from '#app/illustrator/foods/eggs-and-dairy.ts'
import { citrusWedge, GREEN, parsleys } from '#app/illustrator/foods/garnishes.ts'
import { dollop } from '#app/illustrator/foods/toppings.ts'
import { type Dish, type DishPart } from '#app/illustrator/read-dish.ts'
import { ANY_GLAZE, bowl, type RoundVessel } from '#app/illustrator/vessels/ceramic.ts'
import { drawSauceOver, drawToppingsAndGarnishes, heroPlace, isProtein, part } from './finish.ts'

const kitchenOf = ({ text }: Dish) => ({
  mexican: /taco|burrito|fajita|mexic/.test(text),
  asian: /teriyaki|poke|stir|asian|sesame|bibimbap|soy/.test(text),
})

const MOST = 7
/** Foods that are drawn in the middle of a full bowl, where the wedges of the other foods leave a gap. */
const CENTRED = ['avocado', 'guacamole']

export const bowlForm = form(bowl(...ANY_GLAZE), (art, rnd, v, dish) => {
  const kitchen = kitchenOf(dish)
  const reach = v.r - 12
  const parts = partsOf(dish, kitchen, art.detail < 0.3 ? 5 : MOST)
  const hasHero = parts.some((p) => p.role === 'hero')
  leavesUnder(art, rnd, v, reach, hasHero ? 0 : 0.55)
  const middle = parts.length > 5 ? parts.find((p) => CENTRED.includes(p.painter)) : undefined
  const around = parts.filter((p) => p !== middle)
  layWedges(art, rnd, v, reach, arranged(around, rnd))
  if (middle) {
    foods.greens(art, rnd.roundPlace(v.cx, v.cy, 66), rnd, { size: 44 })
    paint(middle.painter, art, rnd.roundPlace(v.cx, v.cy, 84, 70, { rot: 0.5 }), rnd, { size: 84 })
  }
  if (kitchen.mexican) mexicanFinish(art, rnd, v, dish)
  drawSauceOver(art, rnd.roundPlace(v.cx, v.cy, 170, 150, { angle: 0.5 }), rnd, dish, 6)
  if (kitchen.asian && !dish.says('sesame')) sesame(art, rnd.roundPlace(v.cx, v.cy, 220), rnd, 34)
  const done = kitchen.mexican ? ['cheddar', 'dollop', 'lime', 'cilantro'] : []
  const left = (list: readonly DishPart[]) => list.filter((p) => !done.includes(p.painter))
  const rest = { ...dish, tops: left(dish.tops), garnishes: left(dish.garnishes) }
  drawToppingsAndGarnishes(art, rnd.roundPlace(v.cx, v.cy, 190), rnd, rest, {
    citrusAt: [v.cx - 190, v.cy - 170],
    herbAt: [v.cx, v.cy],
  })
})

function partsOf(dish: Dish, { mexican, asian }: ReturnType<typeof kitchenOf>, most: number) {
  const ground = (p: DishPart) => (mexican && p.painter === 'turkeyBreast' ? part('turkeyMince', 'heap') : p)
  const parts = [...dish.proteins.slice(0, 2).map(ground), ...dish.beds.slice(0, 2), ...dish.vegs]
  const add = (painter: string, until: number, role: DishPart['role'] = 'veg') => {
    if (parts.length < until && !parts.some((p) => p.painter === painter)) parts.push(part(painter, role))
  }
  if (!dish.beds.length) add(mexican ? 'herbRice' : 'rice', most, 'bed')
  const usual = mexican
    ? ['blackBeans', 'corn', 'pico', 'greens']
    : asian
      ? ['broccoli', 'edamame', 'carrotSticks', 'cucumber']
      : ['greens', 'tomatoes', 'cucumber', 'chickpeas']
  for (const painter of usual) add(painter, 5)
  return parts.slice(0, most)
}

function leavesUnder(art: Art, rnd: Random, v: RoundVessel, reach: number, from: number) {
  const under = rnd.roundPlace(v.cx, v.cy, reach * 0.95)
  const rim = under.heap(rnd, 46, 0.35).filter(([x, y]) => Math.hypot(x - v.cx, y - v.cy) > reach * from)
  foods.greens(art, under.withPoints(rim), rnd, { size: 62 })
}

function arranged(parts: readonly DishPart[], rnd: Random): DishPart[] {
  const mains = parts.filter(isProtein)
  const beds = parts.filter((p) => p.role === 'bed')
  const rest = rnd.shuffle(parts.filter((p) => !isProtein(p) && p.role !== 'bed'))
  const half = Math.ceil(rest.length / 2)
  return [...mains, ...rest.slice(0, half), ...beds, ...rest.slice(half)]
}

const share = (p: DishPart) => (isProtein(p) ? 1.5 : p.role === 'bed' ? 1.3 : 0.9)

function layWedges(art: Art, rnd: Random, v: RoundVessel, reach: number, parts: readonly DishPart[]) {
  const whole = parts.reduce((sum, p) => sum + share(p), 0)
  let from = rnd.range(0.1, 0.9)
  const slots = parts.map((p) => {
    const slot = { p, from, to: from + (share(p) / whole) * TAU }
    from = slot.to
    return slot
  })
  const isHero = (p: DishPart) => p.role === 'hero'
  for (const slot of slots.filter(({ p }) => !isHero(p)))
    layWedge(art, rnd, v, reach, slot.p.painter, slot.from, slot.to)
  for (const { p, from: a, to: b } of slots.filter(({ p }) => isHero(p))) {
    const mid = (a + b) / 2
    paint(p.painter, art, heroPlace(rnd, ...polar(v.cx, v.cy, reach * 0.52, mid), 176, 92, mid + 1.4), rnd)
  }
}

function layWedge(
  art: Art,
  rnd: Random,
  v: RoundVessel,
  reach: number,
  painter: string,
  from: number,
  to: number,
) {
  const mid = (from + to) / 2
  const wedge = createWedgePlace(v.cx, v.cy, reach, from + 0.03, to - 0.03)
  const outline = wedge.outline.map(([x, y], i) =>
    i ? ([rnd.near(x, 9), rnd.near(y, 9)] as const) : polar(v.cx, v.cy, 26, mid),
  )
  const at = place(outline, {
    angle: isDrawnAsBundle(painter) ? mid : wedge.angle,
    long: 250,
    cx: wedge.cx,
    cy: wedge.cy,
    rx: 110,
    ry: 80,
    r: Math.min(120, reach * 0.5 * (to - from)),
  })
  paint(painter, art, at, rnd, painter === 'shrimp' ? { size: 54 } : undefined)
}

function mexicanFinish(art: Art, rnd: Random, v: RoundVessel, dish: Dish) {
  if (!/breakfast/.test(dish.text)) dollop(art, v.cx - 6, v.cy - 4, 66, rnd)
  const heap = rnd.roundPlace(v.cx + 62, v.cy + 52, 66, 56).spread(rnd, 15, 0.8)
  if (!/breakfast/.test(dish.text) || dish.says('cheddar'))
    gratedCheese(art, rnd, heap, { length: [16, 28], width: 5.6 })
  citrusWedge(art, v.cx - 196, v.cy + 176, 70, rnd, 'lime', 3.6)
  citrusWedge(art, v.cx - 148, v.cy + 214, 64, rnd, 'lime', 4.1)
  parsleys(art, v.cx - 8, v.cy - 30, 32, GREEN.fresh)
}
