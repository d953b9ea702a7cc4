import { formatList } from '#app/domain/site/list-text.ts'
import { type Allergen, allergenNames, type AllergenRecord, buildRecordByAllergen } from './allergens.ts'
import {
  type AllergenOrTag,
  contradictingFoodWords,
  foodsUsuallyMadeWithWheat,
  glutenFreePhrases,
  glutenSources,
  misleadingFoodPhrases,
  wheatAlternativePattern,
} from './food-words.ts'
import type { DietaryTag } from './product.ts'

export interface MealToCheck extends AllergenRecord {
  name: string
  line: string
  ingredients?: string | null
  diet: readonly DietaryTag[]
  /** Contradictions that staff confirmed as harmless, such as `milk:butter` for “butter” in a milk-free meal. */
  confirmedWords?: readonly string[]
}

export interface IngredientFinding {
  /** The allergen or dietary tag and the ingredient word that triggered the finding, such as `milk:butter`. */
  key: string
  subject: AllergenOrTag
  word: string
}

const alternatives = (some: readonly string[]) => `(?:${some.join('|')})`
const wordPattern = (some: readonly string[]) =>
  new RegExp(`(?<![\\w-])${alternatives(some)}(?:e?s)?(?!\\w)`, 'g')
const phrasePattern = (some: readonly string[] = ['(?!)']) =>
  new RegExp(`(?<!\\w)${alternatives(some)}(?!\\w)`, 'g')

const subjects = Object.keys(contradictingFoodWords) as AllergenOrTag[]
const patterns = new Map(
  subjects.map((subject) => {
    const words = wordPattern(contradictingFoodWords[subject])
    return [subject, { words, harmless: phrasePattern(misleadingFoodPhrases[subject]) }]
  }),
)

/** Matches phrases that rule out an allergen, such as "dairy-free," "no nuts," and "free of eggs." */
const negatedPattern =
  /(?<!\w)(?:[a-z]+[- ]free(?!\w)(?! (?:of|from|range)(?!\w))|(?:free (?:of|from)|no|without) (?:any |added )?[a-z]+)/g

const glutenFree = '(?:gluten[- ]free|wheat[- ]free|gf)'
const upToThreeWords = "(?:[a-z'-]+ ){0,3}"
const glutenSource = `${alternatives(glutenSources)}(?:e?s)?`
const qualifiedGlutenPattern = phrasePattern([
  `${glutenFree} ${upToThreeWords}${glutenSource}`,
  `${glutenSource} \\(?(?:certified )?${glutenFree}`,
])
const glutenPattern = wordPattern(glutenSources)
const glutenFreePhrasePattern = phrasePattern([glutenFreePhrases])
const usuallyWheatPattern = wordPattern([foodsUsuallyMadeWithWheat])
const oats = 'oats?(?:meal)?'
const oatsPattern = phrasePattern([oats])
const glutenFreeOatsPattern = phrasePattern([`${glutenFree} ${upToThreeWords}${oats}`])

function findContradictingWords(subject: AllergenOrTag, text: string) {
  const { words, harmless } = patterns.get(subject) ?? {}
  // Return early if none of the words occurs, as in most texts, because masking harmless phrases is slow.
  if (!words || !harmless || text.search(words) < 0) return []
  return findMatches(maskMatches(text, harmless, negatedPattern), words)
}

/** Finds sources of gluten in a meal's text. Staff can't override these matches: the kitchen is gluten-free. */
export function findGlutenSources(meal: Pick<MealToCheck, 'name' | 'line' | 'ingredients'>) {
  const ingredients = normalizeText(meal.ingredients ?? '')
  const plainOats = findMatches(maskMatches(ingredients, glutenFreeOatsPattern), oatsPattern)
  const isFlour = ingredients.split(/[,;.()\n]/).some((part) => part.trim() === 'flour')
  const unspecifiedGrains = ingredients
    .split(/[,;.\n]/)
    .filter((part) => !wheatAlternativePattern.test(part))
    .flatMap((part) => findMatches(maskMatches(part, negatedPattern), usuallyWheatPattern))
  const namedSources = (text: string) =>
    findMatches(
      maskMatches(text, glutenFreePhrasePattern, qualifiedGlutenPattern, negatedPattern),
      glutenPattern,
    )
  const words = [
    ...namedSources(ingredients),
    ...(isFlour ? ['flour'] : []),
    ...unspecifiedGrains,
    ...plainOats,
  ]
  return {
    name: namedSources(normalizeText(meal.name)),
    line: namedSources(normalizeText(meal.line)),
    ingredients: [...new Set(words)],
  }
}

