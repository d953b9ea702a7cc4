import { stuffing as stuffingCubes } from '#app/illustrator/painters/bread.ts'
import * as lids from '#app/illustrator/painters/casseroles.ts'
import { flecks } from '#app/illustrator/painters/flecks.ts'
import { cranberries } from '#app/illustrator/painters/fruit.ts'
import { mushrooms } from '#app/illustrator/painters/garden.ts'
import { sprig } from '#app/illustrator/painters/herbs.ts'
import { leaf } from '#app/illustrator/painters/leaves.ts'
import { sweetMash } from '#app/illustrator/painters/mash.ts'
import { nuts } from '#app/illustrator/painters/nuts.ts'
import { greenBeanPieces } from '#app/illustrator/painters/stalks.ts'
import { crispOnions } from '#app/illustrator/painters/strips.ts'
import { crumbCrust, marshmallows } from '#app/illustrator/painters/toppings.ts'
import { curve } from '#app/illustrator/path.ts'
import { roundPlace, strewn } from '#app/illustrator/place.ts'
import { blob, type Point, times } from '#app/illustrator/points.ts'
import { dish as bakingDish } from '#app/illustrator/vessels/dish.ts'
import { form } from './form.ts'

/** Beans in mushroom cream, crisp onions heaped over most of it. */
export const greenBeanCasserole = form(
  (art, rnd) => {
    const at = bakingDish(art, rnd.pick(['cream', 'clay', 'dusk'] as const))
    lids.sauceBed(art, at, ['#9c8350', '#e6d5a4'])
    art.clip(curve(at.outline), () => {
      greenBeanPieces(art, at, rnd)
      mushrooms(art, strewn(at.shrink(0.92), 128), rnd)
      for (const [x, y] of at.shrink(0.9).spread(rnd, 104, 0.6))
        art.shape(blob(rnd, x, y, 44, 22, { rough: 0.18, n: 14, rot: rnd.angle() }), '#f1e3b8', 0.92)
    })
    crispOnions(art, roundPlace(rnd, at.cx, at.cy, 268, 184, { rough: 0.1 }), rnd)
    crispOnions(art, roundPlace(rnd, at.cx, at.cy, 190, 120, { rough: 0.12 }), rnd)
    flecks(art, at.shrink(0.9), rnd, 30)
  },
  { names: ['milk'] },
)

/** Half under toasted marshmallows, half under pecans. */
export const sweetPotatoCasserole = form((art, rnd) => {
  const at = bakingDish(art, rnd.pick(['forest', 'cream', 'dusk'] as const))
  sweetMash(art, at, rnd, { butter: false })
  const rows = times(8, (j) =>
    times(5, (i): Point => [rnd.near(136 + i * 58 + (j % 2 ? 28 : 0), 7), rnd.near(212 + j * 55, 7)]),
  ).flat()
  marshmallows(art, rnd, rows)
  const right = roundPlace(rnd, 566, 402, 124, 208, { rough: 0.05 })
  crumbCrust(art, right, rnd, 23)
  nuts(art, rnd, right.heap(rnd, 58, 0.35), 'pecan', 1.25)
  sprig(art, 440, 500, 130, -1.3, 'thyme')
})

/** Bread cubes toasted on top, celery, cranberries, sage. */
export const stuffing = form((art, rnd) => {
  const at = bakingDish(art, rnd.pick(['clay', 'dusk', 'cream'] as const))
  art.shape(at.outline, '#6b3d18')
  stuffingCubes(art, at.shrink(0.985), rnd)
  cranberries(art, strewn(at.shrink(0.88), 128), rnd)
  for (const [x, y, a] of [
    [360, 420, -0.5],
    [372, 416, 0.5],
    [350, 408, -1.6],
  ] as const)
    leaf(art, x, y, 96, a, { tone: ['#5d7a5a', '#86a37c', '#b3c9a2', '#dfe9cf'], fat: 0.24, veins: true })
})
