import { type Art, SHADOW } from '#app/illustrator/drawing/art.ts'
import { flecks, form, naming, painter } from '#app/illustrator/drawing/food.ts'
import { type Point, polar, times, tuples } from '#app/illustrator/drawing/points.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { foods, isDrawnAsBundle, paint } from '#app/illustrator/foods.ts'
import * as lids from '#app/illustrator/foods/casseroles.ts'
import { basil, GREEN, leaf, parsleys, PASTRY, scallions, sprigs } from '#app/illustrator/foods/garnishes.ts'
import { drizzle, nuts } from '#app/illustrator/foods/toppings.ts'
import { type Dish } from '#app/illustrator/read-dish.ts'
import { bakingDish } from '#app/illustrator/vessels/ceramic.ts'
import { pan, tin } from '#app/illustrator/vessels/metal-wood-glass.ts'

const enamel = bakingDish('forest', 'dusk', 'cream', 'clay')

export const enchiladas = naming(['milk'], enamel, (art, rnd, at, { text }) => {
  lids.rolled(art, at, rnd, /verde|green/.test(text) ? lids.SAUCES.green : lids.SAUCES.red)
  art.scatter(rnd, at.shrink(0.76).spread(rnd, 96, 0.7), { key: 'oliveslice', variants: 3 }, (r) =>
    art.layers(r.blob(0, 0, 13, 12, { n: 8 }), ['#2a1d2b', 1], ['#8f2a12', 0.5]),
  )
  foods.pico(art, at.shrink(0.75).sparse(76), rnd)
  drizzle(art, 'creamy', rnd.roundPlace(400, 402, 250, 110, { angle: 0.02, rx: 270, ry: 120 }), rnd, 9, 7)
  scallions(art, rnd, at.shrink(0.8).spread(rnd, 86, 0.8), 12)
  parsleys(art, 380, 396, 36, GREEN.fresh)
})

export const shepherdsPie = form(bakingDish('forest', 'dusk', 'clay'), (art, rnd, at) => {
  lids.mashLid(art, at, rnd)
  sprigs(art, 'thyme', [250, 400, 140, -0.7], [270, 410, 110, -0.2])
  flecks(art, at.shrink(0.84), rnd, 30)
})

export const potPie = form(tin, (art, rnd, v) => {
  const lid = rnd.blob(v.cx, v.cy, v.r * 0.96, v.r * 0.96, { rough: 0.012, n: 24 })
  art.layers(lid, ['#9a5c22', 1], ['#d9a055', 0.98, -2, -3], ['#e9bd7a', 0.86, -4, -7])
  art.shape(rnd.blob(v.cx - 40, v.cy - 50, 170, 150, { rough: 0.12 }), '#f3d196', 0.7)
  lids.browned(art, rnd.roundPlace(v.cx, v.cy, v.r * 0.9), rnd)
  for (let i = 0; i < 5; i++) {
    const a = i * 1.2566 - 1.57
    const [x, y] = polar(v.cx, v.cy, 120, a).map(Math.round)
    const [dx, dy] = polar(0, 0, 90, a).map(Math.round)
    art.line(`M${x} ${y}l${dx} ${dy}`, '#6b3a12', 12, 0.8)
    leaf(art, ...polar(v.cx, v.cy, 20, a + 0.5), 104, a + 0.63, PASTRY, 0.3)
  }
})

export const lasagna = naming(['milk'], enamel, (art, rnd, at) => {
  lids.cheeseLid(art, at, rnd, lids.SAUCES.red, 'mozzarella')
  lids.cuts(art, at)
  flecks(art, at.shrink(0.9), rnd, 50)
  for (const [x, y, a] of tuples([214, 296, -0.9], [402, 508, -0.5], [590, 300, -1.1]))
    basil(art, x, y, 50, a)
})

const mozzarellaPools = painter('mozzarellaPools', ['milk'], (art, at, rnd) => {
  art.scatter(rnd, at.shrink(0.94).spread(rnd, 118, 0.5), { key: 'zitimelt', variants: 5 }, (r) => {
    const melt = r.variedBlob([0, 0], 60, 44, { rough: 0.11, n: 16 })
    art.layers(melt, [SHADOW, 1, 2, 5, 0.22], ['#dcc08a', 1], ['#fbf0d4', 0.94, -1.5, -2])
    art.layers(melt, ['#fffdf4', 0.5, -9, -11, 0.9])
    const toast = { rough: 0.25, n: 10 }
    const spots = r.pointsInCircle(2, 34)
    art.patches(r, spots, 17, 10, toast, ['#d99a48', 1, 0, 0, 0.5], ['#b0661f', 0.5, 0, 0, 0.4])
  })
})

const zitiPan = (art: Art, rnd: Random, { text }: Dish) =>
  /tray|pan|cater|serves/.test(text) ? pan(art) : enamel(art, rnd)

