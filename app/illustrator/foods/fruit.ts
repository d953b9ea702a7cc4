import { SHADOW, type Tone } from '#app/illustrator/drawing/art.ts'
import { heaped, painter } from '#app/illustrator/drawing/food.ts'
import { centeredLine, rays, taper } from '#app/illustrator/drawing/lines.ts'
import type { Dash, Point } from '#app/illustrator/drawing/points.ts'
import {
  cycle,
  inset,
  nth,
  points,
  polar,
  rotatePoints,
  shift,
  TAU,
  times,
} from '#app/illustrator/drawing/points.ts'
import { inside } from '#app/illustrator/drawing/shapes.ts'
import { citrusSlice, GREEN, leaf } from './garnishes.ts'

const drupelets = (a: number): Point[] => [
  [0, 0],
  ...times(6, (k) => polar(0, 0, 11, a + k * 1.05)),
  ...times(10, (k) => polar(0, 0, 20.5, a + 0.3 + k * 0.63)),
]

const BLUES: readonly Tone[] = [
  ['#28244f', '#4a4a84', '#7478ac', '#cfd0ee'],
  ['#1f2a52', '#3c4f86', '#6479ae', '#c3cdea'],
]

export const blueberries = heaped('blueberries', { key: 'blueberry', gap: 41 }, (art, r, i) => {
  art.lump(r.blob(0, 0, 23, 22, { rough: 0.04, n: 10 }), cycle(BLUES, i), { core: 0.62, glint: 0.8 })
  const [x, y] = nth(r.pointsInCircle(1, 8), 0)
  const crown = times(10, (k) => polar(x, y, k % 2 ? 4 : 8.4, (k * TAU) / 10 + i))
  art.shape(crown, '#1a1f40')
  art.dots([[x, y]], '#3a4474', 4)
})

export const raspberries = heaped('raspberries', { key: 'raspberry', gap: 50 }, (art, r) => {
  const a = r.angle()
  art.layers(r.blob(0, 0, 25, 27, { rough: 0.04, rot: a, n: 11 }), [SHADOW, 1, 4, 8, 0.22], ['#8e1736', 1])
  const beads = drupelets(a).reverse()
  art.layeredDots(beads, ['#a71f42', 12.5], ['#d2395c', 9.6, 1, -0.8, -1.2], ['#f08aa0', 3.4, 0.9, -2, -2.6])
})

export const blackberries = heaped('blackberries', { key: 'blackberry', gap: 50 }, (art, r) => {
  art.layers(r.variedBlob([0, 0], 24, 28, { rough: 0.04, n: 11 }), [SHADOW, 1, 4, 8, 0.22], ['#1d1026', 1])
  const beads = drupelets(0)
  art.layeredDots(beads, ['#2d1a3a', 12.5], ['#4b3060', 9.4, 1, -0.8, -1.2], ['#a78bc0', 3.2, 0.9, -2, -2.6])
})

const BERRY = points([0, 38, 17, 26, 29, 4, 29, -16, 16, -27, 0, -25, -16, -27, -29, -16, -29, 4, -17, 26])
const STRAWBERRY = { key: 'strawberry', gap: 66, variants: 4 }
export const strawberries = heaped('strawberries', STRAWBERRY, (art, r, i) => {
  const a = r.angle()
  const pts = rotatePoints(BERRY, 0, 0, a)
  art.shadow(pts, 5, 9, 0.2)
  if (i % 2) {
    art.layers(pts, ['#b51f23', 1], ['#da3a35', 0.95, -1, -1], ['#f2887a', 0.78], ['#f8b5a4', 0.62])
    art.layers(pts, ['#fde4da', 0.3])
    art.dashes(rays(12, 0.52, 13, 9), '#fbe0d6', 1.8, 0.8)
    return art.shine(pts, '#fff', 3, 0.6, 0.85)
  }
  art.lump(pts, ['#96161f', '#d02f30', '#ea5c4e', '#ffc4b6'], { shadow: 0 })
  const spots = inside(pts, 0.85).spread(r, 12, 0.4)
  const seeds = spots.map(([x, y]): Dash => [x, y, Math.sin(a) * -2, Math.cos(a) * 2])
  art.dashes(seeds, '#fbdc8e', 2.6, 0.9)
  const stalk = nth(rotatePoints([[0, -25]], 0, 0, a), 0)
  for (let k = -2; k <= 2; k++) leaf(art, ...stalk, 21, a + 1.57 + k * 0.55, GREEN.leaf, 0.24)
})

const MIXED = [strawberries, blueberries, raspberries, blueberries, blackberries]
export const mixedBerries = painter('mixedBerries', [], (art, at, rnd, options = {}) => {
  const pts = options.points ?? at.heap(rnd, options.gap ?? 50, 0.25)
  const bag = pts.map((p, i) => ({ p, paint: cycle(MIXED, i + rnd.int(0, 1)) }))
  for (const { p, paint } of bag) paint(art, at, rnd, { points: [p] })
})

