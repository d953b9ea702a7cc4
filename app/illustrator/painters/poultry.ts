import { nth } from '#app/illustrator/points.ts'
import { type AnyTone } from '#app/illustrator/light.ts'
import { type Art } from '#app/illustrator/art.ts'
import { contact, lump, shine } from '#app/illustrator/light.ts'
import { flecks } from './flecks.ts'
import { grilled } from './grilled.ts'
import { slicedRoast } from './roast.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { centredLine, inset, ribbon } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { scatter } from '#app/illustrator/scatter.ts'

export const chickenBreast = (art: Art, at: Place, rnd: Random, o = {}) =>
  slicedRoast(art, at, rnd, {
    crust: ['#8f4e1d', '#c98237', '#e4a85c', '#ffe6b8'],
    face: ['#cf9f68', '#f3dcb6', '#dfba88'],
    faceWidth: 0.08,
    ...o,
  })

export const chickenThigh = (art: Art, at: Place, rnd: Random) => grilled(art, at, rnd, { rough: 0.13 })

/** Breaded or sticky pieces: tenders, wings, nuggets. */
export function tenders(
  art: Art,
  at: Place,
  rnd: Random,
  { tone = ['#8f5419', '#d2913c', '#ecbb6c', '#fff0c8'], glaze }: { tone?: AnyTone; glaze?: string } = {},
) {
  scatter(art, rnd, `tender${tone[1]}`, at.heap(rnd, 84, 0.3), 5, (r) => {
    const a = r.angle(),
      pts = ribbon(
        centredLine(0, 0, r.range(112, 138), a, r.near(0, 0.7), 8),
        (t) => 33 * Math.sin(Math.PI * (0.1 + t * 0.8)) ** 0.5 * (1 + 0.1 * Math.sin(t * 17)),
      )
    contact(art, pts, 8, 0.2)
    lump(art, pts, tone, { shadow: 0, rim: 0.9, core: 0.6 })
    const s = place(inset(pts, 0.84))
    art.dots(s.spread(r, 17, 0.9), tone[0], 4.4, 0.4)
    art.dots(s.spread(r, 22, 0.9), nth(tone, 3), 4, 0.7)
    if (glaze) {
      art.shape(inset(pts, 0.72, -3, -5), glaze, 0.5)
      shine(art, pts, '#fff0dc', 6, 0.8, 0.6)
    }
  })
  flecks(art, at.shrink(0.85), rnd, 22)
}

export const wings = (art: Art, at: Place, rnd: Random) =>
  tenders(art, at, rnd, { tone: ['#6b260c', '#b8501c', '#dc7c36', '#ffd0a0'], glaze: '#d9601f' })
