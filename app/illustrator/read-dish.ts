import { WORDS } from './words.ts'

/** A form is a whole dish; a hero is a protein in one piece, a heap one in small pieces; "nothing" is not drawn. */
type Role = keyof typeof WORDS

export interface Part {
  role: Role
  painter: string
}

export interface Found extends Part {
  weight: number
  order: number
  length: number
}

export interface Dish {
  name: string
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
  count: number | undefined
  named: readonly Found[]
  says(...painters: readonly string[]): boolean
}

/** Text after this many characters is not searched for foods; it only changes the seed. */
const LONGEST = 600

const NAME = 2
const DESCRIPTION = 1

interface Entry extends Part {
  test: RegExp
  length: number
}

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

/** Foods that the text says are missing, or used only as an ingredient. */
const UNSAID =
  /\b(?:no|not|without|zero|free of|instead of|never)\s+(?:added\s+)?[\w-]+|\b\w+[- ]free\b|\b(?:rice|almond|oat|coconut) (?:flour|milk)\b|\b(?:protein|collagen) powder\b/g

/** Forms that become part of another form if only the description names them. */
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

/** Only one food of each family is drawn: the most exact one. */
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

/** The description may name the exact kind of a food in the name. */
const REFINED = [
  ['veg:carrots', 'veg:rainbowCarrots'],
  ['hero:chickenBreast', 'heap:pulledChicken'],
  ['hero:turkeyBreast', 'heap:turkeyMince'],
] as const

/** Finds the foods in a dish; the name counts more than the description. */
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

/** Finds the longest words first; found words are replaced with underscores so that no shorter one matches them. */
function readText(text: string, weight: number, found: Map<string, Found>) {
  const nameHasSpoken = found.size > 0
  let rest = ` ${text.slice(0, LONGEST).toLowerCase()} `.replace(UNSAID, (said) => '_'.repeat(said.length))
  for (const entry of BOOK) {
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
