import { type Art, type DullTone, SHADOW, type Tone } from '#app/illustrator/drawing/art.ts'
import { flecks, food, painter, pepper } from '#app/illustrator/drawing/food.ts'
import { bentLine, ribbon, taper } from '#app/illustrator/drawing/lines.ts'
import { everyNth, type Points, points, polar, shift, TAU, times } from '#app/illustrator/drawing/points.ts'
import { inside, type Place, type Random } from '#app/illustrator/drawing/shapes.ts'

function eggHalf(art: Art, x: number, y: number, r: number, rnd: Random, a: number, hasYolk = true) {
  const half = taper(r * 0.95, 0.06, 0.62)
  const spine = bentLine(...polar(x, y, r * -1.15, a), r * 2.3, a, 0, 9)
  const pts = ribbon(spine, (t) => half(t) * (1 - t * 0.16))
  art.contactShadow(pts, 7, 0.2)
  art.layers(pts, ['#dccdb0', 1], ['#fffaf0', 0.955, -1, -2])
  if (!hasYolk) return
  const yolk = rnd.blob(...polar(x, y, r * -0.16, a), r * 0.55, r * 0.52, { rough: 0.04 })
  art.layers(yolk, ['#d98a17', 1], ['#f3b02e', 0.93, -0.6, -1], ['#f9c95b', 0.6, -r * 0.07, -r * 0.1, 0.9])
  art.shine(yolk, '#fff3cf', r * 0.09, 0.8)
  art.shine(pts, '#fff', 3, 0.9, 0.85)
}

export const eggs = painter('eggPair', ['eggs'], (art, at, rnd) => {
  const spots = at.r > 120 ? points([-0.42, -0.2, 0.36, -0.32, 0, 0.4]) : points([-0.36, 0, 0.38, 0.08])
  const r = Math.min(66, at.r * 0.46)
  for (const [u, v] of spots)
    eggHalf(art, at.cx + (u * at.w) / 2, at.cy + (v * at.h) / 2, r, rnd, rnd.range(0, 3))
})

export const friedEgg = painter('friedEgg', ['eggs'], (art, at, rnd, { size: r = 92 } = {}) => {
  const pts = rnd.blob(at.cx, at.cy, r * 1.1, r, { rough: 0.13, n: 14, rot: rnd.angle() })
  art.contactShadow(pts, 8, 0.2)
  art.layers(pts, ['#c98f45', 1], ['#efe2c6', 0.96, -1, -2], ['#fffaf0', 0.9, -2, -3])
  const yolk = rnd.blob(at.cx - r * 0.06, at.cy - r * 0.05, r * 0.42, r * 0.41, { rough: 0.03 })
  art.layers(yolk, ['#c9b38a', 1, 3, 5, 0.5], ['#dd8d12', 1], ['#f5ad25', 0.94, -1, -2])
  art.layers(yolk, ['#fbc755', 0.6, -5, -7, 0.85])
  art.shine(yolk, '#fff6d8', 7, 0.85, 0.62)
  pepper(art, inside(pts, 0.85), rnd, 22)
  flecks(art, inside(pts, 0.7), rnd, 8)
})

const CURDS: readonly Tone[] = [
  ['#cf9423', '#f3c64b', '#fbe08a', '#fff5cf'],
  ['#d9a232', '#f7d36a', '#fdeaa8', '#fffbe6'],
]
export const scrambled = painter('scrambled', ['eggs'], (art, at, rnd) => {
  art.bed(at, '#d9a02f', 0.97, 9, 0.16)
  art.scatter(rnd, at.heap(rnd, 38, 0.4), { key: 'scramble', variants: 6 }, (r) =>
    art.lump(r.variedBlob([0, 0], [26, 38], [20, 28], { rough: 0.22, n: 10 }), r.pick(CURDS), { rim: 0.88 }),
  )
  flecks(art, at.shrink(0.85), rnd, 20, ['#3f7434', '#6aa045'], 8)
  pepper(art, at.shrink(0.85), rnd, 16)
})

