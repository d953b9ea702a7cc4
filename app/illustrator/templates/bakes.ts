import { type Art } from '#app/illustrator/drawing/art.ts'
import { food } from '#app/illustrator/drawing/food.ts'
import { type Point, polar, times, tuples } from '#app/illustrator/drawing/points.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { isBundled, paint } from '#app/illustrator/foods.ts'
import * as lids from '#app/illustrator/foods/casseroles.ts'
import { crumbCrust, marshmallows, mashLid } from '#app/illustrator/foods/casseroles.ts'
import { crispOnions } from '#app/illustrator/foods/cut-vegetables.ts'
import { cranberries } from '#app/illustrator/foods/fruit.ts'
import { greenBeanPieces } from '#app/illustrator/foods/green-vegetables.ts'
import { basil, GREEN, leaf, parsleys, PASTRY, scallions, sprig } from '#app/illustrator/foods/leaves.ts'
import { ziti as zitiTubes } from '#app/illustrator/foods/pasta.ts'
import { stuffing as stuffingCubes } from '#app/illustrator/foods/pastry.ts'
import { mash, sweetMash } from '#app/illustrator/foods/potatoes.ts'
import { drizzle } from '#app/illustrator/foods/sauces.ts'
import { flecks, nuts } from '#app/illustrator/foods/toppings.ts'
import { mushrooms, pico } from '#app/illustrator/foods/vegetables.ts'
import { type Dish } from '#app/illustrator/read-dish.ts'
import { dish as bakingDish } from '#app/illustrator/vessels/ceramic.ts'
import { pan, tin } from '#app/illustrator/vessels/metal.ts'
import { form, formWith } from './template.ts'

const enamel = (art: Art, rnd: Random): Place =>
  bakingDish(art, rnd.pick(['forest', 'dusk', 'cream', 'clay'] as const))

export const enchiladas = formWith({ names: ['milk'] }, (art, rnd, { text }) => {
  const at = enamel(art, rnd)
  lids.rolled(art, at, rnd, /verde|green/.test(text) ? lids.SAUCES.green : lids.SAUCES.red)
  art.scatter(rnd, at.shrink(0.76).spread(rnd, 96, 0.7), { key: 'oliveslice', variants: 3 }, (r) => {
    const ring = r.blob(0, 0, 13, 12, { n: 8 })
    art.layers(ring, ['#2a1d2b', 1], ['#8f2a12', 0.5])
  })
  pico(art, at.shrink(0.75).sparse(76), rnd)
  drizzle(art, 'creamy', rnd.roundPlace(400, 402, 250, 110, { angle: 0.02, rx: 270, ry: 120 }), rnd, 9, 7)
  scallions(art, rnd, at.shrink(0.8).spread(rnd, 86, 0.8), 12)
  parsleys(art, 380, 396, 36, GREEN.fresh)
})

export const shepherdsPie = form((art, rnd) => {
  const at = bakingDish(art, rnd.pick(['forest', 'dusk', 'clay'] as const))
  mashLid(art, at, rnd)
  sprig(art, 250, 400, 140, -0.7, 'thyme')
  sprig(art, 270, 410, 110, -0.2, 'thyme')
  flecks(art, at.shrink(0.84), rnd, 30)
})

