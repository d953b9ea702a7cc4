import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { heroPlace, protein } from '#app/illustrator/layouts/protein.ts'
import { lump, SHADE } from '#app/illustrator/light.ts'
import { peas } from '#app/illustrator/painters/beans.ts'
import { carrotDice } from '#app/illustrator/painters/carrots.ts'
import { citrusWedge } from '#app/illustrator/painters/citrus.ts'
import { sesame } from '#app/illustrator/painters/flecks.ts'
import { scallions } from '#app/illustrator/painters/herbs.ts'
import { friedRiceBed, yellowRice } from '#app/illustrator/painters/rice.ts'
import { shrimp } from '#app/illustrator/painters/shrimp.ts'
import { redPeppers } from '#app/illustrator/painters/strips.ts'
import { type Place, roundPlace, strewn } from '#app/illustrator/place.ts'
import { blob, polar, shift, TAU, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { scatter } from '#app/illustrator/scatter.ts'
import { bowl, filled } from '#app/illustrator/vessels/round.ts'
import { form } from './form.ts'

/** Torn folds of soft egg. */
function drawEggRibbons(art: Art, at: Place, rnd: Random): void {
  scatter(art, rnd, 'eggbit', at.spread(rnd, 104, 0.5), 5, (r) => {
    const fold = blob(r, 0, 0, r.range(32, 44), r.range(20, 28), { rough: 0.22, rot: r.angle(), n: 10 })
    art.shape(shift(fold, 2, 5), SHADE, 0.22)
    lump(art, fold, ['#d29a26', '#f7d05e', '#fdeaa8', '#fffbe6'], { shadow: 0, rim: 0.9 })
  })
}

const eggRibbons = food('eggRibbons', ['eggs'], drawEggRibbons)

export const friedRice = form(
  (art, rnd, dish) => {
    const v = bowl(art, rnd, rnd.pick(['dusk', 'forest', 'cream', 'sage', 'clay'] as const))
    const at = roundPlace(rnd, v.cx, v.cy, v.r, v.r, { rough: 0.02, n: 20 })
    const yellow = /jambalaya|paella|saffron/.test(dish.text)
    filled(art, v, () => (yellow ? yellowRice : friedRiceBed)(art, at, rnd))
    const inner = at.shrink(0.92)
    eggRibbons(art, inner, rnd)
    peas(art, strewn(inner, 66), rnd)
    carrotDice(art, strewn(inner, 78), rnd)
    if (yellow) redPeppers(art, strewn(at.shrink(0.85), 110), rnd)
    const meats = dish.proteins.filter((p) => !/eggs|scrambled|friedEgg/.test(p.painter))
    for (const meat of meats.slice(0, 2)) {
      if (meat.painter !== 'shrimp') {
        protein(art, meat, heroPlace(rnd, v.cx, v.cy, 190, 94, -0.3), rnd)
        continue
      }
      const outer = times(7, (i) => polar(v.cx, v.cy, 194, (i * TAU) / 7 + rnd.near(0, 0.12)))
      const middle = times(3, (i) => polar(v.cx, v.cy, 74, (i * TAU) / 3 + 0.5))
      shrimp(art, at, rnd, { size: 94, points: [...outer, ...middle] })
    }
    scallions(art, rnd, at.shrink(0.86).spread(rnd, 88, 0.8), 14)
    sesame(art, at.shrink(0.8), rnd, 50)
    if (dish.says('lime', 'shrimp')) citrusWedge(art, v.cx + 208, v.cy + 172, 72, rnd, 'lime', 5.2)
  },
  { names: ['eggs'] },
)
