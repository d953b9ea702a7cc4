import { type Art, createArt } from '#app/illustrator/drawing/art.ts'
import { Random } from '#app/illustrator/drawing/shapes.ts'
import { compose, listNamedContents } from './compose.ts'
import { type Content, listExcludedContents, type FoodRecord } from './exclusions.ts'
import { readDish } from './read-dish.ts'

export interface Subject extends FoodRecord {
  name: string
  description: string
  category: string
  /** Another number gives another arrangement of the same dish. */
  seed?: number
}

/** The most characters that an SVG may have. */
export const maxSvgLength = 60_000

/** A drawing above the limit is drawn again with fewer variants of its small pieces. */
const detailLevels = [1, 0.7, 0.45, 0.28, 0.18] as const

/** Returns an SVG, 800 × 800 and transparent; the same subject always gives the same SVG. */
export function illustrate(subject: Subject): string {
  const drawing = layout(subject)
  const draw = (detail: number, budget?: number): string => {
    const art = createArt({ detail, excluded: drawing.excluded, ...(budget && { budget }) })
    drawing.drawOn(art)
    return art.toString()
  }
  for (const detail of detailLevels) {
    const svg = draw(detail)
    if (svg.length <= maxSvgLength) return svg
  }
  return draw(0.18, maxSvgLength)
}

/** Returns the foods in the drawing, each with its allergens and animal products. */
export function listDrawnFoods(subject: Subject): ReadonlyMap<string, readonly Content[]> {
  const drawing = layout(subject)
  const art = createArt({ excluded: drawing.excluded })
  drawing.drawOn(art)
  return art.plan
}

function layout({ name, description, category, seed, ...record }: Subject) {
  const kind = category.trim().toLowerCase()
  const key = [name, description, kind, seed ?? ''].map((word) => String(word).trim().toLowerCase()).join('|')
  const dish = readDish(name, description)
  return {
    excluded: listExcludedContents(record, listNamedContents(dish)),
    drawOn: (art: Art) => compose(art, new Random(key), dish, kind),
  }
}
