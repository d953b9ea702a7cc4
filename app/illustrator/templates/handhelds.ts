import { type Art, SHADOW, type Tone } from '#app/illustrator/drawing/art.ts'
import { flecks, food, form, naming, painter } from '#app/illustrator/drawing/food.ts'
import { around, cycle, inset, polar, times, tuples } from '#app/illustrator/drawing/points.ts'
import { inside, type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { type FoodContent } from '#app/illustrator/exclusions.ts'
import { foods, paint } from '#app/illustrator/foods.ts'
import { gratedCheese } from '#app/illustrator/foods/eggs-and-dairy.ts'
import { citrusWedge, GREEN, parsley } from '#app/illustrator/foods/garnishes.ts'
import * as held from '#app/illustrator/foods/handhelds.ts'
import { sauceBowl } from '#app/illustrator/foods/toppings.ts'
import { part } from '#app/illustrator/layouts/finish.ts'
import { LIGHT_GLAZES, plate, platter } from '#app/illustrator/vessels/ceramic.ts'
import { board } from '#app/illustrator/vessels/metal-wood-glass.ts'

const of = (tone: Tone, ...shows: readonly FoodContent[]): held.Filling => ({ tone, shows })

const LETTUCE = of(['#3d6a2a', '#7fae4c', '#b3d274', '#eef7c4'])
const TOMATO = of(['#9c2116', '#d8432c', '#ee7757', '#ffd6c4'])
const RICE = of(['#c3a877', '#f8edd5', '#fffcf2', '#fff'])
const BEAN = of(['#140f10', '#2f2424', '#4d3c3b', '#b7a6a0'])
const EGG = of(['#cf9423', '#f3c64b', '#fbe08a', '#fff5cf'], 'eggs')
const CHICKEN = of(['#b98a4e', '#edd3a6', '#f8e8c8', '#fff7e4'], 'meat')
const MEAT = of(['#5d2c14', '#a3612f', '#c98a50', '#eab982'], 'meat')
const HAM = of(['#b5645c', '#e59a8e', '#f3c0b4', '#fff0ea'], 'meat')
const CHEESE = of(['#c98a1c', '#f5c451', '#fbdd8e', '#fff4cc'], 'milk')
const AVOCADO = of(['#5f7f2a', '#a9c45a', '#cfdc88', '#f2f6cc'])

const wrapFilling = (art: Art, text: string) => usual(text).filter(({ shows }) => art.canShow(shows))

function usual(text: string): readonly held.Filling[] {
  if (/breakfast|egg/.test(text)) return [EGG, MEAT, EGG, TOMATO, CHEESE, BEAN, AVOCADO]
  if (/burrito|taco|bean/.test(text)) return [MEAT, RICE, BEAN, TOMATO, CHEESE, AVOCADO, RICE]
  if (/turkey|ham|club/.test(text)) return [HAM, LETTUCE, CHEESE, TOMATO, HAM, RICE]
  if (/veg|hummus/.test(text)) return [LETTUCE, TOMATO, AVOCADO, CHEESE, RICE, LETTUCE]
  return [CHICKEN, LETTUCE, TOMATO, CHICKEN, RICE, AVOCADO]
}

const CHOPPED: Readonly<Record<string, string>> = {
  chickenBreast: 'pulledChicken',
  chickenThigh: 'pulledChicken',
  turkeyBreast: 'turkeyMince',
  porkLoin: 'pulledPork',
  steak: 'shreddedBeef',
  salmon: 'shrimp',
  whiteFish: 'shrimp',
  blackenedFish: 'shrimp',
}

export const tacos = form(plate(...LIGHT_GLAZES), (art, rnd, v, dish) => {
  const named = dish.proteins[0]?.painter ?? (/veg|bean/.test(dish.text) ? 'blackBeans' : 'mince')
  const meat = CHOPPED[named] ?? named
  art.scaled(v, 1.2, () =>
    held.tacoShells(art, rnd.roundPlace(v.cx, v.cy - 12, 280), rnd, (slot) => {
      const along = (k: number) =>
        rnd.roundPlace(slot.cx, slot.cy, slot.rx * k, slot.ry * 0.8, { rot: slot.angle })
      foods.greens(art, slot, rnd, { size: 36 })
      paint(meat, art, along(0.86), rnd, meat === 'shrimp' ? { size: 40 } : undefined)
      foods.pico(art, along(0.84).sparse(40), rnd)
      gratedCheese(art, rnd, along(0.8).spread(rnd, 26, 0.8), { length: [14, 24], width: 5 })
      parsley(art, slot.cx, slot.cy - 10, 26, -0.6, GREEN.fresh)
    }),
  )
  citrusWedge(art, v.cx - 236, v.cy + 150, 66, rnd, 'lime', 3.9)
  citrusWedge(art, v.cx + 222, v.cy + 120, 62, rnd, 'lime', 2.4)
})

export const wrap = form(plate('dusk', 'sage', 'clay', 'forest'), (art, rnd, v, dish) => {
  const filling = wrapFilling(art, dish.text)
  foods.greens(art, rnd.roundPlace(v.cx + 190, v.cy - 176, 84, 64), rnd, { size: 52 })
  foods.tomatoes(art, rnd.roundPlace(v.cx - 190, v.cy + 176, 84, 60), rnd)
  held.wrapHalf(art, filling, rnd, v.cx - 76, v.cy - 108, 0.5)
  held.wrapHalf(art, filling, rnd, v.cx - 40, v.cy + 122, 0.34)
  sauceBowl(art, 'creamy', v.cx - 214, v.cy + 10, 62, rnd)
})

export const sandwich = form(plate('dusk', 'sage', 'cream'), (art, rnd, v) => {
  foods.greens(art, rnd.roundPlace(v.cx + 176, v.cy + 190, 96, 62), rnd, { size: 50 })
  held.sandwichHalf(art, rnd, v.cx - 70, v.cy - 90, -0.4, 1.55)
  held.sandwichHalf(art, rnd, v.cx + 56, v.cy + 96, -0.52, 1.55)
  foods.tomatoes(art, rnd.roundPlace(v.cx - 196, v.cy + 150, 60, 46), rnd)
})

const BUN: Tone = ['#a05c1e', '#d18a38', '#e9b061', '#ffe6b8']

export const burger = form(plate('dusk', 'sage', 'cream'), (art, rnd, v) => {
  foods.fries(art, rnd.roundPlace(v.cx + 116, v.cy - 96, 170, 140), rnd)
  sauceBowl(art, 'marinara', v.cx + 196, v.cy + 168, 66, rnd)
  const at = rnd.roundPlace(v.cx - 62, v.cy + 42, 196)
  const { cx, cy, r } = at
  const ruffle = around(26, (a, i) => polar(cx + 4, cy + 8, r * (1.04 + 0.06 * Math.sin(i * 2.4)), a))
  art.lump(ruffle, ['#3d6a2a', '#7fae4c', '#b3d274', '#eef7c4'], { contact: [16, 0.22], rim: 0.96, core: 0 })
  cheeseSlab(art, at, rnd)
  const bun = rnd.blob(cx, cy, r * 0.92, r * 0.9, { rough: 0.02, n: 18 })
  art.contactShadow(bun, 12, 0.3)
  art.shape(bun, '#8a4a16')
  art.lump(inset(bun, 0.98), BUN, { shadow: 0, rim: 0.94, core: 0.68 })
  bunSeeds(art, inside(bun, 0.76), rnd)
})

const cheeseSlab = food('cheeseSlab', ['milk'], (art: Art, { cx, cy, r }: Place, rnd: Random) => {
  const slab = rnd.blob(cx + 6, cy + 6, r * 0.99, r * 0.97, { box: 0.9, rot: 0.5, rough: 0.02, n: 28 })
  art.layers(slab, [SHADOW, 1, 2, 5, 0.3], ['#d9921c', 1], ['#fbc94e', 0.98, -2, -2])
})

const bunSeeds = painter('bunSeeds', ['sesame'], (art, at, rnd) => {
  const seeds = rnd.dashes(at.spread(rnd, 40, 0.5), () => 6)
  art.dashes(seeds, '#fbecc6', 7)
})

export const stuffedPeppers = form(plate('cream', 'dusk', 'oat'), (art, rnd, v, dish) => {
  const bed = (dish.beds[0] ?? part('rice')).painter
  const meat = /turkey|chicken/.test(dish.text) ? foods.turkeyMince : foods.mince
  art.scaled(v, 1.22, () =>
    held.pepperCups(art, rnd.roundPlace(v.cx, v.cy, 280), rnd, (cup) => {
      paint(bed, art, cup.shrink(0.8), rnd)
      meat(art, cup.shrink(0.86).sparse(38), rnd)
      foods.pico(art, cup.shrink(0.8).sparse(46), rnd)
      gratedCheese(art, rnd, cup.shrink(0.6).spread(rnd, 19, 0.8))
      parsley(art, cup.cx, cup.cy, 30, -0.6)
    }),
  )
})

export const sandwichPlatter = naming(['milk'], platter('dusk', 'forest', 'sage'), (art, rnd, at, dish) => {
  foods.greens(art, at, rnd, { size: 60 })
  const fillings = ['turkey club', 'chicken', 'hummus veg'].map((text) => wrapFilling(art, text))
  const onlyWraps = !/sandwich|sub|hoagie/.test(dish.text)
  art.scaled(at, 1.05, () => {
    const upper = tuples([-228, -88, 0], [-82, -136, 1], [72, -140, 2], [220, -92, 0])
    const lower = tuples([-236, 92, 2], [-78, 140, 0], [76, 142, 1], [224, 96, 2])
    for (const [x, y, i] of [...upper, ...lower])
      held.pinwheel(art, cycle(fillings, i), rnd, at.cx + x, at.cy + y, 76)
    times(3, (i) => {
      const x = at.cx - 170 + i * 168
      if (onlyWraps) held.pinwheel(art, cycle(fillings, i + 1), rnd, x, at.cy, 80)
      else held.sandwichHalf(art, rnd, x, at.cy + (i % 2 ? -6 : 6), i % 2 ? 1.3 : 1.75, 0.94)
    })
  })
})

const meltedCheese = painter('pizzaCheese', ['milk'], (art, at, rnd) => {
  for (const spot of at.heap(rnd, 58, 0.4)) {
    const melt = rnd.variedBlob(spot, [40, 58], [32, 44], { rough: 0.12, n: 14 })
    art.layers(melt, ['#eab24e', 1], ['#f7d489', 0.93, -1.5, -2], ['#fdeab8', 0.6, -5, -6, 0.7])
  }
})

const pepperoni = painter('pepperoni', ['meat'], (art, at, rnd) => {
  art.scatter(rnd, at.spread(rnd, 96, 0.2), { key: 'pepperoni', variants: 4 }, (q) => {
    art.lump(q.blob(0, 0, 36, 34, { rough: 0.04 }), ['#7c1f14', '#b83e28', '#d4634a', '#ffc0a6'])
    art.dots(q.pointsInCircle(8, 26), '#e89a7c', 4, 0.7)
  })
})

export const pizza = naming(['milk'], board, (art, rnd, wood) => {
  const at = rnd.roundPlace(wood.cx + 12, wood.cy, 252)
  const { cx, cy } = at
  const r = at.r * 1.18
  const pts = rnd.blob(cx, cy, r, r * 0.97, { rough: 0.03, n: 20 })
  art.contactShadow(pts, 14, 0.2)
  art.layers(pts, ['#8a4f1e', 1, 2, 6], ['#c48440', 1], ['#e0a75c', 0.975, -1, -3], ['#efc685', 0.93, -2, -4])
  art.layers(pts, ['#c98a45', 0.875])
  const spots = inside(pts, 0.96).spread(rnd, 40, 0.9)
  const blisters = spots.filter(([x, y]) => Math.hypot(x - cx, y - cy) > r * 0.86)
  art.dots(blisters, '#8a4a1a', 11, 0.4)
  art.layers(pts, ['#9c2c14', 0.84], ['#c8482a', 0.82, -1, -2])
  meltedCheese(art, inside(pts, 0.74), rnd)
  pepperoni(art, inside(pts, 0.68), rnd)
  flecks(art, inside(pts, 0.7), rnd, 34, ['#3f6f30', '#6f9c3e'], 12, 6)
  for (const a of [0.3, 1.35, 2.4])
    art.trace([polar(cx, cy, r * 0.97, a), polar(cx, cy, r * 0.97, a + Math.PI)], '#7a3a16', 4, 0.45)
})
