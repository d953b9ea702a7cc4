import { type Art, type Tone } from '#app/illustrator/drawing/art.ts'
import { food } from '#app/illustrator/drawing/food.ts'
import { centeredLine, swell } from '#app/illustrator/drawing/lines.ts'
import { around, inset, polar, shift, times, tuples } from '#app/illustrator/drawing/points.ts'
import { type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { paint } from '#app/illustrator/foods.ts'
import { peppers } from '#app/illustrator/foods/cut-vegetables.ts'
import { crumbledCheese } from '#app/illustrator/foods/dairy.ts'
import * as eggs from '#app/illustrator/foods/eggs.ts'
import { friedEgg } from '#app/illustrator/foods/eggs.ts'
import * as griddle from '#app/illustrator/foods/griddle.ts'
import { sausage } from '#app/illustrator/foods/grilled-meat.ts'
import { GREEN, leaf, parsleys, scallions } from '#app/illustrator/foods/leaves.ts'
import { sausageCrumble } from '#app/illustrator/foods/meat-pieces.ts'
import { eggMuffins as eggMuffinBatch } from '#app/illustrator/foods/muffins.ts'
import { cubes } from '#app/illustrator/foods/potatoes.ts'
import { pool } from '#app/illustrator/foods/sauces.ts'
import { flecks } from '#app/illustrator/foods/toppings.ts'
import { part } from '#app/illustrator/layouts/finish.ts'
import { type Dish, type Part } from '#app/illustrator/read-dish.ts'
import { LIGHT, plate, type Round } from '#app/illustrator/vessels/ceramic.ts'
import { skillet } from '#app/illustrator/vessels/metal.ts'
import { form, formWith } from './template.ts'

function toppingOf(dish: Dish): griddle.Topping {
  if (dish.says('blueberries')) return 'blueberry'
  if (dish.says('banana')) return 'banana'
  return dish.says('strawberries') ? 'strawberry' : 'berry'
}

export const pancakes = form((art, rnd, dish) => {
  const v = plate(art, rnd, rnd.pick(['cream', 'dusk', 'sage'] as const))
  griddle.pancakes(art, rnd.roundPlace(v.cx, v.cy, 292), rnd, toppingOf(dish))
})
export const waffle = form((art, rnd, dish) => {
  const v = plate(art, rnd, rnd.pick(LIGHT))
  griddle.waffle(art, rnd.roundPlace(v.cx, v.cy, 292), rnd, toppingOf(dish))
})
export const frenchToast = form((art, rnd) => {
  const v = plate(art, rnd, rnd.pick(LIGHT))
  griddle.frenchToast(art, rnd.roundPlace(v.cx, v.cy, 285), rnd)
})

export const eggMuffins = formWith({ shows: ['eggs'] }, (art, rnd, dish) => {
  const v = plate(art, rnd, rnd.pick(['dusk', 'sage', 'cream', 'clay'] as const))
  const plain = !dish.vegs.length && !dish.proteins.some((p) => /bacon|sausage|ham/.test(p.painter))
  const filling = {
    greens: plain || dish.says('spinach', 'kale', 'broccoli', 'greens'),
    cheese: plain || dish.tops.length > 0,
    bacon: dish.says('bacon', 'sausage', 'ham'),
    peppers: dish.says('peppers', 'redPeppers', 'tomatoes'),
    chives: dish.says('scallions'),
  }
  art.scaled(v, 1.16, () => eggMuffinBatch(art, rnd.roundPlace(v.cx, v.cy, 280), rnd, filling))
  const top = tuples([-6, -200, -1.2], [14, -196, -0.4])
  for (const [dx, dy, a] of [...top, ...tuples([196, -20, 0.3], [190, 2, 1], [-216, 8, 3])])
    leaf(art, v.cx + dx, v.cy + dy, 92, a, GREEN.deep, 0.32)
})

export const frittata = formWith({ shows: ['eggs'] }, (art, rnd, dish) => {
  const v = skillet(art, rnd)
  const at = rnd.roundPlace(v.cx, v.cy, v.r * 0.985, v.r * 0.985, { rough: 0.012, n: 20 })
  eggs.frittata(art, at, rnd, (top) => {
    const named = dish.vegs.filter((veg) => !LEAFY.test(veg.painter)).slice(0, 3)
    const leafy = dish.vegs.some((veg) => LEAFY.test(veg.painter)) || !named.length
    if (leafy) eggs.bakedLeaves(art, top, rnd)
    for (const veg of named.length ? named : [part('tomatoes'), part('peppers')])
      paint(veg.painter, art, top.shrink(0.94).sparse(named.length > 1 ? 128 : 104), rnd, { size: 40 })
    const meat = dish.proteins.find((p) => !isEgg(p))
    if (meat) paint(meat.painter, art, top.shrink(0.9).sparse(118), rnd)
    if (dish.says('whiteCheese')) melted(art, rnd, top)
    else crumbledCheese(art, rnd, top.spread(rnd, 104, 0.6), 14)
  })
})

const LEAFY = /spinach|kale|greens|collards/

const melted = food('meltedWhite', ['milk'], (art: Art, rnd: Random, top: Place) => {
  art.scatter(rnd, top.spread(rnd, 112, 0.6), { key: 'meltedspot', variants: 4 }, (r) => {
    const spot = r.blob(0, 0, 30, 23, { rough: 0.16, rot: r.angle(), n: 12 })
    art.layers(spot, ['#4b2710', 1, 1, 3, 0.18], ['#e6cf9c', 1], ['#fdf5e0', 0.92, -1, -1.5])
    art.shape(r.blob(4, 4, 11, 7, { rough: 0.2, n: 8 }), '#d08a34', 0.5)
  })
})

const HASH_BROWN: Tone = ['#9a5a1c', '#dc9a3c', '#f3c670', '#fff0c4']
const isEgg = ({ painter }: Part) => /egg|scrambled/i.test(painter)

export const hash = form((art, rnd, dish) => {
  const v = skillet(art, rnd)
  const at = rnd.roundPlace(v.cx, v.cy, v.r * 0.92, v.r * 0.92, { rough: 0.02, n: 20 })
  art.shape(at.outline, '#3b1f0c', 0.6)
  if (dish.says('sweetPotato')) paint('sweetPotato', art, at, rnd)
  else cubes(art, at, rnd, { size: 34, tone: HASH_BROWN, key: 'hashcube', brown: '#5f2f0c' })
  peppers(art, at.shrink(0.9).sparse(104), rnd)
  const meat = dish.proteins.find((p) => !isEgg(p))?.painter
  if (meat === 'sausage' && /crumbl/.test(dish.text)) sausageCrumble(art, at.shrink(0.88).sparse(62), rnd)
  else if (meat === 'sausage') sausage(art, at.shrink(0.88).sparse(100), rnd)
  else if (meat) paint(meat, art, at.shrink(0.8).sparse(110), rnd)
  scallions(art, rnd, at.shrink(0.85).spread(rnd, 88, 0.8), 11)
  friedEgg(art, rnd.roundPlace(v.cx - 24, v.cy - 16, 120), rnd, { size: 128 })
  flecks(art, at.shrink(0.9), rnd, 30)
  parsleys(art, v.cx + 118, v.cy + 108, 34)
})

export const cornbread = form((art, rnd) => {
  const v = skillet(art, rnd)
  const crust = rnd.blob(v.cx, v.cy, v.r * 0.985, v.r * 0.985, { rough: 0.01, n: 22 })
  art.layers(crust, ['#8a4a12', 1], ['#c47a22', 0.975, -1, -2], ['#e3a53c', 0.94, -2, -4])
  art.layers(crust, ['#efbf58', 0.86, -6, -10])
  art.shape(rnd.blob(v.cx - 30, v.cy - 44, v.r * 0.56, v.r * 0.5, { rough: 0.12, n: 16 }), '#f6d27c', 0.8)
  const face = place(inset(crust, 0.93))
  art.dots(face.spread(rnd, 17, 0.9), '#b9741f', 4, 0.4)
  art.dots(face.spread(rnd, 21, 0.9), '#fdeab0', 4, 0.6)
  scorched(art, rnd, v)
  times(4, (i) => {
    const a = 0.3 + (i * Math.PI) / 4
    const line = centeredLine(v.cx, v.cy, v.r * 1.86, a, 0, 4)
    art.trace(line, '#8a4a12', 8, 0.7)
    art.trace(shift(line, 2, 4), '#fbe09a', 3, 0.8)
  })
  honey(art, rnd, v)
  butter(art, rnd, v)
})

function scorched(art: Art, rnd: Random, v: Round) {
  for (let i = 0; i < 13; i++) {
    const [x, y] = polar(v.cx, v.cy, v.r * rnd.range(0.5, 0.86), i * 0.49 + rnd.near(0, 0.2))
    const patch = rnd.variedBlob([x, y], [18, 40], [10, 18], { rough: 0.25, n: 10, rot: i * 0.49 + 1.57 })
    art.shape(patch, '#b5651a', 0.4)
    const crack = centeredLine(x, y, rnd.range(36, 70), i * 0.49 + 1.2, rnd.near(0, 1.4), 6)
    art.band(crack, swell(0.6, 4), '#9a5a18', 0.6)
  }
}

function honey(art: Art, rnd: Random, v: Round) {
  const arms = around(48, (a) => {
    const lobe = 0.36 + 0.1 * Math.sin(a * 3 + 1) + 0.14 * Math.max(0, Math.cos(a * 4 + 0.6)) ** 3
    return polar(v.cx - 8, v.cy - 6, v.r * lobe * rnd.range(0.97, 1.03), a)
  })
  pool(art, 'honey', arms)
}

const butter = food('skilletButter', ['milk'], (art: Art, rnd: Random, v: Round) => {
  const melt = rnd.blob(v.cx - 6, v.cy + 4, 92, 74, { rough: 0.2, n: 14 })
  art.shape(melt, '#f9dc78', 0.9)
  art.shine(melt, '#fffbe2', 5, 0.8, 0.8)
  const pat = rnd.blob(v.cx - 12, v.cy - 14, 52, 44, { box: 0.9, rot: -0.3, rough: 0.02, n: 18 })
  art.layers(pat, ['#4b2710', 1, 4, 9, 0.24], ['#dcae3c', 1, 2, 7])
  art.lump(pat, ['#e8c050', '#fae58c', '#fef3bb', '#fffde8'], { shadow: 0, rim: 0.93 })
})
