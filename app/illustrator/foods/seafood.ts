import { type Art, SHADOW, type Tone } from '#app/illustrator/drawing/art.ts'
import { flecks, painter, pepper } from '#app/illustrator/drawing/food.ts'
import { bentLine, ribbon } from '#app/illustrator/drawing/lines.ts'
import type { Dash, Point, Points } from '#app/illustrator/drawing/points.ts'
import { around, inset, nth, points, polar, shift, times, tuples } from '#app/illustrator/drawing/points.ts'
import { frame, inside, type Place, type Random } from '#app/illustrator/drawing/shapes.ts'

function flakes(art: Art, at: Place, rnd: Random) {
  const { rx, ry, a, to } = frame(at)
  const petals = tuples([1.06, 0.34, 0.9, 0.5], [1.0, -0.36, 0.82, -0.5], [0.9, 0.06, 1.05, 0.1])
  for (const [u, v, k, turn] of petals) {
    const [x, y] = to(u * rx * 0.86, v * ry)
    const petal = rnd.blob(x, y, ry * 0.3 * k, ry * 0.5 * k, { rot: a + turn, rough: 0.07, n: 12 })
    art.contactShadow(petal, 8, 0.2)
    art.layers(petal, ['#d6c4a2', 1], ['#f7efdf', 0.94, -1, -2], ['#fffdf7', 0.66, -3, -4, 0.9])
    art.trace(inset(petal, 0.72, 2, 3).slice(7, 12), '#d9c8a8', 3, 0.7)
  }
}

/** Draws a fish loin and the flakes that fell off it. `crust` draws on the loin's upper side. */
function loin(art: Art, at: Place, rnd: Random, crust: (body: Points) => void) {
  flakes(art, at, rnd)
  const { rx, ry, to } = frame(at)
  const body = around(24, (a) => {
    const u = Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.72
    const breadth = u > 0 ? 1 - 0.5 * u ** 1.5 : 1 - 0.1 * u ** 2
    const v = Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** 0.8 * breadth + 0.1 * Math.sin(u * 2.4 + 0.5)
    return to(u * rx * 0.95 * (1 + rnd.near(0, 0.012)), v * ry * 0.9)
  })
  art.contactShadow(shift(body, 3, 6), 15, 0.22)
  art.layers(body, ['#c5b08a', 1, 4, 13], ['#f3e8d2', 1, 3, 8], ['#dccba8', 1], ['#fdf8ec', 0.97, -2, -3])
  art.clip(inset(body, 0.975), () => crust(body))
  for (const [u, reach] of points([-0.5, 0.8, -0.02, 0.84, 0.42, 0.72])) {
    const seam = times(9, (i) => {
      const t = (i / 8) * 2 - 1
      const along = (u + 0.2 * (1 - t * t) + rnd.near(0, 0.014)) * rx
      return to(along, t * reach * ry * (1 - Math.max(0, u) * 0.3))
    })
    art.layeredTrace(seam, ['#5f4526', 3.2, 0.4], ['#fffaf0', 3.2, 0.7, 2, 2])
  }
  art.shine(body, '#fff', 6, 0.5, 0.84)
}

export const whiteFish = painter('whiteFish', ['fish'], (art, at, rnd) => {
  loin(art, at, rnd, (body) => {
    const gold = { rough: 0.2, n: 10, rot: at.angle }
    const spots = inside(body, 0.9).spread(rnd, 54, 0.6)
    art.patches(rnd, spots, [20, 40], [12, 20], gold, ['#d99a3c', 1, 0, 0, 0.4], ['#b9742a', 0.6, 0, 0, 0.3])
  })
  flecks(art, at.shrink(0.7), rnd, 30)
  pepper(art, at.shrink(0.7), rnd, 24)
})

export const blackenedFish = painter('blackenedFish', ['fish'], (art, at, rnd) => {
  loin(art, at, rnd, (body) => {
    const rub = inset(body, 0.85, -3, -5)
    art.layers(rub, ['#d08a4a', 1.04, 0, 0, 0.6], ['#9a4a1e', 1], ['#b35f2a', 0.8, -4, -6, 0.7])
    const face = inside(rub, 0.95)
    for (const spot of face.spread(rnd, 44, 0.6)) {
      const scorch = rnd.variedBlob(spot, [14, 32], [9, 18], { rough: 0.25, n: 9 })
      art.shape(scorch, rnd.pick(['#3a1a0c', '#6f2f14', '#8f431c', '#4a2110']), 0.6)
    }
    const spices = face.spread(rnd, 15, 0.9)
    art.mixedDots(spices, [3, 0, '#c9602a', 4, 0.8], [3, 1, '#1f0e08', 4.4, 0.8], [7, 2, '#ecab6a', 3, 0.9])
  })
  flecks(art, at.shrink(0.66), rnd, 22)
})

const FLESH: Tone = ['#b05a30', '#e78f62', '#f2b18a', '#fad9c0']

export const salmon = painter('salmon', ['fish'], (art, zone, rnd) => {
  const at = { ...zone, ry: zone.ry * 0.86 }
  const outer = outline(at, 1)
  art.contactShadow(shift(outer, 3, 6), 14, 0.2)
  art.layers(outer, ['#6f6a62', 1, 6, 12], ['#c9bfb2', 1, 5, 9], ['#f3b48f', 1, 3, 6], [FLESH[0], 1])
  art.layers(outer, [FLESH[1], 0.965, -1, -2])
  art.shape(shift(outline(at, 0.8), -at.ry * 0.06, -at.ry * 0.1), FLESH[2], 0.55)
  art.clip(inset(outer, 0.97), () => {
    flakeLines(art, at, rnd)
    glaze(art, at, rnd)
  })
  gleams(art, at)
  const surface = inside(outer, 0.8)
  flecks(art, surface, rnd, 40)
  pepper(art, surface, rnd, 30)
})

