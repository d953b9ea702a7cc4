import { type Art, SHADOW, type Tone } from '#app/illustrator/drawing/art.ts'
import {
  diced,
  drawPieceInEachRow,
  flecks,
  heaped,
  layOutRows,
  painter,
} from '#app/illustrator/drawing/food.ts'
import { bentLine, centeredLine, rays, taper } from '#app/illustrator/drawing/lines.ts'
import type { Dash } from '#app/illustrator/drawing/points.ts'
import {
  cycle,
  inset,
  nth,
  points,
  polar,
  rotatePoints,
  shift,
  tuples,
} from '#app/illustrator/drawing/points.ts'
import { type Random } from '#app/illustrator/drawing/shapes.ts'

export const zucchini = heaped('zucchini', { key: 'zucchini', gap: 48 }, (art, r, i) => {
  const [rim, skin] = i % 2 ? (['#c08f16', '#e9bf38'] as const) : (['#2f5a2a', '#558a3a'] as const)
  const pts = r.blob(0, 0, 33, r.range(26, 32), { rot: r.angle(), rough: 0.04, n: 11 })
  art.layers(pts, [SHADOW, 1, 4, 8, 0.2], [rim, 1, 1, 3], [skin, 1], ['#e9e7b0', 0.87, -0.6, -1])
  art.layers(pts, ['#f6f4cf', 0.6, -2, -3, 0.9])
  art.dashes(rays(8, 0.8, 11, 3.4), '#b9b868', 2.6, 0.8)
  art.trace(inset(pts, 0.72).slice(1, 5), '#b5742a', 4, 0.45)
})

export const cucumber = heaped('cucumber', { key: 'cucumber', gap: 46 }, (art, r) => {
  const pts = r.blob(0, 0, 32, r.range(27, 31), { rot: r.angle(), rough: 0.025, n: 12 })
  art.layers(pts, [SHADOW, 1, 4, 7, 0.2], ['#3a6b30', 1], ['#a9cd7b', 0.92, -0.5, -1])
  art.layers(pts, ['#dcebb9', 0.84], ['#edf4cf', 0.5])
  art.dashes(rays(9, 0.7, 10, 5), '#b9d089', 3, 0.9)
  art.shine(pts, '#fff', 3, 0.7, 0.72)
})

export const tomatoes = heaped('tomatoes', { key: 'tomato', gap: 52, variants: 6 }, (art, r, i) => {
  const pts = r.blob(0, 0, 32, r.range(28, 32), { rot: r.angle(), rough: 0.05, n: 12 })
  if (i % 3 === 2) {
    art.lump(pts, ['#8c1c14', '#d63c26', '#ee6a4a', '#ffd0bd'], { glint: 0.9 })
    return art.dots([[3, 2]], '#6f7d2e', 5)
  }
  art.layers(pts, [SHADOW, 1, 4, 8, 0.2], ['#b82a1b', 1], ['#dd4630', 0.93, -1, -1], ['#ee7153', 0.78])
  const a = r.angle()
  for (const [x, y] of [0, 1, 2].map((k) => polar(0, 0, 12, a + k * 2.09))) {
    art.shape(r.blob(x, y, 9.5, 8, { rough: 0.12, n: 8 }), '#c93420')
    art.dots(shift(r.pointsInCircle(3, 6), x, y), '#fbdc8e', 3.2)
  }
  art.shine(pts, '#ffe3d4', 3, 0.85, 0.86)
})

export const mushrooms = heaped('mushrooms', { key: 'mushroom', gap: 50 }, (art, r) => {
  const a = r.angle()
  const turned = (coordinates: readonly number[]) => rotatePoints(points(coordinates), 0, 0, a)
  const cap = [-34, 2, -30, -18, -14, -31, 8, -32, 27, -20, 34, 2, 24, 9, 11, 8]
  const outline = turned([...cap, 11, 26, 0, 32, -10, 27, -11, 8, -24, 9])
  art.layers(outline, [SHADOW, 1, 4, 8, 0.2], ['#7a5330', 1], ['#d8b98c', 0.91, -1, -1.5])
  art.shape(turned([-24, -2, -14, -20, 4, -24, 20, -12, 24, 0, 8, 2, 6, 22, -4, 22, -6, 2]), '#f0ddbb', 0.9)
  art.trace(turned([-22, 3, -10, 1, 0, -3, 10, 1, 22, 3]), '#8a5f38', 3.4, 0.8)
})

const TOMATO: Tone = ['#9c2116', '#d8432c', '#ee7757', '#ffd6c4']
const LIGHT_TOMATO: Tone = ['#a82a1b', '#df5036', '#f0805f', '#ffd6c4']
const RAW_ONION: Tone = ['#c9b79a', '#f7efe0', '#fff', '#fff']
const JALAPENO: Tone = ['#35652a', '#6aa045', '#9fcb6d', '#e0f0ba']
export const pico = diced('pico', 'pico', [TOMATO, RAW_ONION, JALAPENO, TOMATO, LIGHT_TOMATO], 13, 23)

