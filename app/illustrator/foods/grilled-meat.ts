import { type Art, SHADE, type Tone } from '#app/illustrator/drawing/art.ts'
import { painter } from '#app/illustrator/drawing/food.ts'
import { centeredLine, ribbon } from '#app/illustrator/drawing/lines.ts'
import { around, inset, nth, type Point, shift } from '#app/illustrator/drawing/points.ts'
import { frame, type Place, place } from '#app/illustrator/drawing/shapes.ts'
import { flecks, pepper } from './toppings.ts'

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
        art.trace(line, MARKS, ry * 0.12, 0.6)
        art.trace(shift(line, 2, 4), tone[2], ry * 0.045, 0.4)
        art.trace(centeredLine(x, y, ry * 2.4, a + 0.9, rnd.near(0, 0.15), 4), MARKS, ry * 0.06, 0.32)
      }
    })
    const surface = place(inset(pts, 0.8))
    flecks(art, surface, rnd, 26)
    pepper(art, surface, rnd, 18)
    art.shine(pts, tone[3], 7, 0.6, 0.78)
    art.shine(pts, '#fff', 3, 0.5, 0.6)
  })

function rib(art: Art, { cx, cy, rx, ry, angle }: Place) {
  const [c, s] = [Math.cos(angle + 0.35), Math.sin(angle + 0.35)]
  const spine = [0.6, 0.85, 1.05, 1.2].map((k): Point => [cx + c * rx * k, cy + s * rx * k])
  const bone = ribbon(spine, (t) => ry * (0.17 + t * t * 0.1))
  art.contactShadow(bone, 9, 0.2)
  art.lump(bone, ['#b99a6a', '#efdfbd', '#fbf3de', '#fff'], { shadow: 0 })
}

export const patty = grilled('patty', 0.05, ['#3e1f11', '#6b3a20', '#8d5533', '#d3a074'])
export const porkChop = grilled('porkChop', 0.1, ['#7d4a24', '#c08548', '#dcab70', '#ffe9c6'], true)
export const chickenThigh = grilled('chickenThigh', 0.13, ['#7c3f18', '#b96f2e', '#dc9a4e', '#ffe0a8'])

export const sausage = painter('sausage', ['meat'], (art, at, rnd, { points } = {}) =>
  art.scatter(rnd, points ?? at.heap(rnd, 50, 0.25), { key: 'coin', variants: 4 }, (r) => {
    const pts = r.blob(0, 0, 34, 31, { rough: 0.05, n: 11, rot: r.angle() })
    art.shadow(pts, 4, 8, 0.2)
    art.layers(pts, ['#5f2916', 1, 1, 3], ['#8e4526', 1], ['#c67a55', 0.88, -1, -1.5])
    art.layers(pts, ['#d8946c', 0.6, -4, -6, 0.8])
    const face = place(inset(pts, 0.75))
    art.dots(face.spread(r, 15, 0.8), '#f0cba8', 4.5, 0.8)
    art.dots(face.spread(r, 20, 0.8), '#8e4526', 4, 0.6)
  }),
)

export const bacon = painter('bacon', ['meat'], (art, at, rnd) => {
  const { rx, ry, a } = frame(at)
  const across = (pts: readonly Point[], by: (i: number) => number) =>
    pts.map(([x, y], i): Point => [x - Math.sin(a) * by(i), y + Math.cos(a) * by(i)])
  for (let i = 0; i < 3; i++) {
    const [cx, cy] = [at.cx - Math.sin(a) * (i - 1) * ry * 0.6, at.cy + Math.cos(a) * (i - 1) * ry * 0.6]
    const straight = centeredLine(cx, cy, rx * 1.9, a + rnd.near(0, 0.12), 0, 11)
    const waved = across(straight, (k) => Math.sin(k * 1.4 + i) * 7)
    const strip = (k: number, off = 0) =>
      ribbon(
        across(waved, () => off),
        (t) => ry * k * (1 + 0.1 * Math.sin(t * 20)),
      )
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
  art.contactShadow(outline, 15, 0.2)
  art.shape(shift(outline, 3, 9), '#6f3a14')
  art.lump(outline, GRILLED, { shadow: 0, rim: 0.95, core: 0.66, glint: 0 })
  art.clip(inset(outline, 0.97), () => {
    for (const spot of place(inset(outline, 0.88)).spread(rnd, 64, 0.7)) {
      const patch = rnd.variedBlob(spot, [18, 34], [10, 18], { rough: 0.24, n: 10, rot: a })
      art.shape(patch, '#b5692a', 0.34)
    }
    for (let i = -3; i <= 3; i++) {
      const [x, y] = to(i * rx * 0.27, 0)
      const bar = centeredLine(x, y, ry * 2.5, a + 1.05, rnd.near(0, 0.12), 7)
      art.band(bar, (t) => ry * 0.05 * (0.75 + 0.35 * Math.sin(t * 9 + i)), '#43200c', 0.78)
      art.trace(shift(bar, -ry * 0.05, ry * 0.06), '#7a431a', ry * 0.03, 0.5)
    }
  })
  const surface = place(inset(outline, 0.8))
  flecks(art, surface, rnd, 34)
  pepper(art, surface, rnd, 20)
  art.shine(outline, GRILLED[3], 7, 0.6, 0.82)
})

const breaded = (name: string, key: string, tone: Tone, sauce?: string) =>
  painter(name, ['meat'], (art, at, rnd) => {
    art.scatter(rnd, at.heap(rnd, 84, 0.3), { key, variants: 5 }, (r) => {
      const spine = centeredLine(0, 0, r.range(112, 138), r.angle(), r.near(0, 0.7), 8)
      const half = (t: number) => 33 * Math.sin(Math.PI * (0.1 + t * 0.8)) ** 0.5
      const pts = ribbon(spine, (t) => half(t) * (1 + 0.1 * Math.sin(t * 17)))
      art.contactShadow(pts, 8, 0.2)
      art.lump(pts, tone, { shadow: 0, rim: 0.9, core: 0.6 })
      const crust = place(inset(pts, 0.84))
      art.dots(crust.spread(r, 17, 0.9), tone[0], 4.4, 0.4)
      art.dots(crust.spread(r, 22, 0.9), tone[3], 4, 0.7)
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
    const half = (t: number) => 19 * Math.sin(Math.PI * (0.1 + t * 0.8)) ** 0.4
    art.bands(spine, half, [SHADE, 1, 4, 8, 0.26], ['#7d4316', 1])
    art.bands(spine, half, ['#c9873a', 0.88, -1, -2], ['#ecc07c', 0.56, -2, -4, 0.9])
    for (const i of [1, 3, 5])
      art.trace(centeredLine(...nth(spine, i), 32, a + 1.25, 0, 3), '#4b220d', 5, 0.6)
    art.trace(shift(spine.slice(2, 5), -3, -8), '#fff0cc', 3, 0.7)
  })
  flecks(art, at.shrink(0.8), rnd, 26)
})
