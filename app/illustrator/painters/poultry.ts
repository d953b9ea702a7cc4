import { contact, lump, SHADE, shine, type Tone } from '#app/illustrator/light.ts'
import { painter, type Paint } from '#app/illustrator/painter.ts'
import { curve } from '#app/illustrator/path.ts'
import { place } from '#app/illustrator/place.ts'
import { blob, centredLine, inset, nth, ribbon, shift, TAU, times } from '#app/illustrator/points.ts'
import { scatter } from '#app/illustrator/scatter.ts'
import { flecks, pepper } from './flecks.ts'
import { frame } from './frame.ts'
import { grilled } from './grilled.ts'

const GRILLED: Tone = ['#8f4e1d', '#cf8a3e', '#e9b266', '#ffe9bf']

/** A whole grilled breast: golden, plump at one end, barred by the grate. */
export const chickenBreast = painter('chickenBreast', ['meat'], (art, at, rnd) => {
  const { rx, ry, a, to } = frame(at)
  const breadth = (u: number) => (1 - Math.abs(u) ** 2.8) ** 0.5 * (1 - (u > 0 ? 0.42 : 0.06) * u)
  const outline = times(26, (i) => {
    const turn = (i / 26) * TAU
    const u = Math.cos(turn) * 0.985
    const bow = 0.09 * Math.sin(u * 2.2 + 0.6)
    return to(u * rx, (Math.sign(Math.sin(turn)) * breadth(u) * 0.94 + bow + rnd.near(0, 0.012)) * ry)
  })
  contact(art, outline, 15, 0.2)
  art.shape(shift(outline, 3, 9), '#6f3a14')
  lump(art, outline, GRILLED, { shadow: 0, rim: 0.95, core: 0.66, glint: 0 })
  art.clip(curve(inset(outline, 0.97)), () => {
    for (const [x, y] of place(inset(outline, 0.88)).spread(rnd, 64, 0.7)) {
      const patch = blob(rnd, x, y, rnd.range(18, 34), rnd.range(10, 18), { rot: a, rough: 0.24, n: 10 })
      art.shape(patch, '#b5692a', 0.34)
    }
    for (let i = -3; i <= 3; i++) {
      const [x, y] = to(i * rx * 0.27, 0)
      const bar = centredLine(x, y, ry * 2.5, a + 1.05, rnd.near(0, 0.12), 7)
      art.shape(
        ribbon(bar, (t) => ry * 0.05 * (0.75 + 0.35 * Math.sin(t * 9 + i))),
        '#43200c',
        0.78,
      )
      art.trace(shift(bar, -ry * 0.05, ry * 0.06), '#7a431a', ry * 0.03, 0.5)
    }
  })
  const surface = place(inset(outline, 0.8))
  flecks(art, surface, rnd, 34)
  pepper(art, surface, rnd, 20)
  shine(art, outline, GRILLED[3], 7, 0.6, 0.82)
})

export const chickenThigh = painter('chickenThigh', ['meat'], (art, at, rnd) =>
  grilled(art, at, rnd, { rough: 0.13 }),
)

interface Piece {
  tone: Tone
  sauce?: string
}

/** Breaded or sticky pieces. */
const pieces =
  (key: string, { tone, sauce }: Piece): Paint =>
  (art, at, rnd) => {
    scatter(art, rnd, key, at.heap(rnd, 84, 0.3), 5, (r) => {
      const spine = centredLine(0, 0, r.range(112, 138), r.angle(), r.near(0, 0.7), 8)
      const half = (t: number) =>
        33 * Math.sin(Math.PI * (0.1 + t * 0.8)) ** 0.5 * (1 + 0.1 * Math.sin(t * 17))
      const pts = ribbon(spine, half)
      contact(art, pts, 8, 0.2)
      lump(art, pts, tone, { shadow: 0, rim: 0.9, core: 0.6 })
      const crust = place(inset(pts, 0.84))
      art.dots(crust.spread(r, 17, 0.9), tone[0], 4.4, 0.4)
      art.dots(crust.spread(r, 22, 0.9), tone[3], 4, 0.7)
      if (!sauce) return
      art.shape(inset(pts, 0.72, -3, -5), sauce, 0.5)
      shine(art, pts, '#fff0dc', 6, 0.8, 0.6)
    })
    flecks(art, at.shrink(0.85), rnd, 22)
  }

export const tenders = painter(
  'tenders',
  ['meat'],
  pieces('tender', { tone: ['#8f5419', '#d2913c', '#ecbb6c', '#fff0c8'] }),
)
export const wings = painter(
  'wings',
  ['meat'],
  pieces('wing', { tone: ['#6b260c', '#b8501c', '#dc7c36', '#ffd0a0'], sauce: '#d9601f' }),
)

/** Seared strips, a scorch or two across each. */
export const chickenStrips = painter('chickenStrips', ['meat'], (art, at, rnd) => {
  scatter(art, rnd, 'chickenstrip', at.heap(rnd, 52, 0.3), 6, (r) => {
    const a = r.near(at.angle + 1.2, 0.5)
    const spine = centredLine(0, 0, r.range(118, 150), a, r.near(0, 0.5), 7)
    const body = (k: number) => ribbon(spine, (t) => 19 * k * Math.sin(Math.PI * (0.1 + t * 0.8)) ** 0.4)
    art.shape(shift(body(1), 4, 8), SHADE, 0.26)
    art.shape(body(1), '#7d4316')
    art.shape(shift(body(0.88), -1, -2), '#c9873a')
    art.shape(shift(body(0.56), -2, -4), '#ecc07c', 0.9)
    for (const i of [1, 3, 5]) {
      const [x, y] = nth(spine, i)
      const mark = centredLine(x, y, 32, a + 1.25, 0, 3)
      art.trace(mark, '#4b220d', 5, 0.6)
    }
    art.trace(shift(spine.slice(2, 5), -3, -8), '#fff0cc', 3, 0.7)
  })
  flecks(art, at.shrink(0.8), rnd, 26)
})