export const ziti = naming(['milk'], zitiPan, (art, rnd, at) => {
  lids.sauceBed(art, at, lids.SAUCES.red)
  art.clip(at.outline, () => {
    foods.ziti(art, at, rnd)
    art.scatter(rnd, at.shrink(0.95).spread(rnd, 118, 0.6), { key: 'zitisauce', variants: 4 }, (r) => {
      const spill = r.variedBlob([0, 0], 56, 34, { rough: 0.26 })
      art.layers(spill, ['#a3301a', 1, 0, 0, 0.85], ['#cf4f2f', 0.84, -2, -3, 0.9])
    })
    mozzarellaPools(art, at, rnd)
  })
  flecks(art, at.shrink(0.92), rnd, 60)
  const leaves = tuples([-170, -90, -0.8], [20, 20, -0.4], [190, -60, -1.2], [120, 150, 0.2], [-120, 140, -2])
  for (const [dx, dy, a] of leaves) basil(art, at.cx + dx, at.cy + dy, 50, a)
})

export const casserole = form(enamel, (art, rnd, at, dish) => {
  if (dish.says('sweetMash', 'sweetPotato')) {
    foods.sweetMash(art, at, rnd, { butter: false })
    nuts(art, rnd, at.shrink(0.86).spread(rnd, 62, 0.4), 'pecan')
    return sprigs(art, 'thyme', [380, 420, 110, -0.8])
  }
  if (dish.says('mash')) {
    foods.mash(art, at, rnd, { butter: false })
    return lids.browned(art, at, rnd, 84)
  }
  const red = /tomato|marinara|beef|sausage|ital|pizza/.test(dish.text) && !/cream/.test(dish.text)
  const cheese = dish.says('whiteCheese') ? 'mozzarella' : 'cheddar'
  lids.cheeseLid(art, at, rnd, red ? lids.SAUCES.red : lids.SAUCES.cream, cheese)
  showThrough(art, rnd, dish, at)
  scallions(art, rnd, at.shrink(0.85).spread(rnd, 92, 0.8), 11)
  flecks(art, at.shrink(0.9), rnd, 60)
  if (/crumb|crunch|crisp|potato/.test(dish.text)) lids.crumbCrust(art, at.shrink(0.9), rnd, 74)
  parsleys(art, 392, 398, 36)
})

function showThrough(art: Art, rnd: Random, dish: Dish, at: Place) {
  const bits = [...dish.vegs, ...dish.beds].filter((bit) => !/mash|grits|noodles|rice$/i.test(bit.painter))
  for (const { painter } of bits.slice(0, art.detail < 0.3 ? 2 : 3))
    if (isDrawnAsBundle(painter)) foods.greenBeanPieces(art, at.shrink(0.86).sparse(90), rnd)
    else paint(painter, art, at.shrink(0.86).sparse(106), rnd, { size: painter === 'broccoli' ? 38 : 60 })
  if (dish.proteins[0]?.painter === 'sausage') foods.sausage(art, at.shrink(0.84).sparse(120), rnd)
}

export const greenBeanCasserole = naming(['milk'], bakingDish('cream', 'clay', 'dusk'), (art, rnd, at) => {
  lids.sauceBed(art, at, lids.SAUCES.mushroom)
  art.clip(at.outline, () => {
    foods.greenBeanPieces(art, at, rnd)
    foods.mushrooms(art, at.shrink(0.92).sparse(128), rnd)
    const spots = at.shrink(0.9).spread(rnd, 104, 0.6)
    art.patches(rnd, spots, 44, 22, { rough: 0.18, n: 14 }, ['#f1e3b8', 1, 0, 0, 0.92])
  })
  foods.crispOnions(art, rnd.roundPlace(at.cx, at.cy, 268, 184, { rough: 0.1 }), rnd)
  foods.crispOnions(art, rnd.roundPlace(at.cx, at.cy, 190, 120, { rough: 0.12 }), rnd)
  flecks(art, at.shrink(0.9), rnd, 30)
})

export const sweetPotatoCasserole = form(bakingDish('forest', 'cream', 'dusk'), (art, rnd, at) => {
  foods.sweetMash(art, at, rnd, { butter: false })
  const rows = times(40, (k): Point => {
    const [i, j] = [k % 5, Math.floor(k / 5)]
    return [rnd.near(136 + i * 58 + (j % 2 ? 28 : 0), 7), rnd.near(212 + j * 55, 7)]
  })
  lids.marshmallows(art, rnd, rows)
  const right = rnd.roundPlace(566, 402, 124, 208, { rough: 0.05 })
  lids.crumbCrust(art, right, rnd, 23)
  nuts(art, rnd, right.heap(rnd, 58, 0.35), 'pecan', 1.25)
  sprigs(art, 'thyme', [440, 500, 130, -1.3])
})

export const stuffing = form(bakingDish('clay', 'dusk', 'cream'), (art, rnd, at) => {
  art.shape(at.outline, '#6b3d18')
  foods.stuffing(art, at.shrink(0.985), rnd)
  foods.cranberries(art, at.shrink(0.88).sparse(128), rnd)
  for (const [x, y, a] of tuples([360, 420, -0.5], [372, 416, 0.5], [350, 408, -1.6]))
    leaf(art, x, y, 96, a, GREEN.sage, 0.24)
})
