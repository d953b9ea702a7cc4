import { contact, lump, SHADE, shine, type Tone } from '#app/illustrator/light.ts'
import { painter, type Paint } from '#app/illustrator/painter.ts'
import { place } from '#app/illustrator/place.ts'
import { centredLine, inset, nth, ribbon, shift } from '#app/illustrator/points.ts'
import { scatter } from '#app/illustrator/scatter.ts'
import { flecks } from './flecks.ts'
import { grilled } from './grilled.ts'
import { slicedRoast } from './roast.ts'

/** A grilled breast cut across: golden, marked by the grate. */
export const chickenBreast = painter('chickenBreast', ['meat'], (art, at, rnd) =>
  slicedRoast(art, at, rnd, {
    crust: ['#8f4e1d', '#c98237', '#e4a85c', '#ffe6b8'],
    face: ['#cf9f68', '#f3dcb6', '#dfba88'],
    faceWidth: 0.08,
  }),
)

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
