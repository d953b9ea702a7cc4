import { blob, centredLine, ribbon } from '#app/illustrator/drawing/geometry.ts'
import { painter } from '#app/illustrator/drawing/painter.ts'
import { rounds } from '#app/illustrator/drawing/scatter.ts'
import { lump, type Tone } from '#app/illustrator/drawing/shading.ts'

/** A painter of kidney-shaped beans. */
const beany = (key: string, tone: Tone, size = 15, gap = 25) =>
  rounds(
    key,
    gap,
    (art, r) => {
      const a = r.angle()
      const pts = ribbon(
        centredLine(0, 0, size * 2, a, 1.1, 7),
        (t) => size * 0.62 * Math.sin(Math.PI * (0.1 + t * 0.8)) ** 0.55,
      )
      lump(art, pts, tone, { glint: 0.85, rim: 0.88 })
    },
    { jitter: 0.4, variants: 6 },
  )

export const blackBeans = painter(
  'blackBeans',
  [],
  beany('blackbean', ['#140f10', '#2f2424', '#4d3c3b', '#b7a6a0'], 15, 27),
)

export const kidneyBeans = painter(
  'kidneyBeans',
  [],
  beany('kidney', ['#4a110d', '#7a2219', '#9d3f33', '#eeb9a8'], 23, 40),
)

export const whiteBeans = painter(
  'whiteBeans',
  [],
  beany('whitebean', ['#b99d6b', '#efe0bc', '#fbf3de', '#fff'], 16, 27),
)

export const chickpeas = painter(
  'chickpeas',
  [],
  rounds(
    'chickpea',
    25,
    (art, r) =>
      lump(
        art,
        blob(r, 0, 0, 14, 13, { rough: 0.1, n: 9, rot: r.angle() }),
        ['#a9762f', '#e2bc78', '#f3daa8', '#fff3d6'],
        { rim: 0.88 },
      ),
    { jitter: 0.35 },
  ),
)

export const corn = painter(
  'corn',
  [],
  rounds(
    'corn',
    23,
    (art, r) =>
      lump(
        art,
        blob(r, 0, 0, 13, 11.5, { box: 0.4, rough: 0.08, n: 9, rot: r.angle() }),
        r.pick([
          ['#c98a0f', '#f7c22f', '#fddf78', '#fff7d0'],
          ['#d0951b', '#fbcd4b', '#fde793', '#fffadf'],
        ] as const),
        { rim: 0.86, depth: 3 },
      ),
    { jitter: 0.35, variants: 6 },
  ),
)

export const peas = painter(
  'peas',
  [],
  rounds(
    'pea',
    21,
    (art, r) =>
      lump(
        art,
        blob(r, 0, 0, 10.5, 10, { rough: 0.06, n: 8 }),
        ['#3d6f26', '#76ac3e', '#a9d266', '#eef7c4'],
        {
          rim: 0.87,
          depth: 3,
        },
      ),
    { jitter: 0.35 },
  ),
)

export const edamame = painter(
  'edamame',
  ['soybeans'],
  beany('edamame', ['#4d7f2a', '#8fbe4c', '#bcdc7e', '#f0f8cd'], 15, 26),
)