export const beets = diced('beets', 'beet', [['#4e0f2c', '#8d1f4c', '#b64774', '#f0b3cb']], 26, 44)

export const garlic = heaped('garlic', { key: 'garlic', gap: 82 }, (art, r) => {
  for (const spot of r.pointsInCircle(5, 17)) {
    const bit = r.variedBlob(spot, [2.6, 5], [2.2, 3.8], { box: 0.7, rough: 0.24, n: 8 })
    art.layers(bit, ['#7d4f1c', 1, 1, 2, 0.6], [r.pick(['#f6e6bd', '#e9c886', '#d9a456']), 1])
  }
})

export const celery = heaped('celery', { key: 'celery', gap: 64, variants: 4, jitter: 0.4 }, (art, r) => {
  const spine = centeredLine(0, 0, 34, r.angle(), 1.9, 7)
  const half = taper(9.5, 0.1, 0.4)
  art.bands(spine, half, [SHADOW, 1, 2, 5, 0.2], ['#6f9a3a', 1])
  art.bands(spine, half, ['#b3cf72', 0.8, -0.6, -1], ['#e2efb8', 0.42, -1, -2])
})

function cutSprout(art: Art, r: Random, a: number) {
  const pts = r.blob(0, 0, 46, 38, { rot: a, rough: 0.06, n: 14 })
  art.layers(pts, [SHADOW, 1, 4, 9, 0.24], ['#2f4d1c', 1, 2, 4], ['#3d6526', 1], ['#6f9d40', 0.93, -1, -1.5])
  art.layers(pts, ['#a9bf62', 0.8], ['#7fa048', 0.72], ['#cfd488', 0.66, -1, -1], ['#93a94e', 0.5])
  art.layers(pts, ['#e2dc9c', 0.44, -1, -1])
  art.band(centeredLine(...polar(0, 0, 12, a), 48, a, 0.1, 5), (t) => 3 + t * 5, '#f6edc0')
  for (let i = 0; i < 3; i++)
    for (const s of [-1, 1])
      art.trace(centeredLine(...polar(0, 0, 4 + i * 9, a), 30, a + s * 0.9, s, 4), '#8aa24a', 2.4, 0.8)
  art.shape(inset(pts, 0.82), '#b5741f', 0.24)
  art.trace(inset(pts, 0.86).slice(3, 9), '#5b2f10', 11, 0.7)
  art.trace(inset(pts, 0.8).slice(8, 13), '#7a4314', 7, 0.5)
  art.shape(r.blob(9, 11, 26, 14, { rough: 0.3, n: 9, rot: a }), '#84430f', 0.55)
  art.shine(pts, '#f6f7d2', 3, 0.7, 0.8)
}

function wholeSprout(art: Art, r: Random, a: number) {
  for (const turn of [-0.9, 0.8, 2.7]) {
    const leaf = r.blob(...polar(0, 0, 10, a + turn), 42, 34, { rot: a + turn, rough: 0.1, n: 11 })
    if (turn < 0) art.shadow(leaf, 5, 10, 0.22)
    art.layers(leaf, ['#2f5420', 1], ['#5b8a35', 0.91, -1, -2])
  }
  const head = r.blob(0, 0, 33, 29, { rot: a, rough: 0.06, n: 12 })
  art.lump(head, ['#33591f', '#76a344', '#a3c468', '#dcebb0'], { shadow: 0 })
  art.trace(inset(head, 0.72).slice(0, 6), '#c5d98a', 3, 0.8)
  art.shape(r.blob(12, 14, 20, 10, { rough: 0.3, n: 8, rot: a + 0.6 }), '#6b3512', 0.5)
}

export const brussels = heaped('brussels', { key: 'brussel', gap: 70, variants: 6 }, (art, r, i) =>
  (i % 3 === 2 ? wholeSprout : cutSprout)(art, r, r.angle()),
)

const BLACK_OLIVE: Tone = ['#2a1d2b', '#4a3448', '#745a70', '#d9c3d3']
const GREEN_OLIVE: Tone = ['#4e5a1f', '#7f8c38', '#a9b45c', '#e6ebb8']
export const olives = heaped('olives', { key: 'olive', gap: 34 }, (art, r, i) => {
  const black = i % 2 === 1
  art.lump(r.variedBlob([0, 0], 17, 15, { n: 9 }), black ? BLACK_OLIVE : GREEN_OLIVE, { glint: 0.9 })
  art.dots([[1, 1]], black ? '#150d15' : '#b5391f', 8)
})

