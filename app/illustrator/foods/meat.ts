import { type Art, type DullTone, SHADOW, type Tone } from '#app/illustrator/drawing/art.ts'
import { flecks, heaped, type Paint, painter, pepper } from '#app/illustrator/drawing/food.ts'
import { centeredLine, ribbon, taper } from '#app/illustrator/drawing/lines.ts'
import { around, inset, nth, type Point, type Points, shift } from '#app/illustrator/drawing/points.ts'
import { frame, inside, type Place, place } from '#app/illustrator/drawing/shapes.ts'

export const porkLoin = painter('porkLoin', ['meat'], (art, at, rnd) => {
  const { rx, ry, a, to } = frame(at)
  const step = (rx * 1.62) / 5
  const r = Math.min(ry * 0.88, step * 1.24)
  for (let i = 0; i < 5; i++) {
    const t = (i + 0.5) / 5
    const [x, y] = to(-rx * 0.81 + step * (i + 0.5), Math.sin(t * Math.PI) * ry * -0.2 + (i % 2 ? 8 : -8))
    const pts = rnd.blob(x, y, r, r * 0.97, { rot: a + rnd.near(0, 0.5), rough: 0.035, n: 14 })
    art.contactShadow(pts, 11, 0.24)
    art.layers(pts, ['#4a2410', 1, 4, 8], ['#6e3a18', 1], ['#a5652f', 0.955, -1, -1.5])
    art.layers(pts, ['#eed3b4', 0.88, -1, -1.5], ['#f2c4b0', 0.72, -1, -2], ['#eba99c', 0.46, -1, -2, 0.85])
    art.line(rnd.threads(inside(pts, 0.78).spread(rnd, 24, 0.6), [10, 20], 0.5), '#c98d78', 2.4, 0.5)
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

const rind = (pts: Points, width: number) => ribbon(inset(pts.slice(9), 0.975), taper(width, 0.04, 0.5))

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
      const grain = inside(pts, 0.8).spread(rnd, 30, 0.5)
      art.line(rnd.threads(grain, [22, 44], 0.16, turn, 0.2), meat[2], 2.6, 0.55)
      if (fat) art.shape(rind(inset(pts, 0.93), gap * 0.17), fat)
      const edge = rind(pts, gap * 0.15)
      art.layers(edge, [skin[0], 1], [skin[1], 0.96, -1, -2])
      art.trace(inset(edge.slice(2, 7), 0.95, -1, -2), skin[2], 4, 0.8)
    }
    pepper(art, at.shrink(0.7), rnd, 22)
  }

const slicedTurkey = carved(['#7a3f14', '#b86a24', '#f0b46a'], ['#f0dfc2', '#fbf1dd', '#d3b78e'])
export const turkeyBreast = painter('turkeyBreast', ['meat'], (art, at, rnd) => {
  slicedTurkey(art, at, rnd)
  flecks(art, at.shrink(0.66), rnd, 24)
})

const slicedHam = carved(['#6f2f0e', '#bf6a1e', '#ffcf85'], ['#dd8d80', '#eda99c', '#c4685f'], '#fbe6d2')
export const ham = painter('ham', ['meat'], slicedHam)

export const meatloaf = painter('meatloaf', ['meat'], (art, at, rnd) => {
  const { rx, ry, a, to } = frame(at)
  const step = (rx * 2) / 4.6
  for (let i = 0; i < 4; i++) {
    const [x, y] = to(-rx + step * (i + 0.85), Math.sin((i / 3) * Math.PI) * ry * -0.12)
    const turn = a + rnd.near(0.14, 0.08)
    const pts = rnd.blob(x, y, step * 0.82, ry * 0.96, { rot: turn, rough: 0.04, n: 16, box: 0.55 })
    art.contactShadow(pts, 9, 0.2)
    art.layers(pts, ['#57240f', 1, 3, 5], ['#8b3a1c', 1], ['#8a5534', 0.91, -1.5, -2.5])
    art.layers(pts, ['#a87047', 0.76, -4, -7, 0.85])
    const crumb = inside(pts, 0.78).spread(rnd, 17, 0.7)
    art.mixedDots(crumb, [3, 0, '#6f4025', 9, 0.7], [3, 1, '#c9935f', 6, 0.7])
    art.mixedDots(crumb, [9, 2, '#f0d9a8', 6, 0.8], [11, 5, '#5d7f37', 5, 0.9])
    const [ux, uy] = [-Math.sin(turn), Math.cos(turn)]
    const cap = pts.filter(([px, py]) => (px - x) * ux + (py - y) * uy < -ry * 0.24)
    if (cap.length > 3) {
      const band = [...cap, ...inset(cap, 0.82, ux * ry * 0.26, uy * ry * 0.26).reverse()]
      art.layers(band, ['#7d1f10', 1], ['#b5331c', 0.92, -1, -2], ['#d8553a', 0.6, -3, -5, 0.7])
      art.shine(band, '#ffc9b0', 6, 0.8, 0.6)
    }
    art.shine(pts, '#fff6e2', 3, 0.4, 0.62)
  }
})

const MARKS = '#4b220d'

const grilled = (name: string, rough: number, tone: Tone, bone = false) =>
  painter(name, ['meat'], (art, at, rnd) => {
    const { rx, ry, a } = frame(at)
    const pts = rnd.blob(at.cx, at.cy, rx, ry, { rot: a, rough, n: 14 })
    if (bone) rib(art, at)
    art.contactShadow(pts, 13, 0.2)
    if (bone) {
      art.layers(pts, [tone[0], 1, 2, 4], ['#c98f4c', 1], ['#f3dcb0', 0.975, -2, -3])
      art.lump(inset(pts, 0.9, 3, 7), tone, { shadow: 0, rim: 0.95, core: 0.66 })
    } else art.lump(pts, tone, { shadow: 0, rim: 0.93, core: 0.66 })
    art.clip(inset(pts, 0.93), () => {
      for (let i = -3; i <= 3; i++) {
        const x = at.cx + Math.cos(a) * i * rx * 0.3
        const y = at.cy + Math.sin(a) * i * rx * 0.3
        const line = centeredLine(x, y, ry * 2, a + 1.95, rnd.near(0, 0.2), 4)
        art.layeredTrace(line, [MARKS, ry * 0.12, 0.6], [tone[2], ry * 0.045, 0.4, 2, 4])
        art.trace(centeredLine(x, y, ry * 2.4, a + 0.9, rnd.near(0, 0.15), 4), MARKS, ry * 0.06, 0.32)
      }
    })
    const surface = inside(pts, 0.8)
    flecks(art, surface, rnd, 26)
    pepper(art, surface, rnd, 18)
    art.shine(pts, tone[3], 7, 0.6, 0.78)
    art.shine(pts, '#fff', 3, 0.5, 0.6)
  })

function rib(art: Art, { cx, cy, rx, ry, angle }: Place) {
  const [c, s] = [Math.cos(angle + 0.35), Math.sin(angle + 0.35)]
  const spine = [0.6, 0.85, 1.05, 1.2].map((k): Point => [cx + c * rx * k, cy + s * rx * k])
  const bone = ribbon(spine, (t) => ry * (0.17 + t * t * 0.1))
  art.lump(bone, ['#b99a6a', '#efdfbd', '#fbf3de', '#fff'], { contact: [9, 0.2] })
}

export const patty = grilled('patty', 0.05, ['#3e1f11', '#6b3a20', '#8d5533', '#d3a074'])
export const porkChop = grilled('porkChop', 0.1, ['#7d4a24', '#c08548', '#dcab70', '#ffe9c6'], true)
export const chickenThigh = grilled('chickenThigh', 0.13, ['#7c3f18', '#b96f2e', '#dc9a4e', '#ffe0a8'])

const COINS = { key: 'coin', gap: 50, variants: 4, even: true, shows: ['meat'] } as const
export const sausage = heaped('sausage', COINS, (art, r) => {
  const pts = r.variedBlob([0, 0], 34, 31, { n: 11 })
  art.layers(pts, [SHADOW, 1, 4, 8, 0.2], ['#5f2916', 1, 1, 3], ['#8e4526', 1], ['#c67a55', 0.88, -1, -1.5])
  art.layers(pts, ['#d8946c', 0.6, -4, -6, 0.8])
  art.speckle(r, inside(pts, 0.75), [15, 0.8, '#f0cba8', 4.5, 0.8], [20, 0.8, '#8e4526', 4, 0.6])
})

export const bacon = painter('bacon', ['meat'], (art, at, rnd) => {
  const { rx, ry, a } = frame(at)
  const across = (pts: Points, by: (i: number) => number) =>
    pts.map(([x, y], i): Point => [x - Math.sin(a) * by(i), y + Math.cos(a) * by(i)])
  for (let i = 0; i < 3; i++) {
    const [cx, cy] = [at.cx - Math.sin(a) * (i - 1) * ry * 0.6, at.cy + Math.cos(a) * (i - 1) * ry * 0.6]
    const straight = centeredLine(cx, cy, rx * 1.9, a + rnd.near(0, 0.12), 0, 11)
    const waved = across(straight, (k) => Math.sin(k * 1.4 + i) * 7)
    const strip = (k: number, off = 0) => {
      const spine = across(waved, () => off)
      return ribbon(spine, (t) => ry * k * (1 + 0.1 * Math.sin(t * 20)))
    }
    art.contactShadow(strip(0.27), 8, 0.2)
    art.shape(strip(0.28), '#6b2315')
    art.shape(strip(0.24), '#a8412a')
    art.shape(strip(0.07, -ry * 0.09), '#f1c9a0')
    art.shape(strip(0.04, ry * 0.1), '#e0a27a')
    art.shape(strip(0.02, -ry * 0.18), '#e58c66', 0.7)
  }
})

const GRILLED: Tone = ['#8f4e1d', '#cf8a3e', '#e9b266', '#ffe9bf']
export const chickenBreast = painter('chickenBreast', ['meat'], (art, at, rnd) => {
  const { rx, ry, a, to } = frame(at)
  const breadth = (u: number) => (1 - Math.abs(u) ** 2.8) ** 0.5 * (1 - (u > 0 ? 0.42 : 0.06) * u)
  const outline = around(26, (turn) => {
    const u = Math.cos(turn) * 0.985
    const bow = 0.09 * Math.sin(u * 2.2 + 0.6)
    return to(u * rx, (Math.sign(Math.sin(turn)) * breadth(u) * 0.94 + bow + rnd.near(0, 0.012)) * ry)
  })
  art.lump(outline, GRILLED, { contact: [15, 0.2], side: ['#6f3a14', 3, 9], rim: 0.95, core: 0.66, glint: 0 })
  art.clip(inset(outline, 0.97), () => {
    const spots = inside(outline, 0.88).spread(rnd, 64, 0.7)
    art.patches(rnd, spots, [18, 34], [10, 18], { rough: 0.24, n: 10, rot: a }, ['#b5692a', 1, 0, 0, 0.34])
    for (let i = -3; i <= 3; i++) {
      const [x, y] = to(i * rx * 0.27, 0)
      const bar = centeredLine(x, y, ry * 2.5, a + 1.05, rnd.near(0, 0.12), 7)
      art.band(bar, (t) => ry * 0.05 * (0.75 + 0.35 * Math.sin(t * 9 + i)), '#43200c', 0.78)
      art.trace(shift(bar, -ry * 0.05, ry * 0.06), '#7a431a', ry * 0.03, 0.5)
    }
  })
  const surface = inside(outline, 0.8)
  flecks(art, surface, rnd, 34)
  pepper(art, surface, rnd, 20)
  art.shine(outline, GRILLED[3], 7, 0.6, 0.82)
})

const breaded = (name: string, key: string, tone: Tone, sauce?: string) =>
  painter(name, ['meat'], (art, at, rnd) => {
    art.scatter(rnd, at.heap(rnd, 84, 0.3), { key, variants: 5 }, (r) => {
      const spine = centeredLine(0, 0, r.range(112, 138), r.angle(), r.near(0, 0.7), 8)
      const half = taper(33, 0.1, 0.5)
      const pts = ribbon(spine, (t) => half(t) * (1 + 0.1 * Math.sin(t * 17)))
      art.lump(pts, tone, { contact: [8, 0.2], core: 0.6 })
      art.speckle(r, inside(pts, 0.84), [17, 0.9, tone[0], 4.4, 0.4], [22, 0.9, tone[3], 4, 0.7])
      if (!sauce) return
      art.shape(inset(pts, 0.72, -3, -5), sauce, 0.5)
      art.shine(pts, '#fff0dc', 6, 0.8, 0.6)
    })
    flecks(art, at.shrink(0.85), rnd, 22)
  })

export const tenders = breaded('tenders', 'tender', ['#8f5419', '#d2913c', '#ecbb6c', '#fff0c8'])
export const wings = breaded('wings', 'wing', ['#6b260c', '#b8501c', '#dc7c36', '#ffd0a0'], '#d9601f')

export const chickenStrips = painter('chickenStrips', ['meat'], (art, at, rnd) => {
  art.scatter(rnd, at.heap(rnd, 52, 0.3), { key: 'chickenstrip', variants: 6 }, (r) => {
    const a = r.near(at.angle + 1.2, 0.5)
    const spine = centeredLine(0, 0, r.range(118, 150), a, r.near(0, 0.5), 7)
    art.bands(spine, taper(19, 0.1, 0.4), [SHADOW, 1, 4, 8, 0.26], ['#7d4316', 1], ['#c9873a', 0.88, -1, -2])
    art.bands(spine, taper(19, 0.1, 0.4), ['#ecc07c', 0.56, -2, -4, 0.9])
    for (const i of [1, 3, 5]) art.trace(centeredLine(...nth(spine, i), 32, a + 1.25, 0, 3), MARKS, 5, 0.6)
    art.trace(shift(spine.slice(2, 5), -3, -8), '#fff0cc', 3, 0.7)
  })
  flecks(art, at.shrink(0.8), rnd, 26)
})