export const potPie = form((art, rnd) => {
  const v = tin(art, rnd)
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

export const lasagna = formWith({ names: ['milk'] }, (art, rnd) => {
  const at = enamel(art, rnd)
  lids.cheeseLid(art, at, rnd, lids.SAUCES.red, 'mozzarella')
  lids.cuts(art, at)
  flecks(art, at.shrink(0.9), rnd, 50)
  for (const [x, y, a] of tuples([214, 296, -0.9], [402, 508, -0.5], [590, 300, -1.1]))
    basil(art, x, y, 50, a)
})

const mozzarellaPools = food('mozzarellaPools', ['milk'], (art: Art, at: Place, rnd: Random) => {
  art.scatter(rnd, at.shrink(0.94).spread(rnd, 118, 0.5), { key: 'zitimelt', variants: 5 }, (r) => {
    const melt = r.blob(0, 0, 60, 44, { rough: 0.11, rot: r.angle(), n: 16 })
    art.layers(melt, ['#4b2710', 1, 2, 5, 0.22], ['#dcc08a', 1], ['#fbf0d4', 0.94, -1.5, -2])
    art.layers(melt, ['#fffdf4', 0.5, -9, -11, 0.9])
    for (const [x, y] of r.pointsInCircle(2, 34)) {
      const toast = r.blob(x, y, 17, 10, { rough: 0.25, rot: r.angle(), n: 10 })
      art.layers(toast, ['#d99a48', 1, 0, 0, 0.5], ['#b0661f', 0.5, 0, 0, 0.4])
    }
  })
})

export const ziti = formWith({ names: ['milk'] }, (art, rnd, dish) => {
  const at = /tray|pan|cater|serves/.test(dish.text) ? pan(art) : enamel(art, rnd)
  lids.sauceBed(art, at, lids.SAUCES.red)
  art.clip(at.outline, () => {
    zitiTubes(art, at, rnd)
    art.scatter(rnd, at.shrink(0.95).spread(rnd, 118, 0.6), { key: 'zitisauce', variants: 4 }, (r) => {
      const spill = r.blob(0, 0, 56, 34, { rough: 0.26, rot: r.angle() })
      art.layers(spill, ['#a3301a', 1, 0, 0, 0.85], ['#cf4f2f', 0.84, -2, -3, 0.9])
    })
    mozzarellaPools(art, at, rnd)
  })
  flecks(art, at.shrink(0.92), rnd, 60)
  basil(art, at.cx - 170, at.cy - 90, 50, -0.8)
  basil(art, at.cx + 20, at.cy + 20, 50, -0.4)
  basil(art, at.cx + 190, at.cy - 60, 50, -1.2)
  basil(art, at.cx + 120, at.cy + 150, 50, 0.2)
  basil(art, at.cx - 120, at.cy + 140, 50, -2)
})

export const casserole = form((art, rnd, dish) => {
  const at = enamel(art, rnd)
  if (dish.says('sweetMash', 'sweetPotato')) {
    sweetMash(art, at, rnd, { butter: false })
    nuts(art, rnd, at.shrink(0.86).spread(rnd, 62, 0.4), 'pecan')
    return sprig(art, 380, 420, 110, -0.8, 'thyme')
  }
  if (dish.says('mash')) {
    mash(art, at, rnd, { butter: false })
    return lids.browned(art, at, rnd, 84)
  }
  const red = /tomato|marinara|beef|sausage|ital|pizza/.test(dish.text) && !/cream/.test(dish.text)
  const cheese = dish.says('whiteCheese') ? 'mozzarella' : 'cheddar'
  lids.cheeseLid(art, at, rnd, red ? lids.SAUCES.red : lids.SAUCES.cream, cheese)
  showThrough(art, rnd, dish, at)
  scallions(art, rnd, at.shrink(0.85).spread(rnd, 92, 0.8), 11)
  flecks(art, at.shrink(0.9), rnd, 60)
  if (/crumb|crunch|crisp|potato/.test(dish.text)) crumbCrust(art, at.shrink(0.9), rnd, 74)
  parsleys(art, 392, 398, 36)
})

function showThrough(art: Art, rnd: Random, dish: Dish, at: Place) {
  const hidden = /mash|grits|noodles|rice$/i
  const bits = [...dish.vegs, ...dish.beds].filter((bit) => !hidden.test(bit.painter))
  for (const bit of bits.slice(0, art.detail < 0.3 ? 2 : 3)) {
    if (isBundled(bit.painter)) greenBeanPieces(art, at.shrink(0.86).sparse(90), rnd)
    else {
      const size = bit.painter === 'broccoli' ? 38 : 60
      paint(bit.painter, art, at.shrink(0.86).sparse(106), rnd, { size })
    }
  }
  if (dish.proteins[0]?.painter === 'sausage') paint('sausage', art, at.shrink(0.84).sparse(120), rnd)
}

export const greenBeanCasserole = formWith({ names: ['milk'] }, (art, rnd) => {
  const at = bakingDish(art, rnd.pick(['cream', 'clay', 'dusk'] as const))
  lids.sauceBed(art, at, lids.SAUCES.mushroom)
  art.clip(at.outline, () => {
    greenBeanPieces(art, at, rnd)
    mushrooms(art, at.shrink(0.92).sparse(128), rnd)
    for (const [x, y] of at.shrink(0.9).spread(rnd, 104, 0.6))
      art.shape(rnd.blob(x, y, 44, 22, { rough: 0.18, n: 14, rot: rnd.angle() }), '#f1e3b8', 0.92)
  })
  crispOnions(art, rnd.roundPlace(at.cx, at.cy, 268, 184, { rough: 0.1 }), rnd)
  crispOnions(art, rnd.roundPlace(at.cx, at.cy, 190, 120, { rough: 0.12 }), rnd)
  flecks(art, at.shrink(0.9), rnd, 30)
})

export const sweetPotatoCasserole = form((art, rnd) => {
  const at = bakingDish(art, rnd.pick(['forest', 'cream', 'dusk'] as const))
  sweetMash(art, at, rnd, { butter: false })
  const rows = times(8, (j) =>
    times(5, (i): Point => [rnd.near(136 + i * 58 + (j % 2 ? 28 : 0), 7), rnd.near(212 + j * 55, 7)]),
  ).flat()
  marshmallows(art, rnd, rows)
  const right = rnd.roundPlace(566, 402, 124, 208, { rough: 0.05 })
  crumbCrust(art, right, rnd, 23)
  nuts(art, rnd, right.heap(rnd, 58, 0.35), 'pecan', 1.25)
  sprig(art, 440, 500, 130, -1.3, 'thyme')
})

export const stuffing = form((art, rnd) => {
  const at = bakingDish(art, rnd.pick(['clay', 'dusk', 'cream'] as const))
  art.shape(at.outline, '#6b3d18')
  stuffingCubes(art, at.shrink(0.985), rnd)
  cranberries(art, at.shrink(0.88).sparse(128), rnd)
  leaf(art, 360, 420, 96, -0.5, GREEN.sage, 0.24)
  leaf(art, 372, 416, 96, 0.5, GREEN.sage, 0.24)
  leaf(art, 350, 408, 96, -1.6, GREEN.sage, 0.24)
})
