import { type Art, SHADOW } from '#app/illustrator/drawing/art.ts'
import { around, inset, points, polar } from '#app/illustrator/drawing/points.ts'
import { type Place, place, type Random } from '#app/illustrator/drawing/shapes.ts'
import { boxGround, ground, panels, roundedRect, specks, sweep } from './shapes.ts'

/** The colors of each glaze: rim, shade, floor, deep, edge, speck. */
const GLAZES = {
  cream: ['#fbf5e8', '#e5d8bf', '#f5ecda', '#d8c7a8', '#c39a6b', '#8d6b45'],
  oat: ['#efe2c8', '#d3bf9a', '#e8d8b9', '#c2aa80', '#a97e4f', '#7d5a34'],
  sage: ['#bccbb0', '#96a98b', '#b0c0a3', '#84977a', '#7a6a48', '#4f5f45'],
  dusk: ['#a9bfc3', '#7f989f', '#9cb3b8', '#6c868e', '#6f6450', '#475b62'],
  forest: ['#3d6a57', '#24503e', '#346050', '#1b3d30', '#8a6a44', '#a9c2ae'],
  clay: ['#d69a77', '#b27450', '#cb8d69', '#9a6040', '#7c4a2d', '#6f3f25'],
  ink: ['#4d524c', '#343832', '#434842', '#282b27', '#8a6a44', '#9a9c90'],
} as const
export type Glaze = keyof typeof GLAZES

/** Pale food needs a dark glaze, dark food a light one. */
export const LIGHT_GLAZES: readonly Glaze[] = ['cream', 'cream', 'oat', 'dusk', 'sage']
export const DARK_GLAZES: readonly Glaze[] = ['forest', 'dusk', 'ink', 'clay', 'sage']
export const ANY_GLAZE: readonly Glaze[] = ['cream', 'oat', 'dusk', 'sage', 'clay', 'forest']

/** The center of a round vessel and the radius that food may fill. */
export interface RoundVessel {
  cx: number
  cy: number
  r: number
}

const glazed =
  <V>(draw: (art: Art, rnd: Random, glaze: Glaze) => V) =>
  (...glazes: readonly Glaze[]) =>
  (art: Art, rnd: Random) =>
    draw(art, rnd, rnd.pick(glazes))

const thrown = (outer: number, well: number, wall: number) =>
  glazed((art, rnd, glaze): RoundVessel => {
    const [rim, shade, floor, deep, edge, speck] = GLAZES[glaze]
    const hand = { rough: 0.006, n: 20 }
    const body = rnd.blob(400, 394, outer, outer, hand)
    ground(art, 400, 398, outer, outer)
    art.layers(body, [deep, 1, 2, 7], [edge, 1], [shade, 0.988, -0.5, -1], [rim, 0.975, -2, -3])
    const lip = rnd.blob(400, 395, well, well, hand)
    art.shape(inset(lip, 1.018, 2, 3), '#fff', 0.4)
    art.shape(lip, art.linear(240, 160, 560, 640, [0, deep], [0.5, shade], [1, rim]))
    art.shape(rnd.blob(401, 398, well - wall, well - wall, hand), floor)
    specks(art, rnd, speck, (x, y) => Math.hypot(x - 400, y - 394) < outer * 0.965, 96)
    const band = (outer + well) / 2
    const breadth = outer - well
    sweep(art, 394, band + 6, Math.PI * 1.08, Math.PI * 1.42, Math.max(3, breadth * 0.1), 0.6)
    sweep(art, 394, band + 6, Math.PI * 1.46, Math.PI * 1.53, Math.max(2, breadth * 0.07))
    sweep(art, 394, band + 4, 0.15, 1.15, Math.max(3, breadth * 0.12), 0.28, deep)
    return { cx: 400, cy: 397, r: well - wall * 0.4 }
  })

export const plate = thrown(376, 308, 15)
export const dessertPlate = thrown(366, 312, 12)
export const bowl = thrown(372, 347, 30)
export const smallBowl = thrown(268, 240, 26)

export const createBrimfulPlace = (rnd: Random, v: RoundVessel) =>
  rnd.roundPlace(v.cx, v.cy, v.r, v.r, { rough: 0.006, n: 20 })

/** Clips the food to the vessel and draws the shadow of the wall on it. */
export function drawFilling(art: Art, v: RoundVessel, draw: () => void) {
  const r = v.r - 6
  const ring = (k: number) =>
    around(24, (a, i) => polar(v.cx, v.cy, r * k * (1 + 0.006 * Math.sin(i * 1.7)), a))
  art.clip(ring(1), () => {
    draw()
    art.group('transform="translate(7 10)"', () => {
      art.outline(ring(1.02), SHADOW, 26, 0.16)
      art.outline(ring(1.03), SHADOW, 12, 0.2)
    })
  })
}

