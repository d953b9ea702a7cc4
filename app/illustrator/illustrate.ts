import { type Art, createArt } from '#app/illustrator/drawing/art.ts'
import { Random } from '#app/illustrator/drawing/shapes.ts'
import { compose, namedBy } from './compose.ts'
import { type Content, excludedBy, type FoodRecord } from './exclusions.ts'
import { read } from './read-dish.ts'

export interface Subject extends FoodRecord {
  name: string
  description: string
  category: string
  /** Asks for another arrangement of the same dish. */
  seed?: number
}

/** No picture is longer, whatever is asked for. */
export const LARGEST = 60_000

/** A picture that grows past the limit is drawn again with fewer variants of its small pieces. */
const DETAILS = [1, 0.7, 0.45, 0.28, 0.18] as const

/** Draw a dish from its words and its record: one SVG, 800 × 800 on transparent ground. The same meal is always the same picture. */
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

/** What the picture of a meal shows: every food by its name, with what it holds. */
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
