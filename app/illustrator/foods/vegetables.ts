import { type Art, SHADE, type Tone } from '#app/illustrator/drawing/art.ts'
import { diced, heaped } from '#app/illustrator/drawing/food.ts'
import { centeredLine, rays } from '#app/illustrator/drawing/lines.ts'
import { inset, points, polar, shift, spin, times } from '#app/illustrator/drawing/points.ts'
import { type Random } from '#app/illustrator/drawing/shapes.ts'

export const zucchini = heaped('zucchini', { key: 'zucchini', gap: 48 }, (art, r, i) => {
  const skin: readonly [string, string] = i % 2 ? ['#c08f16', '#e9bf38'] : ['#2f5a2a', '#558a3a']
  const pts = r.blob(0, 0, 33, r.range(26, 32), { rot: r.angle(), rough: 0.04, n: 11 })
  art.shadow(pts, 4, 8, 0.2)
  art.layers(pts, [skin[0], 1, 1, 3], [skin[1], 1], ['#e9e7b0', 0.87, -0.6, -1])
  art.layers(pts, ['#f6f4cf', 0.6, -2, -3, 0.9])
  art.dashes(rays(8, 0.8, 11, 3.4), '#b9b868', 2.6, 0.8)
  art.trace(inset(pts, 0.72).slice(1, 5), '#b5742a', 4, 0.45)
})

export const cucumber = heaped('cucumber', { key: 'cucumber', gap: 46 }, (art, r) => {
  const pts = r.blob(0, 0, 32, r.range(27, 31), { rot: r.angle(), rough: 0.025, n: 12 })
  art.shadow(pts, 4, 7, 0.2)
  art.layers(pts, ['#3a6b30', 1], ['#a9cd7b', 0.92, -0.5, -1], ['#dcebb9', 0.84], ['#edf4cf', 0.5])
  art.dashes(rays(9, 0.7, 10, 5), '#b9d089', 3, 0.9)
  art.shine(pts, '#fff', 3, 0.7, 0.72)
})

export const tomatoes = heaped('tomatoes', { key: 'tomato', gap: 52, variants: 6 }, (art, r, i) => {
  const pts = r.blob(0, 0, 32, r.range(28, 32), { rot: r.angle(), rough: 0.05, n: 12 })
  if (i % 3 === 2) {
    art.lump(pts, ['#8c1c14', '#d63c26', '#ee6a4a', '#ffd0bd'], { glint: 0.9 })
    art.dots([[3, 2]], '#6f7d2e', 5)
    return
  }
  art.shadow(pts, 4, 8, 0.2)
  art.layers(pts, ['#b82a1b', 1], ['#dd4630', 0.93, -1, -1], ['#ee7153', 0.78])
  const a = r.angle()
  for (const [x, y] of [0, 1, 2].map((k) => polar(0, 0, 12, a + k * 2.09))) {
    const c = r.blob(x, y, 9.5, 8, { rough: 0.12, n: 8 })
    art.shape(c, '#c93420')
    art.dots(shift(r.pointsInCircle(3, 6), x, y), '#fbdc8e', 3.2)
  }
  art.shine(pts, '#ffe3d4', 3, 0.85, 0.86)
})

export const mushrooms = heaped('mushrooms', { key: 'mushroom', gap: 50 }, (art, r) => {
  const a = r.angle()
  const turned = (coordinates: readonly number[]) => spin(points(coordinates), 0, 0, a)
  const cap = [-34, 2, -30, -18, -14, -31, 8, -32, 27, -20, 34, 2, 24, 9, 11, 8]
  const outline = turned([...cap, 11, 26, 0, 32, -10, 27, -11, 8, -24, 9])
  art.shadow(outline, 4, 8, 0.2)
  art.layers(outline, ['#7a5330', 1], ['#d8b98c', 0.91, -1, -1.5])
  art.shape(turned([-24, -2, -14, -20, 4, -24, 20, -12, 24, 0, 8, 2, 6, 22, -4, 22, -6, 2]), '#f0ddbb', 0.9)
  art.trace(turned([-22, 3, -10, 1, 0, -3, 10, 1, 22, 3]), '#8a5f38', 3.4, 0.8)
})