function strips(
  name: string,
  key: string,
  tones: readonly Tone[],
  width = 11.5,
  length = 96,
  bend = 1.2,
  gap = 36,
) {
  return heaped(name, { key, gap, jitter: 0.4, variants: 7, even: true }, (art, r, i) => {
    const tone = cycle(tones, i)
    const [l, a] = [r.range(length * 0.8, length), r.angle()]
    const spine = centeredLine(0, 0, l, a, r.near(0, bend) + bend * 0.5, 6)
    const half = (t: number) => width * Math.min(1, 0.55 + Math.sin(Math.PI * t) * 1.3)
    art.bands(spine, half, [SHADOW, 1, 3, 7, 0.2], [tone[0], 1], [tone[1], 0.8, -0.7, -1.2])
    art.bands(spine, half, [tone[2], 0.36, -2.2, -3, 0.9])
    art.trace(shift(spine.slice(1, 3), -2, -4), tone[3], 2.4, 0.8)
  })
}

const RED: Tone = ['#8c1f18', '#cc3b2a', '#e9694f', '#ffc9b4']
const YELLOW: Tone = ['#c98712', '#f2b62d', '#fad267', '#fff2c2']
const GREEN: Tone = ['#35652a', '#5d9a3d', '#93c263', '#d8ecae']
const ORANGE: Tone = ['#b6520f', '#ec8428', '#f9ae5c', '#ffe0b4']
const CARROT: Tone = ['#b45a12', '#f09534', '#fbbb6c', '#ffe6bf']
const WHITE_ONION: Tone = ['#a58a52', '#ead9a8', '#f9efcf', '#fffaea']
const FRIED_ONION: Tone = ['#8f5a26', '#dcb878', '#f1dcab', '#fff3d6']
const RED_ONIONS: readonly Tone[] = [
  ['#5f2450', '#a9558f', '#e3b3d3', '#fbe8f4'],
  ['#7c3a6c', '#c986b4', '#f3d8ea', '#fff'],
]
const CRISP_ONIONS: readonly Tone[] = [
  ['#6b3a12', '#b8752c', '#dca352', '#fbdca0'],
  ['#82491a', '#cf9140', '#ecbf72', '#ffeec8'],
  ['#573011', '#9c5f24', '#c98a42', '#f2cc90'],
]

export const peppers = strips('peppers', 'pepper', [RED, YELLOW, RED, GREEN, ORANGE])
export const redPeppers = strips('redPeppers', 'redpepper', [RED, RED, ORANGE])
export const fajitaVeg = strips('fajitaVeg', 'fajita', [RED, WHITE_ONION, GREEN, YELLOW, FRIED_ONION])
export const onions = strips('onions', 'onion', RED_ONIONS, 6, 66, 2)
export const carrotSticks = strips('carrotSticks', 'carrotstick', [ORANGE, CARROT], 11, 90, 0.1)
export const crispOnions = strips('crispOnions', 'crisponion', CRISP_ONIONS, 6.5, 74, 3.4, 33)

export const carrots = heaped('carrots', { key: 'carrot', gap: 50 }, (art, r) => {
  const pts = r.blob(0, 0, 32, r.range(23, 31), { rot: r.angle(), rough: 0.05, n: 11 })
  art.layers(pts, [SHADOW, 1, 4, 8, 0.24], ['#a24a0f', 1, 2, 5], ['#d66c18', 1], ['#f0902f', 0.86, -1, -1.5])
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

const spears = (name: string, key: string, tones: readonly Tone[], variants: number) =>
  painter(name, [], (art, at, rnd) => {
    const a = at.angle || 0.5
    const length = Math.min(500, at.w * 0.8)
    art.contactShadow(at.shrink(0.8).outline, 10, 0.14)
    const spots = at.shrink(0.93, { angle: a })
    const list = [
      ...layOutRows(spots, rnd, 50, 30),
      ...layOutRows(spots.shrink(0.8, { angle: a }), rnd, 72, 40),
    ]
    drawPieceInEachRow(art, rnd, key, list, variants, (r, i) =>
      wholeCarrot(art, r, length, a, cycle(tones, i)),
    )
    flecks(art, at.shrink(0.7), rnd, 40)
  })

function wholeCarrot(art: Art, r: Random, length: number, a: number, tone: Tone) {
  const flip = r.chance(0.5) ? Math.PI : 0
  const spine = centeredLine(0, 0, length, r.near(a, 0.16) + flip, r.near(0, 0.3), 8)
  const half = (t: number) => 34 * (1.02 - t * 0.82) * Math.min(1, 0.5 + t * 6)
  art.bands(spine, half, [SHADOW, 1, 5, 10, 0.22])
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

export const carrotSpears = spears('carrotSpears', 'wholecarrot', RAINBOW.slice(0, 1), 4)
export const rainbowCarrots = spears('rainbowCarrots', 'rainbowcarrot', RAINBOW, 5)
