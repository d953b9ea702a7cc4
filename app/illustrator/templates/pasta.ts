import { type Art, type Tone } from '#app/illustrator/drawing/art.ts'
import { crumbs, flecks, form, naming, painter, pepper, sesame } from '#app/illustrator/drawing/food.ts'
import { polar, TAU, times } from '#app/illustrator/drawing/points.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { foods, isDrawnAsBundle, paint } from '#app/illustrator/foods.ts'
import { browned, crumbCrust } from '#app/illustrator/foods/casseroles.ts'
import { shavedParmesan } from '#app/illustrator/foods/eggs-and-dairy.ts'
import { basil, chives, citrusWedge, parsleys, scallions, sprigs } from '#app/illustrator/foods/garnishes.ts'
import { pool } from '#app/illustrator/foods/toppings.ts'
import { drawProtein, heroPlace } from '#app/illustrator/layouts/finish.ts'
import { type Dish } from '#app/illustrator/read-dish.ts'
import { bakingDish, bowl, drawFilling, type RoundVessel } from '#app/illustrator/vessels/ceramic.ts'

const nearlyFull = (rnd: Random, v: RoundVessel) =>
  rnd.roundPlace(v.cx, v.cy, v.r, v.r, { rough: 0.012, n: 20 })

export const macAndCheese = naming(['milk'], bowl('forest', 'dusk', 'ink', 'sage'), (art, rnd, v, dish) => {
  const at = nearlyFull(rnd, v)
  drawFilling(art, v, () => {
    foods.macaroni(art, at, rnd)
    art.glints(at.shrink(0.9).spread(rnd, 54, 0.7), '#fff3cf', 3.4, 0.7, 7)
    flecks(art, at.shrink(0.85), rnd, 50, ['#b5541f', '#d0752a'], 3, 3)
  })
  crumbs(art, rnd.roundPlace(v.cx, v.cy, 210), rnd, 60)
  pepper(art, at.shrink(0.8), rnd, 50)
  chives(art, at.shrink(0.6), rnd, 26)
  const [meat] = dish.proteins
  if (meat) drawProtein(art, meat, heroPlace(rnd, v.cx, v.cy + 40, 180, 88, -0.2), rnd)
  parsleys(art, v.cx - 4, v.cy - 12, 34)
})

export const bakedMac = naming(['milk'], bakingDish('forest', 'dusk', 'clay'), (art, rnd, at) => {
  art.clip(at.outline, () => {
    foods.macaroni(art, at, rnd)
    browned(art, at, rnd, 82)
    crumbCrust(art, rnd.roundPlace(at.cx + 20, at.cy - 6, 236, 168, { rough: 0.14 }), rnd, 27)
    crumbCrust(art, at.shrink(0.94), rnd, 70)
  })
  art.glints(at.shrink(0.9).spread(rnd, 74, 0.7), '#fff3cf', 3.4, 0.7, 7)
  sprigs(art, 'thyme', [330, 436, 140, -0.6])
})

const BOLOGNESE: readonly Tone[] = [
  ['#5b2110', '#93432a', '#b9674a', '#eaa888'],
  ['#6b2912', '#a3532f', '#c67c52', '#f2bd98'],
]

export const bolognese = form(bowl('dusk', 'forest', 'cream', 'sage'), (art, rnd, v, dish) => {
  const shape = /spaghetti|linguine|fettuccine|noodle/.test(dish.text) ? foods.noodles : foods.penne
  drawFilling(art, v, () => shape(art, nearlyFull(rnd, v), rnd))
  const sauce = rnd.roundPlace(v.cx, v.cy, 222, 200, { rough: 0.09, n: 22 })
  pool(art, 'bolognese', sauce.outline)
  const bed = { ...sauce.shrink(0.93), outline: sauce.shrink(0.01).outline }
  foods.mince(art, bed, rnd, { tones: BOLOGNESE, size: 22, gap: 33 })
  art.speckle(rnd, sauce.shrink(0.92), [46, 0.9, '#e5573a', 12, 0.8])
  art.speckle(rnd, sauce.shrink(0.9), [40, 0.9, '#f59a78', 6, 0.7])
  art.glints(sauce.shrink(0.86).spread(rnd, 52, 0.7), '#ffd9c2', 3.4, 0.6)
  shavedParmesan(art, rnd, rnd.roundPlace(v.cx + 8, v.cy + 14, 140, 116).spread(rnd, 24, 0.8))
  flecks(art, sauce, rnd, 34)
  basil(art, v.cx + 14, v.cy - 26, 74, -0.8)
  basil(art, v.cx - 60, v.cy + 60, 54, 2.4)
})

const anyBowl = bowl('dusk', 'forest', 'cream', 'sage', 'clay')

