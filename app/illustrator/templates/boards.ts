import { type Art, type Tone } from '#app/illustrator/drawing/art.ts'
import { painter } from '#app/illustrator/drawing/food.ts'
import { inset, type Point, polar, TAU, times, tuples } from '#app/illustrator/drawing/points.ts'
import { type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { blackberries, strawberries } from '#app/illustrator/foods/berries.ts'
import { type StickName, sticks } from '#app/illustrator/foods/cut-vegetables.ts'
import { cheeseCubes, hummus as hummusSwirl } from '#app/illustrator/foods/dairy.ts'
import { deviledEggs as eggHalves } from '#app/illustrator/foods/eggs.ts'
import { grapes } from '#app/illustrator/foods/fruit.ts'
import { greens, parsley, sprig } from '#app/illustrator/foods/leaves.ts'
import { chickpeas } from '#app/illustrator/foods/legumes.ts'
import { sauceBowl } from '#app/illustrator/foods/sauces.ts'
import { flecks, nuts } from '#app/illustrator/foods/toppings.ts'
import { olives } from '#app/illustrator/foods/vegetables.ts'
import { plate, platter } from '#app/illustrator/vessels/ceramic.ts'
import { board, box } from '#app/illustrator/vessels/wood-and-glass.ts'
import { form, formWith } from './template.ts'

const row = (at: Place, count: number, step: number): Point[] =>
  times(count, (i) => polar(at.cx, at.cy, (i - (count - 1) / 2) * step, at.angle))

const folded = (tone: Tone) => (art: Art, at: Place, rnd: Random) =>
  art.scatter(rnd, row(at, 5, 46), { key: `fold${tone[1]}`, variants: 3 }, (r) => {
    const pts = r.blob(0, 0, 62, 50, { rot: at.angle + 0.5, rough: 0.08, n: 14 })
    art.shadow(pts, 4, 8, 0.2)
    art.layers(pts, [tone[0], 1], [tone[1], 0.95, -1, -2])
    for (let k = 0; k < 3; k++) {
      const crease = inset(pts, 0.84 - k * 0.24, -3, -3).slice(2 + k, 10 - k)
      art.trace(crease, k % 2 ? tone[0] : tone[2], 5 - k, 0.7)
    }
    art.dots(place(inset(pts, 0.8)).spread(r, 19, 0.9), tone[3], 4, 0.7)
  })

const salami = painter('salami', ['meat'], folded(['#8a2c26', '#bd5347', '#d98473', '#f4d3c2']))
const prosciutto = painter('prosciutto', ['meat'], folded(['#b2524c', '#dd8d80', '#f6d4c6', '#f9e3d8']))

const crackers = painter('crackers', [], (art, at, rnd) => {
  art.scatter(rnd, row(at, 6, 34), { key: 'cracker', variants: 3 }, (r) => {
    const p = r.blob(0, 0, 46, 46, { box: 0.7, rot: at.angle + 0.4 + r.near(0, 0.3), rough: 0.03, n: 20 })
    art.shadow(p, 4, 8, 0.22)
    art.layers(p, ['#a9692a', 1], ['#dfac63', 0.94, -1, -1.5], ['#eec98c', 0.6, -5, -7, 0.8])
    art.dots(place(inset(p, 0.75)).spread(r, 20, 0.3), '#a9692a', 4, 0.8)
  })
})

const spot = (rnd: Random, x: number, y: number, rx: number, ry: number, rot = 0): Place =>
  rnd.roundPlace(x, y, rx, ry, { rot, rough: 0.08 })

export const charcuterie = formWith({ names: ['milk', 'treeNuts'] }, (art, rnd, { text }) => {
  const boxed = /box|serving|serves/.test(text)
  if (boxed) box(art)
  else board(art, rnd)
  art.scaled({ cx: boxed ? 400 : 392, cy: 400 }, boxed ? 1.1 : 1.13, () =>
    spreadOut(art, rnd, boxed ? 1.1 : 1),
  )
})

const WHITE_CHEESE = ['#cdb98c', '#f6ecd2', '#fffdf4', '#fff'] as const

function spreadOut(art: Art, rnd: Random, tall: number) {
  const at = (x: number, y: number, rx: number, ry: number, rot = 0) =>
    spot(rnd, x, 400 + (y - 400) * tall, rx, ry, rot)
  const garnish = (x: number, y: number) => greens(art, at(x, y, 62, 44), rnd, { size: 40 })
  garnish(250, 500)
  garnish(330, 480)
  garnish(500, 322)
  garnish(556, 560)
  garnish(300, 236)
  crackers(art, at(206, 214, 120, 60, 0.25), rnd)
  prosciutto(art, at(500, 214, 130, 70, -0.1), rnd)
  cheeseCubes(art, at(190, 420, 96, 88), rnd)
  salami(art, at(420, 560, 150, 70, 0.05), rnd)
  crackers(art, at(610, 500, 110, 60, 1.2), rnd)
  grapes(art, at(390, 396, 110, 80), rnd)
  cheeseCubes(art, at(590, 350, 76, 66), rnd, { tone: WHITE_CHEESE })
  nuts(art, rnd, at(190, 572, 86, 58).heap(rnd, 36, 0.3), 'almond')
  olives(art, at(300, 310, 72, 54), rnd)
  apricots(art, rnd, at(320, 486, 70, 46))
  strawberries(art, at(630, 610, 70, 40), rnd)
  sauceBowl(art, 'mustard', 392, 400 - 100 * tall, 62, rnd)
  sprig(art, 470, 470, 130, -0.5, 'rosemary')
  sprig(art, 130, 500, 100, -1.2, 'rosemary')
  blackberries(art, at(520, 450, 60, 44), rnd)
  nuts(art, rnd, at(640, 240, 40, 50).heap(rnd, 36, 0.3), 'walnut')
}

const STICKS: readonly StickName[] = ['carrot', 'cucumber', 'redPepper', 'carrot', 'cucumber', 'yellowPepper']

function apricots(art: Art, rnd: Random, at: Place) {
  art.scatter(rnd, at.heap(rnd, 40, 0.25), { key: 'apricot', variants: 4 }, (r) => {
    const half = r.blob(0, 0, 27, 22, { rough: 0.1, rot: r.angle(), n: 11 })
    art.lump(half, ['#a04c0e', '#e07f22', '#f6ac52', '#ffe0b0'], { glint: 0.9 })
    art.shape(r.blob(2, 2, 11, 7, { rough: 0.2, rot: r.angle(), n: 8 }), '#b9600f', 0.6)
  })
}

export const hummus = form((art, rnd) => {
  const v = plate(art, rnd, rnd.pick(['dusk', 'forest', 'clay', 'ink'] as const))
  STICKS.forEach((kind, i) => {
    const from = (i / STICKS.length) * TAU - 0.4
    const fan = times(8, (k): Point => [from + ((k + 0.5) / 8) * (TAU / STICKS.length), rnd.near(224, 16)])
    const laid = fan.map(([a, r]) => ({ at: polar(v.cx, v.cy, r, a), angle: a + rnd.near(0, 0.12) }))
    sticks(art, rnd, kind, laid)
  })
  const cup = rnd.blob(v.cx, v.cy, 172, 172, { rough: 0.008, n: 20 })
  art.shadow(cup, 8, 16, 0.3)
  art.lump(cup, ['#c39a6b', '#fbf5e8', '#fffdf6', '#fff'], { shadow: 0, rim: 0.97, core: 0 })
  art.shape(inset(cup, 0.9, 1, 2), '#d8c7a8')
  hummusSwirl(art, rnd.roundPlace(v.cx + 1, v.cy + 2, 150, 150, { rough: 0.006, n: 20 }), rnd)
  chickpeas(art, spot(rnd, v.cx + 6, v.cy - 4, 30, 24), rnd)
  flecks(art, spot(rnd, v.cx, v.cy, 104, 104), rnd, 46, ['#b5391f', '#c94a2a', '#8f2a14'], 5, 4)
  parsley(art, v.cx - 48, v.cy - 62, 32, -0.8)
  art.shine(cup, '#fff', 6, 0.7, 0.95)
})

export const deviledEggs = formWith({ shows: ['eggs'] }, (art, rnd) => {
  const at = platter(art, rnd, rnd.pick(['dusk', 'forest', 'sage', 'clay'] as const))
  greens(art, at.shrink(0.97), rnd, { size: 66 })
  const rows = tuples([-222, -82, 58, 198], [-250, -84, 84, 250], [-198, -58, 82, 222])
  const spots = rows.flatMap((row, j) =>
    row.map((x): Point => [at.cx + rnd.near(x, 5), at.cy - 146 + j * 146]),
  )
  art.scaled(at, 1.03, () => eggHalves(art, rnd, spots))
  flecks(art, at.shrink(0.9), rnd, 14, ['#b5391f', '#d06a2f'], 3, 3)
})
