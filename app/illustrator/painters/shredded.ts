import { type Art } from '#app/illustrator/art.ts'
import { type AnyTone, SHADE, contact } from '#app/illustrator/light.ts'
import { type Place } from '#app/illustrator/place.ts'
import { inset, nth } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { roundPoints, scatter, threads } from '#app/illustrator/scatter.ts'
import { flecks } from './flecks.ts'

/** Pulled meat: a tangle of strands, three tones deep. */
export function shredded(
  art: Art,
  at: Place,
  rnd: Random,
  {
    tone = ['#5d2c14', '#a3612f', '#c98a50', '#eab982'],
    wet = false,
  }: { tone?: AnyTone; wet?: boolean } = {},
) {
  contact(art, at.outline, 10, 0.17)
  art.shape(inset(at.outline, 0.97), tone[0])
  const key = `shred${tone[1]}`
  scatter(
    art,
    rnd,
    key,
    at.shrink(0.94).heap(rnd, 50, 0.4),
    5,
    (r) => {
      const heading = r.angle()
      for (let b = 0; b < 3; b++) {
        const d = threads(r, roundPoints(r, 5, 34), [44, 86], 0.35, heading + b * 0.5, 0.8)
        art.strokes(d, [
          [SHADE, 16, 0.25, 2, 4],
          [tone[0], 15.5],
          [b === 1 ? tone[2] : tone[1], 12, 1, -0.6, -1],
          [b === 1 ? nth(tone, 3) : nth(tone, 2), 3.4, 0.85, -2.4, -3.2],
        ])
      }
    },
    { size: [0.9, 1.1] },
  )
  if (wet) {
    const p = at.shrink(0.7).spread(rnd, 44, 0.6)
    art.line(threads(rnd, p, [8, 20], 0.3), '#fff1d6', 4, 0.5)
  }
  flecks(art, at.shrink(0.8), rnd, 18)
}

export const pulledPork = (art: Art, at: Place, rnd: Random) =>
  shredded(art, at, rnd, { tone: ['#4e1f10', '#93461f', '#b9693a', '#e2a372'], wet: true })

export const pulledChicken = (art: Art, at: Place, rnd: Random) =>
  shredded(art, at, rnd, { tone: ['#a9743c', '#e2bd85', '#f2dcb0', '#fdf2d9'] })

export const shreddedBeef = (art: Art, at: Place, rnd: Random) =>
  shredded(art, at, rnd, { tone: ['#2f150c', '#5e301c', '#81492c', '#bb8257'], wet: true })
