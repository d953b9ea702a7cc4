import { type Art, SHADE, type Tone } from '#app/illustrator/drawing/art.ts'
import { food, heaped, painter } from '#app/illustrator/drawing/food.ts'
import { centeredLine, rays } from '#app/illustrator/drawing/lines.ts'
import { type Dash, inset, nth, type Points, points, polar, shift } from '#app/illustrator/drawing/points.ts'
import { type Random } from '#app/illustrator/drawing/shapes.ts'

const CHERRY: Tone = ['#5e0c1b', '#a01c30', '#cc4453', '#ffc2c4']
export const cherries = heaped('cherries', { key: 'cherry', gap: 52 }, (art, r) =>
  art.lump(r.blob(0, 0, 25, 24, { rough: 0.04, n: 10 }), CHERRY, { glint: 0.9 }),
)

const GRAPES: readonly Tone[] = [
  ['#3f1635', '#712e60', '#9b5a88', '#ecc8e0'],
  ['#4b1a3c', '#80386a', '#aa6a94', '#f2d3e6'],
]
export const grapes = heaped('grapes', { key: 'grape', gap: 42 }, (art, r) => {
  const grape = r.blob(0, 0, 23, 25, { rough: 0.03, n: 10, rot: r.angle() })
  art.lump(grape, r.pick(GRAPES), { glint: 0.9, rim: 0.9 })
})

const CRANBERRIES: readonly Tone[] = [
  ['#5e0b18', '#a3182b', '#cf3f4a', '#ffb9b4'],
  ['#73101f', '#bb2635', '#dc5457', '#ffcac2'],
]
export const cranberries = heaped('cranberries', { key: 'cranberry', gap: 40, jitter: 0.3 }, (art, r) => {
  const berry = r.blob(0, 0, 26, 24, { rough: 0.06, n: 9, rot: r.angle() })
  art.lump(berry, r.pick(CRANBERRIES), { glint: 0.95, rim: 0.9 })
})

export const banana = heaped('banana', { key: 'banana', gap: 52 }, (art, r) => {
  const pts = r.blob(0, 0, 34, r.range(27, 32), { rot: r.angle(), rough: 0.04, n: 11 })
  art.shadow(pts, 4, 8, 0.2)
  art.layers(pts, ['#c99d3c', 1, 1, 3], ['#f2d98f', 1], ['#fbeebd', 0.9, -1, -1.5])
  art.layers(pts, ['#f4dd98', 0.5, 0, 0, 0.8])
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
  const fibres = [-0.4, 0, 0.4].map((k): Dash => [...polar(0, 0, 8, a + k), ...polar(0, 0, 14, a + k)])
  art.dashes(fibres, '#d99e1c', 2, 0.7)
})

const CANTALOUPE: Tone = ['#c9713a', '#f3a566', '#fbc797', '#fff0dc']
const HONEYDEW: Tone = ['#7fa04a', '#c3d88a', '#e0ebb8', '#fbfde8']
export const melon = heaped('melon', { key: 'melon', gap: 50 }, (art, r, i) => {
  const cube = r.blob(0, 0, 27, 25, { box: 0.7, rot: r.angle(), rough: 0.05, n: 12 })
  art.lump(cube, i % 2 ? CANTALOUPE : HONEYDEW, { rim: 0.88 })
})

export const mango = heaped('mango', { key: 'mango', gap: 42, variants: 6 }, (art, r) => {
  const cube = r.blob(0, 0, 29, 26, { box: 0.75, rot: r.angle(), rough: 0.05, n: 14 })
  art.shape(shift(cube, 2, 6), '#b9640c')
  art.lump(cube, ['#d9820f', '#f9b52c', '#fdd068', '#fff0bd'], { rim: 0.9, core: 0.6, glint: 0.9 })
})

export const pineappleRings = food('pineappleRings', [], (art: Art, rnd: Random, points: Points) => {
  art.scatter(rnd, points, { key: 'pinering', variants: 2 }, (r) => {
    const ring = r.blob(0, 0, 70, 68, { rough: 0.04, n: 16 })
    art.shadow(ring, 5, 9, 0.22)
    art.layers(ring, ['#b9760c', 1], ['#f4c12e', 0.95, -1, -2], ['#fbdb6e', 0.74, -2, -3, 0.8])
    art.dashes(rays(14, 0.449, 32, 26), '#d99e1c', 3, 0.7)
    art.shape(inset(ring, 0.36), '#a86a0c')
    art.lump(r.blob(0, 1, 21, 20, { rough: 0.04 }), CHERRY, { glint: 0.9 })
  })
})

