import { type DullTone } from '#app/illustrator/light.ts'
import { flecks } from '#app/illustrator/painters/flecks.ts'
import { leaf } from '#app/illustrator/painters/leaves.ts'
import { nuts } from '#app/illustrator/painters/nuts.ts'
import * as crusts from '#app/illustrator/painters/pies.ts'
import { pizza as pepperoniPizza } from '#app/illustrator/painters/pizza.ts'
import { dollop } from '#app/illustrator/painters/sauces.ts'
import { roundPlace } from '#app/illustrator/place.ts'
import { polar, TAU, times } from '#app/illustrator/points.ts'
import { board } from '#app/illustrator/vessels/board.ts'
import { tin } from '#app/illustrator/vessels/metal.ts'
import { type Dish } from '#app/illustrator/vocabulary/word.ts'
import { form } from './form.ts'

interface Filling {
  fill: DullTone
  lattice?: boolean
}

const FILLINGS: readonly (readonly [RegExp, Filling])[] = [
  [/apple|peach/, { fill: ['#a8651c', '#d99a3c', '#efc06a'], lattice: true }],
  [/cherr|berr/, { fill: ['#5e0b18', '#9c1c30', '#c8404c'], lattice: true }],
  [/pecan/, { fill: ['#4f270f', '#85481c', '#b3702f'] }],
  [/lemon|lime|coconut cream|banana/, { fill: ['#cf9a1c', '#f4d257', '#fbe795'] }],
  [/choc/, { fill: ['#24110a', '#4a2716', '#6d4428'] }],
]
const PUMPKIN: Filling = { fill: ['#8a3f10', '#c46a22', '#dd8b3c'] }
const fillingOf = ({ name }: Dish): Filling => FILLINGS.find(([test]) => test.test(name))?.[1] ?? PUMPKIN

/** A pie without milk carries pastry leaves where the other has its dollop. */
export const pie = form((art, rnd, dish) => {
  const v = tin(art, rnd)
  const filling = fillingOf(dish)
  const creamed = art.may(['milk'])
  const at = roundPlace(rnd, v.cx, v.cy, 346, 346, { rough: 0.001 })
  crusts.pie(art, at, rnd, { ...filling, sliced: !filling.lattice && creamed })
  if (filling.lattice) return
  if (/pecan/.test(dish.name)) {
    const ring = roundPlace(rnd, v.cx, v.cy, 250).spread(rnd, 56, 0.3)
    const outer = ring.filter(([x, y]) => Math.hypot(x - v.cx, y - v.cy) > 100)
    nuts(art, rnd, outer, 'pecan')
  }
  if (creamed) {
    dollop(art, v.cx - 14, v.cy - 14, 118, rnd)
    flecks(art, roundPlace(rnd, v.cx, v.cy, 84), rnd, 16, ['#8a4a1e', '#b9763a'], 2, 3)
    return
  }
  for (const i of times(14, (k) => k)) {
    const [x, y] = polar(v.cx, v.cy, 240, (i / 14) * TAU)
    leaf(art, x, y, 74, (i / 14) * TAU + 1.15, {
      tone: ['#9a5c22', '#d9a055', '#efc98c', '#8a4f1c'],
      fat: 0.3,
      veins: true,
    })
  }
  for (const i of times(5, (k) => k)) {
    const a = i * 1.2566 - 1.57
    const [x, y] = polar(v.cx, v.cy, 16, a)
    leaf(art, x, y, 88, a, { tone: ['#9a5c22', '#d9a055', '#efc98c', '#8a4f1c'], fat: 0.32, veins: true })
  }
})

export const pizza = form(
  (art, rnd) => {
    const at = board(art, rnd)
    pepperoniPizza(art, roundPlace(rnd, at.cx + 12, at.cy, 252), rnd)
  },
  { names: ['milk'] },
)