export const deviledEggs = food('deviledEggs', ['eggs'], (art: Art, rnd: Random, points: Points) => {
  const k = 68 / 74
  art.scatter(rnd, points, { key: 'deviled68', variants: 5, size: [0.97, 1.03] }, (r) => {
    eggHalf(art, 0, 0, 74 * k, r, r.near(1, 0.9), false)
    const star = (count: number, out: number, turn: number) =>
      times(count, (i) => polar(-3, -4, (i % 2 ? out : out * 0.81) * k, turn + (i * TAU) / count))
    art.layers(star(16, 49, 0), [SHADOW, 1, 3, 5, 0.22], ['#cf8f22', 1], ['#f3bd45', 0.92, -1, -2])
    art.layers(star(12, 31, 0.6), ['#d99a2a', 1, 2, 4, 0.8], ['#f8cf66', 1])
    art.shape(star(12, 16, 0.3), '#fce09a')
    art.dots(r.pointsInCircle(12, 30 * k), '#b5391f', 4, 0.85)
    const chives = r.threads(r.pointsInCircle(3, 18 * k), [10, 16], 0.2)
    art.strokes(chives, [SHADOW, 5, 0.2, 1, 3], ['#3f7434', 5], ['#8fbb5c', 1.8])
  })
})

const CHEDDAR: DullTone = ['#c9801f', '#f0ab3c', '#fbd077']
type Shreds = { tone?: DullTone; length?: readonly [number, number]; width?: number }
type Grated = [art: Art, rnd: Random, pts: Points, shreds?: Shreds]
export const gratedCheese = food('gratedCheese', ['milk'], (...[art, rnd, pts, shreds = {}]: Grated) => {
  const { tone = CHEDDAR, length = [18, 34], width = 6.5 } = shreds
  const body = [width * 0.74, -0.4, -0.8] as const
  const lit = [width * 0.26, -0.8, -1.5] as const
  for (let b = 0; b < 3; b++)
    art.strands(rnd.threads(everyNth(pts, 3, b), length, 0.3), tone, [width, 0.2, 1.4, 3], width, body, lit)
})

const PARMESAN: Shreds = { tone: ['#cdb98c', '#f7ecd0', '#fffdf4'], length: [12, 26], width: 5 }
export const shavedParmesan = food('shavedParmesan', ['milk'], (art: Art, rnd: Random, pts: Points) =>
  gratedCheese(art, rnd, pts, PARMESAN),
)

const FETA: DullTone = ['#d6c7a6', '#fbf5e6', '#fffdf7']
const CRUMB = { rough: 0.2, n: 7, box: 0.4 }
type Crumbled = [art: Art, rnd: Random, pts: Points, size: number]
export const crumbledCheese = food('crumbledCheese', ['milk'], (...[art, rnd, pts, size]: Crumbled) =>
  art.scatter(rnd, pts, { key: `feta${size}`, variants: 4 }, (r) =>
    art.lump(r.variedBlob([0, 0], [size * 0.8, size * 1.2], [size * 0.7, size], CRUMB), FETA, { glint: 0 }),
  ),
)

const FRUIT: DullTone = ['#b0577a', '#e3a0b6', '#f4c9d5']
/** Only white yogurt contains milk. If the meal excludes milk, a fruit purée is drawn instead. */
export const yogurt = food(
  'yogurt',
  (_at, tone) => (tone ? [] : ['milk']),
  (art: Art, at: Place, tone: DullTone = ['#dccfb2', '#fbf5e6', '#fffef9']) => {
    art.layers(at.outline, [tone[0], 1], [tone[1], 0.975, 2, 3])
    for (const [k, f] of points([0.82, 0.2, 0.66, 2.2, 0.5, 4.3, 0.34, 0.9, 0.18, 3])) {
      const pts = times(13, (i) => polar(at.cx, at.cy, at.r * (k + i * 0.006), f + i * 0.24))
      art.band(shift(pts, 3, 5), (t) => 0.5 + Math.sin(t * Math.PI) * at.r * 0.045, tone[0], 0.8)
      art.band(shift(pts, -2, -3), (t) => 0.5 + Math.sin(t * Math.PI) * at.r * 0.035, tone[2])
    }
  },
  (art, at) => yogurt(art, at, FRUIT),
)
