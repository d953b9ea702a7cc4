/**
 * What a word is in a dish: a form decides the whole picture; a hero lies whole, a heap in pieces; beds, vegetables
 * and fruit fill; tops, sauces and garnishes finish; a flavour only colours; nothing is read and left out.
 */
export type Role =
  'form' | 'hero' | 'heap' | 'bed' | 'veg' | 'fruit' | 'top' | 'sauce' | 'garnish' | 'flavour' | 'nothing'

/** [words, role, painter]: the words are alternatives, written as a pattern. */
export type Line = readonly [string, Role, string]

/** A thing a dish is made of. */
export interface Part {
  role: Role
  painter: string
}

/** A part as it was read: how strongly it was named, and where. */
export interface Found extends Part {
  weight: number
  order: number
  length: number
}

export interface Dish {
  name: string
  /** Name and description, in lower case. */
  text: string
  form: Found | undefined
  forms: readonly string[]
  proteins: readonly Part[]
  beds: readonly Part[]
  vegs: readonly Part[]
  fruits: readonly Part[]
  tops: readonly Part[]
  sauces: readonly Part[]
  garnishes: readonly Part[]
  flavours: readonly string[]
  /** How many it says there are: "two brownies", "four bites". */
  count: number | undefined
  named: readonly Found[]
  says(...painters: readonly string[]): boolean
}
