import { painter } from '#app/illustrator/drawing/food.ts'
import { bentLine, ribbon } from '#app/illustrator/drawing/lines.ts'
import { type Dash, nth, type Point, polar, times } from '#app/illustrator/drawing/points.ts'

export const shrimp = painter('shrimp', ['shellfish'], (art, at, rnd, { size = 62, points } = {}) => {
  const spots = points ?? at.heap(rnd, size * 1.22, 0.2)
  art.scatter(rnd, spots, { key: `shrimp${size}`, variants: 4, size: [0.95, 1.1] }, (r) => {
    const a0 = r.angle()
    const dir = r.pick([-1, 1])
    const R = size * 0.62
    const spine = times(10, (i) => polar(0, 0, R * (1 - i * 0.012), a0 + dir * i * 0.44))
    const w = (t: number) => size * (0.37 - t * 0.2) * (t < 0.08 ? 0.75 : 1)
    const body = ribbon(spine, w)
    const ta = a0 + dir * (9 * 0.44 + Math.PI / 2)
    art.shadow(body, 4, 8, 0.22)
    for (const s of [-0.5, 0.5]) {
      const half = (t: number) => size * 0.1 * Math.sin(t * 2.4 + 0.5)
      const fin = ribbon(bentLine(...nth(spine, 9), size * 0.5, ta + s, 0.2, 5), half)
      art.shadow(fin, 2, 5, 0.18)
      art.layers(fin, ['#c24a28', 1], ['#ea7d4e', 0.7, -1, -2])
    }
    art.layers(body, ['#cf5f38', 1], ['#f29c72', 0.93, -1.2, -2])
    art.band(spine, (t) => w(t) * 0.62, '#fac3a0')
    const inner = spine.map(([x, y]): Point => [x * 0.86, y * 0.86])
    art.band(inner, (t) => w(t) * 0.3, '#fde0c8', 0.9)
    const stripes = spine.slice(1, 9).map(([x, y], i): Dash => {
      const n = Math.hypot(x, y)
      const half = w((i + 1) / 9) * 0.9
      return [x + (x / n) * half, y + (y / n) * half, -(x / n) * half * 1.5, -(y / n) * half * 1.5]
    })
    art.dashes(stripes, '#d9663d', 3, 0.7)
    const outer = spine.slice(1, 5).map(([x, y]): Point => [x * 1.16 - 1, y * 1.16 - 1])
    art.band(outer, () => size * 0.028, '#fff', 0.6)
  })
})
