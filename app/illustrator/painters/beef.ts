import { contact, lump, SHADE, shine, type Tone } from '#app/illustrator/light.ts'
import { painter } from '#app/illustrator/painter.ts'
import { place } from '#app/illustrator/place.ts'
import { blob, inset, type Point, shift } from '#app/illustrator/points.ts'
import { scatter, threads } from '#app/illustrator/scatter.ts'
import { flecks, pepper } from './flecks.ts'
import { frame } from './frame.ts'

/** Flank steak in slanted slices: black crust, each cut face rosy to the middle. */
export const steak = painter('steak', ['meat'], (art, at, rnd) => {
  const { rx, ry, to, a } = frame(at)
  const count = 8
  const step = (rx * 1.9) / count
  const long = (u: number) => ry * (1.02 - Math.abs(u) ** 3 * 0.34)
  for (let i = 0; i < count; i++) {
    const u = -0.92 + (i / (count - 1)) * 1.84
    const half = long(u)
    const [x, y] = to(u * rx * 0.93, rnd.near(0, ry * 0.05))
    const turn = a + 0.26 + rnd.near(0, 0.05)
    const slab = blob(rnd, x, y, step * 0.62, half, { rot: turn, box: 0.34, rough: 0.03, n: 16 })
    contact(art, slab, 11, 0.26)
    art.shape(shift(slab, 4, 8), '#1d0f09')
    art.shape(slab, '#3a2014')
    art.shape(inset(slab, 0.95, -2, -2), '#5c3522')
    const face = blob(rnd, x + step * 0.13, y + 2, step * 0.42, half * 0.9, {
      rot: turn,
      box: 0.3,
      rough: 0.03,
      n: 14,
    })
    art.shape(face, '#8d5140')
    art.shape(inset(face, 0.9), '#b5544c')
    art.shape(inset(face, 0.74), '#c9514f')
    art.shape(inset(face, 0.5, 0, -2), '#dd6f69', 0.9)
    const grain = place(inset(face, 0.86)).spread(rnd, 17, 0.6)
    art.line(threads(rnd, grain, [9, 16], 0.4, turn, 0.9), '#f0a79c', 2.2, 0.6)
    art.line(threads(rnd, grain.slice(0, 12), [8, 14], 0.3, turn, 0.9), '#8f332f', 2.2, 0.5)
    const crust: Point[] = slab.slice(6, 10).map(([px, py]) => [px + 2, py + 1])
    art.trace(crust, '#9a6a48', 3.4, 0.7)
    shine(art, face, '#ffe0d6', 3, 0.6, 0.7)
  }
  pepper(art, at.shrink(0.8), rnd, 34)
  flecks(art, at.shrink(0.74), rnd, 22)
})

const BROWNED: Tone = ['#4f2412', '#83472a', '#a9683f', '#e0a878']

export const meatballs = painter('meatballs', ['meat'], (art, at, rnd, { size = 52 } = {}) =>
  scatter(
    art,
    rnd,
    `meatball${size}`,
    at.heap(rnd, size * 1.75, 0.12),
    5,
    (r) => {
      const pts = blob(r, 0, 0, size, size * r.range(0.9, 1), { rough: 0.06, n: 13, rot: r.angle() })
      lump(art, pts, BROWNED, { rim: 0.92, core: 0.6, depth: 10 })
      const s = place(inset(pts, 0.85))
      art.dots(s.spread(r, 17, 0.8), BROWNED[0], 5.5, 0.4)
      art.dots(s.spread(r, 24, 0.8), BROWNED[3], 4, 0.5)
      flecks(art, s, r, 9)
    },
    { size: [0.92, 1.08] },
  ),
)

/** Cubes of braised beef for soups and curries. */
export const beefChunks = painter('beefChunks', ['meat'], (art, at, rnd, { points } = {}) =>
  scatter(art, rnd, 'beefchunk', points ?? at.heap(rnd, 50, 0.3), 6, (r) => {
    const pts = blob(r, 0, 0, r.range(30, 38), r.range(24, 30), {
      box: 0.5,
      rough: 0.1,
      rot: r.angle(),
      n: 13,
    })
    art.shape(shift(pts, 3, 6), SHADE, 0.2)
    lump(art, pts, ['#3f1d0f', '#7d4628', '#a06a44', '#d8a880'], { shadow: 0, rim: 0.91 })
  }),
)
