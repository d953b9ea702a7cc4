import { nth } from '#app/illustrator/points.ts'
import { type Tone } from '#app/illustrator/light.ts'
import { type AnyTone } from '#app/illustrator/light.ts'
import { times } from '#app/illustrator/points.ts'
import { type Art } from '#app/illustrator/art.ts'
import { SHADE } from '#app/illustrator/light.ts'
import { heapBase } from './rice.ts'
import { curve } from '#app/illustrator/path.ts'
import { type Place } from '#app/illustrator/place.ts'
import { blob, centredLine, inset, polar, ribbon, shift } from '#app/illustrator/points.ts'
import { type Random } from '#app/illustrator/random.ts'
import { scatter } from '#app/illustrator/scatter.ts'

/** Elbows: short bends with open ends. */
export function macaroni(
  art: Art,
  at: Place,
  rnd: Random,
  {
    tone = ['#c27a17', '#f4b03a', '#fcd06c', '#ffecb8'],
    size = 45,
    base = '#e39526',
  }: { tone?: AnyTone; size?: number; base?: string } = {},
) {
  heapBase(art, at, base, 0.1)
  scatter(
    art,
    rnd,
    'elbow',
    at.heap(rnd, size * 1.22, 0.35),
    8,
    (r) => {
      const a0 = r.angle(),
        span = r.range(2.2, 2.8)
      const pts = times(6, (i) => polar(0, 0, size * 0.72, a0 + (span * i) / 5))
      art.strokes(curve(pts, false), [
        [SHADE, size * 0.84, 0.3, 3, 6],
        [tone[0], size * 0.8],
        [tone[1], size * 0.66, 1, -0.8, -1.2],
        [tone[2], size * 0.34, 0.9, -2, -3],
        [nth(tone, 3), size * 0.11, 0.9, -3.4, -4.6],
      ])
      for (const end of [0, 5]) {
        const [x, y] = nth(pts, end)
        const hole = blob(r, x, y, size * 0.29, size * 0.23, {
          rot: a0 + (end ? span : 0),
          rough: 0.05,
          n: 8,
        })
        art.shape(hole, tone[2])
        art.shape(inset(hole, 0.62, 0.5, 0.8), tone[0])
      }
    },
    { size: [0.92, 1.08] },
  )
}

export const PASTA: Tone = ['#b98a3e', '#eecb83', '#f8e2b0', '#fff3d2']

export function penne(
  art: Art,
  at: Place,
  rnd: Random,
  { tone = PASTA, base = '#c99a4c' }: { tone?: AnyTone; base?: string } = {},
) {
  heapBase(art, at, base)
  scatter(art, rnd, `penne${tone[1]}`, at.heap(rnd, 38, 0.4), 7, (r) => {
    const a = r.angle(),
      l = 56,
      spine = centredLine(0, 0, l, a, r.near(0, 0.25), 4)
    const tube = (w: number) => ribbon(spine, () => w)
    art.fill(curve(shift(tube(13), 3, 6)), SHADE, 0.2)
    art.shape(tube(13.5), tone[0])
    art.shape(shift(tube(11), -0.8, -1.2), tone[1])
    art.shape(shift(tube(5), -2, -3), tone[2], 0.9)
    for (const o of [-7, 0, 6])
      art.trace(
        spine.map(([x, y]) => [x - Math.sin(a) * o, y + Math.cos(a) * o]),
        tone[0],
        1.4,
        0.45,
      )
    const [x, y] = spine[3],
      hole = blob(r, x, y, 7.5, 11, { rot: a + 0.3, rough: 0.03, n: 8 })
    art.shape(hole, tone[2])
    art.shape(inset(hole, 0.66, 1, 1), tone[0])
  })
}

/** Long noodles in loose nests. */
export function noodles(
  art: Art,
  at: Place,
  rnd: Random,
  { tone = PASTA, width = 8, base = '#bf9044' }: { tone?: AnyTone; width?: number; base?: string } = {},
) {
  heapBase(art, at, base)
  scatter(
    art,
    rnd,
    `noodle${tone[1]}${width}`,
    at.heap(rnd, 62, 0.4),
    5,
    (r) => {
      for (let b = 0; b < 3; b++) {
        let d = ''
        const a0 = r.angle(),
          cx = r.range(-14, 14),
          cy = r.range(-14, 14)
        for (let k = 0; k < 4; k++) {
          const R = 22 + k * (width * 1.35) + r.range(-2, 2)
          d += curve(
            times(7, (i) =>
              polar(cx, cy, R * (1 + 0.06 * Math.sin(i * 2 + k)), a0 + i * 0.4 + r.near(0, 0.05)),
            ),
            false,
          )
        }
        art.strokes(d, [
          [SHADE, width, 0.16, 1.5, 4],
          [tone[0], width + 1],
          [tone[1], width - 1.6, 1, -0.3, -0.6],
          [tone[2], width * 0.3, 0.9, -0.8, -1.4],
        ])
      }
    },
    { size: [0.9, 1.15] },
  )
}

export const riceNoodles = (art: Art, at: Place, rnd: Random) =>
  noodles(art, at, rnd, { tone: ['#c0a678', '#efe0bd', '#fdf5df'], base: '#cdb58a', width: 7 })
