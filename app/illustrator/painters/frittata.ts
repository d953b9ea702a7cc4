import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { nums, polygon } from '#app/illustrator/path.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { blob, centredLine, inset, type Point, polar, ribbon, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { crumbs, pepper } from './flecks.ts'

/** Set egg, browned at the edge; `bits` are baked in, and one wedge is already taken. */
function drawFrittata(art: Art, at: Place, rnd: Random, bits: (top: Place) => void): void {
  art.shape(at.outline, '#9a5f1a')
  art.shape(inset(at.outline, 0.97), '#d9982c')
  art.shape(inset(at.outline, 0.93, -2, -3), '#f2c14e')
  const lit = blob(rnd, at.cx - 20, at.cy - 26, at.r * 0.66, at.r * 0.6, { rough: 0.1, n: 14 })
  art.shape(lit, '#f9d878', 0.7)
  gilded(art, at.shrink(0.92), rnd, 70, '#c47d1e')
  bits(at.shrink(0.86))
  gilded(art, at.shrink(0.95), rnd, 100, '#b9701f')
  wedgeTaken(art, at, rnd)
  pepper(art, at.shrink(0.85), rnd, 40)
}
export const frittata = food('frittata', ['eggs'], drawFrittata, { holds: true })

function gilded(art: Art, at: Place, rnd: Random, gap: number, colour: string): void {
  for (const [x, y] of at.spread(rnd, gap, 0.7)) {
    const patch = blob(rnd, x, y, rnd.range(16, 32), rnd.range(10, 20), {
      rough: 0.24,
      rot: rnd.angle(),
      n: 10,
    })
    art.shape(patch, colour, 0.36)
  }
}

/** Leaves cooked soft into the egg. */
function drawBakedLeaves(art: Art, at: Place, rnd: Random, gap: number): void {
  for (const [x, y] of at.spread(rnd, gap, 0.4)) {
    const spine = centredLine(x, y, rnd.range(64, 92), rnd.angle(), rnd.near(0, 1.6), 8)
    const half = (t: number) => 21 * Math.sin(Math.PI * (0.08 + t * 0.84)) * (1 + 0.3 * Math.sin(t * 19))
    const leaf = ribbon(spine, half)
    art.shape(leaf, '#2b5a2a')
    art.shape(inset(leaf, 0.78, -2, -3), '#4d873a')
    art.trace(inset(leaf, 0.4).slice(0, 5), '#9cc46c', 2.4, 0.7)
  }
}
export const bakedLeaves = food('bakedLeaves', [], drawBakedLeaves)

/** The pan shows where the wedge was, and how thick the egg is. */
function wedgeTaken(art: Art, at: Place, rnd: Random): void {
  const [from, middle, to] = [0.28, 0.63, 0.98]
  const rim = (k: number, a: number) => polar(at.cx, at.cy, at.r * k, a)
  const tip = polar(at.cx, at.cy, 26, middle)
  art.fill(polygon([tip, rim(1.02, from), rim(1.06, middle), rim(1.02, to)]), '#3d3a36')
  art.trace([rim(0.8, 0.5), rim(0.82, 0.66), rim(0.8, 0.84)], '#6b6862', 7, 0.6)
  const edge = rim(0.99, from)
  const face = (low: number, high: number, colour: string) =>
    art.fill(
      `M${nums(...tip)}L${nums(...edge)}l${-low / 5} ${low}L${nums(tip[0] + 3, tip[1] + high)}z`,
      colour,
    )
  face(26, 16, '#d9982c')
  face(12, 8, '#f7d676')
  const greens = times(9, (i): Point => {
    const k = 0.12 + i * 0.1
    return [tip[0] + (edge[0] - tip[0]) * k, tip[1] + (edge[1] - tip[1]) * k + 12]
  })
  art.dots(greens, '#4d873a', 8, 0.9)
  crumbs(art, place([tip, edge, rim(0.9, to)]).shrink(0.6), rnd, 8)
}
