import { type Art, type Tone } from '#app/illustrator/drawing/art.ts'
import { cycle, times, tuples } from '#app/illustrator/drawing/points.ts'
import { type Content } from '#app/illustrator/exclusions.ts'
import { paint } from '#app/illustrator/foods.ts'
import { citrusWedge } from '#app/illustrator/foods/citrus.ts'
import { gratedCheese } from '#app/illustrator/foods/dairy.ts'
import * as held from '#app/illustrator/foods/handhelds.ts'
import { type Filling } from '#app/illustrator/foods/handhelds.ts'
import { GREEN, greens, parsley } from '#app/illustrator/foods/leaves.ts'
import { fries } from '#app/illustrator/foods/potatoes.ts'
import { sauceBowl } from '#app/illustrator/foods/sauces.ts'
import { pico, tomatoes } from '#app/illustrator/foods/vegetables.ts'
import { part } from '#app/illustrator/layouts/finish.ts'
import { LIGHT, plate, platter } from '#app/illustrator/vessels/ceramic.ts'
import { form, formWith } from './template.ts'

const of = (tone: Tone, shows: readonly Content[] = []): Filling => ({ tone, shows })

const LETTUCE = of(['#3d6a2a', '#7fae4c', '#b3d274', '#eef7c4'])
const TOMATO = of(['#9c2116', '#d8432c', '#ee7757', '#ffd6c4'])
const RICE = of(['#c3a877', '#f8edd5', '#fffcf2', '#fff'])
const BEAN = of(['#140f10', '#2f2424', '#4d3c3b', '#b7a6a0'])
const EGG = of(['#cf9423', '#f3c64b', '#fbe08a', '#fff5cf'], ['eggs'])
const CHICKEN = of(['#b98a4e', '#edd3a6', '#f8e8c8', '#fff7e4'], ['meat'])
const MEAT = of(['#5d2c14', '#a3612f', '#c98a50', '#eab982'], ['meat'])
const HAM = of(['#b5645c', '#e59a8e', '#f3c0b4', '#fff0ea'], ['meat'])
const CHEESE = of(['#c98a1c', '#f5c451', '#fbdd8e', '#fff4cc'], ['milk'])
const AVOCADO = of(['#5f7f2a', '#a9c45a', '#cfdc88', '#f2f6cc'])

const wrapFilling = (art: Art, text: string): readonly Filling[] =>
  usual(text).filter(({ shows }) => art.canShow(shows))

