import { type Art, type DullTone, SHADE } from '#app/illustrator/drawing/art.ts'
import { food, type Paint, painter } from '#app/illustrator/drawing/food.ts'
import { bentLine, polygonPath, ribbon } from '#app/illustrator/drawing/lines.ts'
import type { Point, Points } from '#app/illustrator/drawing/points.ts'
import { around, every, inset, polar, shift, spin, times } from '#app/illustrator/drawing/points.ts'
import { frame, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { flecks, pepper } from './toppings.ts'

export const porkLoin = painter('porkLoin', ['meat'], (art, at, rnd) => {
  const { rx, ry, a, to } = frame(at)
  const count = 5
  const step = (rx * 1.62) / count
  const r = Math.min(ry * 0.88, step * 1.24)
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count
    const [x, y] = to(-rx * 0.81 + step * (i + 0.5), Math.sin(t * Math.PI) * ry * -0.2 + (i % 2 ? 8 : -8))
    const pts = rnd.blob(x, y, r, r * 0.97, { rot: a + rnd.near(0, 0.5), rough: 0.035, n: 14 })
    art.contactShadow(pts, 11, 0.24)
    art.layers(pts, ['#4a2410', 1, 4, 8], ['#6e3a18', 1], ['#a5652f', 0.955, -1, -1.5])
    art.layers(pts, ['#eed3b4', 0.88, -1, -1.5], ['#f2c4b0', 0.72, -1, -2], ['#eba99c', 0.46, -1, -2, 0.85])
    const grain = place(inset(pts, 0.78)).spread(rnd, 24, 0.6)
    art.line(rnd.threads(grain, [10, 20], 0.5), '#c98d78', 2.4, 0.5)
    art.shine(pts, '#fff6ea', 4, 0.7, 0.62)
    art.shine(pts, '#e7a868', 3.4, 0.8, 0.93)
  }
  const all = place(rnd.blob(at.cx, at.cy, rx * 0.8, ry * 0.6, { rot: a }))
  flecks(art, all, rnd, 30)
  pepper(art, all, rnd, 26)
})

function bowed(x: number, y: number, a: number, half: number, deep: number): Point[] {
  const [c, s] = [Math.cos(a), Math.sin(a)]
  return around(18, (turn) => {
    const u = Math.cos(turn) * half
    const raw = Math.sin(turn)
    const v = raw < 0 ? raw * deep * 1.1 : raw ** 0.7 * deep * 0.5
    return [x + u * c - v * s, y + u * s + v * c]
  })
}

const rind = (pts: Points, width: number): Point[] =>
  ribbon(inset(pts.slice(9), 0.975), (t) => width * Math.sin(Math.PI * (0.04 + t * 0.92)) ** 0.5)

const carved =
  (skin: DullTone, meat: DullTone, fat?: string): Paint =>
  (art, at, rnd) => {
    const { rx, ry, a, to } = frame(at)
    const gap = (rx * 1.5) / 6
    const turn = a + 1.05
    for (let i = 0; i < 6; i++) {
      const [x, y] = to(-rx * 0.66 + gap * (i + 0.35), rnd.near(0, ry * 0.06))
      const reach = ry * (1.02 - Math.abs(i / 5 - 0.5) * 0.34)
      const pts = bowed(x, y, turn + rnd.near(0, 0.07) - Math.PI, reach, gap * 1.28)
      art.contactShadow(pts, 10, 0.22)
      art.layers(pts, [meat[2], 1, 2, 4], [meat[0], 1], [meat[1], 0.86, -2, -3, 0.9])
      const grain = place(inset(pts, 0.8)).spread(rnd, 30, 0.5)
      art.line(rnd.threads(grain, [22, 44], 0.16, turn, 0.2), meat[2], 2.6, 0.55)
      if (fat) art.shape(rind(inset(pts, 0.93), gap * 0.17), fat)
      const edge = rind(pts, gap * 0.15)
      art.layers(edge, [skin[0], 1], [skin[1], 0.96, -1, -2])
      art.trace(inset(edge.slice(2, 7), 0.95, -1, -2), skin[2], 4, 0.8)
    }
    pepper(art, at.shrink(0.7), rnd, 22)
  }

export const turkeyBreast = painter('turkeyBreast', ['meat'], (art, at, rnd) => {
  carved(['#7a3f14', '#b86a24', '#f0b46a'], ['#f0dfc2', '#fbf1dd', '#d3b78e'])(art, at, rnd)
  flecks(art, at.shrink(0.66), rnd, 24)
})

const slicedHam = carved(['#6f2f0e', '#bf6a1e', '#ffcf85'], ['#dd8d80', '#eda99c', '#c4685f'], '#fbe6d2')
export const ham = painter('ham', ['meat'], slicedHam)

