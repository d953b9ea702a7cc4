import { nth } from '#app/illustrator/points.ts'
import { type AnyTone } from '#app/illustrator/light.ts'
import { type Art } from '#app/illustrator/art.ts'
import { lump, shine } from '#app/illustrator/light.ts'
import { flecks } from './flecks.ts'
import { slicedRoast } from './roast.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { blob, inset } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { scatter } from '#app/illustrator/scatter.ts'

export const steak = (art: Art, at: Place, rnd: Random) =>
  slicedRoast(art, at, rnd, {
    crust: ['#2f1a10', '#54301d', '#7a4a2d', '#c99465'],
    face: ['#7c3a2a', '#c2645a', '#d98579'],
    count: 7,
    marks: '#20110a',
    herbs: false,
    tail: 0.15,
    faceWidth: 0.34,
  })

export function meatballs(
  art: Art,
  at: Place,
  rnd: Random,
  {
    tone = ['#4f2412', '#83472a', '#a9683f', '#e0a878'],
    size = 52,
    glaze,
  }: { tone?: AnyTone; size?: number; glaze?: string } = {},
) {
  scatter(
    art,
    rnd,
    'meatball',
    at.heap(rnd, size * 1.75, 0.12),
    5,
    (r) => {
      const pts = blob(r, 0, 0, size, size * r.range(0.9, 1), { rough: 0.06, n: 13, rot: r.angle() })
      lump(art, pts, tone, { rim: 0.92, core: 0.6, depth: 10 })
      const s = place(inset(pts, 0.85))
      art.dots(s.spread(r, 17, 0.8), tone[0], 5.5, 0.4)
      art.dots(s.spread(r, 24, 0.8), nth(tone, 3), 4, 0.5)
      if (glaze) {
        const g = blob(r, -4, -8, size * 0.66, size * 0.5, { rough: 0.2, n: 10 })
        art.shape(g, glaze, 0.75)
        shine(art, g, '#fff0dc', 5, 0.7)
      }
      flecks(art, s, r, 9)
    },
    { size: [0.92, 1.08] },
  )
}
