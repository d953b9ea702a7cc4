import { type Art, type DullTone, SHADE, type Tone } from '#app/illustrator/drawing/art.ts'
import { arrange, food } from '#app/illustrator/drawing/food.ts'
import { centeredLine } from '#app/illustrator/drawing/lines.ts'
import type { Points } from '#app/illustrator/drawing/points.ts'
import { around, every, inset, points, polar, shift, times, tuples } from '#app/illustrator/drawing/points.ts'
import { type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { type Content } from '#app/illustrator/exclusions.ts'

export const chips = food('chips', [], (art: Art, rnd: Random, pts: Points, size: number = 14) => {
  art.scatter(rnd, pts, { key: `choc${size}`, variants: 4 }, (r) => {
    const [rx, ry] = [size * r.range(0.8, 1.1), size * r.range(0.66, 0.95)]
    const chip = r.blob(0, 0, rx, ry, { box: 0.36, rough: 0.16, rot: r.angle(), n: 10 })
    art.lump(chip, ['#24110a', '#43230f', '#6d4023', '#c99870'], { glint: 0.8 })
  })
})

const DOUGH = {
  chip: ['#955420', '#cf9048', '#e6b574', '#fbe0b0'],
  chocolate: ['#2b140b', '#54301c', '#744930', '#b58a68'],
  oat: ['#8a5a2a', '#c9985a', '#e3be86', '#fae6c0'],
  peanut: ['#9a6224', '#d9a254', '#edc583', '#fdeac2'],
  sugar: ['#c29a5a', '#edd3a0', '#f8e8c4', '#fffaf0'],
  ginger: ['#6b3614', '#a8622c', '#c98548', '#efc08a'],
} as const satisfies Record<string, Tone>
export type CookieKind = keyof typeof DOUGH
const OATS: DullTone = ['#a07a42', '#ecd6a8', '#f8ebcc']
const BROWN_OATS: DullTone = ['#8a5a28', '#c9995c', '#e0ba80']
const showsDough = (kind: CookieKind): readonly Content[] => (kind === 'peanut' ? ['peanuts'] : [])
export const cookie = food(
  'cookie',
  (_rnd, _x, _y, _size, kind) => showsDough(kind),
  (art: Art, rnd: Random, x: number, y: number, size: number, kind: CookieKind) => {
    const dough = DOUGH[kind]
    const wave = rnd.angle()
    const edge = (a: number) => 0.985 + 0.012 * Math.sin(a * 5 + wave) + rnd.near(0, 0.008)
    const pts = around(30, (a) => polar(x, y, size * edge(a), a))
    art.contactShadow(pts, Math.max(6, size / 12), 0.2)
    art.layers(pts, [dough[0], 1, size / 90, size / 40], [dough[1], 1])
    const stops = tuples([0, dough[2], 1], [0.5, dough[2], 0.75], [0.78, dough[1], 0.2], [1, dough[0], 0.7])
    art.shape(inset(pts, 0.985), art.radial(x - size * 0.08, y - size * 0.1, size * 1.1, ...stops))
    for (const k of [0.9, 0.79]) {
      const from = rnd.angle()
      const ring = times(10, (i) => polar(x, y, size * (k + rnd.near(0, 0.012)), from + i * 0.26))
      art.trace(ring, dough[0], size / 60, 0.4)
      art.trace(shift(ring, 1, size / 60), dough[3], size / 80, 0.5)
    }
    const face = place(inset(pts, 0.84))
    for (const [u, v] of rnd.pointsInCircle(14, size * 0.8)) {
      const crack = centeredLine(x + u, y + v, size * rnd.range(0.17, 0.37), rnd.angle(), rnd.near(0, 1.6), 5)
      art.band(crack, (t) => 0.8 + Math.sin(t * Math.PI) * size * 0.026, dough[0], 0.75)
      art.trace(shift(crack, 1, size / 45), dough[3], size / 70, 0.6)
    }
    art.dots(face.spread(rnd, Math.max(18, Math.min(26, size * 0.13)), 0.9), dough[0], 4, 0.32)
    if (kind === 'oat') oats(art, rnd, face, size)
    if (kind === 'peanut') forkMarks(art, x, y, size, dough[0])
    if (kind === 'sugar' || kind === 'ginger')
      art.dots(face.spread(rnd, Math.max(13, size * 0.09), 0.8), '#fffaf0', size / 30, 0.85)
    else if (kind !== 'peanut') {
      const spots = face.spread(rnd, Math.min(size * 0.31, 66), 0.5)
      const big = Math.min(24, Math.round(size / 9))
      const most = spots.filter((_, i) => i % 3)
      chips(art, rnd, most, big)
      chips(art, rnd, every(spots, 3, 0), Math.round(big * 0.6))
      art.dots(shift(rnd.pointsInCircle(12, size * 0.7), x, y), '#fffaf0', size / 55, 0.9)
    }
  },
  (art, rnd, x, y, size) => cookie(art, rnd, x, y, size, 'oat'),
)

function oats(art: Art, rnd: Random, face: Place, size: number) {
  const spots = face.spread(rnd, Math.max(20, size * 0.19), 0.5)
  const [long, wide] = [Math.max(8, size * 0.067), Math.max(5, size * 0.045)]
  art.scatter(rnd, spots, { key: `oatbit${Math.round(size)}`, variants: 3 }, (r) =>
    art.lump(r.blob(0, 0, long, wide, { rot: r.angle(), n: 8 }), OATS),
  )
}

function forkMarks(art: Art, x: number, y: number, size: number, color: string) {
  for (let i = -2; i <= 2; i++)
    for (const a of [0.6, 2.17]) {
      art.trace(centeredLine(...polar(x, y, i * size * 0.28, a + 1.57), size * 1.2, a), color, size / 30, 0.4)
    }
}
export const cookies = food(
  'cookies',
  (_at, _rnd, kind) => showsDough(kind),
  (art: Art, at: Place, rnd: Random, kind: CookieKind, count: number) => {
    for (const { x, y, grow } of arrange(at, count))
      cookie(art, rnd, x, y, 180 * grow * rnd.range(0.95, 1.05), kind)
    for (const [x, y] of points([-226, 84, 232, 108, 196, 172, -196, 142, 20, -232])) {
      const [rx, ry] = [rnd.range(6, 13), rnd.range(5, 10)]
      art.lump(rnd.blob(at.cx + x, at.cy + y, rx, ry, { rough: 0.2, n: 8 }), DOUGH[kind])
    }
  },
  (art, at, rnd, _kind, count) => cookies(art, at, rnd, 'oat', count),
)

export const energyBalls = food('energyBalls', [], (art: Art, at: Place, rnd: Random, count: number = 7) => {
  const many = count > 5
  const ring = times(6, (i) => polar(at.cx, at.cy, at.r * 0.64, i * 1.047 + 0.2))
  const spots: Points = many ? [...ring, [at.cx, at.cy]] : arrange(at, count).map(({ x, y }) => [x, y])
  const size = many ? 110 : 146 - count * 4
  spots.forEach(([x, y], i) => {
    const r = rnd.fork(`ball${i}`)
    const pts = r.blob(x, y, size, size * 0.97, { rough: 0.05, n: 14 })
    art.contactShadow(pts, 12, 0.22)
    art.lump(pts, ['#5f3515', '#a06a36', '#c48e52', '#e6c290'], { shadow: 0, rim: 0.95, core: 0.6, glint: 0 })
    const face = place(inset(pts, 0.88))
    art.scatter(rnd, face.spread(r, 33, 0.5), { key: 'balloat', variants: 4 }, (q, k) => {
      const flake = q.blob(0, 0, 13, 8.5, { rot: q.angle(), rough: 0.1, n: 8 })
      art.lump(flake, k % 2 ? OATS : BROWN_OATS, { glint: 0 })
    })
    chips(art, rnd, face.spread(r, 54, 0.4), 11)
    const [x0, y0] = [x - size * 0.3, y - size * 0.4]
    const lit = tuples([0, '#ffe9c4', 0.34], [0.34, '#ffe9c4', 0])
    art.shape(pts, art.radial(x0, y0, size * 1.44, ...lit, [0.62, SHADE, 0.08], [1, '#2d1406', 0.66]))
  })
})
