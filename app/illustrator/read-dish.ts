import { foodWords } from './words.ts'

/** A "form" is a whole dish, a "hero" a protein in one piece, a "heap" one in small pieces; "nothing" isn't drawn. */
type Role = keyof typeof foodWords

export interface DishPart {
  role: Role
  painter: string
}

export interface FoundDishPart extends DishPart {
  weight: number
  order: number
  length: number
}

export type Dish = ReturnType<typeof readDish>
type Found = Map<string, FoundDishPart>

/** Text after this many characters is not searched for foods; it only changes the random seed. */
const maxTextLength = 600

const nameWeight = 2
const descriptionWeight = 1

const wordSeparator = /\|(?![^(]*\))/

const foodEntries = (Object.keys(foodWords) as Role[])
  .flatMap((role) =>
    Object.entries<string>(foodWords[role]).flatMap(([painter, words]) =>
      words.split(wordSeparator).map((word) => ({
        test: new RegExp(`\\b${word}(?:e?s)?\\b`, 'g'),
        length: word.replace(/\(.*?\)|\?/g, '').length,
        role,
        painter,
      })),
    ),
  )
  .sort((a, b) => b.length - a.length)

/** Foods that the text says are missing ("no rice", "dairy-free") or are only an ingredient ("almond flour"). */
const absentFoodPattern =
  /\b(?:no|not|without|zero|free of|instead of|never)\s+(?:added\s+)?[\w-]+|\b\w+[- ]free\b|\b(?:rice|almond|oat|coconut) (?:flour|milk)\b|\b(?:protein|collagen) powder\b/g

/** If the name has foods and only the description mentions one of these forms, this part is drawn instead. */
const partsOfSideForms: Readonly<Record<string, DishPart>> = {
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

/** Families of similar foods. Only the most specific food of each family is drawn. */
const foodFamilies: readonly (readonly string[])[] = [
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

export function readDish(name: string, description: string) {
  const found: Found = new Map()
  findFoods(name, nameWeight, found)
  findFoods(description, descriptionWeight, found)
  replaceByExact(found, 'veg:carrots', 'veg:rainbowCarrots')
  replaceByExact(found, 'hero:chickenBreast', 'heap:pulledChicken')
  replaceByExact(found, 'hero:turkeyBreast', 'heap:turkeyMince')
  for (const family of foodFamilies) keepMostExact(found, family)

  const list = [...found.values()].sort((a, b) => a.order - b.order)
  const of = (...roles: readonly Role[]): readonly DishPart[] =>
    list.filter((word) => roles.includes(word.role))
  const forms = list
    .filter((word) => word.role === 'form')
    .sort((a, b) => b.weight - a.weight || b.length - a.length || b.order - a.order)
  return {
    name: name.slice(0, maxTextLength).toLowerCase(),
    text: `${name.slice(0, maxTextLength)} ${description.slice(0, maxTextLength)}`.toLowerCase(),
    form: forms.at(0),
    proteins: of('hero', 'heap'),
    beds: of('bed'),
    vegs: of('veg'),
    fruits: of('fruit'),
    tops: of('top'),
    sauces: of('sauce'),
    garnishes: of('garnish'),
    flavors: of('flavor').map((word) => word.painter),
    count: findCount(`${name} ${description}`),
    named: list.filter((word) => word.weight >= nameWeight),
    says: (...painters: readonly string[]) => list.some((word) => painters.includes(word.painter)),
  }
}

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six']

function findCount(text: string): number | undefined {
  const [word] = /\b(?:one|two|three|four|five|six)\b/.exec(text.slice(0, maxTextLength).toLowerCase()) ?? []
  return word ? numberWords.indexOf(word) + 1 : undefined
}

const blank = (match: string) => '_'.repeat(match.length)

/** Finds the longest words first and blanks out each found word, so that no shorter word matches in it. */
function findFoods(text: string, weight: number, found: Found) {
  const nameHasFoods = found.size > 0
  const start = weight === nameWeight ? 0 : maxTextLength
  let rest = ` ${text.slice(0, maxTextLength).toLowerCase()} `.replace(absentFoodPattern, blank)
  for (const entry of foodEntries) {
    const isSideForm = weight === descriptionWeight && entry.role === 'form' && nameHasFoods
    const part = isSideForm ? partsOfSideForms[entry.painter] : entry
    if (!part) continue
    for (const { index } of rest.matchAll(entry.test))
      addFoundPart(found, part, entry.length, weight, start + index)
    rest = rest.replace(entry.test, blank)
  }
}

function addFoundPart(found: Found, part: DishPart, length: number, weight: number, order: number) {
  const { role, painter } = part
  const key = `${role}:${painter}`
  const known = found.get(key)
  found.set(key, {
    role,
    painter,
    length: Math.max(length, known?.length ?? 0),
    weight: weight + (known?.weight ?? 0),
    order: Math.min(order, known?.order ?? order),
  })
}

/** Replaces a food in the name with its exact kind, if the description mentions one. */
function replaceByExact(found: Found, plain: string, exact: string) {
  const [plainPart, exactPart] = [found.get(plain), found.get(exact)]
  if (!plainPart || !exactPart) return
  found.set(exact, {
    ...exactPart,
    weight: plainPart.weight + exactPart.weight,
    order: Math.min(plainPart.order, exactPart.order),
  })
  found.delete(plain)
}

function keepMostExact(found: Found, family: readonly string[]) {
  const kin = [...found].filter(([, word]) => family.includes(word.painter))
  kin.sort(([, a], [, b]) => b.weight - a.weight || b.length - a.length)
  for (const [key] of kin.slice(1)) found.delete(key)
}
