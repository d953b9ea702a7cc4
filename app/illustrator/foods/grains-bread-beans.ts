import { type DullTone, SHADOW, type Tone } from '#app/illustrator/drawing/art.ts'
import { drawHeapBase, flecks, heaped, painter, variant } from '#app/illustrator/drawing/food.ts'
import { centeredLine, ribbon, taper } from '#app/illustrator/drawing/lines.ts'
import { around, cycle, nth, polar, tuples } from '#app/illustrator/drawing/points.ts'
import { inside } from '#app/illustrator/drawing/shapes.ts'
import { type FoodContent } from '#app/illustrator/exclusions.ts'

const WHITE_RICE: DullTone = ['#c3a877', '#f8edd5', '#fffcf2']
/** Rice. The option `brown` is the color of longer, darker grains that are mixed in. */
export const rice = painter('rice', [], (art, at, rnd, options = {}) => {
  const { tone = WHITE_RICE, base = '#d5bf94', brown, herbs = false } = options
  drawHeapBase(art, at, base)
  const spots = at.heap(rnd, at.r > 240 ? 50 : 40, 0.45)
  art.scatter(rnd, spots, { key: `rice${tone[1]}`, variants: 4, turn: true }, (r) => {
    for (let b = 0; b < 3; b++) {
      const d = r.threads(r.pointsInCircle(13, 34), [9, 13], 0.1)
      art.strokes(d, [tone[0], 9, 0.9, 0.8, 1.6], [tone[1], 7], [tone[2], 2.6, 0.9, -0.8, -1.4])
    }
    const wild = () => r.threads(r.pointsInCircle(5, 32), [13, 18], 0.1)
    if (brown) art.strokes(wild(), [SHADOW, 6, 0.3, 1, 2], [brown, 5.6])
  })
  if (herbs) flecks(art, at.shrink(0.9), rnd, 46)
})

const BROWN_RICE: DullTone = ['#8f6a3a', '#d9b67f', '#f2dcb2']
const WILD_RICE: DullTone = ['#8f6a3a', '#dfc394', '#f4e3bf']
const YELLOW_RICE: DullTone = ['#c08a25', '#f2c95f', '#fde7a4']
const FRIED_RICE: DullTone = ['#a3713a', '#e6c388', '#f8e4ba']
export const brownRice = variant('brownRice', rice, { tone: BROWN_RICE, base: '#a9854f' })
export const wildRice = variant('wildRice', rice, { tone: WILD_RICE, base: '#8f6f45', brown: '#3b2419' })
export const yellowRice = variant('yellowRice', rice, { tone: YELLOW_RICE, base: '#d09c36', herbs: true })
export const herbRice = variant('herbRice', rice, { herbs: true })
export const friedRiceBed = variant('friedRiceBed', rice, { tone: FRIED_RICE, base: '#b98a4e' })

export const cauliflowerRice = painter('cauliflowerRice', [], (art, at, rnd) => {
  drawHeapBase(art, at, '#d8cbaa')
  art.scatter(rnd, at.heap(rnd, 40, 0.45), { key: 'cauli-rice', variants: 4, turn: true }, (r) => {
    for (let b = 0; b < 3; b++) {
      const pts = r.pointsInCircle(12, 33)
      art.layeredDots(pts, ['#c2b28a', 10, 0.9, 1, 2], ['#f6efdc', 8.5], ['#fffdf5', 3.4, 1, -1, -1.4])
    }
  })
  flecks(art, at.shrink(0.9), rnd, 36)
})

export const quinoa = painter('quinoa', [], (art, at, rnd) => {
  drawHeapBase(art, at, '#a98550')
  art.scatter(rnd, at.heap(rnd, 38, 0.45), { key: 'quinoa', variants: 4, turn: true }, (r) => {
    for (let b = 0; b < 3; b++) {
      const pts = r.pointsInCircle(art.detail < 0.3 ? 13 : 18, 32)
      const c: DullTone = b === 1 ? ['#8a6232', '#d3ac6c', '#efd7a4'] : ['#96703c', '#e7cb93', '#f9ecc9']
      art.layeredDots(pts, [c[0], 7.6, 0.85, 0.8, 1.4], [c[1], 6.6], [c[2], 2.8, 1, -0.6, -0.9])
    }
    art.dots(r.pointsInCircle(3, 30), '#6b3520', 6.4)
    art.dots(r.pointsInCircle(2, 30), '#2f2a26', 6)
    art.strokes(r.threads(r.pointsInCircle(6, 30), [4, 7], 1.2), ['#fff7e0', 1.7, 0.9])
  })
  flecks(art, at.shrink(0.92), rnd, 44)
})