export function getGlutenErrorText(words: readonly string[]) {
  return `${formatList(words.map(quote))} can bring gluten into a gluten-free kitchen. Remove it, or write “gluten-free” before it if that’s what you buy.`
}

export function formatContradictions(meal: MealToCheck) {
  const gluten = [...new Set(Object.values(findGlutenSources(meal)).flat())]
  const findings = findUnconfirmedContradictions(meal)
  if (gluten.length === 0) return formatFindings(findings)
  return [
    getGlutenErrorText(gluten),
    ...formatFindings(findings.filter(({ subject }) => subject !== 'wheat')),
  ]
}

export function findUnconfirmedContradictions(meal: MealToCheck) {
  return findContradictions(meal).filter(({ key }) => !meal.confirmedWords?.includes(key))
}

export function findContradictions(meal: MealToCheck): IngredientFinding[] {
  const text = mealText(meal)
  const claimedSubjects = subjects.filter((subject) =>
    isDietaryTag(subject) ? meal.diet.includes(subject) : meal[subject] === 'free',
  )
  return claimedSubjects.flatMap((subject) => {
    const words = [subject, ...(subject === 'vegan' ? ['vegetarian' as const] : [])].flatMap((one) =>
      findContradictingWords(one, text),
    )
    return [...new Set(words)].map((word) => ({ key: `${subject}:${word}`, subject, word }))
  })
}

export function formatFindings(findings: readonly IngredientFinding[]) {
  return [...Map.groupBy(findings, ({ subject }) => subject)].map(([subject, some]) => {
    const words = formatList(some.map(({ word }) => quote(word)))
    const isOne = some.length === 1
    return isDietaryTag(subject)
      ? `${words} ${isOne ? 'is' : 'are'} not ${subject}, and the meal is marked ${subject}.`
      : `${words} ${isOne ? 'means' : 'mean'} ${allergenNames[subject].toLowerCase()}, which is marked “Free from.”`
  })
}

export function markAllergensFreeUnlessContradicted<
  Meal extends Record<Allergen | 'name' | 'line' | 'ingredients', string>,
>(meal: Meal): Meal {
  const text = mealText(meal)
  const isFree = (allergen: Allergen) =>
    meal[allergen] === 'unconfirmed' && findContradictingWords(allergen, text).length === 0
  return { ...meal, ...buildRecordByAllergen((allergen) => (isFree(allergen) ? 'free' : meal[allergen])) }
}

export function clearContradictedClaims<Meal extends MealToCheck>(meal: Meal): Meal {
  const contradicted = new Set<string>(findUnconfirmedContradictions(meal).map(({ subject }) => subject))
  return {
    ...meal,
    ...buildRecordByAllergen((allergen) => (contradicted.has(allergen) ? 'unconfirmed' : meal[allergen])),
    diet: meal.diet.filter((tag) => !contradicted.has(tag)),
  }
}

function isDietaryTag(subject: AllergenOrTag) {
  return subject === 'vegetarian' || subject === 'vegan'
}

function mealText({ name, line, ingredients }: Pick<MealToCheck, 'name' | 'line' | 'ingredients'>) {
  return normalizeText([name, line, ingredients ?? ''].join('\n'))
}

function normalizeText(text: string) {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/[-‐‑]/g, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
}

/** Replaces matches with `|`, which keeps the words around a match from joining into a new phrase. */
function maskMatches(text: string, ...patterns: readonly RegExp[]) {
  return patterns.reduce((masked, pattern) => masked.replaceAll(pattern, '|'), text)
}

function findMatches(text: string, pattern: RegExp) {
  return [...new Set([...text.matchAll(pattern)].map(([word]) => word))]
}

function quote(word: string) {
  return `“${word}”`
}
