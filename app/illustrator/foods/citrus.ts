import { type Art, SHADE } from '#app/illustrator/drawing/art.ts'
import { food, painter } from '#app/illustrator/drawing/food.ts'
import { curve } from '#app/illustrator/drawing/lines.ts'
import { type Dash, type Point, polar, TAU, times } from '#app/illustrator/drawing/points.ts'
import { type Random } from '#app/illustrator/drawing/shapes.ts'

const CITRUS = {
  lemon: { edge: '#d9a520', skin: '#f2c531', pith: '#fff3bd', flesh: '#f7dc63', light: '#fbe98f' },
  lime: { edge: '#4f7f2a', skin: '#7da63a', pith: '#eef3c4', flesh: '#b4ce5b', light: '#d0e083' },
  orange: { edge: '#c96a14', skin: '#ec8d25', pith: '#ffe6bd', flesh: '#f6a540', light: '#fbc271' },
}
type CitrusName = keyof typeof CITRUS
type CitrusArgs = [art: Art, x: number, y: number, r: number, rnd: Random, kind: CitrusName, from: number]

function citrus(
  art: Art,
  x: number,
  y: number,
  r: number,
  rnd: Random,
  kind: CitrusName,
  from = 0,
  span = TAU,
) {
  const { edge, skin, pith, flesh, light } = CITRUS[kind]
  const whole = span === TAU
  const fan = (k: number, dx = 0, dy = 0) => {
    const steps = whole ? 16 : 9
    const pts = times(whole ? 16 : 10, (i) =>
      polar(x + dx, y + dy, r * k * (1 + 0.015 * Math.sin(i * 3.1)), from + (span * i) / steps),
    )
    return whole ? curve(pts) : `${curve(pts, false)}z`
  }
  art.fill(fan(1.01, 4, 8), SHADE, 0.2)
  art.fill(fan(1), edge)
  art.fill(fan(0.965, -0.8, -1.2), skin)
  art.fill(fan(0.87), pith)
  const cells = Math.round((span / TAU) * 9)
  for (let i = 0; i < cells; i++) {
    const a0 = from + (span * (i + 0.07)) / cells
    const a1 = from + (span * (i + 0.93)) / cells
    const m = (a0 + a1) / 2
    const left = [polar(x, y, r * 0.5, a0 + 0.02), polar(x, y, r * 0.8, a0 + 0.04)]
    const right = [polar(x, y, r * 0.8, a1 - 0.04), polar(x, y, r * 0.5, a1 - 0.02)]
    const cell = [polar(x, y, r * 0.13, m), ...left, polar(x, y, r * 0.84, m), ...right]
    art.layers(cell, [flesh, 1], [light, 0.62, -1, -1, 0.8])
    const drop: Point = [Math.cos(m) * r * 0.09, Math.sin(m) * r * 0.09]
    const pulp = [0.4, 0.55, 0.68].map((k): Dash => [...polar(x, y, r * k, rnd.near(m, 0.16)), ...drop])
    art.dashes(pulp, '#fffbe0', r * 0.03, 0.75)
  }
}

export const citrusSlice = food('citrusSlice', [], citrus)
export const citrusWedge = food('citrusWedge', [], (...[art, x, y, r, rnd, kind, from]: CitrusArgs) =>
  citrusSlice(art, x, y, r, rnd, kind, from, Math.PI),
)

export const orangeSlices = painter('orangeSlices', [], (art, at, rnd, { size = 54, points } = {}) => {
  for (const [x, y] of points ?? at.heap(rnd, size * 1.5, 0.2))
    citrusSlice(art, x, y, size * rnd.range(0.9, 1.05), rnd, 'orange')
})
