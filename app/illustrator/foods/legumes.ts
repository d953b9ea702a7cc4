import { type Tone } from '#app/illustrator/drawing/art.ts'
import { heaped } from '#app/illustrator/drawing/food.ts'
import { centeredLine, ribbon } from '#app/illustrator/drawing/lines.ts'
import { type Content } from '#app/illustrator/exclusions.ts'

interface Bean {
  key: string
  tone: Tone
  size?: number
  gap: number
  shows?: readonly Content[]
}

const beans = (name: string, { tone, size = 15, ...heap }: Bean) =>
  heaped(name, { jitter: 0.4, variants: 6, ...heap }, (art, r) => {
    const spine = centeredLine(0, 0, size * 2, r.angle(), 1.1, 7)
    const pts = ribbon(spine, (t) => size * 0.62 * Math.sin(Math.PI * (0.1 + t * 0.8)) ** 0.55)
    art.lump(pts, tone, { glint: 0.85, rim: 0.88 })
  })

export const blackBeans = beans('blackBeans', {
  key: 'blackbean',
  tone: ['#140f10', '#2f2424', '#4d3c3b', '#b7a6a0'],
  gap: 27,
})

export const kidneyBeans = beans('kidneyBeans', {
  key: 'kidney',
  tone: ['#4a110d', '#7a2219', '#9d3f33', '#eeb9a8'],
  size: 23,
  gap: 40,
})

export const whiteBeans = beans('whiteBeans', {
  key: 'whitebean',
  tone: ['#b99d6b', '#efe0bc', '#fbf3de', '#fff'],
  size: 16,
  gap: 27,
})

export const edamame = beans('edamame', {
  key: 'edamame',
  tone: ['#4d7f2a', '#8fbe4c', '#bcdc7e', '#f0f8cd'],
  gap: 26,
  shows: ['soybeans'],
})

export const chickpeas = heaped('chickpeas', { key: 'chickpea', gap: 25, jitter: 0.35 }, (art, r) =>
  art.lump(
    r.blob(0, 0, 14, 13, { rough: 0.1, n: 9, rot: r.angle() }),
    ['#a9762f', '#e2bc78', '#f3daa8', '#fff3d6'],
    { rim: 0.88 },
  ),
)

const CORN: readonly Tone[] = [
  ['#c98a0f', '#f7c22f', '#fddf78', '#fff7d0'],
  ['#d0951b', '#fbcd4b', '#fde793', '#fffadf'],
]
export const corn = heaped('corn', { key: 'corn', gap: 23, jitter: 0.35, variants: 6 }, (art, r) =>
  art.lump(r.blob(0, 0, 13, 11.5, { box: 0.4, rough: 0.08, n: 9, rot: r.angle() }), r.pick(CORN), {
    rim: 0.86,
    depth: 3,
  }),
)

export const peas = heaped('peas', { key: 'pea', gap: 21, jitter: 0.35 }, (art, r) =>
  art.lump(r.blob(0, 0, 10.5, 10, { rough: 0.06, n: 8 }), ['#3d6f26', '#76ac3e', '#a9d266', '#eef7c4'], {
    rim: 0.87,
    depth: 3,
  }),
)
