import { type Art, type Tone } from '#app/illustrator/drawing/art.ts'
import { food } from '#app/illustrator/drawing/food.ts'
import { bentLine, centeredLine, ribbon } from '#app/illustrator/drawing/lines.ts'
import { around, cycle, inset, nth, type Point, points } from '#app/illustrator/drawing/points.ts'
import { place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { flecks, pepper } from './toppings.ts'

const BRONZE: Tone = ['#6b300c', '#b1651f', '#d7903c', '#ffdd9e']

function skin(art: Art, rnd: Random, pts: readonly Point[]) {
  const face = place(inset(pts, 0.9))
  art.clip(inset(pts, 0.96), () => {
    art.scatter(rnd, face.spread(rnd, 62, 0.6), { key: 'skinpatch', variants: 6 }, (r, i) => {
      const patch = r.variedBlob([0, 0], [18, 44], [12, 26], { rough: 0.22, n: 10 })
      art.shape(patch, cycle(SKIN_PATCHES, i), 0.34)
    })
    art.dots(face.spread(rnd, 26, 0.9), BRONZE[0], 3.4, 0.35)
  })
  art.glints(face.spread(rnd, 84, 0.6), '#ffe9bc', 3.6, 0.55, 10)
}
const SKIN_PATCHES = ['#8a430f', '#e4a44c', '#c47426'] as const

type Bird = [art: Art, rnd: Random, x: number, y: number, a: number, k: number]

export const drumstick = food('drumstick', ['meat'], (...[art, rnd, x, y, a, k]: Bird) => {
  const spine = bentLine(x, y, 210 * k, a, 0.25, 9)
  const half = (t: number) => k * (66 * Math.sin(Math.PI * (0.12 + t * 0.74)) ** 0.8 * (1 - t * 0.52) + 4)
  const meat = ribbon(spine, half)
  const bone = ribbon(bentLine(...nth(spine, 7), 74 * k, a + 0.1, 0, 4), (t) => k * (12 + t * t * 9))
  art.contactShadow(bone, 7, 0.2)
  art.lump(bone, ['#b99a6a', '#f0e2c4', '#fffaf0', '#fff'], { shadow: 0 })
  art.contactShadow(meat, 13, 0.24)
  art.lump(meat, BRONZE, { shadow: 0, rim: 0.94, core: 0.6 })
  skin(art, rnd, meat)
  art.shine(meat, '#fff0cc', 6 * k, 0.7, 0.7)
})

export const wholeBird = food('wholeBird', ['meat'], (art: Art, rnd: Random, cx: number, cy: number) => {
  const k = 1.16
  for (const side of [-1, 1]) {
    const spine = points([120, -96, 190, -60, 196, 16, 146, 66])
    const wing = ribbon(
      spine.map(([x, y]): Point => [cx + side * x * k, cy + y * k]),
      (t) => k * (36 - t * 16),
    )
    art.contactShadow(wing, 12, 0.24)
    art.lump(wing, BRONZE, { shadow: 0, rim: 0.92, core: 0.5 })
  }
  const body = around(22, (a): Point => {
    const v = Math.sin(a)
    return [cx + Math.cos(a) * k * (168 - v * 16), cy + v * k * (v < 0 ? 196 : 176)]
  })
  art.contactShadow(body, 18, 0.24)
  art.lump(body, BRONZE, { shadow: 0, rim: 0.95, core: 0.7 })
  skin(art, rnd, body)
  for (const side of [-1, 1]) {
    const tilted = { rot: side * 0.12, rough: 0.05, n: 14 }
    const breast = rnd.blob(cx + side * 66 * k, cy - 34 * k, 66 * k, 118 * k, tilted)
    art.layers(breast, ['#e3a04a', 1, 0, 0, 0.5], ['#f3c47c', 0.7, -6, -14, 0.6])
    art.shine(breast, '#fff3d4', 9 * k, 0.75, 0.62)
  }
  art.trace(centeredLine(cx, cy - 30 * k, 250 * k, 1.57, 0.06), '#8a430f', 7 * k, 0.45)
  drumstick(art, rnd, cx - 132 * k, cy + 74 * k, 1.15, k * 1.02)
  drumstick(art, rnd, cx + 132 * k, cy + 74 * k, 1.99, k * 1.02)
  flecks(art, place(inset(body, 0.76)), rnd, 46)
  pepper(art, place(inset(body, 0.8)), rnd, 34)
})
