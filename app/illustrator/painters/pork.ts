import { type Art } from '#app/illustrator/art.ts'
import { contact, lump, SHADE } from '#app/illustrator/light.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { blob, centredLine, inset, type Point, ribbon, shift } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { scatter } from '#app/illustrator/scatter.ts'
import { frame } from './frame.ts'
import { grilled } from './grilled.ts'

export const porkChop = (art: Art, at: Place, rnd: Random) =>
  grilled(art, at, rnd, { tone: ['#7d4a24', '#c08548', '#dcab70', '#ffe9c6'], rough: 0.1, bone: true })

export function sausage(art: Art, at: Place, rnd: Random, { coins = true }: { coins?: boolean } = {}) {
  if (!coins) {
    const { rx, ry, a } = frame(at)
    for (const o of [-0.5, 0.5]) {
      const pts = ribbon(
        centredLine(
          at.cx - Math.sin(a) * o * ry * 1.1,
          at.cy + Math.cos(a) * o * ry * 1.1,
          rx * 1.9,
          a + rnd.near(0, 0.1),
          0.5,
          9,
        ),
        (t) => ry * 0.44 * Math.sin(Math.PI * (0.08 + t * 0.84)) ** 0.3,
      )
      contact(art, pts, 9, 0.2)
      lump(art, pts, ['#5a2612', '#94502a', '#b9733f', '#f0bd86'], { shadow: 0, rim: 0.95, core: 0 })
      art.trace(inset(pts, 0.8, -2, -4).slice(1, 8), '#eab27c', 6, 0.6)
    }
    return
  }
  scatter(art, rnd, 'coin', at.heap(rnd, 50, 0.25), 4, (r) => {
    const pts = blob(r, 0, 0, 34, 31, { rough: 0.05, n: 11, rot: r.angle() })
    art.shape(shift(pts, 4, 8), SHADE, 0.2)
    art.shape(shift(pts, 1, 3), '#5f2916')
    art.shape(pts, '#8e4526')
    art.shape(inset(pts, 0.88, -1, -1.5), '#c67a55')
    art.shape(inset(pts, 0.6, -4, -6), '#d8946c', 0.8)
    const s = place(inset(pts, 0.75))
    art.dots(s.spread(r, 15, 0.8), '#f0cba8', 4.5, 0.8)
    art.dots(s.spread(r, 20, 0.8), '#8e4526', 4, 0.6)
  })
}

export function bacon(art: Art, at: Place, rnd: Random) {
  const { rx, ry, a } = frame(at)
  for (let i = 0; i < 3; i++) {
    const o = (i - 1) * ry * 0.6
    const base = centredLine(
      at.cx - Math.sin(a) * o,
      at.cy + Math.cos(a) * o,
      rx * 1.9,
      a + rnd.near(0, 0.12),
      0,
      11,
    ).map(([x, y], k): Point => [
      x - Math.sin(a) * Math.sin(k * 1.4 + i) * 7,
      y + Math.cos(a) * Math.sin(k * 1.4 + i) * 7,
    ])
    const strip = (k: number, o2 = 0) =>
      ribbon(
        base.map(([x, y]) => [x - Math.sin(a) * o2, y + Math.cos(a) * o2]),
        (t) => ry * k * (1 + 0.1 * Math.sin(t * 20)),
      )
    contact(art, strip(0.27), 8, 0.2)
    art.shape(strip(0.28), '#6b2315')
    art.shape(strip(0.24), '#a8412a')
    art.shape(strip(0.07, -ry * 0.09), '#f1c9a0')
    art.shape(strip(0.04, ry * 0.1), '#e0a27a')
    art.shape(strip(0.02, -ry * 0.18), '#e58c66', 0.7)
  }
}
