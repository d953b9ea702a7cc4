import { type Art } from '#app/illustrator/art.ts'
import { lump, SHADE } from '#app/illustrator/light.ts'
import { curve } from '#app/illustrator/path.ts'
import { place, type Place, roundPlace, strewn } from '#app/illustrator/place.ts'
import { blob, inset, type Point, type Points, ribbon, shift, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { scatter } from '#app/illustrator/scatter.ts'
import { peas } from './beans.ts'
import { carrotDice } from './carrots.ts'
import { mince } from './mince.ts'

/** Forked mash over a beef filling; one spoonful is gone, so the filling shows. */
export function mashLid(art: Art, at: Place, rnd: Random): void {
  filling(art, at, rnd)
  const lid = inset(at.outline, 0.965)
  art.shape(shift(lid, 3, 7), SHADE, 0.3)
  art.shape(lid, '#b9803a')
  art.shape(inset(lid, 0.985, -2, -3), '#f3dca4')
  art.clip(curve(inset(lid, 0.985)), () => {
    const rows = 13
    times(rows, (i) => {
      const y = at.y0 + (at.h * (i + 0.5)) / rows
      furrow(art, rnd, at, y, at.h / rows)
    })
    for (const [x, y] of at.shrink(0.94).spread(rnd, 84, 0.6)) {
      const scorch = blob(rnd, x, y, rnd.range(26, 52), rnd.range(8, 17), {
        rough: 0.22,
        rot: rnd.near(0, 0.3),
      })
      art.shape(scorch, '#b56a22', 0.42)
      art.shape(inset(scorch, 0.55), '#8a4514', 0.4)
    }
  })
  scoop(art, at, rnd)
}

function filling(art: Art, at: Place, rnd: Random): void {
  art.shape(at.outline, '#4a2212')
  mince(art, at.shrink(0.99), rnd)
  peas(art, strewn(at.shrink(0.97), 56), rnd)
}

/** One pull of the fork: a lit crest and the hollow under it. */
function furrow(art: Art, rnd: Random, at: Place, y: number, height: number): void {
  const line = times(9, (i): Point => [at.x0 - 10 + ((at.w + 20) * i) / 8, y + rnd.near(0, height * 0.22)])
  const swell = (t: number) => height * (0.24 + 0.1 * Math.sin(t * 19 + y))
  art.shape(ribbon(shift(line, 2, height * 0.34), swell), '#c9964a', 0.75)
  art.shape(ribbon(line, swell), '#fbeec8')
  art.shape(
    ribbon(shift(line, -1, -height * 0.1), (t) => swell(t) * 0.4),
    '#fffaf0',
    0.8,
  )
}

function scoop(art: Art, at: Place, rnd: Random): void {
  const [x, y] = [at.x1 - at.w * 0.24, at.y1 - at.h * 0.28]
  const hole = blob(rnd, x, y, 128, 96, { rough: 0.1, rot: -0.3, n: 18 })
  art.shape(inset(hole, 1.07, -1, -3), '#fff6dc')
  art.shape(inset(hole, 1.03), '#d9b06a')
  art.clip(curve(hole), () => {
    const inside = place(inset(hole, 1.1))
    art.shape(hole, '#5a2a14')
    mince(art, inside, rnd)
    peas(art, strewn(inside.shrink(0.9), 38), rnd)
    carrotDice(art, strewn(inside.shrink(0.9), 46), rnd)
    art.line(curve(shift(inset(hole, 1.02), 6, 10)), SHADE, 18, 0.3)
  })
}

/** Toasted marshmallows, set down in crooked rows. */
export function marshmallows(art: Art, rnd: Random, points: Points): void {
  scatter(art, rnd, 'marshmallow', points, 5, (r) => {
    const soft = blob(r, 0, 0, 34, 31, { box: 0.32, rough: 0.05, rot: r.near(0, 0.5), n: 14 })
    art.shape(shift(soft, 4, 9), SHADE, 0.24)
    lump(art, soft, ['#c9a26a', '#fbf1de', '#fffdf7', '#fff'], { shadow: 0, rim: 0.93 })
    const toast = blob(r, r.near(0, 5), r.near(2, 5), r.range(16, 22), r.range(13, 18), { rough: 0.2, n: 10 })
    art.shape(toast, '#d9984a', 0.55)
    art.shape(inset(toast, 0.6), '#8f4d18', 0.6)
  })
}

/** Buttery crumbs over a whole top: a golden, broken crust. */
export function crumbCrust(art: Art, at: Place, rnd: Random, gap = 30): void {
  scatter(art, rnd, 'crumbcrust', at.spread(rnd, gap, 0.7), 6, (r, i) => {
    const crumb = blob(r, 0, 0, r.range(9, 17), r.range(7, 12), { rough: 0.24, rot: r.angle(), n: 8 })
    const tones = [
      ['#8a4e18', '#cf8e3c', '#ecbf74', '#fff0c8'],
      ['#6b3810', '#a9661f', '#d19646', '#f8d79c'],
    ] as const
    lump(art, crumb, tones[i % 2 ? 1 : 0], { depth: 3 })
  })
}

/** A well of gravy in the middle of a mash. */
export function gravyWell(art: Art, rnd: Random, x: number, y: number, rx: number, ry: number): void {
  const well = blob(rnd, x, y, rx, ry, { rough: 0.14, n: 18 })
  art.shape(inset(well, 1.06, -2, -4), '#fffaf0', 0.9)
  art.shape(shift(well, -1, -2), '#d6bd83')
  art.shape(well, '#5c3312')
  art.shape(inset(well, 0.95, 1, 3), '#8a5524')
  art.shape(inset(well, 0.72, -rx * 0.1, -ry * 0.12), '#a86f34', 0.8)
  art.dots(roundPlace(rnd, x, y, rx * 0.7, ry * 0.7).spread(rnd, 24, 0.8), '#3c1f0b', 3, 0.6)
  const gleam = times(6, (i): Point => [
    x - rx * 0.62 + i * rx * 0.13,
    y - ry * 0.42 - Math.sin(i * 0.62) * ry * 0.2,
  ])
  art.shape(
    ribbon(gleam, (t) => 0.6 + Math.sin(t * Math.PI) * 5),
    '#f3d2a0',
    0.85,
  )
}