const OAT: DullTone = ['#c0a06a', '#efdfba', '#fbf3dd']
export const oats = painter('oats', [], (art, at, rnd, { base = '#e6d3ab', tone = OAT } = {}) => {
  art.shape(at.outline, base)
  art.scatter(rnd, at.heap(rnd, 42, 0.5), { key: 'oat', variants: 4, turn: true }, (r) => {
    for (let k = 0; k < 6; k++) {
      const [x, y] = nth(r.pointsInCircle(1, 32), 0)
      const flake = r.variedBlob([x, y], 14, 11, { rough: 0.1, n: 8 })
      art.layers(flake, ['#9a7842', 1, 1.4, 2.6, 0.5], [tone[1], 1], [tone[2], 0.6, -1.5, -2, 0.9])
      art.trace(tuples([x - 5, y + 1], [x + 5, y - 1]), tone[0], 1.6, 0.7)
    }
  })
})

const CLUSTERS: readonly Tone[] = [
  ['#7a4518', '#b87c38', '#dcae68', '#f3d69c'],
  ['#8f5c26', '#cc9a52', '#e8c688', '#f8e6bc'],
  ['#5f3312', '#935a28', '#bd8a4a', '#e3bd82'],
]
export const granola = painter('granola', [], (art, at, rnd) => {
  art.bed(at, '#8d5a28', 0.95, 7, 0.14)
  art.scatter(rnd, at.heap(rnd, 31, 0.5), { key: 'granola', variants: 8 }, (r, i) => {
    const tone = cycle(CLUSTERS, i)
    const size = r.range(16, 24)
    const reach = (n: number) => size * (n % 2 ? r.range(0.62, 0.8) : r.range(0.9, 1.15))
    const cluster = around(10, (a, n) => polar(0, 0, reach(n), a))
    art.lump(cluster, tone, { glint: 0, rim: 0.86, core: 0 })
    for (const spot of r.pointsInCircle(5, size * 0.66)) {
      const flake = r.variedBlob(spot, [6, 9], [3.4, 5], { rough: 0.12, n: 8 })
      art.layers(flake, [tone[0], 1, 1, 2, 0.6], [r.pick([tone[2], tone[3], '#f4deb0']), 1])
    }
  })
})

const beans = (
  name: string,
  key: string,
  gap: number,
  size: number,
  tone: Tone,
  shows: readonly FoodContent[] = [],
) =>
  heaped(name, { key, gap, jitter: 0.4, variants: 6, shows }, (art, r) => {
    const spine = centeredLine(0, 0, size * 2, r.angle(), 1.1, 7)
    art.lump(ribbon(spine, taper(size * 0.62, 0.1, 0.55)), tone, { glint: 0.85, rim: 0.88 })
  })

const BLACK: Tone = ['#140f10', '#2f2424', '#4d3c3b', '#b7a6a0']
const KIDNEY: Tone = ['#4a110d', '#7a2219', '#9d3f33', '#eeb9a8']
const WHITE: Tone = ['#b99d6b', '#efe0bc', '#fbf3de', '#fff']
const EDAMAME: Tone = ['#4d7f2a', '#8fbe4c', '#bcdc7e', '#f0f8cd']
export const blackBeans = beans('blackBeans', 'blackbean', 27, 15, BLACK)
export const kidneyBeans = beans('kidneyBeans', 'kidney', 40, 23, KIDNEY)
export const whiteBeans = beans('whiteBeans', 'whitebean', 27, 16, WHITE)
export const edamame = beans('edamame', 'edamame', 26, 15, EDAMAME, ['soybeans'])

const CHICKPEA: Tone = ['#a9762f', '#e2bc78', '#f3daa8', '#fff3d6']
export const chickpeas = heaped('chickpeas', { key: 'chickpea', gap: 25, jitter: 0.35 }, (art, r) =>
  art.lump(r.variedBlob([0, 0], 14, 13, { rough: 0.1, n: 9 }), CHICKPEA, { rim: 0.88 }),
)

