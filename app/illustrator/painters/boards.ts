import { food } from '#app/illustrator/food.ts'
import { painter } from '#app/illustrator/painter.ts'
import { type Art } from '#app/illustrator/art.ts'
import { SHADE, type Tone } from '#app/illustrator/light.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { blob, inset, type Point, shift, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { scatter } from '#app/illustrator/scatter.ts'

/** Things overlapping in a row along the place's angle. */
function row(at: Place, count: number, step: number): Point[] {
  return times(count, (i) => {
    const o = (i - (count - 1) / 2) * step
    return [at.cx + Math.cos(at.angle) * o, at.cy + Math.sin(at.angle) * o]
  })
}

const folded =
  (tone: Tone, count = 5) =>
  (art: Art, at: Place, rnd: Random): void =>
    scatter(art, rnd, `fold${tone[1]}`, row(at, count, 46), 3, (r) => {
      const pts = blob(r, 0, 0, 62, 50, { rot: at.angle + 0.5, rough: 0.08, n: 14 })
      art.shape(shift(pts, 4, 8), SHADE, 0.2)
      art.shape(pts, tone[0])
      art.shape(inset(pts, 0.95, -1, -2), tone[1])
      for (let k = 0; k < 3; k++)
        art.trace(
          inset(pts, 0.84 - k * 0.24, -3, -3).slice(2 + k, 10 - k),
          k % 2 ? tone[0] : tone[2],
          5 - k,
          0.7,
        )
      art.dots(place(inset(pts, 0.8)).spread(r, 19, 0.9), tone[3], 4, 0.7)
    })

export const salami = painter('salami', ['meat'], folded(['#8a2c26', '#bd5347', '#d98473', '#f4d3c2']))
export const prosciutto = painter(
  'prosciutto',
  ['meat'],
  folded(['#b2524c', '#dd8d80', '#f6d4c6', '#f9e3d8']),
)

/** Crackers leaning in a row. */
function drawCrackers(art: Art, at: Place, rnd: Random): void {
  scatter(art, rnd, 'cracker', row(at, 6, 34), 3, (r) => {
    const p = blob(r, 0, 0, 46, 46, { box: 0.7, rot: at.angle + 0.4 + r.near(0, 0.3), rough: 0.03, n: 20 })
    art.shape(shift(p, 4, 8), SHADE, 0.22)
    art.shape(p, '#a9692a')
    art.shape(inset(p, 0.94, -1, -1.5), '#dfac63')
    art.shape(inset(p, 0.6, -5, -7), '#eec98c', 0.8)
    art.dots(place(inset(p, 0.75)).spread(r, 20, 0.3), '#a9692a', 4, 0.8)
  })
}
export const crackers = food('crackers', [], drawCrackers)