const fannedSlices = (name: string, dark: string, skin: string) =>
  painter(name, [], (art, at, rnd) => {
    for (let i = -2; i <= 2; i++) {
      const spine = centeredLine(...polar(at.cx, at.cy, i * 38, at.angle), 136, at.angle + 1.9, 0.85, 9)
      const half = (t: number) => 27 * Math.sin(Math.PI * (0.05 + t * 0.9)) ** 0.7
      art.bands(spine, half, [SHADE, 1, 5, 9, 0.2], [dark, 1, 3, 4], [skin, 1])
      art.bands(spine, half, ['#f0dba4', 0.8, -3, -2], ['#fbf1d2', 0.62, -4, -3])
      art.dots([nth(spine, rnd.int(3, 5))], '#6b3c1a', 6)
    }
  })

export const apple = fannedSlices('apple', '#9b1f1d', '#cf4331')
export const peach = fannedSlices('peach', '#b8431b', '#e57c34')

export const appleDice = painter('appleDice', [], (art, at, rnd) =>
  art.scatter(rnd, at.heap(rnd, 34, 0.35), { key: 'applecube', variants: 5 }, (r, i) => {
    const cube = r.blob(0, 0, 19, 17, { box: 0.8, rot: r.angle(), rough: 0.06, n: 12 })
    art.lump(cube, ['#b98a3c', '#f2dc9c', '#fbf0c8', '#fff'], { rim: 0.88 })
    if (i % 2) art.line('M-12 12Q0 20 12 11', '#cf4331', 4)
  }),
)

export const roastedApple = painter('roastedApple', [], (art, at, rnd) =>
  art.scatter(rnd, at.heap(rnd, 58, 0.3), { key: 'roastapple', variants: 6 }, (r) => {
    const a = r.angle()
    const spine = centeredLine(0, 0, 104, a, 1.25, 9)
    const half = (t: number) => 26 * Math.sin(Math.PI * (0.04 + t * 0.92)) ** 0.6
    const [ox, oy] = [Math.cos(a - 1.57), Math.sin(a - 1.57)]
    art.bands(spine, half, [SHADE, 1, 4, 9, 0.24], ['#7d1a16', 1, ox * 5, oy * 5])
    art.bands(spine, half, ['#b8342a', 0.98, ox * 3, oy * 3], ['#d99a3c', 0.86, -ox * 3, -oy * 3])
    art.bands(spine, half, ['#f6d488', 0.7, -ox * 4 - 1, -oy * 4 - 2])
    const [x, y] = nth(spine, r.int(2, 6))
    art.shape(r.blob(x, y, 18, 9, { rot: a, rough: 0.3, n: 9 }), '#a3561a', 0.55)
    art.shape(r.blob(-x * 0.8, -y * 0.8, 12, 7, { rot: a, rough: 0.3, n: 8 }), '#8a4312', 0.5)
    art.trace(shift(spine.slice(2, 6), -2, -5), '#fff3cf', 3, 0.75)
  }),
)

export const avocado = painter('avocado', [], (art, at, rnd, { size: r = 70 } = {}) => {
  const a = at.angle || rnd.angle()
  for (let i = -2.5; i <= 2.5; i++) {
    const length = r * 1.7 * (1 - Math.abs(i) * 0.06)
    const spine = centeredLine(...polar(at.cx, at.cy, i * r * 0.27, a), length, a + 1.75, 0.75, 8)
    const half = (t: number) => r * 0.21 * Math.sin(Math.PI * (0.06 + t * 0.88)) ** 0.6
    art.bands(spine, half, [SHADE, 1, 4, 7, 0.2], ['#3c5f26', 1], ['#94b850', 0.86, -1, -1.5])
    art.bands(spine, half, ['#d3df86', 0.62, -2, -2], ['#eef0b4', 0.3, -3, -3, 0.9])
  }
})

export const guacamole = painter('guacamole', [], (art, at, rnd) => {
  art.contactShadow(at.outline, 8, 0.18)
  art.lump(at.outline, ['#5f7f2a', '#9cb94c', '#bfd271', '#eef2bf'], { shadow: 0, rim: 0.93 })
  art.dots(at.shrink(0.8).spread(rnd, 22, 0.8), '#7d9c3a', 9, 0.5)
  art.dots(at.shrink(0.8).spread(rnd, 26, 0.8), '#d5e08f', 7, 0.7)
  art.dots(at.shrink(0.8).spread(rnd, 40, 0.8), '#c94a32', 6, 0.9)
})
