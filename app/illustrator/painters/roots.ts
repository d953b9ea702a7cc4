import { type Art } from '#app/illustrator/art.ts'
import { food } from '#app/illustrator/food.ts'
import { type AnyTone, SHADE, lump, shine } from '#app/illustrator/light.ts'
import { painter } from '#app/illustrator/painter.ts'
import { type Place } from '#app/illustrator/place.ts'
import { blob, centredLine, inset, ribbon, shift } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { roundPoints, scatter } from '#app/illustrator/scatter.ts'
import { flecks, pepper } from './flecks.ts'
import { dice } from './rounds.ts'

/** Roasted cubes: two faces in the light, browned corners. */
function drawCubes(
  art: Art,
  at: Place,
  rnd: Random,
  {
    tone = ['#b0702a', '#e6ae55', '#f7d792', '#fff3d4'],
    size = 34,
    key = 'potato',
    brown = '#7d4216',
  }: { tone?: AnyTone; size?: number; key?: string; brown?: string } = {},
): void {
  scatter(art, rnd, key, at.heap(rnd, size * 1.5, 0.32), 7, (r) => {
    const rot = r.range(0, 1.5)
    const s = size * r.range(0.9, 1.2)
    const base = blob(r, 0, 0, s, s * r.range(0.72, 0.95), { box: 0.42, rot, rough: 0.1, n: 14 })
    art.shape(shift(base, 4, 9), SHADE, 0.22)
    art.shape(shift(base, 2, 5), brown)
    art.shape(shift(base, 1, 2.5), tone[0])
    art.shape(base, tone[1])
    art.shape(inset(base, 0.72, -3, -5), tone[2], 0.95)
    const burn = inset(base, 0.93).slice(r.int(0, 3), r.int(6, 9))
    art.trace(burn, brown, s * 0.15, 0.5)
    art.shape(blob(r, s * 0.28, s * 0.3, s * 0.34, s * 0.2, { rough: 0.3, n: 8, rot }), brown, 0.28)
    art.dots(roundPoints(r, 5, s * 0.6), brown, 3.4, 0.45)
    shine(art, base, tone[3], s * 0.1, 0.8, 0.72)
  })
  flecks(art, at.shrink(0.9), rnd, 18)
}
export const cubes = food('cubes', [], drawCubes)

/** Small potatoes, halved: golden crisped faces, some skin side up. */
function drawRoastPotato(art: Art, at: Place, rnd: Random): void {
  scatter(art, rnd, 'potatohalf', at.heap(rnd, 54, 0.28), 6, (r, i) => {
    const rot = r.angle()
    const pts = blob(r, 0, 0, r.range(36, 44), r.range(28, 33), { rot, rough: 0.06, n: 13 })
    art.shape(shift(pts, 4, 9), SHADE, 0.22)
    if (i % 3 === 2) {
      lump(art, pts, ['#7a4a20', '#b07838', '#cf9d58', '#f6dcae'], { shadow: 0 })
      art.dots(roundPoints(r, 7, 24), '#6b3d18', 3.6, 0.5)
      return
    }
    art.shape(shift(pts, 1, 3), '#6b3d18')
    art.shape(pts, '#a86a2c')
    art.shape(inset(pts, 0.9, -1, -2), '#e9ae45')
    art.shape(inset(pts, 0.68, -3, -4), '#f9d67e', 0.95)
    for (const [x, y] of roundPoints(r, 3, 24))
      art.shape(blob(r, x, y, 11, 6, { rot: r.angle(), rough: 0.3, n: 8 }), '#b5651d', 0.55)
    art.dots(roundPoints(r, 4, 24), '#8a4a16', 3, 0.6)
    shine(art, pts, '#fff3cf', 3.4, 0.8, 0.7)
  })
  flecks(art, at.shrink(0.9), rnd, 26)
  pepper(art, at.shrink(0.9), rnd, 18)
}
export const roastPotato = food('roastPotato', [], drawRoastPotato)

export const sweetPotato = painter('sweetPotato', [], (art, at, rnd) =>
  cubes(art, at, rnd, { tone: ['#a34412', '#e5792a', '#f5a256', '#ffd7a0'], key: 'sweet', brown: '#6b2a0e' }),
)

export const butternut = painter('butternut', [], (art, at, rnd) =>
  cubes(art, at, rnd, { tone: ['#b96a14', '#f0a22f', '#fac465', '#fff0c4'], key: 'nut', brown: '#7d4312' }),
)

export const fries = painter('fries', [], (art, at, rnd) =>
  scatter(art, rnd, 'fry', at.heap(rnd, 34, 0.4), 7, (r) => {
    const pts = ribbon(centredLine(0, 0, r.range(70, 96), r.angle(), r.near(0, 0.2), 5), () => 10)
    art.shape(shift(pts, 3, 6), SHADE, 0.2)
    art.shape(pts, '#a9681f')
    art.shape(inset(pts, 0.93, -1, -1.5), '#edb654')
    art.shape(inset(pts, 0.84, -2, -3), '#fad78b', 0.5)
  }),
)

export const beets = painter(
  'beets',
  [],
  dice('beet', [['#4e0f2c', '#8d1f4c', '#b64774', '#f0b3cb']], 26, 44),
)
