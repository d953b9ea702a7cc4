import { contact, SHADE } from '#app/illustrator/light.ts'
import { painter } from '#app/illustrator/painter.ts'
import { place } from '#app/illustrator/place.ts'
import { blob, centredLine, inset, type Point, ribbon, shift } from '#app/illustrator/points.ts'
import { scatter } from '#app/illustrator/scatter.ts'
import { frame } from './frame.ts'
import { grilled } from './grilled.ts'

export const porkChop = painter('porkChop', ['meat'], (art, at, rnd) =>
  grilled(art, at, rnd, { tone: ['#7d4a24', '#c08548', '#dcab70', '#ffe9c6'], rough: 0.1, bone: true }),
)

/** Sausage in coins, cut face up. */
export const sausage = painter('sausage', ['meat'], (art, at, rnd, { points } = {}) =>
  scatter(art, rnd, 'coin', points ?? at.heap(rnd, 50, 0.25), 4, (r) => {
    const pts = blob(r, 0, 0, 34, 31, { rough: 0.05, n: 11, rot: r.angle() })
    art.shape(shift(pts, 4, 8), SHADE, 0.2)
    art.shape(shift(pts, 1, 3), '#5f2916')
    art.shape(pts, '#8e4526')
    art.shape(inset(pts, 0.88, -1, -1.5), '#c67a55')
    art.shape(inset(pts, 0.6, -4, -6), '#d8946c', 0.8)
    const face = place(inset(pts, 0.75))
    art.dots(face.spread(r, 15, 0.8), '#f0cba8', 4.5, 0.8)
    art.dots(face.spread(r, 20, 0.8), '#8e4526', 4, 0.6)
  }),
)

/** Three crisp rashers, waved by the pan. */
export const bacon = painter('bacon', ['meat'], (art, at, rnd) => {
  const { rx, ry, a } = frame(at)
  const across = (pts: readonly Point[], by: (i: number) => number) =>
    pts.map(([x, y], i): Point => [x - Math.sin(a) * by(i), y + Math.cos(a) * by(i)])
  for (let i = 0; i < 3; i++) {
    const [cx, cy] = [at.cx - Math.sin(a) * (i - 1) * ry * 0.6, at.cy + Math.cos(a) * (i - 1) * ry * 0.6]
    const straight = centredLine(cx, cy, rx * 1.9, a + rnd.near(0, 0.12), 0, 11)
    const waved = across(straight, (k) => Math.sin(k * 1.4 + i) * 7)
    const strip = (k: number, off = 0) =>
      ribbon(
        across(waved, () => off),
        (t) => ry * k * (1 + 0.1 * Math.sin(t * 20)),
      )
    contact(art, strip(0.27), 8, 0.2)
    art.shape(strip(0.28), '#6b2315')
    art.shape(strip(0.24), '#a8412a')
    art.shape(strip(0.07, -ry * 0.09), '#f1c9a0')
    art.shape(strip(0.04, ry * 0.1), '#e0a27a')
    art.shape(strip(0.02, -ry * 0.18), '#e58c66', 0.7)
  }
})
