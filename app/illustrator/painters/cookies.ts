import { nth } from '#app/illustrator/points.ts'
import { type AnyTone } from '#app/illustrator/light.ts'
import { type Art } from '#app/illustrator/art.ts'
import { contact, lump } from '#app/illustrator/light.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { blob, centredLine, inset, polar, ribbon, shift, type Points } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { roundPoints, scatter } from '#app/illustrator/scatter.ts'

export const chips = (art: Art, rnd: Random, pts: Points, size = 14) =>
  scatter(art, rnd, `choc${size}`, pts, 4, (r) =>
    lump(
      art,
      blob(r, 0, 0, size * r.range(0.85, 1.15), size * r.range(0.7, 1), {
        box: 0.5,
        rough: 0.14,
        rot: r.angle(),
        n: 10,
      }),
      ['#24110a', '#43230f', '#6d4023', '#c99870'],
      { glint: 0.8 },
    ),
  )

export function cookies(art: Art, at: Place, rnd: Random, { kind = 'chip' }: { kind?: string } = {}) {
  const tone = {
    chip: ['#955420', '#cf9048', '#e6b574', '#fbe0b0'],
    chocolate: ['#2b140b', '#54301c', '#744930', '#b58a68'],
    oat: ['#8a5a2a', '#c9985a', '#e3be86', '#fae6c0'],
    peanut: ['#9a6224', '#d9a254', '#edc583', '#fdeac2'],
  }[kind]
  const size = 180
  for (const [x, y, k] of [
    [-104, -98, 1],
    [124, -54, 0.94],
    [-10, 118, 1.06],
  ] as const) {
    const px = at.cx + x,
      py = at.cy + y,
      s = size * k
    let pts = blob(rnd, px, py, s, s * 0.97, { rough: 0.05, n: 18 })
    contact(art, pts, 15, 0.2)
    art.shape(shift(pts, 3, 7), nth(tone, 0))
    lump(art, pts, tone, { shadow: 0, rim: 0.94, core: 0.66, glint: 0.5 })
    const face = place(inset(pts, 0.84))
    for (let i = 0; i < 9; i++) {
      const [u, v] = nth(roundPoints(rnd, 1, s * 0.7), 0)
      const c = centredLine(px + u, py + v, rnd.range(30, 66), rnd.angle(), rnd.near(0, 1.6), 5)
      art.shape(
        ribbon(c, (t) => 0.8 + Math.sin(t * Math.PI) * 4),
        nth(tone, 0),
        0.6,
      )
      art.trace(shift(c, 1, 4), nth(tone, 3), 2.6, 0.6)
    }
    art.dots(face.spread(rnd, 24, 0.9), nth(tone, 0), 4, 0.32)
    art.dots(face.spread(rnd, 30, 0.9), nth(tone, 3), 4, 0.5)
    if (kind === 'oat')
      scatter(art, rnd, 'oatbit', face.spread(rnd, 34, 0.5), 3, (r) =>
        lump(art, blob(r, 0, 0, 12, 8, { rot: r.angle(), n: 8 }), ['#a07a42', '#ecd6a8', '#f8ebcc']),
      )
    if (kind === 'peanut')
      for (let i = -2; i <= 2; i++)
        for (const a of [0.6, 2.17])
          art.trace(
            centredLine(
              px + Math.cos(a + 1.57) * i * s * 0.28,
              py + Math.sin(a + 1.57) * i * s * 0.28,
              s * 1.2,
              a,
            ),
            nth(tone, 0),
            6,
            0.4,
          )
    else {
      const pts = face.spread(rnd, 56, 0.5)
      chips(
        art,
        rnd,
        pts.filter((_, i) => i % 3),
        20,
      )
      chips(
        art,
        rnd,
        pts.filter((_, i) => !(i % 3)),
        12,
      )
    }
    art.dots(
      roundPoints(rnd, 12, s * 0.7).map(([u, v]) => [px + u, py + v]),
      '#fffaf0',
      3.2,
      0.9,
    )
  }
  for (const [x, y] of [
    [-226, 84],
    [232, 108],
    [196, 172],
    [-196, 142],
    [20, -232],
  ] as const)
    lump(art, blob(rnd, at.cx + x, at.cy + y, rnd.range(6, 13), rnd.range(5, 10), { rough: 0.2, n: 8 }), tone)
}

export function energyBalls(
  art: Art,
  at: Place,
  rnd: Random,
  { tone = ['#4a2812', '#7f5230', '#a5764c', '#dcb78a'] }: { tone?: AnyTone } = {},
) {
  const spots = [...times(6, (i) => polar(at.cx, at.cy, at.r * 0.64, i * 1.047 + 0.2)), [at.cx, at.cy]]
  scatter(art, rnd, 'ball', spots, 5, (r) => {
    const pts = blob(r, 0, 0, 112, 108, { rough: 0.05, n: 14 })
    contact(art, pts, 12, 0.22)
    lump(art, pts, tone, { shadow: 0, rim: 0.92, core: 0.6, glint: 0 })
    const face = place(inset(pts, 0.88))
    scatter(art, r, 'boat', face.spread(r, 26, 0.5), 4, (q, i) =>
      lump(
        art,
        blob(q, 0, 0, 12, 8, { rot: q.angle(), rough: 0.1, n: 8 }),
        i % 2 ? ['#a07a42', '#e8cf9c', '#f8ebcc'] : ['#6f4a28', '#a97c4a', '#c9a06a'],
        { glint: 0 },
      ),
    )
    chips(art, r, face.spread(r, 48, 0.4), 9)
  })
}
