import { SHADE, lump } from '#app/illustrator/light.ts'
import { blob, inset, polar, shift } from '#app/illustrator/points.ts'
import { rounds } from './rounds.ts'

export const brussels = rounds(
  'brussel',
  56,
  (art, r, i) => {
    const pts = blob(r, 0, 0, 36, 31, { rot: r.angle(), rough: 0.06, n: 12 })
    const a = r.angle()
    for (const s of [-0.7, 0.7, 2.6]) {
      const l = blob(r, Math.cos(a + s) * 9, Math.sin(a + s) * 9, 36, 30, { rot: a + s, rough: 0.1, n: 10 })
      if (s < 0) art.shape(shift(l, 5, 9), SHADE, 0.2)
      art.shape(l, s < 1 ? '#33591f' : '#40692a')
      art.shape(inset(l, 0.9, -1, -2), s < 1 ? '#5b8a35' : '#6f9d40')
    }
    art.shape(inset(pts, 0.86), '#3b6129')
    art.shape(inset(pts, 0.8, -1, -1.5), '#7fab4a')
    if (i % 3) {
      art.shape(inset(pts, 0.62), '#b5c770')
      art.shape(inset(pts, 0.5, -1, -1), '#d3dd94')
      art.trace([polar(0, 0, 20, a), polar(2, 1, 4, a), polar(0, 0, 12, a + 3.1)], '#f1f1c8', 5, 0.9)
      for (const s of [-0.8, 0.8])
        for (const k of [6, 13])
          art.trace(
            [polar(0, 0, k + 4, a + s * 0.5), polar(0, 0, k + 6, a + s * 1.4), polar(0, 0, k, a + s * 2.2)],
            '#6d8f3a',
            2.6,
            0.8,
          )
      art.shape(blob(r, 5, 6, 24, 14, { rough: 0.3, n: 8, rot: a }), '#7a4216', 0.5)
    } else {
      art.trace(inset(pts, 0.7).slice(0, 6), '#c5d98a', 3, 0.8)
      art.trace(inset(pts, 0.45).slice(5, 10), '#a9c66a', 3, 0.8)
    }
  },
  { variants: 6 },
)

export const olives = rounds('olive', 34, (art, r, i) => {
  const pts = blob(r, 0, 0, 17, 15, { rot: r.angle(), rough: 0.05, n: 9 })
  lump(
    art,
    pts,
    i % 2 ? ['#2a1d2b', '#4a3448', '#745a70', '#d9c3d3'] : ['#4e5a1f', '#7f8c38', '#a9b45c', '#e6ebb8'],
    { glint: 0.9 },
  )
  art.dots([[1, 1]], i % 2 ? '#150d15' : '#b5391f', 8)
})
