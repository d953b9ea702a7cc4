import { type Art } from '#app/illustrator/art.ts'
import { shavedParmesan } from '#app/illustrator/layouts/finish.ts'
import { heroPlace, protein } from '#app/illustrator/layouts/protein.ts'
import { broccoli } from '#app/illustrator/painters/broccoli.ts'
import { browned } from '#app/illustrator/painters/casseroles.ts'
import { crumbs, flecks, pepper } from '#app/illustrator/painters/flecks.ts'
import { chives, sprig } from '#app/illustrator/painters/herbs.ts'
import { basil, parsleys } from '#app/illustrator/painters/leaves.ts'
import { mince } from '#app/illustrator/painters/mince.ts'
import { macaroni, noodles, penne, riceNoodles } from '#app/illustrator/painters/pasta.ts'
import { pool } from '#app/illustrator/painters/sauces.ts'
import { crumbCrust } from '#app/illustrator/painters/toppings.ts'
import { isBundled, paint } from '#app/illustrator/palette.ts'
import { curve } from '#app/illustrator/path.ts'
import { type Place, roundPlace, strewn } from '#app/illustrator/place.ts'
import { type Random } from '#app/illustrator/random.ts'
import { dish as bakingDish } from '#app/illustrator/vessels/dish.ts'
import { type Glaze } from '#app/illustrator/vessels/glazes.ts'
import { bowl, filled, type Round } from '#app/illustrator/vessels/round.ts'
import { type Dish } from '#app/illustrator/vocabulary/word.ts'
import { form } from './form.ts'

const GLAZES: readonly Glaze[] = ['dusk', 'forest', 'cream', 'sage', 'clay']
const nearlyFull = (rnd: Random, v: Round) => roundPlace(rnd, v.cx, v.cy, v.r, v.r, { rough: 0.012, n: 20 })

/** Saucy elbows in a bowl. */
export const macAndCheese = form(
  (art, rnd, dish) => {
    const v = bowl(art, rnd, rnd.pick(['forest', 'dusk', 'ink', 'sage'] as const))
    const at = nearlyFull(rnd, v)
    filled(art, v, () => {
      macaroni(art, at, rnd)
      art.glints(at.shrink(0.9).spread(rnd, 54, 0.7), '#fff3cf', 3.4, 0.7, 7)
      flecks(art, at.shrink(0.85), rnd, 50, ['#b5541f', '#d0752a'], 3, 3)
    })
    crumbs(art, roundPlace(rnd, v.cx, v.cy, 210), rnd, 60)
    pepper(art, at.shrink(0.8), rnd, 50)
    chives(art, at.shrink(0.6), rnd, 26)
    const [meat] = dish.proteins
    if (meat) protein(art, meat, heroPlace(rnd, v.cx, v.cy + 40, 180, 88, -0.2), rnd)
    parsleys(art, v.cx - 4, v.cy - 12, 34)
  },
  { names: ['milk'] },
)

/** The baked one: in its dish, under a crust of crumbs, elbows showing where it cracked. */
export const bakedMac = form(
  (art, rnd) => {
    const at = bakingDish(art, rnd.pick(['forest', 'dusk', 'clay'] as const))
    art.clip(curve(at.outline), () => {
      macaroni(art, at, rnd)
      browned(art, at, rnd, 82)
      crumbCrust(art, roundPlace(rnd, at.cx + 20, at.cy - 6, 236, 168, { rough: 0.14 }), rnd, 27)
      crumbCrust(art, at.shrink(0.94), rnd, 70)
    })
    art.glints(at.shrink(0.9).spread(rnd, 74, 0.7), '#fff3cf', 3.4, 0.7, 7)
    sprig(art, 330, 436, 140, -0.6, 'thyme')
  },
  { names: ['milk'] },
)

