import { type Art, type Dash } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { type DullTone, SHADE, contact, lump, shine } from '#app/illustrator/light.ts'
import { curve } from '#app/illustrator/path.ts'
import { type Place, place } from '#app/illustrator/place.ts'
import {
  type Point,
  TAU,
  blob,
  centredLine,
  inset,
  polar,
  ribbon,
  shift,
  times,
} from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { scatter } from '#app/illustrator/scatter.ts'

interface PieOptions {
  fill: DullTone
  lattice?: boolean
  /** Two cuts mark the slice that goes first. */
  sliced?: boolean
}

/** A whole pie in its crimped crust, open or under a lattice. */
function drawPie(
  art: Art,
  at: Place,
  rnd: Random,
  { fill, lattice = false, sliced = true }: PieOptions,
): void {
  const { cx, cy, r } = at
  crust(art, at, rnd)
  const bed = blob(rnd, cx, cy, r * 0.81, r * 0.81, { rough: 0.015, n: 20 })
  art.shape(bed, fill[0])
  art.shape(inset(bed, 0.97, 2, 3), fill[1])
  art.shape(blob(rnd, cx - r * 0.1, cy - r * 0.12, r * 0.6, r * 0.54, { rough: 0.08, n: 14 }), fill[2], 0.6)
  const face = place(inset(bed, 0.92))
  art.dots(face.spread(rnd, 30, 0.9), fill[0], 4, 0.4)
  art.dots(face.spread(rnd, 40, 0.9), fill[2], 5, 0.7)
  if (lattice) woven(art, at, rnd, face, fill)
  else smooth(art, at, fill)
  if (sliced && !lattice) slice(art, at, fill)
  shine(art, bed, '#fff0d2', 7, 0.4, 0.86)
}
export const pie = food('pie', [], drawPie)

function crust(art: Art, { cx, cy, r }: Place, rnd: Random): void {
  const rim = times(52, (i) => {
    const crimp = (i % 2 ? 0.985 : 0.935) * (1 + rnd.near(0, 0.008))
    return polar(cx, cy, r * crimp, (i / 52) * TAU)
  })
  contact(art, rim, 6, 0.2)
  art.shape(rim, '#a5662a')
  art.shape(inset(rim, 0.975, -2, -3), '#d9a055')
  art.shape(inset(rim, 0.93, -3, -4), '#e9bd7a')
  const folds = times(26, (i): Dash => {
    const a = (i / 26) * TAU + 0.12
    return [...polar(cx, cy, r * 0.84, a), Math.cos(a + 0.2) * r * 0.1, Math.sin(a + 0.2) * r * 0.1]
  })
  art.dashes(folds, '#b5732f', 5, 0.6)
}

/** Fruit under strips of pastry, over and across. */
function woven(art: Art, { cx, cy, r }: Place, rnd: Random, face: Place, fill: DullTone): void {
  scatter(art, rnd, 'piefill', face.spread(rnd, 44, 0.3), 4, (q) =>
    lump(art, blob(q, 0, 0, 26, 22, { rough: 0.12, rot: q.angle() }), [...fill, '#ffe3c2']),
  )
  art.clip(curve(inset(face.outline, 1.1)), () => {
    for (const turn of [0.5, 2.07])
      for (let i = -2; i <= 2; i++) {
        const [x, y] = polar(cx, cy, i * r * 0.31, turn + 1.57)
        const strip = (half: number, off: number, bend = 0) =>
          ribbon(centredLine(x - off, y - off * 1.7, r * 2, turn, bend, 6), () => r * half)
        const base = strip(0.074, 0, rnd.near(0, 0.08))
        art.shape(shift(base, 4, 10), SHADE, 0.34)
        art.shape(base, '#9a5c22')
        art.shape(strip(0.058, 1), '#dfa65b')
        art.shape(strip(0.026, 3), '#f0c583', 0.8)
      }
  })
}

/** The faint rings a knife leaves in a custard. */
function smooth(art: Art, { cx, cy, r }: Place, fill: DullTone): void {
  for (const k of [0.36, 0.58, 0.78]) {
    const ring = times(12, (i) => polar(cx, cy, r * 0.81 * k, 3.2 + k * 2 + i * 0.2))
    art.shape(
      ribbon(ring, (t) => 0.5 + Math.sin(t * Math.PI) * 7),
      fill[2],
      0.6,
    )
  }
}

function slice(art: Art, { cx, cy, r }: Place, fill: DullTone): void {
  const middle: Point = [cx, cy]
  const [fromX, fromY] = polar(cx, cy, r * 0.95, 0.25)
  art.trace([[fromX, fromY], middle], fill[0], 6, 0.8)
  art.trace([polar(cx, cy, r * 0.95, 0.98), middle], fill[0], 6, 0.8)
  art.trace(
    [
      [fromX + 2, fromY + 5],
      [cx + 2, cy + 5],
    ],
    fill[2],
    3,
    0.7,
  )
}
