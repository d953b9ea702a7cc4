import { painter } from '#app/illustrator/painter.ts'
import { type Art } from '#app/illustrator/art.ts'
import { lump, SHADE, shine } from '#app/illustrator/light.ts'
import { blob, centredLine, inset, polar, ribbon, shift, times } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { rounds } from './rounds.ts'

/** A half, cut face up: rings of pale leaf round a core, the edge charred. */
function cutHalf(art: Art, r: Random, a: number): void {
  const pts = blob(r, 0, 0, 46, 38, { rot: a, rough: 0.06, n: 14 })
  art.shape(shift(pts, 4, 9), SHADE, 0.24)
  art.shape(shift(pts, 2, 4), '#2f4d1c')
  art.shape(pts, '#3d6526')
  art.shape(inset(pts, 0.93, -1, -1.5), '#6f9d40')
  art.shape(inset(pts, 0.8), '#a9bf62')
  art.shape(inset(pts, 0.72), '#7fa048')
  art.shape(inset(pts, 0.66, -1, -1), '#cfd488')
  art.shape(inset(pts, 0.5), '#93a94e')
  art.shape(inset(pts, 0.44, -1, -1), '#e2dc9c')
  const core = centredLine(...polar(0, 0, 12, a), 48, a, 0.1, 5)
  art.shape(
    ribbon(core, (t) => 3 + t * 5),
    '#f6edc0',
  )
  const ribs = times(3, (i) =>
    [-1, 1].map((s) => centredLine(...polar(0, 0, 4 + i * 9, a), 30, a + s * 0.9, s, 4)),
  ).flat()
  for (const rib of ribs) art.trace(rib, '#8aa24a', 2.4, 0.8)
  const char = inset(pts, 0.86).slice(3, 9)
  art.shape(inset(pts, 0.82), '#b5741f', 0.24)
  art.trace(char, '#5b2f10', 11, 0.7)
  art.trace(inset(pts, 0.8).slice(8, 13), '#7a4314', 7, 0.5)
  art.shape(blob(r, 9, 11, 26, 14, { rough: 0.3, n: 9, rot: a }), '#84430f', 0.55)
  shine(art, pts, '#f6f7d2', 3, 0.7, 0.8)
}

/** A whole one: loose outer leaves wrapped over a tight head. */
function whole(art: Art, r: Random, a: number): void {
  for (const turn of [-0.9, 0.8, 2.7]) {
    const leaf = blob(r, ...polar(0, 0, 10, a + turn), 42, 34, { rot: a + turn, rough: 0.1, n: 11 })
    if (turn < 0) art.shape(shift(leaf, 5, 10), SHADE, 0.22)
    art.shape(leaf, '#2f5420')
    art.shape(inset(leaf, 0.91, -1, -2), '#5b8a35')
  }
  const head = blob(r, 0, 0, 33, 29, { rot: a, rough: 0.06, n: 12 })
  lump(art, head, ['#33591f', '#76a344', '#a3c468', '#dcebb0'], { shadow: 0 })
  art.trace(inset(head, 0.72).slice(0, 6), '#c5d98a', 3, 0.8)
  art.shape(blob(r, 12, 14, 20, 10, { rough: 0.3, n: 8, rot: a + 0.6 }), '#6b3512', 0.5)
}

export const brussels = painter(
  'brussels',
  [],
  rounds(
    'brussel',
    70,
    (art, r, i) => (i % 3 === 2 ? whole(art, r, r.angle()) : cutHalf(art, r, r.angle())),
    { variants: 6 },
  ),
)

export const olives = painter(
  'olives',
  [],
  rounds('olive', 34, (art, r, i) => {
    const black = i % 2 === 1
    const pts = blob(r, 0, 0, 17, 15, { rot: r.angle(), rough: 0.05, n: 9 })
    lump(
      art,
      pts,
      black ? ['#2a1d2b', '#4a3448', '#745a70', '#d9c3d3'] : ['#4e5a1f', '#7f8c38', '#a9b45c', '#e6ebb8'],
      { glint: 0.9 },
    )
    art.dots([[1, 1]], black ? '#150d15' : '#b5391f', 8)
  }),
)
