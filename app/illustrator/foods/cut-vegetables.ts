import { type Art, SHADE, type Tone } from '#app/illustrator/drawing/art.ts'
import { diced, food, heaped, painter } from '#app/illustrator/drawing/food.ts'
import { bentLine, centeredLine, rays } from '#app/illustrator/drawing/lines.ts'
import { cycle, type Dash, nth, type Point, shift, times, tuples } from '#app/illustrator/drawing/points.ts'
import { type Random } from '#app/illustrator/drawing/shapes.ts'
import { lay, rows } from './green-vegetables.ts'
import { flecks } from './toppings.ts'

interface StripOptions {
  length?: number
  width?: number
  gap?: number
  bend?: number
}

function strips(name: string, key: string, tones: readonly Tone[], o: StripOptions = {}) {
  const { length = 96, width = 11.5, gap = 36, bend = 1.2 } = o
  return heaped(name, { key, gap, jitter: 0.4, variants: 7, size: [0.92, 1.1] }, (art, r, i) => {
    const tone = cycle(tones, i)
    const [l, a] = [r.range(length * 0.8, length), r.angle()]
    const spine = centeredLine(0, 0, l, a, r.near(0, bend) + bend * 0.5, 6)
    const half = (t: number) => width * Math.min(1, 0.55 + Math.sin(Math.PI * t) * 1.3)
    art.bands(spine, half, [SHADE, 1, 3, 7, 0.2], [tone[0], 1], [tone[1], 0.8, -0.7, -1.2])
    art.bands(spine, half, [tone[2], 0.36, -2.2, -3, 0.9])
    art.trace(shift(spine.slice(1, 3), -2, -4), tone[3], 2.4, 0.8)
  })
}

const RED: Tone = ['#8c1f18', '#cc3b2a', '#e9694f', '#ffc9b4']
const YELLOW: Tone = ['#c98712', '#f2b62d', '#fad267', '#fff2c2']
const GREEN: Tone = ['#35652a', '#5d9a3d', '#93c263', '#d8ecae']
const ORANGE: Tone = ['#b6520f', '#ec8428', '#f9ae5c', '#ffe0b4']
const WHITE_ONION: Tone = ['#a58a52', '#ead9a8', '#f9efcf', '#fffaea']
const FRIED_ONION: Tone = ['#8f5a26', '#dcb878', '#f1dcab', '#fff3d6']

const CARROT: Tone = ['#b45a12', '#f09534', '#fbbb6c', '#ffe6bf']
const RED_ONIONS: readonly Tone[] = [
  ['#5f2450', '#a9558f', '#e3b3d3', '#fbe8f4'],
  ['#7c3a6c', '#c986b4', '#f3d8ea', '#fff'],
]
const CRISP_ONIONS: readonly Tone[] = [
  ['#6b3a12', '#b8752c', '#dca352', '#fbdca0'],
  ['#82491a', '#cf9140', '#ecbf72', '#ffeec8'],
  ['#573011', '#9c5f24', '#c98a42', '#f2cc90'],
]
const FAJITA = [RED, WHITE_ONION, GREEN, YELLOW, FRIED_ONION]
const CRISP = { width: 6.5, length: 74, bend: 3.4, gap: 33 }
const RAW_STICK = { width: 11, bend: 0.1, length: 90 }

export const peppers = strips('peppers', 'pepper', [RED, YELLOW, RED, GREEN, ORANGE])
export const redPeppers = strips('redPeppers', 'redpepper', [RED, RED, ORANGE])
export const fajitaVeg = strips('fajitaVeg', 'fajita', FAJITA)
export const onions = strips('onions', 'onion', RED_ONIONS, { width: 6, length: 66, bend: 2 })
export const carrotSticks = strips('carrotSticks', 'carrotstick', [ORANGE, CARROT], RAW_STICK)
export const crispOnions = strips('crispOnions', 'crisponion', CRISP_ONIONS, CRISP)

const STICKS = {
  carrot: ['#b6520f', '#ec8428', '#f9ae5c', '#ffe0b4'],
  cucumber: ['#3a6b30', '#bcd896', '#e4f0c6', '#fbfdee'],
  redPepper: ['#8c1f18', '#cc3b2a', '#e9694f', '#ffc9b4'],
  yellowPepper: ['#c07a0c', '#f2b62d', '#fad267', '#fff2c2'],
} as const satisfies Record<string, Tone>
export type StickName = keyof typeof STICKS

type Stick = { at: Point; angle: number }

export const sticks = food('sticks', [], (art: Art, rnd: Random, kind: StickName, laid: readonly Stick[]) => {
  const names = times(3, (i) =>
    art.stamp(`stick${kind}${i}`, () => stick(art, rnd.fork(`${kind}${i}`), kind)),
  )
  for (const { at, angle } of laid) art.use(rnd.pick(names), ...at, rnd.range(0.92, 1.06), angle)
})

