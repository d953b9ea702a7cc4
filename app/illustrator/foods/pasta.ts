import { type AnyTone, type Art, SHADE, type Tone } from '#app/illustrator/drawing/art.ts'
import { food } from '#app/illustrator/drawing/food.ts'
import { centeredLine, curve, ribbon } from '#app/illustrator/drawing/lines.ts'
import { nth, type Point, polar, shift, times } from '#app/illustrator/drawing/points.ts'
import { type Place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { heapBase } from './grains.ts'
/** Elbows in cheese sauce; plain ones where the meal has no milk. */
export const macaroni = food(
  'macaroni',
  (_at, _rnd, { tone } = {}) => (tone ? [] : ['milk']),
  (
    art: Art,
    at: Place,
    rnd: Random,
    {
      tone = ['#c27a17', '#f4b03a', '#fcd06c', '#ffecb8'],
      size = 45,
      base = '#e39526',
    }: { tone?: AnyTone; size?: number; base?: string } = {},
  ) => {
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
        const [x, y] = nth(pts, end)
        const rot = a0 + (end ? span : 0)
        const hole = r.blob(x, y, size * 0.29, size * 0.23, { rot, rough: 0.05, n: 8 })
        art.layers(hole, [tone[2], 1], [tone[0], 0.62, 0.5, 0.8])
      }
    })
  },
  (art, at, rnd, o) => macaroni(art, at, rnd, { ...o, tone: PASTA, base: '#c99a4c' }),
)

const PASTA: Tone = ['#b98a3e', '#eecb83', '#f8e2b0', '#fff3d2']

interface TubeOptions {
  tone?: AnyTone
  base?: string
  gap?: number
  half?: number
}

function tubes(art: Art, at: Place, rnd: Random, key: string, o: TubeOptions) {
  const { tone = PASTA, base = '#c99a4c', gap = 38, half = 13.5 } = o
  heapBase(art, at, base)
  art.scatter(rnd, at.heap(rnd, gap, 0.4), { key: `${key}${tone[1]}`, variants: 7 }, (r) => {
    const a = r.angle()
    const spine = centeredLine(0, 0, half * 4.2, a, r.near(0, 0.25), 4)
    const tube = (k: number) => ribbon(spine, () => half * k)
    art.shape(shift(tube(0.96), 3, 6), SHADE, 0.2)
    art.shape(tube(1), tone[0])
    art.shape(shift(tube(0.82), -0.8, -1.2), tone[1])
    art.shape(shift(tube(0.38), -2, -3), tone[2], 0.9)
    for (const k of [-0.5, 0, 0.45]) {
      const ridge = spine.map(([x, y]): Point => [x - Math.sin(a) * k * half, y + Math.cos(a) * k * half])
      art.trace(ridge, tone[0], 1.4, 0.45)
    }
    const [x, y] = nth(spine, 3)
    const hole = r.blob(x, y, half * 0.56, half * 0.82, { rot: a + 0.3, rough: 0.03, n: 8 })
    art.layers(hole, [tone[2], 1], [tone[0], 0.66, 1, 1])
  })
}

export const penne = food('penne', [], (art: Art, at: Place, rnd: Random, o: TubeOptions = {}) =>
  tubes(art, at, rnd, 'penne', o),
)

export const ziti = food('ziti', [], (art: Art, at: Place, rnd: Random) =>
  tubes(art, at, rnd, 'ziti', {
    tone: ['#a8501c', '#e5a050', '#f6cd8c', '#fff0cf'],
    base: '#b03a1e',
    gap: 46,
    half: 17,
  }),
)
export const noodles = food(
  'noodles',
  [],
  (
    art: Art,
    at: Place,
    rnd: Random,
    { tone = PASTA, width = 8, base = '#bf9044' }: { tone?: AnyTone; width?: number; base?: string } = {},
  ) => {
    heapBase(art, at, base)
    const spots = at.heap(rnd, 62, 0.4)
    art.scatter(rnd, spots, { key: `noodle${tone[1]}${width}`, variants: 5, size: [0.9, 1.15] }, (r) => {
      for (let b = 0; b < 3; b++) {
        let d = ''
        const a0 = r.angle()
        const cx = r.range(-14, 14)
        const cy = r.range(-14, 14)
        for (let k = 0; k < 4; k++) {
          const R = 22 + k * (width * 1.35) + r.range(-2, 2)
          const wave = (i: number) => R * (1 + 0.06 * Math.sin(i * 2 + k))
          const strand = times(7, (i) => polar(cx, cy, wave(i), a0 + i * 0.4 + r.near(0, 0.05)))
          d += curve(strand, false)
        }
        art.strokes(
          d,
          [SHADE, width, 0.16, 1.5, 4],
          [tone[0], width + 1],
          [tone[1], width - 1.6, 1, -0.3, -0.6],
          [tone[2], width * 0.3, 0.9, -0.8, -1.4],
        )
      }
    })
  },
)
export const riceNoodles = food('riceNoodles', [], (art: Art, at: Place, rnd: Random, o: TubeOptions = {}) =>
  noodles(art, at, rnd, { tone: ['#c0a678', '#efe0bd', '#fdf5df'], base: '#cdb58a', ...o, width: 7 }),
)
