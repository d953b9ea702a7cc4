import { SHADE, type Tone } from '#app/illustrator/light.ts'
import { painter, type Paint } from '#app/illustrator/painter.ts'
import { centredLine, cycle, ribbon, shift } from '#app/illustrator/points.ts'
import { scatter } from '#app/illustrator/scatter.ts'

interface StripOptions {
  length?: number
  width?: number
  gap?: number
  bend?: number
}

/** A painter of cut strips, every which way. */
const strips =
  (key: string, tones: readonly Tone[], o: StripOptions = {}): Paint =>
  (art, at, rnd, asked = {}) => {
    const { length = 96, width = 11.5, gap = 36, bend = 1.2 } = o
    const spots = asked.points ?? at.heap(rnd, asked.gap ?? gap, 0.4)
    scatter(art, rnd, key, spots, 7, (r, i) => {
      const tone = cycle(tones, i)
      const spine = centredLine(
        0,
        0,
        r.range(length * 0.8, length),
        r.angle(),
        r.near(0, bend) + bend * 0.5,
        6,
      )
      const body = (k: number) =>
        ribbon(spine, (t) => width * k * Math.min(1, 0.55 + Math.sin(Math.PI * t) * 1.3))
      art.shape(shift(body(1), 3, 7), SHADE, 0.2)
      art.shape(body(1), tone[0])
      art.shape(shift(body(0.8), -0.7, -1.2), tone[1])
      art.shape(shift(body(0.36), -2.2, -3), tone[2], 0.9)
      art.trace(shift(spine.slice(1, 3), -2, -4), tone[3], 2.4, 0.8)
    })
  }

const RED: Tone = ['#8c1f18', '#cc3b2a', '#e9694f', '#ffc9b4']
const YELLOW: Tone = ['#c98712', '#f2b62d', '#fad267', '#fff2c2']
const GREEN: Tone = ['#35652a', '#5d9a3d', '#93c263', '#d8ecae']
export const ORANGE: Tone = ['#b6520f', '#ec8428', '#f9ae5c', '#ffe0b4']
const WHITE_ONION: Tone = ['#a58a52', '#ead9a8', '#f9efcf', '#fffaea']
const FRIED_ONION: Tone = ['#8f5a26', '#dcb878', '#f1dcab', '#fff3d6']

export const peppers = painter('peppers', [], strips('pepper', [RED, YELLOW, RED, GREEN, ORANGE]))
export const redPeppers = painter('redPeppers', [], strips('redpepper', [RED, RED, ORANGE]))
export const fajitaVeg = painter(
  'fajitaVeg',
  [],
  strips('fajita', [RED, WHITE_ONION, GREEN, YELLOW, FRIED_ONION]),
)
export const onions = painter(
  'onions',
  [],
  strips(
    'onion',
    [
      ['#5f2450', '#a9558f', '#e3b3d3', '#fbe8f4'],
      ['#7c3a6c', '#c986b4', '#f3d8ea', '#fff'],
    ],
    { width: 6, length: 66, bend: 2 },
  ),
)
export const carrotSticks = painter(
  'carrotSticks',
  [],
  strips('carrotstick', [ORANGE, ['#b45a12', '#f09534', '#fbbb6c', '#ffe6bf']], {
    width: 11,
    bend: 0.1,
    length: 90,
  }),
)
/** Crisp-fried onion curls. */
export const crispOnions = painter(
  'crispOnions',
  [],
  strips(
    'crisponion',
    [
      ['#6b3a12', '#b8752c', '#dca352', '#fbdca0'],
      ['#82491a', '#cf9140', '#ecbf72', '#ffeec8'],
      ['#573011', '#9c5f24', '#c98a42', '#f2cc90'],
    ],
    { width: 6.5, length: 74, bend: 3.4, gap: 33 },
  ),
)
