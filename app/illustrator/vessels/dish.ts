import { type Art } from '#app/illustrator/art.ts'
import { curve } from '#app/illustrator/path.ts'
import { place, type Place } from '#app/illustrator/place.ts'
import { type Glaze, GLAZES } from './glazes.ts'
import { type Box, boxGround, roundedRect } from './ground.ts'

/** An enamel baking dish with two grips. */
export function dish(art: Art, glaze: Glaze = 'forest'): Place {
  const { rim, shade, deep, edge } = GLAZES[glaze]
  const box: Box = [66, 138, 734, 662]
  boxGround(art, box, 96)
  grip(art, 16, glaze)
  grip(art, 690, glaze)
  art.fill(curve(roundedRect([66, 147, 734, 671], 96)), deep)
  art.fill(curve(roundedRect(box, 96)), shade)
  art.fill(curve(roundedRect([69, 140, 729, 656], 94)), rim)
  art.fill(curve(roundedRect([92, 164, 708, 636], 74)), '#fff', 0.35)
  const slope = art.linear(120, 150, 600, 660, [
    [0, deep],
    [1, shade],
  ])
  art.fill(curve(roundedRect([94, 166, 705, 632], 72)), slope)
  art.line('M84 262c2-28 12-66 50-102 30-9 100-11 196-11M372 148h40', '#fff', 6, 0.45)
  art.line('M716 560c-4 30-26 66-76 80', edge, 4, 0.5)
  return place(roundedRect([102, 176, 700, 626], 66, 8))
}

function grip(art: Art, x: number, glaze: Glaze): void {
  const { rim, shade, deep } = GLAZES[glaze]
  art.fill(curve(roundedRect([x + 3, 308, x + 97, 508], 46, 4)), deep)
  art.fill(curve(roundedRect([x, 300, x + 94, 500], 46, 4)), shade)
  art.fill(curve(roundedRect([x + 5, 304, x + 88, 490], 42, 4)), rim)
  const hole = x < 400 ? x + 22 : x + 52
  art.fill(curve(roundedRect([hole, 340, hole + 20, 460], 10, 0)), deep, 0.55)
}