type Shape = 'penne' | 'noodles' | 'riceNoodles'
const RED_PASTA = { tone: ['#b5692a', '#edb566', '#f8d398', '#fff0cf'], base: '#b8532a' } as const
const GREEN_PASTA = { tone: ['#7d8a34', '#c3c86a', '#e0e29a', '#f7f6cf'], base: '#8f9a40' } as const

const pastaOf = (shapeOf: (text: string) => Shape) =>
  form(anyBowl, (art, rnd, v, dish) => {
    const at = nearlyFull(rnd, v)
    const green = dish.text.includes('pesto')
    const red = !green && /marinara|tomato sauce|meatball|spaghetti|red sauce/.test(dish.text)
    const plain = red ? RED_PASTA : {}
    drawFilling(art, v, () => foods[shapeOf(dish.text)](art, at, rnd, green ? GREEN_PASTA : plain))
    if (red) redSauce(art, rnd, v)
    layVegs(art, rnd, dish, v, at)
    const [hero] = dish.proteins
    if (hero) drawProtein(art, hero, heroPlace(rnd, v.cx, v.cy, 186, 92, -0.35), rnd)
    shavedParmesan(art, rnd, rnd.roundPlace(v.cx, v.cy, 190, 170).spread(rnd, 46, 0.8))
    flecks(art, at.shrink(0.8), rnd, 46)
    basil(art, v.cx + 26, v.cy - 30, 58, -0.8)
  })

function redSauce(art: Art, rnd: Random, v: RoundVessel) {
  const sauce = rnd.roundPlace(v.cx, v.cy, 196, 168, { rough: 0.16 })
  pool(art, 'marinara', sauce.outline)
  art.speckle(rnd, sauce.shrink(0.9), [26, 0.9, '#8f2212', 9, 0.5], [34, 0.9, '#ec8a68', 7, 0.6])
}

function layVegs(art: Art, rnd: Random, dish: Dish, v: RoundVessel, at: Place) {
  for (const { painter } of dish.vegs.slice(0, 3)) {
    if (isDrawnAsBundle(painter)) paint(painter, art, { ...rnd.roundPlace(v.cx, v.cy, 180), angle: 0.4 }, rnd)
    else if (painter === 'broccoli')
      foods.broccoli(art, at, rnd, { size: 40, points: at.shrink(0.8).spread(rnd, 108, 0.5) })
    else paint(painter, art, at.shrink(0.8).sparse(108), rnd)
  }
}

export const pasta = pastaOf(() => 'penne')
export const noodleBowl = pastaOf((text) => (/pad thai|rice noodle/.test(text) ? 'riceNoodles' : 'noodles'))

const eggRibbons = painter('eggRibbons', ['eggs'], (art, at, rnd) => {
  art.scatter(rnd, at.spread(rnd, 104, 0.5), { key: 'eggbit', variants: 5 }, (r) => {
    const fold = r.variedBlob([0, 0], [32, 44], [20, 28], { rough: 0.22, n: 10 })
    art.lump(fold, ['#d29a26', '#f7d05e', '#fdeaa8', '#fffbe6'], { shadow: [2, 5, 0.22] })
  })
})

export const friedRice = naming(['eggs'], anyBowl, (art, rnd, v, dish) => {
  const at = rnd.roundPlace(v.cx, v.cy, v.r, v.r, { rough: 0.02, n: 20 })
  const yellow = /jambalaya|paella|saffron/.test(dish.text)
  drawFilling(art, v, () => (yellow ? foods.yellowRice : foods.friedRiceBed)(art, at, rnd))
  const inner = at.shrink(0.92)
  eggRibbons(art, inner, rnd)
  foods.peas(art, inner.sparse(66), rnd)
  foods.carrotDice(art, inner.sparse(78), rnd)
  if (yellow) foods.redPeppers(art, at.shrink(0.85).sparse(110), rnd)
  const meats = dish.proteins.filter((p) => !/eggs|scrambled|friedEgg/.test(p.painter))
  for (const meat of meats.slice(0, 2))
    if (meat.painter === 'shrimp') {
      const outer = times(7, (i) => polar(v.cx, v.cy, 194, (i * TAU) / 7 + rnd.near(0, 0.12)))
      const middle = times(3, (i) => polar(v.cx, v.cy, 74, (i * TAU) / 3 + 0.5))
      foods.shrimp(art, at, rnd, { size: 94, points: [...outer, ...middle] })
    } else drawProtein(art, meat, heroPlace(rnd, v.cx, v.cy, 190, 94, -0.3), rnd)
  scallions(art, rnd, at.shrink(0.86).spread(rnd, 88, 0.8), 14)
  sesame(art, at.shrink(0.8), rnd, 50)
  if (dish.says('lime', 'shrimp')) citrusWedge(art, v.cx + 208, v.cy + 172, 72, rnd, 'lime', 5.2)
})
