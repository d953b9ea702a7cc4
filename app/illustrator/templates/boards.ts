import { type Art, SHADOW, type Tone } from '#app/illustrator/drawing/art.ts'
import { flecks, food, form, heaped, naming, painter, showing } from '#app/illustrator/drawing/food.ts'
import { centeredLine } from '#app/illustrator/drawing/lines.ts'
import { inset, nth, type Point, polar, shift, TAU, times, tuples } from '#app/illustrator/drawing/points.ts'
import { inside, type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { foods } from '#app/illustrator/foods.ts'
import { deviledEggs as eggHalves, yogurt } from '#app/illustrator/foods/eggs-and-dairy.ts'
import { parsley, sprigs } from '#app/illustrator/foods/garnishes.ts'
import { nuts, sauceBowl } from '#app/illustrator/foods/toppings.ts'
import { type Dish } from '#app/illustrator/read-dish.ts'
import { plate, platter } from '#app/illustrator/vessels/ceramic.ts'
import { board, box } from '#app/illustrator/vessels/metal-wood-glass.ts'

const row = (at: Place, count: number, step: number) =>
  times(count, (i) => polar(at.cx, at.cy, (i - (count - 1) / 2) * step, at.angle))

const folded = (name: string, tone: Tone) =>
  painter(name, ['meat'], (art, at, rnd) =>
    art.scatter(rnd, row(at, 5, 46), { key: `fold${tone[1]}`, variants: 3 }, (r) => {
      const pts = r.blob(0, 0, 62, 50, { rot: at.angle + 0.5, rough: 0.08, n: 14 })
      art.layers(pts, [SHADOW, 1, 4, 8, 0.2], [tone[0], 1], [tone[1], 0.95, -1, -2])
      for (let k = 0; k < 3; k++) {
        const crease = inset(pts, 0.84 - k * 0.24, -3, -3).slice(2 + k, 10 - k)
        art.trace(crease, k % 2 ? tone[0] : tone[2], 5 - k, 0.7)
      }
      art.speckle(r, inside(pts, 0.8), [19, 0.9, tone[3], 4, 0.7])
    }),
  )

const salami = folded('salami', ['#8a2c26', '#bd5347', '#d98473', '#f4d3c2'])
const prosciutto = folded('prosciutto', ['#b2524c', '#dd8d80', '#f6d4c6', '#f9e3d8'])

const crackers = painter('crackers', [], (art, at, rnd) =>
  art.scatter(rnd, row(at, 6, 34), { key: 'cracker', variants: 3 }, (r) => {
    const p = r.blob(0, 0, 46, 46, { box: 0.7, rot: at.angle + 0.4 + r.near(0, 0.3), rough: 0.03, n: 20 })
    art.layers(p, [SHADOW, 1, 4, 8, 0.22], ['#a9692a', 1], ['#dfac63', 0.94, -1, -1.5])
    art.layers(p, ['#eec98c', 0.6, -5, -7, 0.8])
    art.speckle(r, inside(p, 0.75), [20, 0.3, '#a9692a', 4, 0.8])
  }),
)

const cheeseCubes = (tone: Tone) => {
  const cubes = { key: `cheesecube${tone[1]}`, gap: 46, jitter: 0.28, even: true } as const
  return heaped('cheeseCubes', { ...cubes, shows: ['milk'] }, (art, r) => {
    const p = r.blob(0, 0, 29, 27, { box: 0.95, rot: r.range(-0.8, 0.8), rough: 0.02, n: 20 })
    art.layers(p, [SHADOW, 1, 4, 10, 0.2], [tone[0], 1, 2, 6])
    art.lump(p, tone, { shadow: 0, rim: 0.94 })
  })
}
const cheddar = cheeseCubes(['#c98a1c', '#f5c451', '#fbdd8e', '#fff4cc'])
const whiteCheese = cheeseCubes(['#cdb98c', '#f6ecd2', '#fffdf4', '#fff'])

const apricots = heaped('apricots', { key: 'apricot', gap: 40, variants: 4, even: true }, (art, r) => {
  const half = r.variedBlob([0, 0], 27, 22, { rough: 0.1, n: 11 })
  art.lump(half, ['#a04c0e', '#e07f22', '#f6ac52', '#ffe0b0'], { glint: 0.9 })
  art.shape(r.variedBlob([2, 2], 11, 7, { rough: 0.2, n: 8 }), '#b9600f', 0.6)
})

const spot = (rnd: Random, x: number, y: number, rx: number, ry: number, rot = 0) =>
  rnd.roundPlace(x, y, rx, ry, { rot, rough: 0.08 })

function boardOrBox(art: Art, rnd: Random, { text }: Dish) {
  const boxed = /box|serving|serves/.test(text)
  if (boxed) box(art)
  else board(art, rnd)
  return { boxed }
}

export const charcuterie = naming(['milk', 'treeNuts'], boardOrBox, (art, rnd, { boxed }) =>
  art.scaled({ cx: boxed ? 400 : 392, cy: 400 }, boxed ? 1.1 : 1.13, () =>
    spreadOut(art, rnd, boxed ? 1.1 : 1),
  ),
)

function spreadOut(art: Art, rnd: Random, tall: number) {
  const at = (x: number, y: number, rx: number, ry: number, rot = 0) =>
    spot(rnd, x, 400 + (y - 400) * tall, rx, ry, rot)
  for (const [x, y] of tuples([250, 500], [330, 480], [500, 322], [556, 560], [300, 236]))
    foods.greens(art, at(x, y, 62, 44), rnd, { size: 40 })
  crackers(art, at(206, 214, 120, 60, 0.25), rnd)
  prosciutto(art, at(500, 214, 130, 70, -0.1), rnd)
  cheddar(art, at(190, 420, 96, 88), rnd)
  salami(art, at(420, 560, 150, 70, 0.05), rnd)
  crackers(art, at(610, 500, 110, 60, 1.2), rnd)
  foods.grapes(art, at(390, 396, 110, 80), rnd)
  whiteCheese(art, at(590, 350, 76, 66), rnd)
  nuts(art, rnd, at(190, 572, 86, 58).heap(rnd, 36, 0.3), 'almond')
  foods.olives(art, at(300, 310, 72, 54), rnd)
  apricots(art, at(320, 486, 70, 46), rnd)
  foods.strawberries(art, at(630, 610, 70, 40), rnd)
  sauceBowl(art, 'mustard', 392, 400 - 100 * tall, 62, rnd)
  sprigs(art, 'rosemary', [470, 470, 130, -0.5], [130, 500, 100, -1.2])
  foods.blackberries(art, at(520, 450, 60, 44), rnd)
  nuts(art, rnd, at(640, 240, 40, 50).heap(rnd, 36, 0.3), 'walnut')
}

const STICKS = {
  carrot: ['#b6520f', '#ec8428', '#f9ae5c', '#ffe0b4'],
  cucumber: ['#3a6b30', '#bcd896', '#e4f0c6', '#fbfdee'],
  redPepper: ['#8c1f18', '#cc3b2a', '#e9694f', '#ffc9b4'],
  yellowPepper: ['#c07a0c', '#f2b62d', '#fad267', '#fff2c2'],
} as const satisfies Record<string, Tone>
type StickName = keyof typeof STICKS
const FANS: readonly StickName[] = ['carrot', 'cucumber', 'redPepper', 'carrot', 'cucumber', 'yellowPepper']

function stick(art: Art, r: Random, kind: StickName) {
  const tone = STICKS[kind]
  const bend = kind.endsWith('Pepper') ? r.near(0.5, 0.2) : r.near(0, 0.08)
  const spine = centeredLine(0, 0, 186, 0, bend, 6)
  const half = (t: number) => 15 * Math.min(1, 0.72 + Math.sin(Math.PI * t) * 1.2)
  art.bands(spine, half, [SHADOW, 1, 3, 6, 0.24], [tone[0], 1], [tone[1], 0.8, -0.6, -1])
  art.bands(spine, half, [tone[2], 0.42, -1, -2.4, 0.9])
  art.trace(shift(spine.slice(1, 4), -1, -4), tone[3], 2.6, 0.8)
  if (kind !== 'cucumber') return
  const seeds = spine.slice(1, 5).map(([x, y]) => [x + 8, y + 1, 7, 0] as const)
  art.dashes(seeds, '#a9c77d', 3.4, 0.8)
  const [x, y] = nth(spine, 0)
  art.line(`M${Math.round(x)} ${Math.round(y + 11)}h180`, '#2f5a2c', 4.5, 0.9)
}

const hummusSwirl = food('hummus', [], (art: Art, at: Place, rnd: Random) => {
  yogurt(art, at, ['#b98d4c', '#ecd2a0', '#f8e9c8'])
  const oil = rnd.blob(at.cx + 10, at.cy + 8, at.r * 0.34, at.r * 0.28, { rough: 0.2 })
  art.layers(oil, ['#b9861c', 1, 0, 0, 0.8], ['#e5bd3e', 0.8, -3, -4, 0.9])
  art.shine(oil, '#fff6cc', 6, 0.8)
  flecks(art, at.shrink(0.6), rnd, 34, ['#b5391f', '#3f6f30', '#d06a2f'], 6, 4)
})

export const hummus = form(plate('dusk', 'forest', 'clay', 'ink'), (art, rnd, v) => {
  FANS.forEach((kind, i) => {
    const from = (i / FANS.length) * TAU - 0.4
    const fan = times(8, (k): Point => [from + ((k + 0.5) / 8) * (TAU / FANS.length), rnd.near(224, 16)])
    const laid = fan.map(([a, r]) => ({ at: polar(v.cx, v.cy, r, a), angle: a + rnd.near(0, 0.12) }))
    const names = times(3, (n) =>
      art.stamp(`stick${kind}${n}`, () => stick(art, rnd.fork(`${kind}${n}`), kind)),
    )
    for (const { at, angle } of laid) art.use(rnd.pick(names), ...at, rnd.range(0.92, 1.06), angle)
  })
  const cup = rnd.blob(v.cx, v.cy, 172, 172, { rough: 0.008, n: 20 })
  art.lump(cup, ['#c39a6b', '#fbf5e8', '#fffdf6', '#fff'], { shadow: [8, 16, 0.3], rim: 0.97, core: 0 })
  art.shape(inset(cup, 0.9, 1, 2), '#d8c7a8')
  hummusSwirl(art, rnd.roundPlace(v.cx + 1, v.cy + 2, 150, 150, { rough: 0.006, n: 20 }), rnd)
  foods.chickpeas(art, spot(rnd, v.cx + 6, v.cy - 4, 30, 24), rnd)
  flecks(art, spot(rnd, v.cx, v.cy, 104, 104), rnd, 46, ['#b5391f', '#c94a2a', '#8f2a14'], 5, 4)
  parsley(art, v.cx - 48, v.cy - 62, 32, -0.8)
  art.shine(cup, '#fff', 6, 0.7, 0.95)
})

export const deviledEggs = showing(['eggs'], platter('dusk', 'forest', 'sage', 'clay'), (art, rnd, at) => {
  foods.greens(art, at.shrink(0.97), rnd, { size: 66 })
  const rows = tuples([-222, -82, 58, 198], [-250, -84, 84, 250], [-198, -58, 82, 222])
  const spots = rows.flatMap((row, j) =>
    row.map((x): Point => [at.cx + rnd.near(x, 5), at.cy - 146 + j * 146]),
  )
  art.scaled(at, 1.03, () => eggHalves(art, rnd, spots))
  flecks(art, at.shrink(0.9), rnd, 14, ['#b5391f', '#d06a2f'], 3, 3)
})