function usual(text: string): readonly Filling[] {
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

export const tacos = form((art, rnd, dish) => {
  const v = plate(art, rnd, rnd.pick(LIGHT))
  const named = dish.proteins[0]?.painter ?? (/veg|bean/.test(dish.text) ? 'blackBeans' : 'mince')
  const meat = CHOPPED[named] ?? named
  art.scaled(v, 1.2, () =>
    held.tacoShells(art, rnd.roundPlace(v.cx, v.cy - 12, 280), rnd, (slot) => {
      const along = (k: number) =>
        rnd.roundPlace(slot.cx, slot.cy, slot.rx * k, slot.ry * 0.8, { rot: slot.angle })
      greens(art, slot, rnd, { size: 36 })
      paint(meat, art, along(0.86), rnd, meat === 'shrimp' ? { size: 40 } : undefined)
      pico(art, along(0.84).sparse(40), rnd)
      gratedCheese(art, rnd, along(0.8).spread(rnd, 26, 0.8), { length: [14, 24], width: 5 })
      parsley(art, slot.cx, slot.cy - 10, 26, -0.6, GREEN.fresh)
    }),
  )
  citrusWedge(art, v.cx - 236, v.cy + 150, 66, rnd, 'lime', 3.9)
  citrusWedge(art, v.cx + 222, v.cy + 120, 62, rnd, 'lime', 2.4)
})

export const wrap = form((art, rnd, dish) => {
  const v = plate(art, rnd, rnd.pick(['dusk', 'sage', 'clay', 'forest'] as const))
  const filling = wrapFilling(art, dish.text)
  greens(art, rnd.roundPlace(v.cx + 190, v.cy - 176, 84, 64), rnd, { size: 52 })
  tomatoes(art, rnd.roundPlace(v.cx - 190, v.cy + 176, 84, 60), rnd)
  held.wrapHalf(art, rnd, v.cx - 76, v.cy - 108, 0.5, 1.12, filling)
  held.wrapHalf(art, rnd, v.cx - 40, v.cy + 122, 0.34, 1.12, filling)
  sauceBowl(art, 'creamy', v.cx - 214, v.cy + 10, 62, rnd)
})

export const sandwich = form((art, rnd) => {
  const v = plate(art, rnd, rnd.pick(['dusk', 'sage', 'cream'] as const))
  greens(art, rnd.roundPlace(v.cx + 176, v.cy + 190, 96, 62), rnd, { size: 50 })
  held.sandwichHalf(art, rnd, v.cx - 70, v.cy - 90, -0.4, 1.55)
  held.sandwichHalf(art, rnd, v.cx + 56, v.cy + 96, -0.52, 1.55)
  tomatoes(art, rnd.roundPlace(v.cx - 196, v.cy + 150, 60, 46), rnd)
})

export const burger = form((art, rnd) => {
  const v = plate(art, rnd, rnd.pick(['dusk', 'sage', 'cream'] as const))
  fries(art, rnd.roundPlace(v.cx + 116, v.cy - 96, 170, 140), rnd)
  sauceBowl(art, 'marinara', v.cx + 196, v.cy + 168, 66, rnd)
  held.burger(art, rnd.roundPlace(v.cx - 62, v.cy + 42, 196), rnd)
})

export const stuffedPeppers = form((art, rnd, dish) => {
  const v = plate(art, rnd, rnd.pick(['cream', 'dusk', 'oat'] as const))
  const bed = (dish.beds[0] ?? part('rice')).painter
  const meat = /turkey|chicken/.test(dish.text) ? 'turkeyMince' : 'mince'
  art.scaled(v, 1.22, () =>
    held.pepperCups(art, rnd.roundPlace(v.cx, v.cy, 280), rnd, (cup) => {
      paint(bed, art, cup.shrink(0.8), rnd)
      paint(meat, art, cup.shrink(0.86).sparse(38), rnd)
      pico(art, cup.shrink(0.8).sparse(46), rnd)
      gratedCheese(art, rnd, cup.shrink(0.6).spread(rnd, 19, 0.8))
      parsley(art, cup.cx, cup.cy, 30, -0.6)
    }),
  )
})

export const sandwichPlatter = formWith({ names: ['milk'] }, (art, rnd, dish) => {
  const at = platter(art, rnd, rnd.pick(['dusk', 'forest', 'sage'] as const))
  greens(art, at, rnd, { size: 60 })
  const fillings = ['turkey club', 'chicken', 'hummus veg'].map((text) => wrapFilling(art, text))
  const onlyWraps = !/sandwich|sub|hoagie/.test(dish.text)
  art.scaled(at, 1.05, () => {
    const upper = tuples([-228, -88, 0], [-82, -136, 1], [72, -140, 2], [220, -92, 0])
    const lower = tuples([-236, 92, 2], [-78, 140, 0], [76, 142, 1], [224, 96, 2])
    for (const [x, y, i] of [...upper, ...lower])
      held.pinwheel(art, rnd, at.cx + x, at.cy + y, 76, cycle(fillings, i))
    times(3, (i) => {
      const x = at.cx - 170 + i * 168
      if (onlyWraps) held.pinwheel(art, rnd, x, at.cy, 80, cycle(fillings, i + 1))
      else held.sandwichHalf(art, rnd, x, at.cy + (i % 2 ? -6 : 6), i % 2 ? 1.3 : 1.75, 0.94)
    })
  })
})
