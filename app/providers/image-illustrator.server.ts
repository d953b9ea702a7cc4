import { illustrate } from '#app/illustrator/illustrate.ts'
import { type MealToDraw, type ImageResult, imageResultFromBytes, type ImageModel } from './drawing.ts'
import { rasterizeSvg } from './rasteriser.server.ts'

/** Largest image size that a page uses, in px. */
const side = 1200

/** Built-in illustrator: offline, free and deterministic, so the same meal always gets the same image. */
export function illustratorModel(): ImageModel {
  return { provider: 'illustrator', model: 'illustrator', draw }
}

async function draw(dish: MealToDraw): Promise<ImageResult> {
  return imageResultFromBytes(await rasterizeSvg(illustrate(dish), side))
}
