import { type Art, SHADOW } from '#app/illustrator/drawing/art.ts'
import { flecks } from '#app/illustrator/drawing/food.ts'
import { around, polar } from '#app/illustrator/drawing/points.ts'
import { createWedgePlace, inside, type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { foods, isDrawnAsBundle, paint } from '#app/illustrator/foods.ts'
import { gravyWell } from '#app/illustrator/foods/casseroles.ts'
import { citrusSlice, citrusWedge, sprigs } from '#app/illustrator/foods/garnishes.ts'
import { nuts, pool } from '#app/illustrator/foods/toppings.ts'
import { type Dish, type DishPart } from '#app/illustrator/read-dish.ts'
import {
  bowl,
  DARK_GLAZES,
  type Glaze,
  LIGHT_GLAZES,
  plate,
  type RoundVessel,
} from '#app/illustrator/vessels/ceramic.ts'
import { drawSauceOver, drawToppingsAndGarnishes, heroPlace } from './finish.ts'

const PALE = /rice|mash|cauli|potato|eggs|pasta|quinoa|butternut|sweet|corn|carrot/i
const ON_DARK_FOOD: readonly Glaze[] = ['cream', 'oat', 'dusk', 'clay', 'cream']

export function drawSingleFood(art: Art, rnd: Random, dish: Dish, word: DishPart) {
  if (word.role === 'hero') return wholePiece(art, rnd, dish, word)
  const v = bowl(...(PALE.test(word.painter) ? DARK_GLAZES : ON_DARK_FOOD))(art, rnd)
  const at = rnd.roundPlace(v.cx, v.cy, v.r, v.r, { rough: 0.02, n: 20 })
  art.shape(at.outline, SHADOW, 0.16)
  const mashed = /mash|grits/i.test(word.painter)
  fill(art, at, rnd, word.painter, mashed)
  const rest = [...dish.vegs, ...dish.beds].filter((w) => w.painter !== word.painter && !mashed)
  const spreading = rest.find((other) => SPREADING.test(other.painter))
  if (spreading) return halves(art, rnd, dish, v, [word, spreading])
  for (const other of rest.slice(0, 3)) paint(other.painter, art, at.shrink(0.78).sparse(120), rnd)
  if (word.painter === 'sweetMash') return sweetMashFinish(art, rnd, v, at)
  if (mashed && dish.says('gravy')) gravyWell(art, rnd, v.cx + 4, v.cy - 2)
  if (word.painter === 'roastedBroccoli' || dish.says('garlic')) foods.garlic(art, at.shrink(0.85), rnd)
  if (dish.name.includes('roasted') && !dish.tops.length && !/broccoli/i.test(word.painter))
    flecks(art, at.shrink(0.8), rnd, 26, ['#b5391f', '#d06a2f'], 5, 4)
  const garnishes = dish.garnishes.filter((g) => g.painter !== 'garlic' && g.painter !== 'lemon')
  if (dish.says('lemon')) {
    citrusSlice(art, v.cx + 170, v.cy + 150, 80, rnd, 'lemon')
    citrusWedge(art, v.cx + 84, v.cy + 216, 76, rnd, 'lemon', 3.5)
  }
  drawToppingsAndGarnishes(
    art,
    at,
    rnd,
    { ...dish, garnishes },
    { citrusAt: [v.cx + 150, v.cy + 160], herbAt: [v.cx, v.cy] },
  )
}

const SPREADING = /rice|quinoa|mash|grits|noodles|penne|macaroni|greens|spinach|kale|collards|slaw|stuffing/i

function halves(art: Art, rnd: Random, dish: Dish, v: RoundVessel, words: readonly DishPart[]) {
  const from = rnd.range(0.3, 0.9)
  words.forEach((word, i) => {
    const half = createWedgePlace(v.cx, v.cy, v.r * 0.95, from + i * Math.PI, from + (i + 1) * Math.PI)
    paint(word.painter, art, half, rnd)
  })
  drawToppingsAndGarnishes(art, rnd.roundPlace(v.cx, v.cy, 170), rnd, dish, { herbAt: [v.cx, v.cy] })
}

function fill(art: Art, at: Place, rnd: Random, painter: string, mashed: boolean) {
  if (/broccoli/i.test(painter)) return foods.roastedBroccoli(art, at.shrink(0.87), rnd, { size: 84 })
  if (painter === 'carrots') return foods.carrotSpears(art, { ...at, angle: rnd.range(0.35, 0.8) }, rnd)
  if (painter === 'rainbowCarrots') return paint(painter, art, { ...at, angle: rnd.range(0.35, 0.8) }, rnd)
  if (isDrawnAsBundle(painter))
    return paint(painter, art, { ...at, angle: rnd.range(0.3, 0.9), long: 520 }, rnd)
  if (painter === 'sweetMash') return foods.sweetMash(art, at.shrink(0.99), rnd, { butter: false })
  paint(painter, art, at.shrink(mashed ? 0.99 : 0.93), rnd)
}

function sweetMashFinish(art: Art, rnd: Random, v: RoundVessel, at: Place) {
  brownButter(art, rnd, v)
  const side = rnd.roundPlace(v.cx - 116, v.cy - 36, 84, 150, { rot: 0.3, rough: 0.1 })
  nuts(art, rnd, side.spread(rnd, 66, 0.5), 'pecan', 1.45)
  nuts(art, rnd, side.spread(rnd, 120, 0.6), 'pecan', 1.1)
  flecks(art, at.shrink(0.7), rnd, 50, ['#8a4a1e', '#a85a22'], 1.6, 3)
  sprigs(art, 'thyme', [v.cx + 10, v.cy + 40, 150, -0.7], [v.cx + 30, v.cy + 46, 110, -0.2])
}

function brownButter(art: Art, rnd: Random, v: RoundVessel) {
  const spill = around(40, (a) => {
    const reach = 96 + 34 * Math.sin(a * 3 + 0.6) + 22 * Math.sin(a * 5 + 2)
    return polar(v.cx + 34, v.cy + 16, reach * rnd.range(0.97, 1.03), a)
  })
  pool(art, 'brownButter', spill)
  if (art.canShow(['milk'])) art.speckle(rnd, inside(spill, 0.8), [22, 0.9, '#8f4a0c', 3.4, 0.55])
}

function wholePiece(art: Art, rnd: Random, dish: Dish, word: DishPart) {
  const v = plate(...LIGHT_GLAZES)(art, rnd)
  foods.greens(art, rnd.roundPlace(v.cx, v.cy, 250, 190), rnd)
  const at = heroPlace(rnd, v.cx, v.cy + 10, 246, 132, -0.3)
  paint(word.painter, art, at, rnd)
  drawSauceOver(art, at, rnd, dish)
  drawToppingsAndGarnishes(art, at, rnd, dish)
}
