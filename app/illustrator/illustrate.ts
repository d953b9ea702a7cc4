import { type Art, createArt } from '#app/illustrator/drawing/art.ts'
import { Random } from '#app/illustrator/drawing/shapes.ts'
import { compose, namedBy } from './compose.ts'
import { type Content, excludedBy, type FoodRecord } from './exclusions.ts'
import { read } from './read-dish.ts'

export interface Subject extends FoodRecord {
  name: string
  description: string
  category: string
  /** Another number gives another arrangement of the same dish. */
  seed?: number
}

/** The most characters that an SVG may have. */
export const LARGEST = 60_000

/** A drawing above the limit is drawn again with fewer variants of its small pieces. */
const DETAILS = [1, 0.7, 0.45, 0.28, 0.18] as const

/** Returns an SVG, 800 × 800 and transparent; the same subject always gives the same SVG. */
export function illustrate(subject: Subject): string {
  const laid = layout(subject)
  const draw = (detail: number, budget?: number): string => {
    const art = createArt({ detail, excluded: laid.excluded, ...(budget && { budget }) })
    laid.on(art)
    return art.toString()
  }
  for (const detail of DETAILS) {
    const svg = draw(detail)
    if (svg.length <= LARGEST) return svg
  }
  return draw(0.18, LARGEST)
}

/** Returns the foods in the drawing, each with its allergens and animal products. */
export function planOf(subject: Subject): ReadonlyMap<string, readonly Content[]> {
  const laid = layout(subject)
  const art = createArt({ excluded: laid.excluded })
  laid.on(art)
  return art.plan
}

function layout({ name, description, category, seed, ...record }: Subject) {
  const kind = category.trim().toLowerCase()
  const key = [name, description, kind, seed ?? ''].map((word) => String(word).trim().toLowerCase()).join('|')
  const dish = read(name, description)
  return {
    excluded: excludedBy(record, namedBy(dish)),
    on: (art: Art) => compose(art, new Random(key), dish, kind),
  }
}
