import { part } from '#app/illustrator/layouts/protein.ts'
import { gratedCheese } from '#app/illustrator/painters/cheese.ts'
import { citrusWedge } from '#app/illustrator/painters/citrus.ts'
import { pico, tomatoes } from '#app/illustrator/painters/garden.ts'
import { greens } from '#app/illustrator/painters/greens.ts'
import * as held from '#app/illustrator/painters/handhelds.ts'
import { GREEN, parsley } from '#app/illustrator/painters/leaves.ts'
import { fries } from '#app/illustrator/painters/roots.ts'
import { sauceBowl } from '#app/illustrator/painters/sauces.ts'
import { paint } from '#app/illustrator/palette.ts'
import { roundPlace, strewn } from '#app/illustrator/place.ts'
import { LIGHT } from '#app/illustrator/vessels/glazes.ts'
import { grown, plate } from '#app/illustrator/vessels/round.ts'
import { wrapFilling } from './fillings.ts'
import { form } from './form.ts'

/** What a whole piece becomes when it is to be held. */
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
  grown(art, v, 1.2, () =>
    held.tacoShells(art, roundPlace(rnd, v.cx, v.cy - 12, 280), rnd, (slot) => {
      const along = (k: number) =>
        roundPlace(rnd, slot.cx, slot.cy, slot.rx * k, slot.ry * 0.8, { rot: slot.angle })
      greens(art, slot, rnd, { size: 36 })
      paint(meat, art, along(0.86), rnd, meat === 'shrimp' ? { size: 40 } : undefined)
      pico(art, strewn(along(0.84), 40), rnd)
      gratedCheese(art, rnd, along(0.8).spread(rnd, 26, 0.8), undefined, [14, 24], 5)
      parsley(art, slot.cx, slot.cy - 10, 26, -0.6, GREEN.fresh)
    }),
  )
  citrusWedge(art, v.cx - 236, v.cy + 150, 66, rnd, 'lime', 3.9)
  citrusWedge(art, v.cx + 222, v.cy + 120, 62, rnd, 'lime', 2.4)
})

export const wrap = form((art, rnd, dish) => {
  const v = plate(art, rnd, rnd.pick(['dusk', 'sage', 'clay', 'forest'] as const))
  const filling = wrapFilling(art, dish.text)
  greens(art, roundPlace(rnd, v.cx + 190, v.cy - 176, 84, 64), rnd, { size: 52 })
  tomatoes(art, roundPlace(rnd, v.cx - 190, v.cy + 176, 84, 60), rnd)
  held.wrapHalf(art, rnd, v.cx - 76, v.cy - 108, 0.5, 1.12, filling)
  held.wrapHalf(art, rnd, v.cx - 40, v.cy + 122, 0.34, 1.12, filling)
  sauceBowl(art, 'creamy', v.cx - 214, v.cy + 10, 62, rnd)
})

export const sandwich = form((art, rnd) => {
  const v = plate(art, rnd, rnd.pick(['dusk', 'sage', 'cream'] as const))
  greens(art, roundPlace(rnd, v.cx + 176, v.cy + 190, 96, 62), rnd, { size: 50 })
  held.sandwichHalf(art, rnd, v.cx - 70, v.cy - 90, -0.4, 1.55)
  held.sandwichHalf(art, rnd, v.cx + 56, v.cy + 96, -0.52, 1.55)
  tomatoes(art, roundPlace(rnd, v.cx - 196, v.cy + 150, 60, 46), rnd)
})

export const burger = form((art, rnd) => {
  const v = plate(art, rnd, rnd.pick(['dusk', 'sage', 'cream'] as const))
  fries(art, roundPlace(rnd, v.cx + 116, v.cy - 96, 170, 140), rnd)
  sauceBowl(art, 'marinara', v.cx + 196, v.cy + 168, 66, rnd)
  held.burger(art, roundPlace(rnd, v.cx - 62, v.cy + 42, 196), rnd)
})

export const stuffedPeppers = form((art, rnd, dish) => {
  const v = plate(art, rnd, rnd.pick(['cream', 'dusk', 'oat'] as const))
  const bed = (dish.beds[0] ?? part('rice')).painter
  const meat = /turkey|chicken/.test(dish.text) ? 'turkeyMince' : 'mince'
  grown(art, v, 1.22, () =>
    held.pepperCups(art, roundPlace(rnd, v.cx, v.cy, 280), rnd, (cup) => {
      paint(bed, art, cup.shrink(0.8), rnd)
      paint(meat, art, strewn(cup.shrink(0.86), 38), rnd)
      pico(art, strewn(cup.shrink(0.8), 46), rnd)
      gratedCheese(art, rnd, cup.shrink(0.6).spread(rnd, 19, 0.8))
      parsley(art, cup.cx, cup.cy, 30, -0.6)
    }),
  )
})