const CHERRY: Tone = ['#5e0c1b', '#a01c30', '#cc4453', '#ffc2c4']
export const cherries = heaped('cherries', { key: 'cherry', gap: 52 }, (art, r) =>
  art.lump(r.blob(0, 0, 25, 24, { rough: 0.04, n: 10 }), CHERRY, { glint: 0.9 }),
)

const GRAPES: readonly Tone[] = [
  ['#3f1635', '#712e60', '#9b5a88', '#ecc8e0'],
  ['#4b1a3c', '#80386a', '#aa6a94', '#f2d3e6'],
]
export const grapes = heaped('grapes', { key: 'grape', gap: 42 }, (art, r) =>
  art.lump(r.variedBlob([0, 0], 23, 25, { rough: 0.03, n: 10 }), r.pick(GRAPES), { glint: 0.9 }),
)

const CRANBERRIES: readonly Tone[] = [
  ['#5e0b18', '#a3182b', '#cf3f4a', '#ffb9b4'],
  ['#73101f', '#bb2635', '#dc5457', '#ffcac2'],
]
export const cranberries = heaped('cranberries', { key: 'cranberry', gap: 40, jitter: 0.3 }, (art, r) =>
  art.lump(r.variedBlob([0, 0], 26, 24, { rough: 0.06, n: 9 }), r.pick(CRANBERRIES), { glint: 0.95 }),
)

export const banana = heaped('banana', { key: 'banana', gap: 52 }, (art, r) => {
  const pts = r.blob(0, 0, 34, r.range(27, 32), { rot: r.angle(), rough: 0.04, n: 11 })
  art.layers(pts, [SHADOW, 1, 4, 8, 0.2], ['#c99d3c', 1, 1, 3], ['#f2d98f', 1])
  art.layers(pts, ['#fbeebd', 0.9, -1, -1.5], ['#f4dd98', 0.5, 0, 0, 0.8])
  for (const a of [0.4, 2.49, 4.58])
    art.dashes([[...polar(0, 0, 7, a), ...polar(0, 0, 5, a)]], '#b88f45', 3, 0.7)
  art.dots(points([0, 0, 3, 4, -4, 2]), '#8a6226', 2.6, 0.8)
  art.shine(pts, '#fff', 3, 0.8, 0.78)
})

export const pineapple = heaped('pineapple', { key: 'pineapple', gap: 44 }, (art, r) => {
  const a = r.angle()
  const rind = [polar(0, 0, 30, a - 0.45), polar(0, 0, 34, a), polar(0, 0, 30, a + 0.45)]
  const chunk = [...rind, polar(-6, -2, 16, a + 2.4), polar(-6, -2, 16, a - 2.4)]
  art.lump(chunk, ['#c5860f', '#f4c12e', '#fbdb6e', '#fff5c6'], { rim: 0.88 })
  const fibers = [-0.4, 0, 0.4].map((k): Dash => [...polar(0, 0, 8, a + k), ...polar(0, 0, 14, a + k)])
  art.dashes(fibers, '#d99e1c', 2, 0.7)
})

const PINEAPPLE_RINGS = { key: 'pinering', gap: 140, variants: 2, even: true } as const
export const pineappleRings = heaped('pineappleRings', PINEAPPLE_RINGS, (art, r) => {
  const ring = r.blob(0, 0, 70, 68, { rough: 0.04, n: 16 })
  art.layers(ring, [SHADOW, 1, 5, 9, 0.22], ['#b9760c', 1], ['#f4c12e', 0.95, -1, -2])
  art.layers(ring, ['#fbdb6e', 0.74, -2, -3, 0.8])
  art.dashes(rays(14, 0.449, 32, 26), '#d99e1c', 3, 0.7)
  art.shape(inset(ring, 0.36), '#a86a0c')
  art.lump(r.blob(0, 1, 21, 20, { rough: 0.04 }), CHERRY, { glint: 0.9 })
})

const CANTALOUPE: Tone = ['#c9713a', '#f3a566', '#fbc797', '#fff0dc']
const HONEYDEW: Tone = ['#7fa04a', '#c3d88a', '#e0ebb8', '#fbfde8']
export const melon = heaped('melon', { key: 'melon', gap: 50 }, (art, r, i) => {
  const cube = r.variedBlob([0, 0], 27, 25, { box: 0.7, rough: 0.05 })
  art.lump(cube, i % 2 ? CANTALOUPE : HONEYDEW, { rim: 0.88 })
})

