import { type Art, SHADE, type Tone } from '#app/illustrator/drawing/art.ts'
import { type Painter, painter, type PaintOptions } from '#app/illustrator/drawing/food.ts'
import { centeredLine, curve } from '#app/illustrator/drawing/lines.ts'
import { nth, type Point, polar, times } from '#app/illustrator/drawing/points.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { heapBase } from './grains.ts'

/** A meal without milk gets plain elbows. */
export const macaroni: Painter = painter(
  'macaroni',
  (_at, _rnd, { tone } = {}) => (tone ? [] : ['milk']),
  (art, at, rnd, { tone = CHEESY, size = 45, base = '#e39526' } = {}) => {
    heapBase(art, at, base, 0.1)
    const spots = at.heap(rnd, size * 1.22, 0.35)
    art.scatter(rnd, spots, { key: 'elbow', variants: 8, size: [0.92, 1.08] }, (r) => {
      const a0 = r.angle()
      const span = r.range(2.2, 2.8)
      const pts = times(6, (i) => polar(0, 0, size * 0.72, a0 + (span * i) / 5))
      art.strokes(
        curve(pts, false),
        [SHADE, size * 0.84, 0.3, 3, 6],
        [tone[0], size * 0.8],
        [tone[1], size * 0.66, 1, -0.8, -1.2],
        [tone[2], size * 0.34, 0.9, -2, -3],
        [nth(tone, 3), size * 0.11, 0.9, -3.4, -4.6],
      )
      for (const end of [0, 5]) {
        const rot = a0 + (end ? span : 0)
        const hole = r.blob(...nth(pts, end), size * 0.29, size * 0.23, { rot, rough: 0.05, n: 8 })
        art.layers(hole, [tone[2], 1], [tone[0], 0.62, 0.5, 0.8])
      }
    })
  },
  (art, at, rnd, options) => macaroni(art, at, rnd, { ...options, tone: PASTA, base: '#c99a4c' }),
)

const CHEESY: Tone = ['#c27a17', '#f4b03a', '#fcd06c', '#ffecb8']
const PASTA: Tone = ['#b98a3e', '#eecb83', '#f8e2b0', '#fff3d2']
const TOMATO_PASTA: Tone = ['#a8501c', '#e5a050', '#f6cd8c', '#fff0cf']

function tubes(art: Art, at: Place, rnd: Random, key: string, gap: number, half: number, o: PaintOptions) {
  const { tone = PASTA, base = '#c99a4c' } = o
  heapBase(art, at, base)
  art.scatter(rnd, at.heap(rnd, gap, 0.4), { key: `${key}${tone[1]}`, variants: 7 }, (r) => {
    const a = r.angle()
    const spine = centeredLine(0, 0, half * 4.2, a, r.near(0, 0.25), 4)
    art.bands(spine, () => half, [SHADE, 0.96, 3, 6, 0.2], [tone[0], 1], [tone[1], 0.82, -0.8, -1.2])
    art.bands(spine, () => half, [tone[2], 0.38, -2, -3, 0.9])
    for (const k of [-0.5, 0, 0.45]) {
      const ridge = spine.map(([x, y]): Point => [x - Math.sin(a) * k * half, y + Math.cos(a) * k * half])
      art.trace(ridge, tone[0], 1.4, 0.45)
    }
    const hole = r.blob(...nth(spine, 3), half * 0.56, half * 0.82, { rot: a + 0.3, rough: 0.03, n: 8 })
    art.layers(hole, [tone[2], 1], [tone[0], 0.66, 1, 1])
  })
}

export const penne = painter('penne', [], (art, at, rnd, o = {}) => tubes(art, at, rnd, 'penne', 38, 13.5, o))

export const ziti = painter('ziti', [], (art, at, rnd) =>
  tubes(art, at, rnd, 'ziti', 46, 17, { tone: TOMATO_PASTA, base: '#b03a1e' }),
)

export const noodles = painter('noodles', [], (art, at, rnd, options = {}) => {
  const { tone = PASTA, width = 8, base = '#bf9044' } = options
  heapBase(art, at, base)
  const stamps = { key: `noodle${tone[1]}${width}`, variants: 5, size: [0.9, 1.15] } as const
  art.scatter(rnd, at.heap(rnd, 62, 0.4), stamps, (r) => {
    for (let b = 0; b < 3; b++) {
      const a0 = r.angle()
      const [cx, cy] = [r.range(-14, 14), r.range(-14, 14)]
      const strands = times(4, (k) => {
        const R = 22 + k * (width * 1.35) + r.range(-2, 2)
        const wave = (i: number) => R * (1 + 0.06 * Math.sin(i * 2 + k))
        return curve(
          times(7, (i) => polar(cx, cy, wave(i), a0 + i * 0.4 + r.near(0, 0.05))),
          false,
        )
      })
      art.strokes(
        strands.join(''),
        [SHADE, width, 0.16, 1.5, 4],
        [tone[0], width + 1],
        [tone[1], width - 1.6, 1, -0.3, -0.6],
        [tone[2], width * 0.3, 0.9, -0.8, -1.4],
      )
    }
  })
})

export const riceNoodles = painter('riceNoodles', [], (art, at, rnd, o = {}) =>
  noodles(art, at, rnd, { tone: ['#c0a678', '#efe0bd', '#fdf5df'], base: '#cdb58a', ...o, width: 7 }),
)
