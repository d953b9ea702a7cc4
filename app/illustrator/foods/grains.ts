import { type Art, type DullTone, SHADE, type Tone } from '#app/illustrator/drawing/art.ts'
import { painter, variant } from '#app/illustrator/drawing/food.ts'
import { around, cycle, inset, nth, polar, shift, tuples } from '#app/illustrator/drawing/points.ts'
import { type Place } from '#app/illustrator/drawing/shapes.ts'
import { flecks } from './toppings.ts'

export const heapBase = (art: Art, at: Place, color: string, alpha = 0.17) => {
  art.contactShadow(inset(at.outline, 0.95), 10, alpha)
  art.shape(inset(at.outline, 0.92), color)
}

const WHITE: DullTone = ['#c3a877', '#f8edd5', '#fffcf2']
/** `brown` strews longer, darker grains among the others. */
export const rice = painter('rice', [], (art, at, rnd, options = {}) => {
  const { tone = WHITE, base = '#d5bf94', brown, herbs = false } = options
  heapBase(art, at, base)
  const spots = at.heap(rnd, at.r > 240 ? 50 : 40, 0.45)
  art.scatter(rnd, spots, { key: `rice${tone[1]}`, variants: 4, turn: true }, (r) => {
    for (let b = 0; b < 3; b++) {
      const d = r.threads(r.pointsInCircle(13, 34), [9, 13], 0.1)
      art.strokes(d, [tone[0], 9, 0.9, 0.8, 1.6], [tone[1], 7], [tone[2], 2.6, 0.9, -0.8, -1.4])
    }
    const wild = () => r.threads(r.pointsInCircle(5, 32), [13, 18], 0.1)
    if (brown) art.strokes(wild(), [SHADE, 6, 0.3, 1, 2], [brown, 5.6])
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
  heapBase(art, at, '#d8cbaa')
  art.scatter(rnd, at.heap(rnd, 40, 0.45), { key: 'cauli-rice', variants: 4, turn: true }, (r) => {
    for (let b = 0; b < 3; b++) {
      const pts = r.pointsInCircle(12, 33)
      art.dots(shift(pts, 1, 2), '#c2b28a', 10, 0.9)
      art.dots(pts, '#f6efdc', 8.5)
      art.dots(shift(pts, -1, -1.4), '#fffdf5', 3.4)
    }
  })
  flecks(art, at.shrink(0.9), rnd, 36)
})

export const quinoa = painter('quinoa', [], (art, at, rnd) => {
  heapBase(art, at, '#a98550')
  art.scatter(rnd, at.heap(rnd, 38, 0.45), { key: 'quinoa', variants: 4, turn: true }, (r) => {
    for (let b = 0; b < 3; b++) {
      const pts = r.pointsInCircle(art.detail < 0.3 ? 13 : 18, 32)
      const c: DullTone = b === 1 ? ['#8a6232', '#d3ac6c', '#efd7a4'] : ['#96703c', '#e7cb93', '#f9ecc9']
      art.dots(shift(pts, 0.8, 1.4), c[0], 7.6, 0.85)
      art.dots(pts, c[1], 6.6)
      art.dots(shift(pts, -0.6, -0.9), c[2], 2.8)
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
      const pts = r.blob(x, y, 14, 11, { rot: r.angle(), rough: 0.1, n: 8 })
      art.layers(pts, ['#9a7842', 1, 1.4, 2.6, 0.5], [tone[1], 1], [tone[2], 0.6, -1.5, -2, 0.9])
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
  art.contactShadow(at.outline, 7, 0.14)
  art.shape(inset(at.outline, 0.95), '#8d5a28')
  art.scatter(rnd, at.heap(rnd, 31, 0.5), { key: 'granola', variants: 8 }, (r, i) => {
    const tone = cycle(CLUSTERS, i)
    const reach = r.range(16, 24)
    const cluster = around(10, (a, n) =>
      polar(0, 0, reach * (n % 2 ? r.range(0.62, 0.8) : r.range(0.9, 1.15)), a),
    )
    art.lump(cluster, tone, { glint: 0, rim: 0.86, core: 0 })
    for (const spot of r.pointsInCircle(5, reach * 0.66)) {
      const flake = r.variedBlob(spot, [6, 9], [3.4, 5], { rough: 0.12, n: 8 })
      art.layers(flake, [tone[0], 1, 1, 2, 0.6], [r.pick([tone[2], tone[3], '#f4deb0']), 1])
    }
  })
})
