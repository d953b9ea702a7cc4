import { type Art } from '#app/illustrator/art.ts'
import { heroPlace } from '#app/illustrator/layouts/protein.ts'
import { citrusSlice } from '#app/illustrator/painters/citrus.ts'
import { drumstick, wholeBird, wholeHam } from '#app/illustrator/painters/feast.ts'
import { cranberries, pineappleRings } from '#app/illustrator/painters/fruit.ts'
import { greens } from '#app/illustrator/painters/greens.ts'
import * as held from '#app/illustrator/painters/handhelds.ts'
import { sprig } from '#app/illustrator/painters/herbs.ts'
import { leaf } from '#app/illustrator/painters/leaves.ts'
import { turkeyBreast } from '#app/illustrator/painters/slices.ts'
import { exactly, type Place } from '#app/illustrator/place.ts'
import { cycle, type Point, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { platter } from '#app/illustrator/vessels/platter.ts'
import { grown } from '#app/illustrator/vessels/round.ts'
import { type Dish } from '#app/illustrator/vocabulary/word.ts'
import { wrapFilling } from './fillings.ts'
import { form } from './form.ts'

const isForMany = ({ text }: Dish) => /\b(1[0-9]|2[0-9]|ten|twelve|large|whole)\b/.test(text)

/** Carved slices and a pair of legs for six; the whole bird for twelve. */
export const turkeyPlatter = form(
  (art, rnd, dish) => {
    const many = isForMany(dish)
    const at = platter(art, rnd, many ? 'cream' : rnd.pick(['dusk', 'sage'] as const))
    if (many) return wholeTurkey(art, rnd, at)
    greens(art, at.shrink(0.98), rnd, { size: 62 })
    drumstick(art, rnd, at.cx + 60, at.cy + 10, 0.35, 1.02)
    drumstick(art, rnd, at.cx + 76, at.cy - 96, -0.25, 1.02)
    turkeyBreast(art, heroPlace(rnd, at.cx - 76, at.cy - 106, 236, 116, -0.1), rnd)
    turkeyBreast(art, heroPlace(rnd, at.cx - 60, at.cy + 92, 246, 118, 0.06), rnd)
    trimmings(art, rnd, at, [
      [-286, 6],
      [236, 172],
      [10, 224],
    ])
  },
  { shows: ['meat'] },
)

function wholeTurkey(art: Art, rnd: Random, at: Place): void {
  greens(art, at.shrink(1.02), rnd, { size: 70 })
  for (const [dx, dy] of [
    [-250, 60],
    [256, 44],
    [-196, -150],
    [214, -142],
  ] as const)
    citrusSlice(art, at.cx + dx, at.cy + dy, 58, rnd, 'orange')
  wholeBird(art, rnd, at.cx, at.cy - 46, 1.16)
  trimmings(art, rnd, at, [
    [-276, -40],
    [286, -46],
    [-232, 150],
    [236, 146],
    [0, 246],
  ])
}

/** Cranberries and sage tucked in round the edge. */
function trimmings(art: Art, rnd: Random, at: Place, places: readonly Point[]): void {
  places.forEach(([dx, dy], i) => {
    const [x, y] = [at.cx + dx, at.cy + dy]
    for (const a of [-0.9, 0.1, 1.1])
      leaf(art, x, y, 66, a + i * 1.7, {
        tone: ['#5d7a5a', '#86a37c', '#b3c9a2', '#dfe9cf'],
        fat: 0.26,
        veins: true,
      })
    const berries: Point[] = [
      [x - 14, y - 8],
      [x + 20, y - 12],
      [x + 4, y + 18],
    ]
    cranberries(art, exactly(at, berries), rnd, { points: berries })
  })
}

export const hamPlatter = form(
  (art, rnd) => {
    const at = platter(art, rnd, rnd.pick(['dusk', 'sage', 'forest'] as const))
    greens(art, at.shrink(0.98), rnd, { size: 64 })
    pineappleRings(art, rnd, [
      [at.cx - 226, at.cy + 100],
      [at.cx - 120, at.cy + 172],
      [at.cx + 196, at.cy - 148],
    ])
    wholeHam(art, rnd, at.cx - 56, at.cy - 40)
    sprig(art, at.cx - 250, at.cy + 190, 150, -0.4, 'rosemary')
    sprig(art, at.cx + 220, at.cy - 60, 140, -0.9, 'rosemary')
    cranberries(art, at, rnd, {
      points: [
        [at.cx - 20, at.cy + 204],
        [at.cx + 14, at.cy + 214],
        [at.cx - 4, at.cy + 182],
        [at.cx + 262, at.cy - 80],
      ],
    })
  },
  { shows: ['meat'] },
)

/** Pinwheels and sandwich halves in rows. */
export const sandwichPlatter = form(
  (art, rnd, dish) => {
    const at = platter(art, rnd, rnd.pick(['dusk', 'forest', 'sage'] as const))
    greens(art, at, rnd, { size: 60 })
    const fillings = ['turkey club', 'chicken', 'hummus veg'].map((text) => wrapFilling(art, text))
    const onlyWraps = !/sandwich|sub|hoagie/.test(dish.text)
    grown(art, at, 1.05, () => {
      for (const [x, y, i] of [
        [-228, -88, 0],
        [-82, -136, 1],
        [72, -140, 2],
        [220, -92, 0],
        [-236, 92, 2],
        [-78, 140, 0],
        [76, 142, 1],
        [224, 96, 2],
      ] as const)
        held.pinwheel(art, rnd, at.cx + x, at.cy + y, 76, cycle(fillings, i))
      times(3, (i) => {
        const x = at.cx - 170 + i * 168
        if (onlyWraps) held.pinwheel(art, rnd, x, at.cy, 80, cycle(fillings, i + 1))
        else held.sandwichHalf(art, rnd, x, at.cy + (i % 2 ? -6 : 6), i % 2 ? 1.3 : 1.75, 0.94)
      })
    })
  },
  { names: ['milk'] },
)
