import { WORDS } from './words.ts'

/**
 * What a word is in a dish: a form decides the whole picture; a hero lies whole, a heap in pieces; beds, vegetables
 * and fruit fill; tops, sauces and garnishes finish; a flavor only colors; nothing is read and left out.
 */
type Role = keyof typeof WORDS

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
  flavors: readonly string[]
  /** How many it says there are: "two brownies", "four bites". */
  count: number | undefined
  named: readonly Found[]
  says(...painters: readonly string[]): boolean
}

/** Nobody names a dish in more; what follows still changes the seed, never the time it takes to read. */
const LONGEST = 600

const NAME = 2
const DESCRIPTION = 1

interface Entry extends Part {
  test: RegExp
  length: number
}

/** A bar between alternatives, but not one inside brackets. */
const BETWEEN_WORDS = /\|(?![^(]*\))/

const BOOK: readonly Entry[] = (Object.keys(WORDS) as Role[])
  .flatMap((role) =>
    Object.entries<string>(WORDS[role]).flatMap(([painter, words]) =>
      words.split(BETWEEN_WORDS).map((word): Entry => ({
        test: new RegExp(`\\b${word}(?:e?s)?\\b`, 'g'),
        length: word.replace(/\(.*?\)|\?/g, '').length,
        role,
        painter,
      })),
    ),
  )
  .sort((a, b) => b.length - a.length)

/** What a dish says it is without, or is only made with: never drawn. */
const UNSAID =
  /\b(?:no|not|without|zero|free of|instead of|never)\s+(?:added\s+)?[\w-]+|\b\w+[- ]free\b|\b(?:rice|almond|oat|coconut) (?:flour|milk)\b|\b(?:protein|collagen) powder\b/g

/** Forms that can lie beside something else, and what they are there. */
const ASIDES: Readonly<Record<string, Part>> = {
  macAndCheese: { role: 'bed', painter: 'macaroni' },
  bakedMac: { role: 'bed', painter: 'macaroni' },
  pasta: { role: 'bed', painter: 'penne' },
  ziti: { role: 'bed', painter: 'penne' },
  noodleBowl: { role: 'bed', painter: 'noodles' },
  stuffing: { role: 'bed', painter: 'stuffing' },
  sweetPotatoCasserole: { role: 'bed', painter: 'sweetMash' },
  greenBeanCasserole: { role: 'veg', painter: 'greenBeans' },
  hash: { role: 'bed', painter: 'roastPotato' },
}

/** One animal, one painter: of each family only the most exact reading stays. */
const FAMILIES: readonly (readonly string[])[] = [
  ['pulledPork', 'porkLoin', 'porkChop', 'ham'],
  ['pulledChicken', 'chickenBreast', 'chickenThigh', 'tenders', 'wings'],
  ['turkeyMince', 'turkeyBreast', 'meatloaf'],
  ['shreddedBeef', 'mince', 'steak', 'patty'],
  ['sweetMash', 'sweetPotato', 'fries'],
  ['mash', 'roastPotato', 'cauliflowerMash'],
  ['salmon', 'whiteFish', 'blackenedFish'],
  ['scrambled', 'friedEgg', 'eggs'],
  ['rice', 'brownRice', 'wildRice', 'herbRice', 'yellowRice'],
  ['roastedBroccoli', 'broccoli'],
  ['rainbowCarrots', 'carrots'],
  ['peppers', 'redPeppers', 'fajitaVeg'],
]

/** A description may say which kind the name means. */
const REFINED = [
  ['veg:carrots', 'veg:rainbowCarrots'],
  ['hero:chickenBreast', 'heap:pulledChicken'],
  ['hero:turkeyBreast', 'heap:turkeyMince'],
] as const

/** Read the words of a dish: what it holds, the name counting more than the description. */
export function read(name: string, description: string): Dish {
  const found = new Map<string, Found>()
  readText(name, NAME, found)
  readText(description, DESCRIPTION, found)
  for (const [plain, exact] of REFINED) if (found.has(exact)) refine(found, plain, exact)
  for (const family of FAMILIES) keepMostExact(found, family)

  const list = [...found.values()].sort((a, b) => a.order - b.order)
  const of = (...roles: readonly Role[]) => list.filter((word) => roles.includes(word.role))
  const forms = of('form').sort((a, b) => b.weight - a.weight || b.length - a.length || b.order - a.order)
  return {
    name: name.slice(0, LONGEST).toLowerCase(),
    text: `${name.slice(0, LONGEST)} ${description.slice(0, LONGEST)}`.toLowerCase(),
    form: forms[0],
    forms: forms.map((form) => form.painter),
    proteins: of('hero', 'heap'),
    beds: of('bed'),
    vegs: of('veg'),
    fruits: of('fruit'),
    tops: of('top'),
    sauces: of('sauce'),
    garnishes: of('garnish'),
    flavors: of('flavor').map((word) => word.painter),
    count: countIn(`${name} ${description}`),
    named: list.filter((word) => word.weight >= NAME),
    says: (...painters) => list.some((word) => painters.includes(word.painter)),
  }
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six']

function countIn(text: string): number | undefined {
  const [said] = /\b(?:one|two|three|four|five|six)\b/.exec(text.slice(0, LONGEST).toLowerCase()) ?? []
  return said ? NUMBERS.indexOf(said) + 1 : undefined
}

/** Each word of the book, longest first; a word once read is used up. */
function readText(text: string, weight: number, found: Map<string, Found>) {
  const nameHasSpoken = found.size > 0
  let rest = ` ${text.slice(0, LONGEST).toLowerCase()} `.replace(UNSAID, (said) => '_'.repeat(said.length))
  for (const entry of BOOK) {
    // a form named only in the description decides nothing once the name has said what it is
    const aside = weight === DESCRIPTION && entry.role === 'form' && nameHasSpoken
    const part = aside ? ASIDES[entry.painter] : entry
    if (!part) continue
    rest = rest.replace(entry.test, (said, ...more: unknown[]) => {
      const at = more.find((value) => typeof value === 'number') ?? 0
      note(found, part, entry.length, weight, (weight === NAME ? 0 : LONGEST) + at)
      return '_'.repeat(said.length)
    })
  }
}

function note(found: Map<string, Found>, part: Part, length: number, weight: number, order: number) {
  const key = `${part.role}:${part.painter}`
  const known = found.get(key)
  found.set(key, {
    role: part.role,
    painter: part.painter,
    length: Math.max(length, known?.length ?? 0),
    weight: weight + (known?.weight ?? 0),
    order: Math.min(order, known?.order ?? order),
  })
}

function refine(found: Map<string, Found>, plain: string, exact: string) {
  const [meant, said] = [found.get(plain), found.get(exact)]
  if (!meant || !said) return
  found.set(exact, { ...said, weight: meant.weight + said.weight, order: Math.min(meant.order, said.order) })
  found.delete(plain)
}

function keepMostExact(found: Map<string, Found>, family: readonly string[]) {
  const kin = [...found.entries()].filter(([, word]) => family.includes(word.painter))
  kin.sort(([, a], [, b]) => b.weight - a.weight || b.length - a.length)
  for (const [key] of kin.slice(1)) found.delete(key)
}
