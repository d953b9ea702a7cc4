import { createArt } from './art.ts'
import { compose } from './compose.ts'
import { createRandom } from './random.ts'
import { read } from './vocabulary/read.ts'

export interface Subject {
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

/** Draw a dish from its words: one SVG, 800 × 800 on transparent ground. The same words are always the same picture. */
export function illustrate({ name, description, category, seed }: Subject): string {
  const kind = category.trim().toLowerCase()
  const key = [name, description, kind, seed ?? ''].map((word) => String(word).trim().toLowerCase()).join('|')
  const dish = read(name, description)
  const draw = (detail: number, budget?: number): string => {
    const art = createArt(detail, budget)
    compose(art, createRandom(key), dish, kind)
    return art.toString()
  }
  for (const detail of DETAILS) {
    const svg = draw(detail)
    if (svg.length <= LARGEST) return svg
  }
  return draw(0.18, LARGEST)
}