/** Penne around a ladle of meat sauce; parmesan, basil. */
export const bolognese = form((art, rnd, dish) => {
  const v = bowl(art, rnd, rnd.pick(['dusk', 'forest', 'cream', 'sage'] as const))
  const long = /spaghetti|linguine|fettuccine|noodle/.test(dish.text)
  filled(art, v, () => (long ? noodles : penne)(art, nearlyFull(rnd, v), rnd))
  const sauce = roundPlace(rnd, v.cx, v.cy, 222, 200, { rough: 0.09, n: 22 })
  pool(art, 'bolognese', sauce.outline)
  mince(art, { ...sauce.shrink(0.93), outline: sauce.shrink(0.01).outline }, rnd, {
    tones: [
      ['#5b2110', '#93432a', '#b9674a', '#eaa888'],
      ['#6b2912', '#a3532f', '#c67c52', '#f2bd98'],
    ],
    size: 22,
    gap: 33,
  })
  art.dots(sauce.shrink(0.92).spread(rnd, 46, 0.9), '#e5573a', 12, 0.8)
  art.dots(sauce.shrink(0.9).spread(rnd, 40, 0.9), '#f59a78', 6, 0.7)
  art.glints(sauce.shrink(0.86).spread(rnd, 52, 0.7), '#ffd9c2', 3.4, 0.6)
  shavedParmesan(art, rnd, roundPlace(rnd, v.cx + 8, v.cy + 14, 140, 116).spread(rnd, 24, 0.8))
  flecks(art, sauce, rnd, 34)
  basil(art, v.cx + 14, v.cy - 26, 74, -0.8)
  basil(art, v.cx - 60, v.cy + 60, 54, 2.4)
})

const pastaOf = (shapeOf: (text: string) => 'penne' | 'noodles' | 'riceNoodles') =>
  form((art, rnd, dish) => {
    const v = bowl(art, rnd, rnd.pick(GLAZES))
    const at = nearlyFull(rnd, v)
    const green = dish.text.includes('pesto')
    const red = !green && /marinara|tomato sauce|meatball|spaghetti|red sauce/.test(dish.text)
    const shapes = { penne, noodles, riceNoodles }
    const shape = shapes[shapeOf(dish.text)]
    filled(art, v, () => {
      if (green) shape(art, at, rnd, { tone: ['#7d8a34', '#c3c86a', '#e0e29a', '#f7f6cf'], base: '#8f9a40' })
      else if (red)
        shape(art, at, rnd, { tone: ['#b5692a', '#edb566', '#f8d398', '#fff0cf'], base: '#b8532a' })
      else shape(art, at, rnd)
    })
    if (red) redSauce(art, rnd, v)
    layVegs(art, rnd, dish, v, at)
    const [hero] = dish.proteins
    if (hero) protein(art, hero, heroPlace(rnd, v.cx, v.cy, 186, 92, -0.35), rnd)
    shavedParmesan(art, rnd, roundPlace(rnd, v.cx, v.cy, 190, 170).spread(rnd, 46, 0.8))
    flecks(art, at.shrink(0.8), rnd, 46)
    basil(art, v.cx + 26, v.cy - 30, 58, -0.8)
  })

function redSauce(art: Art, rnd: Random, v: Round): void {
  const sauce = roundPlace(rnd, v.cx, v.cy, 196, 168, { rough: 0.16 })
  pool(art, 'marinara', sauce.outline)
  art.dots(sauce.shrink(0.9).spread(rnd, 26, 0.9), '#8f2212', 9, 0.5)
  art.dots(sauce.shrink(0.9).spread(rnd, 34, 0.9), '#ec8a68', 7, 0.6)
}

function layVegs(art: Art, rnd: Random, dish: Dish, v: Round, at: Place): void {
  for (const { painter } of dish.vegs.slice(0, 3)) {
    if (isBundled(painter)) paint(painter, art, { ...roundPlace(rnd, v.cx, v.cy, 180), angle: 0.4 }, rnd)
    else if (painter === 'broccoli')
      broccoli(art, at, rnd, { size: 40, points: at.shrink(0.8).spread(rnd, 108, 0.5) })
    else paint(painter, art, strewn(at.shrink(0.8), 108), rnd)
  }
}

export const pasta = pastaOf(() => 'penne')
export const noodleBowl = pastaOf((text) => (/pad thai|rice noodle/.test(text) ? 'riceNoodles' : 'noodles'))
