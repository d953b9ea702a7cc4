import { type Art } from '#app/illustrator/art.ts'
import { contact, SHADE, type Tone } from '#app/illustrator/light.ts'
import { painter, type Paint } from '#app/illustrator/painter.ts'
import { curve } from '#app/illustrator/path.ts'
import { centredLine, inset } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { roundPoints, scatter, threads } from '#app/illustrator/scatter.ts'
import { flecks } from './flecks.ts'

/** A lock of meat pulled along its grain: strands that run together and fray at the ends. */
function lock(art: Art, r: Random, tone: Tone): void {
  const heading = r.angle()
  const bend = r.near(0, 1.3)
  for (const [x, y] of roundPoints(r, 4, 22)) {
    const strands = [-11, -4, 3, 10].map((o) => {
      const [ox, oy] = [-Math.sin(heading) * o, Math.cos(heading) * o]
      return curve(
        centredLine(x + ox, y + oy, r.range(52, 92), heading + r.near(0, 0.22), bend + r.near(0, 0.5), 5),
        false,
      )
    })
    art.strokes(strands.join(''), [
      [SHADE, 10, 0.24, 2, 5],
      [tone[0], 9.6],
      [tone[1], 7.4, 1, -0.5, -0.9],
      [tone[2], 2.8, 0.9, -1.5, -2.2],
    ])
  }
  art.strokes(threads(r, roundPoints(r, 3, 26), [40, 66], 0.6, heading, 0.7), [
    [tone[0], 6.6],
    [tone[2], 4.6, 1, -0.5, -0.8],
    [tone[3], 1.8, 0.9, -1, -1.6],
  ])
}

/** Pulled meat: a tangle of locks, wet where it was tossed in its juice. */
const shredded =
  (key: string, tone: Tone, wet: boolean): Paint =>
  (art, at, rnd) => {
    contact(art, at.outline, 10, 0.17)
    art.shape(inset(at.outline, 0.95), tone[0])
    scatter(art, rnd, key, at.shrink(0.92).heap(rnd, 54, 0.4), 6, (r) => lock(art, r, tone), {
      size: [0.9, 1.1],
    })
    if (wet) art.glints(at.shrink(0.78).spread(rnd, 44, 0.7), '#ffe9cf', 3.4, 0.6, 7)
    flecks(art, at.shrink(0.8), rnd, 18)
  }

export const pulledPork = painter(
  'pulledPork',
  ['meat'],
  shredded('pulledpork', ['#5b2410', '#a5532a', '#cf8550', '#f0bd90'], true),
)
export const pulledChicken = painter(
  'pulledChicken',
  ['meat'],
  shredded('pulledchicken', ['#a9743c', '#e2bd85', '#f2dcb0', '#fdf2d9'], false),
)
export const shreddedBeef = painter(
  'shreddedBeef',
  ['meat'],
  shredded('shreddedbeef', ['#2f150c', '#5e301c', '#81492c', '#bb8257'], true),
)
