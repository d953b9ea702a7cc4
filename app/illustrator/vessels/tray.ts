import { type Art } from '#app/illustrator/art.ts'
import { curve } from '#app/illustrator/path.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { type Random } from '#app/illustrator/random.ts'
import { type Glaze, GLAZES } from './glazes.ts'
import { type Box, boxGround, roundedRect, specks } from './ground.ts'

/** A meal-prep tray: one large and two small compartments, either way round. */
export function tray(art: Art, rnd: Random, glaze: Glaze = 'ink'): readonly [Place, Place, Place] {
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
    const slope = art.linear(x0, y0, x0 + (x1 - x0) * 0.6, y1, [
      [0, deep],
      [0.6, shade],
      [1, floor],
    ])
    art.fill(curve(roundedRect([x0, y0, x1, y1], r, 3)), slope)
    art.fill(curve(roundedRect([x0 + 12, y0 + 16, x1 - 8, y1 - 6], r - 8, 3)), floor)
    return place(roundedRect([x0 + 14, y0 + 16, x1 - 12, y1 - 12], r - 8, 2))
  }
  const cells = [
    cell(62, 120, 442, 672, 58),
    cell(464, 120, 738, 384, 52),
    cell(464, 406, 738, 672, 52),
  ] as const
  art.trace(
    flip
      ? [
          [700, 104],
          [560, 99],
          [470, 100],
        ]
      : [
          [70, 140],
          [92, 112],
          [140, 101],
          [300, 99],
        ],
    '#fff',
    4,
    0.35,
  )
  return cells
}
