import { type Art } from '#app/illustrator/art.ts'
import { type DullTone, SHADE, type Tone } from '#app/illustrator/light.ts'
import { painter, type Paint } from '#app/illustrator/painter.ts'
import {
  bentLine,
  blob,
  inset,
  type Point,
  polar,
  ribbon,
  shift,
  TAU,
  times,
} from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { roundPoints, scatter } from '#app/illustrator/scatter.ts'

interface Floret {
  heads: Tone
  stalk: DullTone
  roast?: string
}

/** A floret: pale stalk, a crown of bumpy heads. */
function floret(art: Art, r: Random, size: number, { heads, stalk, roast }: Floret): void {
  const a = r.angle()
  const stem = ribbon(bentLine(0, 0, size * 1.02, a, r.near(0, 0.5), 5), (t) => size * (0.3 - t * 0.08))
  art.shape(shift(stem, 4, 8), SHADE, 0.2)
  art.shape(stem, stalk[0])
  art.shape(inset(stem, 0.86, -1.5, -2.5), stalk[1])
  art.shape(inset(stem, 0.55, -3, -4), stalk[2], 0.8)
  const cx = -Math.cos(a) * size * 0.3
  const cy = -Math.sin(a) * size * 0.3
  art.shape(shift(blob(r, cx, cy, size * 0.84, size * 0.8, { rough: 0.08 }), 5, 10), SHADE, 0.22)

  const ring = times(8, (i) => {
    const [x, y] = polar(cx, cy, size * r.range(0.4, 0.52), a + 0.5 + (i / 8) * TAU)
    return { x, y, k: size * r.range(0.27, 0.36) }
  }).sort((p, q) => q.y - p.y)
  const knobs = [...ring, { x: cx - size * 0.04, y: cy - size * 0.06, k: size * 0.42 }]
  for (const { x, y, k } of knobs) {
    const pts = blob(r, x, y, k, k * 0.94, { rough: 0.11, n: 8 })
    art.shape(pts, heads[0])
    art.shape(inset(pts, 0.88, -k * 0.07, -k * 0.1), heads[1])
    art.shape(inset(pts, 0.5, -k * 0.2, -k * 0.26), heads[2], 0.85)
  }
  const buds = knobs.flatMap(({ x, y, k }) =>
    roundPoints(r, 6, k * 0.7).map(([u, v]) => ({ lit: u + v < 0, p: [x + u, y + v] as Point })),
  )
  const dark = buds.filter((bud) => !bud.lit).map((bud) => bud.p)
  const light = buds.filter((bud) => bud.lit).map((bud) => bud.p)
  if (art.detail > 0.3) art.dots(dark, heads[0], size * 0.075, 0.75)
  art.dots(light, heads[3], size * 0.07, 0.8)
  if (!roast) return
  for (const { x, y, k } of knobs.slice(0, 4)) {
    const burn = blob(r, x + k * 0.2, y + k * 0.25, k * 0.6, k * 0.42, { rough: 0.3, n: 8, rot: r.angle() })
    art.shape(burn, roast, 0.5)
    art.shape(inset(burn, 0.5), '#3b2410', 0.4)
  }
}

const GREEN_HEADS: Floret = {
  heads: ['#2b5a28', '#4a8637', '#76ad4a', '#b4d67a'],
  stalk: ['#7c9a44', '#b4ca72', '#d7e4a2'],
}

const broccoliOf =
  (key: string, kind: Floret): Paint =>
  (art, at, rnd, { size = 62, points } = {}) =>
    scatter(
      art,
      rnd,
      `${key}${size}`,
      points ?? at.heap(rnd, size * 1.1, 0.2),
      5,
      (r) => floret(art, r, size, kind),
      { size: [0.86, 1.1] },
    )

export const broccoli = painter('broccoli', [], broccoliOf('broccoli', GREEN_HEADS))
export const roastedBroccoli = painter(
  'roastedBroccoli',
  [],
  broccoliOf('roastbroccoli', { ...GREEN_HEADS, roast: '#6b421a' }),
)

export const cauliflower = painter('cauliflower', [], (art, at, rnd, { size = 60, points } = {}) =>
  scatter(
    art,
    rnd,
    'cauliflower',
    points ?? at.heap(rnd, size * 1.3, 0.24),
    6,
    (r) =>
      floret(art, r, size, {
        heads: ['#c09b5a', '#eedcb4', '#fbf2d8', '#fffdf2'],
        stalk: ['#b9b06a', '#e4dfae', '#f5f2d2'],
        roast: '#a9652a',
      }),
    { size: [0.86, 1.1] },
  ),
)