export const mango = heaped('mango', { key: 'mango', gap: 42, variants: 6 }, (art, r) => {
  const cube = r.variedBlob([0, 0], 29, 26, { box: 0.75, rough: 0.05, n: 14 })
  art.shape(shift(cube, 2, 6), '#b9640c')
  art.lump(cube, ['#d9820f', '#f9b52c', '#fdd068', '#fff0bd'], { core: 0.6, glint: 0.9 })
})

const fannedSlices = (name: string, dark: string, skin: string) =>
  painter(name, [], (art, at, rnd) => {
    for (let i = -2; i <= 2; i++) {
      const spine = centeredLine(...polar(at.cx, at.cy, i * 38, at.angle), 136, at.angle + 1.9, 0.85, 9)
      art.bands(spine, taper(27, 0.05, 0.7), [SHADOW, 1, 5, 9, 0.2], [dark, 1, 3, 4], [skin, 1])
      art.bands(spine, taper(27, 0.05, 0.7), ['#f0dba4', 0.8, -3, -2], ['#fbf1d2', 0.62, -4, -3])
      art.dots([nth(spine, rnd.int(3, 5))], '#6b3c1a', 6)
    }
  })

export const apple = fannedSlices('apple', '#9b1f1d', '#cf4331')
export const peach = fannedSlices('peach', '#b8431b', '#e57c34')

const APPLE_DICE = { key: 'applecube', gap: 34, jitter: 0.35, even: true } as const
export const appleDice = heaped('appleDice', APPLE_DICE, (art, r, i) => {
  const cube = r.variedBlob([0, 0], 19, 17, { box: 0.8, rough: 0.06 })
  art.lump(cube, ['#b98a3c', '#f2dc9c', '#fbf0c8', '#fff'], { rim: 0.88 })
  if (i % 2) art.line('M-12 12Q0 20 12 11', '#cf4331', 4)
})

const ROASTED_APPLE = { key: 'roastapple', gap: 58, jitter: 0.3, variants: 6, even: true } as const
export const roastedApple = heaped('roastedApple', ROASTED_APPLE, (art, r) => {
  const a = r.angle()
  const spine = centeredLine(0, 0, 104, a, 1.25, 9)
  const half = taper(26, 0.04, 0.6)
  const [ox, oy] = [Math.cos(a - 1.57), Math.sin(a - 1.57)]
  art.bands(spine, half, [SHADOW, 1, 4, 9, 0.24], ['#7d1a16', 1, ox * 5, oy * 5])
  art.bands(spine, half, ['#b8342a', 0.98, ox * 3, oy * 3], ['#d99a3c', 0.86, -ox * 3, -oy * 3])
  art.bands(spine, half, ['#f6d488', 0.7, -ox * 4 - 1, -oy * 4 - 2])
  const [x, y] = nth(spine, r.int(2, 6))
  art.shape(r.blob(x, y, 18, 9, { rot: a, rough: 0.3, n: 9 }), '#a3561a', 0.55)
  art.shape(r.blob(-x * 0.8, -y * 0.8, 12, 7, { rot: a, rough: 0.3, n: 8 }), '#8a4312', 0.5)
  art.trace(shift(spine.slice(2, 6), -2, -5), '#fff3cf', 3, 0.75)
})

export const avocado = painter('avocado', [], (art, at, rnd, { size: r = 70 } = {}) => {
  const a = at.angle || rnd.angle()
  for (let i = -2.5; i <= 2.5; i++) {
    const length = r * 1.7 * (1 - Math.abs(i) * 0.06)
    const spine = centeredLine(...polar(at.cx, at.cy, i * r * 0.27, a), length, a + 1.75, 0.75, 8)
    const half = taper(r * 0.21, 0.06, 0.6)
    art.bands(spine, half, [SHADOW, 1, 4, 7, 0.2], ['#3c5f26', 1], ['#94b850', 0.86, -1, -1.5])
    art.bands(spine, half, ['#d3df86', 0.62, -2, -2], ['#eef0b4', 0.3, -3, -3, 0.9])
  }
})

export const guacamole = painter('guacamole', [], (art, at, rnd) => {
  art.lump(at.outline, ['#5f7f2a', '#9cb94c', '#bfd271', '#eef2bf'], { contact: [8, 0.18], rim: 0.93 })
  const face = at.shrink(0.8)
  art.speckle(rnd, face, [22, 0.8, '#7d9c3a', 9, 0.5], [26, 0.8, '#d5e08f', 7, 0.7])
  art.speckle(rnd, face, [40, 0.8, '#c94a32', 6, 0.9])
})

export const orangeSlices = painter('orangeSlices', [], (art, at, rnd, { size = 54, points } = {}) => {
  for (const [x, y] of points ?? at.heap(rnd, size * 1.5, 0.2))
    citrusSlice(art, x, y, size * rnd.range(0.9, 1.05), rnd, 'orange')
})