function stick(art: Art, r: Random, kind: StickName) {
  const tone = STICKS[kind]
  const bend = kind.endsWith('Pepper') ? r.near(0.5, 0.2) : r.near(0, 0.08)
  const spine = centeredLine(0, 0, 186, 0, bend, 6)
  const half = (t: number) => 15 * Math.min(1, 0.72 + Math.sin(Math.PI * t) * 1.2)
  art.bands(spine, half, [SHADE, 1, 3, 6, 0.24], [tone[0], 1], [tone[1], 0.8, -0.6, -1])
  art.bands(spine, half, [tone[2], 0.42, -1, -2.4, 0.9])
  art.trace(shift(spine.slice(1, 4), -1, -4), tone[3], 2.6, 0.8)
  if (kind !== 'cucumber') return
  const seeds = spine.slice(1, 5).map(([x, y]) => [x + 8, y + 1, 7, 0] as const)
  art.dashes(seeds, '#a9c77d', 3.4, 0.8)
  const [x, y] = nth(spine, 0)
  art.line(`M${Math.round(x)} ${Math.round(y + 11)}h180`, '#2f5a2c', 4.5, 0.9)
}

export const carrots = heaped('carrots', { key: 'carrot', gap: 50 }, (art, r) => {
  const pts = r.blob(0, 0, 32, r.range(23, 31), { rot: r.angle(), rough: 0.05, n: 11 })
  art.shadow(pts, 4, 8, 0.24)
  art.layers(pts, ['#a24a0f', 1, 2, 5], ['#d66c18', 1], ['#f0902f', 0.86, -1, -1.5])
  art.layers(pts, ['#e07a20', 0.5, -0.5, -1], ['#f8b45c', 0.4, -1, -1.5])
  art.dashes(rays(7, 0.9, 14, 5), '#fbc983', 2, 0.8)
  art.shine(pts, '#ffe6bd', 3, 0.7, 0.78)
})
export const carrotDice = diced('carrotDice', 'carrotdice', [ORANGE], 10, 20)

const RAINBOW: readonly Tone[] = [
  ['#a84c10', '#e47f24', '#f7a94f', '#ffe0b4'],
  ['#4e1d3a', '#86406a', '#b0709a', '#ecc6dc'],
  ['#b98418', '#f0bf48', '#fadc86', '#fff4cc'],
  ['#a84c10', '#e9862a', '#f9b05a', '#ffe4bc'],
  ['#8c2f1c', '#c9523a', '#e58468', '#ffd2c0'],
]

const spears = (name: string, key: string, tones: readonly Tone[]) =>
  painter(name, [], (art, at, rnd) => {
    const a = at.angle || 0.5
    const length = Math.min(500, at.w * 0.8)
    art.contactShadow(at.shrink(0.8).outline, 10, 0.14)
    const spots = at.shrink(0.93, { angle: a })
    const list = [...rows(spots, rnd, 50, 30), ...rows(spots.shrink(0.8, { angle: a }), rnd, 72, 40)]
    const variants = tones.length > 1 ? 5 : 4
    lay(art, rnd, key, list, (r, i) => wholeCarrot(art, r, length, a, cycle(tones, i)), variants)
    flecks(art, at.shrink(0.7), rnd, 40)
  })

function wholeCarrot(art: Art, r: Random, length: number, a: number, tone: Tone) {
  const flip = r.chance(0.5) ? Math.PI : 0
  const spine = centeredLine(0, 0, length, r.near(a, 0.16) + flip, r.near(0, 0.3), 8)
  const half = (t: number) => 34 * (1.02 - t * 0.82) * Math.min(1, 0.5 + t * 6)
  art.bands(spine, half, [SHADE, 1, 5, 10, 0.22])
  for (const o of [-0.5, 0, 0.5])
    art.trace(bentLine(...nth(spine, 0), 44, a + flip + Math.PI + o, o, 4), o ? '#4f8438' : '#83ad4e', 7)
  art.bands(spine, half, [tone[0], 1], [tone[1], 0.86, -1, -1.5], [tone[2], 0.45, -4, -6, 0.85])
  const rings = spine
    .slice(1, 7)
    .flatMap(([px, py]): Dash[] => tuples([px - 8, py + 3, 9, -3], [px + 6, py + 7, 7, -2]))
  art.dashes(rings, tone[0], 2.6, 0.55)
  for (const i of [2, 5]) {
    const [px, py] = nth(spine, i)
    art.shape(r.blob(px + 4, py + 5, 22, 10, { rot: a, rough: 0.3, n: 8 }), '#6b2f0c', 0.35)
  }
  art.trace(shift(spine.slice(1, 4), -6, -9), tone[3], 4, 0.8)
}

export const carrotSpears = spears('carrotSpears', 'wholecarrot', RAINBOW.slice(0, 1))
export const rainbowCarrots = spears('rainbowCarrots', 'rainbowcarrot', RAINBOW)
