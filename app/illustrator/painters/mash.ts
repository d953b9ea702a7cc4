import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { type AnyTone, contact, lump } from '#app/illustrator/light.ts'
import { painter } from '#app/illustrator/painter.ts'
import { type Place } from '#app/illustrator/place.ts'
import { blob, inset, type Point, ribbon, shift, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { pepper } from './flecks.ts'
import { chives } from './herbs.ts'

/** A soft swirl pressed with the back of a spoon. */
function drawMash(
  art: Art,
  at: Place,
  rnd: Random,
  {
    tone = ['#d6bd83', '#f6e6bd', '#fdf5dd'],
    deep = null,
    butter = true,
    herbs = true,
  }: { tone?: AnyTone; deep?: string | null; butter?: boolean; herbs?: boolean } = {},
): void {
  const low = deep ?? tone[0]
  contact(art, at.outline, 12, 0.18)
  art.shape(at.outline, low)
  art.shape(inset(at.outline, 0.97, -2, -4), tone[1])
  const rx = at.w / 2
  const ry = at.h / 2
  const rings = Math.max(3, Math.round(Math.min(rx, ry) / 52))
  for (let k = rings; k >= 1; k--) {
    const t = k / (rings + 0.6)
    const from = rnd.angle()
    for (const part of [0, 1]) {
      const pts = times(9, (i): Point => {
        const a = from + part * 3.3 + i * 0.31
        return [
          at.cx + Math.cos(a) * rx * t * (1 + 0.05 * Math.sin(i)),
          at.cy + Math.sin(a) * ry * t * (1 + 0.05 * Math.cos(i * 1.7)),
        ]
      })
      const w = Math.min(rx, ry) * (0.06 + 0.05 * t)
      art.shape(
        ribbon(shift(pts, 2, 5), (q) => Math.max(0.5, Math.sin(q * Math.PI) * w)),
        low,
        0.6,
      )
      art.shape(
        ribbon(shift(pts, -2, -4), (q) => Math.max(0.5, Math.sin(q * Math.PI) * w * 0.8)),
        tone[2],
        0.95,
      )
    }
  }
  if (butter) butterMelt(art, at, rnd)
  if (herbs) {
    chives(art, at.shrink(0.82), rnd, Math.round(rx / 7))
    pepper(art, at.shrink(0.8), rnd, 22)
  }
}
export const mash = food('mash', [], drawMash, { holds: true })

function drawButterMelt(art: Art, at: Place, rnd: Random): void {
  const r = Math.min(at.w, at.h) / 2
  const melt = blob(rnd, at.cx + r * 0.06, at.cy + r * 0.05, r * 0.34, r * 0.24, { rough: 0.22, n: 12 })
  art.shape(melt, '#e2a32c', 0.85)
  art.shape(inset(melt, 0.84, -2, -3), '#f6cb55', 0.9)
  const pat = blob(rnd, at.cx, at.cy - r * 0.03, r * 0.15, r * 0.125, {
    box: 0.9,
    rot: 0.35,
    rough: 0.02,
    n: 16,
  })
  lump(art, pat, ['#d9a832', '#fae07a', '#fdf0b0', '#fffbe2'], { rim: 0.92 })
}
const butterMelt = food('butterMelt', ['milk'], drawButterMelt)

export const sweetMash = food(
  'sweetMash',
  [],
  (art: Art, at: Place, rnd: Random, { butter = true }: { butter?: boolean } = {}): void =>
    mash(art, at, rnd, { tone: ['#b4561a', '#e98a35', '#f6ad5f'], herbs: false, butter }),
  { holds: true },
)

export const cauliflowerMash = painter(
  'cauliflowerMash',
  [],
  (art, at, rnd) => mash(art, at, rnd, { tone: ['#cfc19b', '#f3ead0', '#fdf9ea'] }),
  { holds: true },
)

/** Grits: the same swirl, loose and yellow. */
export const grits = painter(
  'grits',
  [],
  (art, at, rnd) => {
    mash(art, at, rnd, { tone: ['#d3a94c', '#f3d88e', '#fbecba'], herbs: false })
    pepper(art, at.shrink(0.8), rnd, 20)
  },
  { holds: true },
)
