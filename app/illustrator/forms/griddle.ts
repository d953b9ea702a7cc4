import * as griddle from '#app/illustrator/painters/griddle.ts'
import { GREEN, leaf } from '#app/illustrator/painters/leaves.ts'
import { eggMuffins as eggMuffinBatch } from '#app/illustrator/painters/muffins.ts'
import { roundPlace } from '#app/illustrator/place.ts'
import { LIGHT } from '#app/illustrator/vessels/glazes.ts'
import { grown, plate } from '#app/illustrator/vessels/round.ts'
import { type Dish } from '#app/illustrator/vocabulary/word.ts'
import { form } from './form.ts'

function toppingOf(dish: Dish): griddle.Topping {
  if (dish.says('blueberries')) return 'blueberry'
  if (dish.says('banana')) return 'banana'
  return dish.says('strawberries') ? 'strawberry' : 'berry'
}

export const pancakes = form((art, rnd, dish) => {
  const v = plate(art, rnd, rnd.pick(['cream', 'dusk', 'sage'] as const))
  griddle.pancakes(art, roundPlace(rnd, v.cx, v.cy, 292), rnd, { top: toppingOf(dish) })
})
export const waffle = form((art, rnd, dish) => {
  const v = plate(art, rnd, rnd.pick(LIGHT))
  griddle.waffle(art, roundPlace(rnd, v.cx, v.cy, 292), rnd, { top: toppingOf(dish) })
})
export const frenchToast = form((art, rnd) => {
  const v = plate(art, rnd, rnd.pick(LIGHT))
  griddle.frenchToast(art, roundPlace(rnd, v.cx, v.cy, 285), rnd)
})

export const eggMuffins = form(
  (art, rnd, dish) => {
    const v = plate(art, rnd, rnd.pick(['dusk', 'sage', 'cream', 'clay'] as const))
    const plain = !dish.vegs.length && !dish.proteins.some((p) => /bacon|sausage|ham/.test(p.painter))
    const filling = {
      greens: plain || dish.says('spinach', 'kale', 'broccoli', 'greens'),
      cheese: plain || dish.tops.length > 0,
      bacon: dish.says('bacon', 'sausage', 'ham'),
      peppers: dish.says('peppers', 'redPeppers', 'tomatoes'),
      chives: dish.says('scallions'),
    }
    grown(art, v, 1.16, () => eggMuffinBatch(art, roundPlace(rnd, v.cx, v.cy, 280), rnd, filling))
    for (const [dx, dy, a] of [
      [-6, -200, -1.2],
      [14, -196, -0.4],
      [196, -20, 0.3],
      [190, 2, 1],
      [-216, 8, 3],
    ] as const)
      leaf(art, v.cx + dx, v.cy + dy, 92, a, { tone: GREEN.deep, fat: 0.32, veins: true })
  },
  { shows: ['eggs'] },
)