export const meatloaf = painter('meatloaf', ['meat'], (art, at, rnd) => {
  const { rx, ry, a, to } = frame(at)
  const count = 4
  const step = (rx * 2) / (count + 0.6)
  for (let i = 0; i < count; i++) {
    const [x, y] = to(-rx + step * (i + 0.85), Math.sin((i / (count - 1)) * Math.PI) * ry * -0.12)
    const turn = a + rnd.near(0.14, 0.08)
    const pts = rnd.blob(x, y, step * 0.82, ry * 0.96, { rot: turn, rough: 0.04, n: 16, box: 0.55 })
    art.contactShadow(pts, 9, 0.2)
    art.layers(pts, ['#57240f', 1, 3, 5], ['#8b3a1c', 1], ['#8a5534', 0.91, -1.5, -2.5])
    art.layers(pts, ['#a87047', 0.76, -4, -7, 0.85])
    const crumb = place(inset(pts, 0.78)).spread(rnd, 17, 0.7)
    art.dots(every(crumb, 3, 0), '#6f4025', 9, 0.7)
    art.dots(every(crumb, 3, 1), '#c9935f', 6, 0.7)
    art.dots(every(crumb, 9, 2), '#f0d9a8', 6, 0.8)
    art.dots(every(crumb, 11, 5), '#5d7f37', 5, 0.9)
    const [ux, uy] = [-Math.sin(turn), Math.cos(turn)]
    const cap = pts.filter(([px, py]) => (px - x) * ux + (py - y) * uy < -ry * 0.24)
    const under = inset(cap, 0.82, ux * ry * 0.26, uy * ry * 0.26).reverse()
    const band = [...cap, ...under]
    if (cap.length > 3) {
      art.layers(band, ['#7d1f10', 1], ['#b5331c', 0.92, -1, -2], ['#d8553a', 0.6, -3, -5, 0.7])
      art.shine(band, '#ffc9b0', 6, 0.8, 0.6)
    }
    art.shine(pts, '#fff6e2', 3, 0.4, 0.62)
  }
})

export const wholeHam = food('wholeHam', ['meat'], (art: Art, rnd: Random, cx: number, cy: number) => {
  for (let i = 4; i >= 0; i--) hamSlice(art, rnd, cx + 120 + i * 46, cy + 50 + i * 26, i)
  const bone = ribbon(bentLine(cx - 190, cy - 96, 130, 3.66, 0.1, 4), (t) => 22 + t * t * 14)
  art.contactShadow(bone, 10, 0.22)
  art.lump(bone, ['#b99a6a', '#f0e2c4', '#fffaf0', '#fff'], { shadow: 0 })
  const oval = around(24, (a): Point => [cx + Math.cos(a) * 236, cy + Math.sin(a) * (172 + Math.cos(a) * 34)])
  const body = spin(oval, cx, cy, 0.42)
  art.contactShadow(body, 18, 0.24)
  art.lump(body, ['#5f230c', '#a84c1c', '#cf7428', '#ffd18c'], { shadow: 0, rim: 0.96, core: 0.74 })
  art.clip(inset(body, 0.965), () => diamonds(art, rnd, cx, cy))
  art.glints(place(inset(body, 0.8)).spread(rnd, 64, 0.6), '#ffedc4', 5, 0.6, 13)
  art.shine(body, '#fff0cc', 10, 0.7, 0.82)
})

const SCORE = 62

function diamonds(art: Art, rnd: Random, cx: number, cy: number) {
  const middles = times(81, (k): Point => {
    const [i, j] = [Math.floor(k / 9) - 4, (k % 9) - 4]
    return [cx + (i - j) * SCORE * 0.64, cy + (i + j) * SCORE * 0.52]
  })
  art.scatter(rnd, middles, { key: 'hamcushion', variants: 4, size: null }, (r) => {
    const fat = r.blob(0, 0, SCORE * 0.5, SCORE * 0.42, { rough: 0.07, n: 8 })
    const cuts = times(4, (q) => polar(0, 0, q % 2 ? SCORE * 0.46 : SCORE * 0.56, (q * Math.PI) / 2))
    art.shape(inset(fat, 0.96), '#e08f34', 0.5)
    art.line(polygonPath(cuts), '#6b2a0c', 5, 0.75)
    art.shape(inset(fat, 0.5, -5, -7), '#f8c06a', 0.7)
  })
  const cloves = middles.map(([x, y]): Point => [x, y - SCORE * 0.52])
  art.dots(shift(cloves, 1.5, 2.5), SHADE, 11, 0.4)
  art.dots(cloves, '#2d150b', 9.5)
  art.dots(shift(cloves, -1, -1.5), '#8a5a3a', 3.4)
}

function hamSlice(art: Art, rnd: Random, x: number, y: number, i: number) {
  const slice = rnd.blob(x, y, 96 - i * 6, 138 - i * 10, { rot: 0.5, rough: 0.03, n: 16 })
  art.contactShadow(slice, 9, 0.22)
  art.layers(slice, ['#8a4416', 1], ['#d98a34', 0.965, -1, -1], ['#fbe6d2', 0.92, -1, -2])
  art.layers(slice, ['#dd8d80', 0.86, -1, -2], ['#eda99c', 0.7, -4, -7, 0.9])
  art.trace(inset(slice, 0.5).slice(2, 8), '#c4685f', 3, 0.5)
  art.shine(slice, '#fff2ea', 4, 0.6, 0.66)
}
