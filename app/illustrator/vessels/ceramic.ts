import { type Art, SHADE } from '#app/illustrator/drawing/art.ts'
import { curve } from '#app/illustrator/drawing/lines.ts'
import { around, inset, points, polar } from '#app/illustrator/drawing/points.ts'
import { type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { type Box, boxGround, ground, roundedRect, specks, sweep } from './shapes.ts'

type Colors = [rim: string, shade: string, floor: string, deep: string, edge: string, speck: string]
const ceramic = (...[rim, shade, floor, deep, edge, speck]: Colors) => ({
  rim,
  shade,
  floor,
  deep,
  edge,
  speck,
})

const GLAZES = {
  cream: ceramic('#fbf5e8', '#e5d8bf', '#f5ecda', '#d8c7a8', '#c39a6b', '#8d6b45'),
  oat: ceramic('#efe2c8', '#d3bf9a', '#e8d8b9', '#c2aa80', '#a97e4f', '#7d5a34'),
  sage: ceramic('#bccbb0', '#96a98b', '#b0c0a3', '#84977a', '#7a6a48', '#4f5f45'),
  dusk: ceramic('#a9bfc3', '#7f989f', '#9cb3b8', '#6c868e', '#6f6450', '#475b62'),
  forest: ceramic('#3d6a57', '#24503e', '#346050', '#1b3d30', '#8a6a44', '#a9c2ae'),
  clay: ceramic('#d69a77', '#b27450', '#cb8d69', '#9a6040', '#7c4a2d', '#6f3f25'),
  ink: ceramic('#4d524c', '#343832', '#434842', '#282b27', '#8a6a44', '#9a9c90'),
}
export type Glaze = keyof typeof GLAZES

/** Pale food needs a dark glaze, dark food a light one. */
export const LIGHT: readonly Glaze[] = ['cream', 'cream', 'oat', 'dusk', 'sage']
export const DARK: readonly Glaze[] = ['forest', 'dusk', 'ink', 'clay', 'sage']
export const ANY: readonly Glaze[] = ['cream', 'oat', 'dusk', 'sage', 'clay', 'forest']

/** The center of a round vessel and the radius that food may fill. */
export interface Round {
  cx: number
  cy: number
  r: number
}

interface Thrown {
  outer: number
  well: number
  wall: number
}

function thrown(art: Art, rnd: Random, glaze: Glaze, { outer, well, wall }: Thrown): Round {
  const { rim, shade, floor, deep, edge, speck } = GLAZES[glaze]
  const hand = { rough: 0.006, n: 20 }
  const body = rnd.blob(400, 394, outer, outer, hand)
  ground(art, 400, 398, outer, outer)
  art.layers(body, [deep, 1, 2, 7], [edge, 1], [shade, 0.988, -0.5, -1], [rim, 0.975, -2, -3])
  const lip = rnd.blob(400, 395, well, well, hand)
  art.shape(inset(lip, 1.018, 2, 3), '#fff', 0.4)
  const slope = art.linear(240, 160, 560, 640, [0, deep], [0.5, shade], [1, rim])
  art.shape(lip, slope)
  art.shape(rnd.blob(401, 398, well - wall, well - wall, hand), floor)
  specks(art, rnd, speck, (x, y) => Math.hypot(x - 400, y - 394) < outer * 0.965, 96)
  const band = (outer + well) / 2
  const breadth = outer - well
  const mid = { cx: 400, cy: 394 }
  sweep(art, band + 6, Math.PI * 1.08, Math.PI * 1.42, Math.max(3, breadth * 0.1), { ...mid, alpha: 0.6 })
  sweep(art, band + 6, Math.PI * 1.46, Math.PI * 1.53, Math.max(2, breadth * 0.07), mid)
  sweep(art, band + 4, 0.15, 1.15, Math.max(3, breadth * 0.12), { ...mid, color: deep, alpha: 0.28 })
  return { cx: 400, cy: 397, r: well - wall * 0.4 }
}

export const plate = (art: Art, rnd: Random, glaze: Glaze): Round =>
  thrown(art, rnd, glaze, { outer: 376, well: 308, wall: 15 })
export const dessertPlate = (art: Art, rnd: Random, glaze: Glaze): Round =>
  thrown(art, rnd, glaze, { outer: 366, well: 312, wall: 12 })
export const bowl = (art: Art, rnd: Random, glaze: Glaze): Round =>
  thrown(art, rnd, glaze, { outer: 372, well: 347, wall: 30 })
export const smallBowl = (art: Art, rnd: Random, glaze: Glaze): Round =>
  thrown(art, rnd, glaze, { outer: 268, well: 240, wall: 26 })

/** Clips the food to the vessel and draws the shadow of the wall on it. */
export function filled(art: Art, v: Round, draw: () => void) {
  const r = v.r - 6
  const ring = (k: number) =>
    around(24, (a, i) => polar(v.cx, v.cy, r * k * (1 + 0.006 * Math.sin(i * 1.7)), a))
  art.clip(ring(1), () => {
    draw()
    art.group('transform="translate(7 10)"', () => {
      art.outline(ring(1.02), SHADE, 26, 0.16)
      art.outline(ring(1.03), SHADE, 12, 0.2)
    })
  })
}

export function platter(art: Art, rnd: Random, glaze: Glaze): Place {
  const { rim, shade, floor, deep, edge, speck } = GLAZES[glaze]
  const [cx, cy] = [400, 398]
  ground(art, cx, cy + 4, 386, 310)
  const body = rnd.blob(cx, cy, 388, 312, { rough: 0.006, n: 24 })
  art.layers(body, [deep, 1, 2, 8], [edge, 1], [shade, 0.988, -0.5, -1], [rim, 0.978, -2, -3])
  const lip = rnd.blob(cx, cy + 1, 326, 252, { rough: 0.006, n: 22 })
  art.shape(inset(lip, 1.02, 2, 3), '#fff', 0.4)
  const slope = art.linear(220, 180, 580, 620, [0, deep], [0.5, shade], [1, rim])
  art.shape(lip, slope)
  art.shape(rnd.blob(cx + 1, cy + 4, 312, 238, { rough: 0.006, n: 22 }), floor)
  specks(art, rnd, speck, (x, y) => Math.hypot((x - cx) / 376, (y - cy) / 300) < 1, 90)
  art.line('M86 262C130 196 190 150 268 122', '#fff', 7, 0.6)
  art.line('M300 112l48-11', '#fff', 5, 0.5)
  art.line('M722 520C690 590 630 640 552 672', deep, 6, 0.35)
  return place(rnd.blob(cx, cy + 2, 312, 238, { rough: 0.006, n: 22 }))
}

export function dish(art: Art, glaze: Glaze): Place {
  const { rim, shade, deep, edge } = GLAZES[glaze]
  const box: Box = [66, 138, 734, 662]
  boxGround(art, box, 96)
  grip(art, 16, glaze)
  grip(art, 690, glaze)
  art.fill(curve(roundedRect([66, 147, 734, 671], 96)), deep)
  art.fill(curve(roundedRect(box, 96)), shade)
  art.fill(curve(roundedRect([69, 140, 729, 656], 94)), rim)
  art.fill(curve(roundedRect([92, 164, 708, 636], 74)), '#fff', 0.35)
  const slope = art.linear(120, 150, 600, 660, [0, deep], [1, shade])
  art.fill(curve(roundedRect([94, 166, 705, 632], 72)), slope)
  art.line('M84 262c2-28 12-66 50-102 30-9 100-11 196-11M372 148h40', '#fff', 6, 0.45)
  art.line('M716 560c-4 30-26 66-76 80', edge, 4, 0.5)
  return place(roundedRect([102, 176, 700, 626], 66, 8))
}

function grip(art: Art, x: number, glaze: Glaze) {
  const { rim, shade, deep } = GLAZES[glaze]
  art.fill(curve(roundedRect([x + 3, 308, x + 97, 508], 46, 4)), deep)
  art.fill(curve(roundedRect([x, 300, x + 94, 500], 46, 4)), shade)
  art.fill(curve(roundedRect([x + 5, 304, x + 88, 490], 42, 4)), rim)
  const hole = x < 400 ? x + 22 : x + 52
  art.fill(curve(roundedRect([hole, 340, hole + 20, 460], 10, 0)), deep, 0.55)
}

export function tray(art: Art, rnd: Random, glaze: Glaze): readonly [Place, Place, Place] {
  const { rim, shade, floor, deep, speck } = GLAZES[glaze]
  const flip = rnd.chance(0.5)
  const box: Box = [34, 92, 766, 700]
  boxGround(art, box, 74)
  art.fill(curve(roundedRect([34, 99, 766, 707], 76)), deep)
  art.fill(curve(roundedRect(box, 76)), shade)
  art.fill(curve(roundedRect([38, 95, 761, 695], 73)), rim)
  specks(art, rnd, speck, (x, y) => y > 110 && y < 690 && x > 50 && x < 750, 60, 2.4)
  const cell = (left: number, y0: number, right: number, y1: number, r: number): Place => {
    const x0 = flip ? 800 - right : left
    const x1 = flip ? 800 - left : right
    art.fill(curve(roundedRect([x0 - 3, y0 - 2, x1 + 4, y1 + 5], r + 3, 3)), '#fff', 0.22)
    const slope = art.linear(x0, y0, x0 + (x1 - x0) * 0.6, y1, [0, deep], [0.6, shade], [1, floor])
    art.fill(curve(roundedRect([x0, y0, x1, y1], r, 3)), slope)
    art.fill(curve(roundedRect([x0 + 12, y0 + 16, x1 - 8, y1 - 6], r - 8, 3)), floor)
    return place(roundedRect([x0 + 14, y0 + 16, x1 - 12, y1 - 12], r - 8, 2))
  }
  const large = cell(62, 120, 442, 672, 58)
  const cells = [large, cell(464, 120, 738, 384, 52), cell(464, 406, 738, 672, 52)] as const
  const gleam = flip ? points([700, 104, 560, 99, 470, 100]) : points([70, 140, 92, 112, 140, 101, 300, 99])
  art.trace(gleam, '#fff', 4, 0.35)
  return cells
}