export function platterIn(art: Art, rnd: Random, glaze: Glaze): Place {
  const [rim, shade, floor, deep, edge, speck] = GLAZES[glaze]
  const [cx, cy] = [400, 398]
  const hand = { rough: 0.006, n: 22 }
  ground(art, cx, cy + 4, 386, 310)
  const body = rnd.blob(cx, cy, 388, 312, { rough: 0.006, n: 24 })
  art.layers(body, [deep, 1, 2, 8], [edge, 1], [shade, 0.988, -0.5, -1], [rim, 0.978, -2, -3])
  const lip = rnd.blob(cx, cy + 1, 326, 252, hand)
  art.shape(inset(lip, 1.02, 2, 3), '#fff', 0.4)
  art.shape(lip, art.linear(220, 180, 580, 620, [0, deep], [0.5, shade], [1, rim]))
  art.shape(rnd.blob(cx + 1, cy + 4, 312, 238, hand), floor)
  specks(art, rnd, speck, (x, y) => Math.hypot((x - cx) / 376, (y - cy) / 300) < 1, 90)
  art.line('M86 262C130 196 190 150 268 122', '#fff', 7, 0.6)
  art.line('M300 112l48-11', '#fff', 5, 0.5)
  art.line('M722 520C690 590 630 640 552 672', deep, 6, 0.35)
  return place(rnd.blob(cx, cy + 2, 312, 238, hand))
}
export const platter = glazed(platterIn)

export const bakingDish = glazed((art, _rnd, glaze): Place => {
  const [rim, shade, , deep, edge] = GLAZES[glaze]
  boxGround(art, [66, 138, 734, 662], 96)
  for (const [x, hole] of points([16, 38, 690, 742])) {
    panels(art, 4, [x + 3, 308, x + 97, 508, 46, deep], [x, 300, x + 94, 500, 46, shade])
    panels(art, 4, [x + 5, 304, x + 88, 490, 42, rim])
    panels(art, 0, [hole, 340, hole + 20, 460, 10, deep, 0.55])
  }
  panels(art, 6, [66, 147, 734, 671, 96, deep], [66, 138, 734, 662, 96, shade], [69, 140, 729, 656, 94, rim])
  panels(art, 6, [92, 164, 708, 636, 74, '#fff', 0.35])
  panels(art, 6, [94, 166, 705, 632, 72, art.linear(120, 150, 600, 660, [0, deep], [1, shade])])
  art.line('M84 262c2-28 12-66 50-102 30-9 100-11 196-11M372 148h40', '#fff', 6, 0.45)
  art.line('M716 560c-4 30-26 66-76 80', edge, 4, 0.5)
  return place(roundedRect([102, 176, 700, 626], 66, 8))
})

export const tray = glazed((art, rnd, glaze): readonly [Place, Place, Place] => {
  const [rim, shade, floor, deep, , speck] = GLAZES[glaze]
  const flip = rnd.chance(0.5)
  boxGround(art, [34, 92, 766, 700], 74)
  panels(art, 6, [34, 99, 766, 707, 76, deep], [34, 92, 766, 700, 76, shade], [38, 95, 761, 695, 73, rim])
  specks(art, rnd, speck, (x, y) => y > 110 && y < 690 && x > 50 && x < 750, 60, 2.4)
  const cell = (left: number, y0: number, right: number, y1: number, r: number): Place => {
    const x0 = flip ? 800 - right : left
    const x1 = flip ? 800 - left : right
    panels(art, 3, [x0 - 3, y0 - 2, x1 + 4, y1 + 5, r + 3, '#fff', 0.22])
    const slope = art.linear(x0, y0, x0 + (x1 - x0) * 0.6, y1, [0, deep], [0.6, shade], [1, floor])
    panels(art, 3, [x0, y0, x1, y1, r, slope], [x0 + 12, y0 + 16, x1 - 8, y1 - 6, r - 8, floor])
    return place(roundedRect([x0 + 14, y0 + 16, x1 - 12, y1 - 12], r - 8, 2))
  }
  const large = cell(62, 120, 442, 672, 58)
  const cells = [large, cell(464, 120, 738, 384, 52), cell(464, 406, 738, 672, 52)] as const
  const gleam = flip ? points([700, 104, 560, 99, 470, 100]) : points([70, 140, 92, 112, 140, 101, 300, 99])
  art.trace(gleam, '#fff', 4, 0.35)
  return cells
})
