import { type Art, SHADE } from '#app/illustrator/drawing/art.ts'
import { inset, type Point, points, shift, times, tuples } from '#app/illustrator/drawing/points.ts'
import { type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { turkeyBreast, wholeHam } from '#app/illustrator/foods/carved-meat.ts'
import { citrusSlice, citrusWedge } from '#app/illustrator/foods/citrus.ts'
import { fajitaVeg } from '#app/illustrator/foods/cut-vegetables.ts'
import { gratedCheese } from '#app/illustrator/foods/dairy.ts'
import { cranberries, guacamole, pineappleRings } from '#app/illustrator/foods/fruit.ts'
import { yellowRice } from '#app/illustrator/foods/grains.ts'
import { chickenStrips } from '#app/illustrator/foods/grilled-meat.ts'
import { tacoShell } from '#app/illustrator/foods/handhelds.ts'
import { GREEN, greens, leaf, parsleys, sprig } from '#app/illustrator/foods/leaves.ts'
import { blackBeans, corn } from '#app/illustrator/foods/legumes.ts'
import { mince } from '#app/illustrator/foods/meat-pieces.ts'
import { drumstick, wholeBird } from '#app/illustrator/foods/roast-poultry.ts'
import { dollop } from '#app/illustrator/foods/sauces.ts'
import { pico } from '#app/illustrator/foods/vegetables.ts'
import { heroPlace } from '#app/illustrator/layouts/finish.ts'
import { type Dish } from '#app/illustrator/read-dish.ts'
import { platter } from '#app/illustrator/vessels/ceramic.ts'
import { pan } from '#app/illustrator/vessels/metal.ts'
import { roundedRect } from '#app/illustrator/vessels/shapes.ts'
import { formWith } from './template.ts'

const isForMany = ({ text }: Dish) => /\b(1[0-9]|2[0-9]|ten|twelve|large|whole)\b/.test(text)

/** Carved slices and two legs; a whole bird for ten or more people. */
export const turkeyPlatter = formWith({ shows: ['meat'] }, (art, rnd, dish) => {
  const many = isForMany(dish)
  const at = platter(art, rnd, many ? 'cream' : rnd.pick(['dusk', 'sage'] as const))
  if (many) return wholeTurkey(art, rnd, at)
  greens(art, at.shrink(0.98), rnd, { size: 62 })
  drumstick(art, rnd, at.cx + 60, at.cy + 10, 0.35, 1.02)
  drumstick(art, rnd, at.cx + 76, at.cy - 96, -0.25, 1.02)
  turkeyBreast(art, heroPlace(rnd, at.cx - 76, at.cy - 106, 236, 116, -0.1), rnd)
  turkeyBreast(art, heroPlace(rnd, at.cx - 60, at.cy + 92, 246, 118, 0.06), rnd)
  trimmings(art, rnd, at, points([-286, 6, 236, 172, 10, 224]))
})

function wholeTurkey(art: Art, rnd: Random, at: Place) {
  greens(art, at.shrink(1.02), rnd, { size: 70 })
  const orange = (dx: number, dy: number) => citrusSlice(art, at.cx + dx, at.cy + dy, 58, rnd, 'orange')
  orange(-250, 60)
  orange(256, 44)
  orange(-196, -150)
  orange(214, -142)
  wholeBird(art, rnd, at.cx, at.cy - 46)
  trimmings(art, rnd, at, points([-276, -40, 286, -46, -232, 150, 236, 146, 0, 246]))
}

function trimmings(art: Art, rnd: Random, at: Place, places: readonly Point[]) {
  places.forEach(([dx, dy], i) => {
    const [x, y] = [at.cx + dx, at.cy + dy]
    for (const a of [-0.9, 0.1, 1.1]) leaf(art, x, y, 66, a + i * 1.7, GREEN.sage, 0.26)
    const berries: Point[] = tuples([x - 14, y - 8], [x + 20, y - 12], [x + 4, y + 18])
    cranberries(art, at.withPoints(berries), rnd, { points: berries })
  })
}

export const hamPlatter = formWith({ shows: ['meat'] }, (art, rnd) => {
  const at = platter(art, rnd, rnd.pick(['dusk', 'sage', 'forest'] as const))
  greens(art, at.shrink(0.98), rnd, { size: 64 })
  pineappleRings(art, rnd, shift(points([-226, 100, -120, 172, 196, -148]), at.cx, at.cy))
  wholeHam(art, rnd, at.cx - 56, at.cy - 40)
  sprig(art, at.cx - 250, at.cy + 190, 150, -0.4, 'rosemary')
  sprig(art, at.cx + 220, at.cy - 60, 140, -0.9, 'rosemary')
  const berries = points([-20, 204, 14, 214, -4, 182, 262, -80])
  cranberries(art, at, rnd, { points: shift(berries, at.cx, at.cy) })
})

type Corner = readonly [number, number, number, number]

function section(art: Art, [x0, y0, x1, y1]: Corner, base: string, fill: (at: Place) => void) {
  const outline = roundedRect([x0, y0, x1, y1], 16, 1)
  art.clip(outline, () => {
    art.shape(outline, base)
    fill(place(outline))
    art.group('transform="translate(5 8)"', () => art.outline(outline, SHADE, 16, 0.2))
  })
}

function tortillas(art: Art, rnd: Random, x: number, y: number, r: number) {
  for (let i = 0; i < 5; i++) {
    const disc = rnd.blob(x + i * -7 + rnd.near(0, 5), y + 20 - i * 9, r, r * 0.97, { rough: 0.02, n: 18 })
    art.contactShadow(disc, 8, 0.2)
    art.layers(disc, ['#b98445', 1, 1, 3], ['#e6c68c', 1], ['#f4dfb0', 0.97, -1, -2])
    if (i < 4) continue
    art.shape(inset(disc, 0.7, -8, -10), '#f9ebc8', 0.8)
    for (const spot of place(inset(disc, 0.86)).spread(rnd, 40, 0.7))
      art.shape(rnd.variedBlob(spot, [6, 17], [5, 11], { rough: 0.3, n: 9 }), '#a8692a', 0.5)
  }
}

export const fajitaBar = formWith({ names: ['milk'] }, (art, rnd) => {
  pan(art)
  section(art, [72, 170, 462, 634], '#7a3b16', (at) => {
    fajitaVeg(art, at.shrink(1.02), rnd)
    chickenStrips(art, rnd.roundPlace(at.cx, at.cy, 176, 122, { rot: -0.7, rough: 0.12 }), rnd)
    parsleys(art, at.cx + 60, at.cy - 120, 36, GREEN.fresh)
  })
  section(art, [474, 170, 730, 396], '#d9c7a3', () => tortillas(art, rnd, 606, 276, 108))
  section(art, [474, 408, 597, 634], '#6f8f34', (at) => guacamole(art, at.shrink(1.06), rnd))
  section(art, [607, 408, 730, 516], '#e9dcc2', (at) => {
    art.shape(at.shrink(1.1).outline, '#f6ecd6')
    dollop(art, at.cx, at.cy, 48, rnd)
  })
  section(art, [607, 526, 730, 634], '#8f2a18', (at) => pico(art, at.shrink(1.06), rnd))
  citrusWedge(art, 118, 586, 66, rnd, 'lime', 5.3)
  citrusWedge(art, 172, 610, 60, rnd, 'lime', 5.8)
})

export const tacoBar = formWith({ names: ['milk'] }, (art, rnd) => {
  pan(art)
  section(art, [72, 170, 730, 352], '#8a5a2c', (at) => {
    const names = [0, 1, 2].map((i) =>
      art.stamp(`tacoshell${i}`, () => {
        tacoShell(art, rnd.fork(`shell${i}`), 0, 0, 72, 0, (mouth) => art.shape(mouth.outline, '#7d4a16'))
      }),
    )
    for (const row of [0, 1])
      times(5, (i) => {
        const x = at.x0 + 84 + i * 116 + (row ? 24 : 0)
        art.use(rnd.pick(names), x, at.y0 + 36 + row * 80 + rnd.near(0, 4), 1, rnd.near(0, 0.1))
      })
  })
  section(art, [72, 364, 290, 634], '#4a2212', (at) => {
    mince(art, at.shrink(1.06), rnd)
    parsleys(art, at.cx, at.cy, 32, GREEN.fresh)
  })
  section(art, [300, 364, 450, 494], '#c9801f', (at) =>
    gratedCheese(art, rnd, at.shrink(1.08).heap(rnd, 15, 0.8), { length: [24, 44], width: 8 }),
  )
  section(art, [300, 504, 450, 634], '#8f2a18', (at) => pico(art, at.shrink(1.06), rnd))
  section(art, [460, 364, 590, 634], '#35652a', (at) => greens(art, at.shrink(1.05), rnd, { size: 46 }))
  section(art, [600, 364, 730, 494], '#140f10', (at) => blackBeans(art, at.shrink(1.05), rnd))
  section(art, [600, 504, 730, 634], '#c98a0f', (at) =>
    rnd.chance(0.5) ? corn(art, at.shrink(1.05), rnd) : yellowRice(art, at.shrink(1.05), rnd),
  )
  citrusWedge(art, 122, 596, 60, rnd, 'lime', 5.3)
})