function outline(at: Place, k: number) {
  const { rx, ry, to } = frame(at)
  return around(20, (t) => {
    const [c, s] = [Math.cos(t), Math.sin(t)]
    const u = Math.sign(c) * Math.abs(c) ** 0.62 * rx * k
    const taper = 1 - 0.3 * Math.max(0, u / rx) - 0.06 * Math.sin((u / rx) * 3)
    const bow = Math.sin((u / rx) * 2.2 + 0.6) * ry * 0.1
    return to(u, Math.sign(s) * Math.abs(s) ** 0.75 * ry * k * taper + bow)
  })
}

const CHEVRON = points([-0.35, -1.05, 0.14, -0.45, 0.34, 0.05, 0.1, 0.5, -0.4, 1.05])

function flakeLines(art: Art, at: Place, rnd: Random) {
  const { rx, ry, to } = frame(at)
  for (let i = -4; i <= 4; i++) {
    const u = (i / 4.8) * rx
    const line = CHEVRON.map(([p, q]) => to(u + p * ry + rnd.near(0, 3), q * ry))
    art.layeredTrace(line, [FLESH[0], 3, 0.55, 2, 3], [FLESH[3], rnd.range(2.6, 4), 0.7])
  }
}

function glaze(art: Art, at: Place, rnd: Random) {
  const { rx, ry, a, to } = frame(at)
  for (const side of [-1, 1]) {
    const spine = [-1, -0.5, 0, 0.5, 1].map((u) => to(u * rx, side * ry * (0.9 - 0.08 * Math.cos(u * 5))))
    const edge = ribbon(spine, (t) => ry * (0.2 + 0.08 * Math.sin(t * 9)))
    art.layers(edge, ['#a8561c', 1, 0, 0, 0.5], ['#c9782c', 0.86, -1, -side * 4, 0.4])
  }
  for (let i = 0; i < 14; i++) {
    const side = i % 2 ? 1 : -1
    const [x, y] = to(rnd.range(-0.9, 0.9) * rx, side * rnd.range(0.46, 0.86) * ry)
    const radii = [rx * rnd.range(0.07, 0.17), ry * rnd.range(0.08, 0.16)] as const
    const patch = rnd.blob(x, y, ...radii, { rot: a, rough: 0.26, n: 9 })
    art.layers(patch, ['#b5631f', 1, 0, 0, 0.5], ['#7d3f12', 0.6, -1, -1, 0.4])
  }
}

function gleams(art: Art, at: Place) {
  const { rx, ry, to } = frame(at)
  const left = tuples([-0.66, -0.58, 0.34], [-0.14, -0.66, 0.3])
  for (const [u, v, length] of [...left, ...tuples([0.34, -0.5, 0.2], [-0.4, 0.28, 0.2])]) {
    const from = to(u * rx, v * ry)
    const end = to((u + length) * rx, (v - 0.04) * ry)
    const middle: Point = [(from[0] + end[0]) / 2, (from[1] + end[1]) / 2 - 3]
    art.band([from, middle, end], (t) => 1 + Math.sin(t * Math.PI) * ry * 0.05, '#fff6e8', 0.75)
  }
}

export const shrimp = painter('shrimp', ['shellfish'], (art, at, rnd, { size = 62, points } = {}) => {
  const spots = points ?? at.heap(rnd, size * 1.22, 0.2)
  art.scatter(rnd, spots, { key: `shrimp${size}`, variants: 4, size: [0.95, 1.1] }, (r) => {
    const a0 = r.angle()
    const dir = r.pick([-1, 1])
    const spine = times(10, (i) => polar(0, 0, size * 0.62 * (1 - i * 0.012), a0 + dir * i * 0.44))
    const w = (t: number) => size * (0.37 - t * 0.2) * (t < 0.08 ? 0.75 : 1)
    const body = ribbon(spine, w)
    const ta = a0 + dir * (9 * 0.44 + Math.PI / 2)
    art.shadow(body, 4, 8, 0.22)
    for (const s of [-0.5, 0.5]) {
      const tail = bentLine(...nth(spine, 9), size * 0.5, ta + s, 0.2, 5)
      const fin = ribbon(tail, (t) => size * 0.1 * Math.sin(t * 2.4 + 0.5))
      art.layers(fin, [SHADOW, 1, 2, 5, 0.18], ['#c24a28', 1], ['#ea7d4e', 0.7, -1, -2])
    }
    art.layers(body, ['#cf5f38', 1], ['#f29c72', 0.93, -1.2, -2])
    art.band(spine, (t) => w(t) * 0.62, '#fac3a0')
    const scaled =
      (k: number, move: number) =>
      ([x, y]: Point): Point => [x * k + move, y * k + move]
    art.band(spine.map(scaled(0.86, 0)), (t) => w(t) * 0.3, '#fde0c8', 0.9)
    const stripes = spine.slice(1, 9).map(([x, y], i): Dash => {
      const n = Math.hypot(x, y)
      const half = w((i + 1) / 9) * 0.9
      return [x + (x / n) * half, y + (y / n) * half, -(x / n) * half * 1.5, -(y / n) * half * 1.5]
    })
    art.dashes(stripes, '#d9663d', 3, 0.7)
    art.band(spine.slice(1, 5).map(scaled(1.16, -1)), () => size * 0.028, '#fff', 0.6)
  })
})