const CORN: readonly Tone[] = [
  ['#c98a0f', '#f7c22f', '#fddf78', '#fff7d0'],
  ['#d0951b', '#fbcd4b', '#fde793', '#fffadf'],
]
export const corn = heaped('corn', { key: 'corn', gap: 23, jitter: 0.35, variants: 6 }, (art, r) => {
  const kernel = r.variedBlob([0, 0], 13, 11.5, { box: 0.4, rough: 0.08, n: 9 })
  art.lump(kernel, r.pick(CORN), { rim: 0.86, depth: 3 })
})

const PEA: Tone = ['#3d6f26', '#76ac3e', '#a9d266', '#eef7c4']
export const peas = heaped('peas', { key: 'pea', gap: 21, jitter: 0.35 }, (art, r) =>
  art.lump(r.blob(0, 0, 10.5, 10, { rough: 0.06, n: 8 }), PEA, { rim: 0.87, depth: 3 }),
)

const BREAD_CUBES: readonly Tone[] = [
  ['#8a5222', '#c98d4a', '#e4b577', '#fbe1b2'],
  ['#a06a33', '#dcae70', '#f0d09c', '#fff0cf'],
  ['#6f3e1a', '#a86a33', '#c98f54', '#efc890'],
]
const CELERY: DullTone = ['#6f8f3c', '#a9c163', '#d3e096']
export const stuffing = painter('stuffing', [], (art, at, rnd) => {
  drawHeapBase(art, at, '#8a5a2c')
  art.scatter(rnd, at.heap(rnd, 36, 0.42), { key: 'stuffing', variants: 7 }, (r, i) => {
    const tone = cycle(BREAD_CUBES, i)
    art.lump(r.variedBlob([0, 0], [22, 30], [18, 25], { box: 0.55, rough: 0.12, n: 12 }), tone, { rim: 0.88 })
    art.dots(r.pointsInCircle(4, 14), tone[0], 3.4, 0.5)
  })
  art.scatter(rnd, at.shrink(0.9).spread(rnd, 64, 0.6), { key: 'stuffingcelery', variants: 3 }, (r) =>
    art.lump(r.variedBlob([0, 0], 11, 7, { rough: 0.15, n: 8 }), CELERY, { glint: 0 }),
  )
  flecks(art, at.shrink(0.9), rnd, 40)
})

const CHIPS = { key: 'chip', gap: 66, jitter: 0.3, even: true } as const
export const tortillaChips = heaped('tortillaChips', CHIPS, (art, r) => {
  const a = r.angle()
  const corner = (turn: number) => [polar(0, 0, 56, turn - 0.12), polar(0, 0, 58, turn + 0.12)]
  const pts = [0, 1, 2].flatMap((k) => [...corner(a + k * 2.09), polar(0, 0, 30, a + k * 2.09 + 1.05)])
  art.layers(pts, [SHADOW, 1, 4, 8, 0.2], ['#b97a26', 1], ['#eebd5e', 0.94, -1, -2])
  art.layers(pts, ['#f8d78c', 0.6, -4, -6, 0.8])
  art.dots(r.pointsInCircle(10, 30), '#a86a22', 3, 0.5)
})

const CRUST: Tone = ['#8a4f1e', '#c9873f', '#f2d9a9', '#fbeecd']

export const bread = painter('bread', [], (art, at, rnd) => {
  for (const o of [-0.42, 0.42]) {
    const [x, y] = [at.cx + o * at.w * 0.5, at.cy + o * at.h * 0.2]
    const slice = { box: 0.35, rough: 0.05, rot: rnd.near(0.3, 0.3), n: 14 }
    const pts = rnd.blob(x, y, at.r * 0.78, at.r * 0.66, slice)
    art.contactShadow(pts, 9, 0.2)
    art.layers(pts, [CRUST[0], 1, 2, 4], [CRUST[1], 1], [CRUST[2], 0.9, -1, -2], [CRUST[3], 0.6, -6, -8, 0.8])
    art.speckle(rnd, inside(pts, 0.8), [22, 0.7, CRUST[1], 4.5, 0.6], [30, 0.7, '#fff8e4', 5, 0.8])
  }
})
