import { type Tone } from '#app/illustrator/drawing/art.ts'
import { heaped } from '#app/illustrator/drawing/food.ts'
import { centeredLine, ribbon } from '#app/illustrator/drawing/lines.ts'
import { type Content } from '#app/illustrator/exclusions.ts'

const beans = (
  name: string,
  key: string,
  gap: number,
  size: number,
  tone: Tone,
  shows?: readonly Content[],
) =>
  heaped(name, { key, gap, jitter: 0.4, variants: 6, shows }, (art, r) => {
    const spine = centeredLine(0, 0, size * 2, r.angle(), 1.1, 7)
    const pts = ribbon(spine, (t) => size * 0.62 * Math.sin(Math.PI * (0.1 + t * 0.8)) ** 0.55)
    art.lump(pts, tone, { glint: 0.85, rim: 0.88 })
  })

const BLACK: Tone = ['#140f10', '#2f2424', '#4d3c3b', '#b7a6a0']
const KIDNEY: Tone = ['#4a110d', '#7a2219', '#9d3f33', '#eeb9a8']
const WHITE: Tone = ['#b99d6b', '#efe0bc', '#fbf3de', '#fff']
const EDAMAME: Tone = ['#4d7f2a', '#8fbe4c', '#bcdc7e', '#f0f8cd']
export const blackBeans = beans('blackBeans', 'blackbean', 27, 15, BLACK)
export const kidneyBeans = beans('kidneyBeans', 'kidney', 40, 23, KIDNEY)
export const whiteBeans = beans('whiteBeans', 'whitebean', 27, 16, WHITE)
export const edamame = beans('edamame', 'edamame', 26, 15, EDAMAME, ['soybeans'])

const CHICKPEA: Tone = ['#a9762f', '#e2bc78', '#f3daa8', '#fff3d6']
export const chickpeas = heaped('chickpeas', { key: 'chickpea', gap: 25, jitter: 0.35 }, (art, r) =>
  art.lump(r.blob(0, 0, 14, 13, { rough: 0.1, n: 9, rot: r.angle() }), CHICKPEA, { rim: 0.88 }),
)

const CORN: readonly Tone[] = [
  ['#c98a0f', '#f7c22f', '#fddf78', '#fff7d0'],
  ['#d0951b', '#fbcd4b', '#fde793', '#fffadf'],
]
export const corn = heaped('corn', { key: 'corn', gap: 23, jitter: 0.35, variants: 6 }, (art, r) => {
  const kernel = r.blob(0, 0, 13, 11.5, { box: 0.4, rough: 0.08, n: 9, rot: r.angle() })
  art.lump(kernel, r.pick(CORN), { rim: 0.86, depth: 3 })
})

const PEA: Tone = ['#3d6f26', '#76ac3e', '#a9d266', '#eef7c4']
export const peas = heaped('peas', { key: 'pea', gap: 21, jitter: 0.35 }, (art, r) =>
  art.lump(r.blob(0, 0, 10.5, 10, { rough: 0.06, n: 8 }), PEA, { rim: 0.87, depth: 3 }),
)
