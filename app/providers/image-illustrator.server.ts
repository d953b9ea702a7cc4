import { illustrate } from '#app/illustrator/illustrate.ts'
import { type DishToDraw, type Drawing, drawingOf, type ImageModel } from './drawing.ts'
import { rasterize } from './rasteriser.server.ts'

/** The widest picture a page asks for. */
const side = 1200

/** The house's own hand: offline, free, and the same dish is the same picture every time. */
export function illustratorModel(): ImageModel {
  return { provider: 'illustrator', model: 'illustrator', draw }
}

async function draw(dish: DishToDraw): Promise<Drawing> {
  return drawingOf(await rasterize(illustrate(dish), side))
}