const TOMATO: Tone = ['#9c2116', '#d8432c', '#ee7757', '#ffd6c4']
const LIGHT_TOMATO: Tone = ['#a82a1b', '#df5036', '#f0805f', '#ffd6c4']
const WHITE_ONION: Tone = ['#c9b79a', '#f7efe0', '#fff', '#fff']
const JALAPENO: Tone = ['#35652a', '#6aa045', '#9fcb6d', '#e0f0ba']
export const pico = diced('pico', 'pico', [TOMATO, WHITE_ONION, JALAPENO, TOMATO, LIGHT_TOMATO], 13, 23)

export const garlic = heaped('garlic', { key: 'garlic', gap: 82 }, (art, r) => {
  for (const spot of r.pointsInCircle(5, 17)) {
    const bit = r.variedBlob(spot, [2.6, 5], [2.2, 3.8], { box: 0.7, rough: 0.24, n: 8 })
    art.layers(bit, ['#7d4f1c', 1, 1, 2, 0.6], [r.pick(['#f6e6bd', '#e9c886', '#d9a456']), 1])
  }
})

export const celery = heaped('celery', { key: 'celery', gap: 64, variants: 4, jitter: 0.4 }, (art, r) => {
  const a = r.angle()
  const spine = centeredLine(0, 0, 34, a, 1.9, 7)
  const half = (t: number) => 9.5 * Math.sin(Math.PI * (0.1 + t * 0.8)) ** 0.4
  art.bands(spine, half, [SHADE, 1, 2, 5, 0.2], ['#6f9a3a', 1])
  art.bands(spine, half, ['#b3cf72', 0.8, -0.6, -1], ['#e2efb8', 0.42, -1, -2])
})

function cutHalf(art: Art, r: Random, a: number) {
  const pts = r.blob(0, 0, 46, 38, { rot: a, rough: 0.06, n: 14 })
  art.shadow(pts, 4, 9, 0.24)
  art.layers(pts, ['#2f4d1c', 1, 2, 4], ['#3d6526', 1], ['#6f9d40', 0.93, -1, -1.5], ['#a9bf62', 0.8])
  art.layers(pts, ['#7fa048', 0.72], ['#cfd488', 0.66, -1, -1], ['#93a94e', 0.5], ['#e2dc9c', 0.44, -1, -1])
  const core = centeredLine(...polar(0, 0, 12, a), 48, a, 0.1, 5)
  art.band(core, (t) => 3 + t * 5, '#f6edc0')
  const ribs = times(3, (i) =>
    [-1, 1].map((s) => centeredLine(...polar(0, 0, 4 + i * 9, a), 30, a + s * 0.9, s, 4)),
  ).flat()
  for (const rib of ribs) art.trace(rib, '#8aa24a', 2.4, 0.8)
  const char = inset(pts, 0.86).slice(3, 9)
  art.shape(inset(pts, 0.82), '#b5741f', 0.24)
  art.trace(char, '#5b2f10', 11, 0.7)
  art.trace(inset(pts, 0.8).slice(8, 13), '#7a4314', 7, 0.5)
  art.shape(r.blob(9, 11, 26, 14, { rough: 0.3, n: 9, rot: a }), '#84430f', 0.55)
  art.shine(pts, '#f6f7d2', 3, 0.7, 0.8)
}

function whole(art: Art, r: Random, a: number) {
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
  i % 3 === 2 ? whole(art, r, r.angle()) : cutHalf(art, r, r.angle()),
)

const BLACK_OLIVE: Tone = ['#2a1d2b', '#4a3448', '#745a70', '#d9c3d3']
const GREEN_OLIVE: Tone = ['#4e5a1f', '#7f8c38', '#a9b45c', '#e6ebb8']

export const olives = heaped('olives', { key: 'olive', gap: 34 }, (art, r, i) => {
  const black = i % 2 === 1
  const pts = r.blob(0, 0, 17, 15, { rot: r.angle(), rough: 0.05, n: 9 })
  art.lump(pts, black ? BLACK_OLIVE : GREEN_OLIVE, { glint: 0.9 })
  art.dots([[1, 1]], black ? '#150d15' : '#b5391f', 8)
})
