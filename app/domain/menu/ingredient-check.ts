import { allergenName, allergens, type Allergen, type AllergenRecord } from './allergens.ts'
import type { DietaryTag } from './product.ts'
import {
  glutenSources,
  harmlessPhrasesBySubject,
  nonWheatGrainPattern,
  foodsUsuallyMadeWithWheat,
  glutenFreePhrases,
  foodWordsBySubject,
  type IngredientCheckSubject,
} from './food-words.ts'
import { formatList } from '#app/domain/site/list-text.ts'

export interface MealToCheck extends AllergenRecord {
  name: string
  line: string
  ingredients?: string | null
  diet: readonly DietaryTag[]
  /** Keys of the contradictions that staff confirmed as harmless. */
  confirmedWords?: readonly string[]
}

export interface IngredientFinding {
  /** The allergen or dietary tag and the word found for it, such as `milk:butter`. */
  key: string
  subject: IngredientCheckSubject
  word: string
}

const alternatives = (some: readonly string[]) => `(?:${some.join('|')})`
const wordPattern = (some: readonly string[]) =>
  new RegExp(`(?<![\\w-])${alternatives(some)}(?:e?s)?(?!\\w)`, 'g')
const phrasePattern = (some: readonly string[] = ['(?!)']) =>
  new RegExp(`(?<!\\w)${alternatives(some)}(?!\\w)`, 'g')

const subjects = Object.keys(foodWordsBySubject) as IngredientCheckSubject[]
const wordPatterns = new Map(subjects.map((subject) => [subject, wordPattern(foodWordsBySubject[subject])]))
const harmlessPatterns = new Map(
  subjects.map((subject) => [subject, phrasePattern(harmlessPhrasesBySubject[subject])]),
)

/** Matches phrases that deny an allergen, such as "dairy-free", "no nuts" and "free of eggs". */
const negatedPattern =
  /(?<!\w)(?:[a-z]+[- ]free(?!\w)(?! (?:of|from|range)(?!\w))|(?:free (?:of|from)|no|without) (?:any |added )?[a-z]+)/g

const isGlutenFree = '(?:gluten[- ]free|wheat[- ]free|gf)'
/** Matches "gluten-free" right after a source of gluten, or before it with at most three words between. */
const qualifiedGlutenPattern = new RegExp(
  `(?<!\\w)${isGlutenFree} (?:[a-z'-]+ ){0,3}${alternatives(glutenSources)}(?:e?s)?(?!\\w)|(?<!\\w)${alternatives(glutenSources)}(?:e?s)? \\(?(?:certified )?${isGlutenFree}(?!\\w)`,
  'g',
)
const glutenPattern = wordPattern(glutenSources)
const glutenFreePhrasePattern = phrasePattern([glutenFreePhrases])
const usuallyWheatPattern = wordPattern([foodsUsuallyMadeWithWheat])
const oatsPattern = /(?<!\w)oats?(?:meal)?(?!\w)/g
const glutenFreeOatsPattern = new RegExp(
  `(?<!\\w)${isGlutenFree} (?:[a-z'-]+ ){0,3}oats?(?:meal)?(?!\\w)`,
  'g',
)

/** Words that name the allergen, or contradict the diet mark, given as `subject`. */
export function findContradictingWords(subject: IngredientCheckSubject, text: string) {
  return contradictingWords(subject, normalizeText(text))
}

function contradictingWords(subject: IngredientCheckSubject, normalized: string) {
  const words = wordPatterns.get(subject) as RegExp
  // Return early: most texts contain none of these words, and removing the harmless phrases is the slow part.
  if (normalized.search(words) < 0) return []
  return findMatches(
    maskMatches(maskMatches(normalized, harmlessPatterns.get(subject) as RegExp), negatedPattern),
    words,
  )
}

/** Words that name a source of gluten. Staff can't confirm these as harmless: the kitchen is gluten-free. */
export function findGlutenSources(meal: Pick<MealToCheck, 'name' | 'line' | 'ingredients'>) {
  const ingredients = normalizeText(meal.ingredients ?? '')
  const plainOats = findMatches(maskMatches(ingredients, glutenFreeOatsPattern), oatsPattern)
  const isFlour = ingredients.split(/[,;.()\n]/).some((part) => part.trim() === 'flour')
  const unspecifiedGrains = ingredients
    .split(/[,;.\n]/)
    .filter((part) => !nonWheatGrainPattern.test(part))
    .flatMap((part) => findMatches(maskMatches(part, negatedPattern), usuallyWheatPattern))
  return {
    name: glutenWords(meal.name),
    line: glutenWords(meal.line),
    ingredients: [
      ...new Set([
        ...glutenWords(meal.ingredients ?? ''),
        ...(isFlour ? ['flour'] : []),
        ...unspecifiedGrains,
        ...plainOats,
      ]),
    ],
  }
}

function glutenWords(text: string) {
  const normalized = maskMatches(
    maskMatches(normalizeText(text), glutenFreePhrasePattern),
    qualifiedGlutenPattern,
  )
  return findMatches(maskMatches(normalized, negatedPattern), glutenPattern)
}

export function glutenErrorText(some: readonly string[]) {
  return `${formatList(some.map(quote))} can bring gluten into a gluten-free kitchen. Remove it, or write “gluten-free” before it if that’s what you buy.`
}

/** A meal with any of these problems can't be active. */
export function formatContradictions(meal: MealToCheck) {
  const gluten = [...new Set(Object.values(findGlutenSources(meal)).flat())]
  return [
    ...(gluten.length > 0 ? [glutenErrorText(gluten)] : []),
    ...formatFindings(
      findUnconfirmedContradictions(meal).filter(
        ({ key }) => gluten.length === 0 || !key.startsWith('wheat:'),
      ),
    ),
  ]
}

/** Contradictions that staff have not confirmed as harmless. */
export function findUnconfirmedContradictions(meal: MealToCheck): IngredientFinding[] {
  const confirmed = new Set(meal.confirmedWords)
  return findContradictions(meal).filter(({ key }) => !confirmed.has(key))
}

/** All contradictions, including those that staff confirmed as harmless. */
export function findContradictions(meal: MealToCheck): IngredientFinding[] {
  const text = normalizeText([meal.name, meal.line, meal.ingredients ?? ''].join('\n'))
  const claimedSubjects = subjects.filter((subject) =>
    isDietaryTag(subject) ? meal.diet.includes(subject) : meal[subject] === 'free',
  )
  return claimedSubjects.flatMap((subject) => {
    const vegetarianWords = subject === 'vegan' ? contradictingWords('vegetarian', text) : []
    return [...new Set([...contradictingWords(subject, text), ...vegetarianWords])].map((word) => ({
      key: `${subject}:${word}`,
      subject,
      word,
    }))
  })
}

export function formatFindings(findings: readonly IngredientFinding[]) {
  return [...Map.groupBy(findings, ({ subject }) => subject)].map(([subject, some]) => {
    const wordList = formatList(some.map(({ word }) => quote(word)))
    const verb = some.length === 1 ? 'means' : 'mean'
    return isDietaryTag(subject)
      ? `${wordList} ${some.length === 1 ? 'is' : 'are'} not ${subject}, and the meal is marked ${subject}.`
      : `${wordList} ${verb} ${allergenName(subject).toLowerCase()}, which is marked “Free from.”`
  })
}

/**
 * Marks unconfirmed allergens as free unless the meal's own name, description, or ingredients mention them.
 */
export function markRemainingAllergensFree<Record extends { [Name in Allergen]: string }>(
  record: Record,
  { name, line, ingredients }: { name: string; line: string; ingredients: string },
): Record {
  const text = [name, line, ingredients].join('\n')
  const freeAllergens = allergens.filter(
    (allergen) => record[allergen] === 'unconfirmed' && findContradictingWords(allergen, text).length === 0,
  )
  return { ...record, ...Object.fromEntries(freeAllergens.map((allergen) => [allergen, 'free'])) }
}

/**
 * For duplicated meals, which nobody has reviewed: contradicted allergens become unconfirmed, and contradicted diet
 * marks are removed.
 */
export function clearContradictedClaims<Meal extends MealToCheck>(meal: Meal): Meal {
  const contradicted = new Set(findUnconfirmedContradictions(meal).map(({ subject }) => subject))
  return {
    ...meal,
    ...Object.fromEntries(
      allergens.filter((allergen) => contradicted.has(allergen)).map((allergen) => [allergen, 'unconfirmed']),
    ),
    diet: meal.diet.filter((tag) => !isDietaryTag(tag) || !contradicted.has(tag)),
  }
}

function isDietaryTag(subject: string): subject is 'vegetarian' | 'vegan' {
  return subject === 'vegetarian' || subject === 'vegan'
}

/** Normalizes text for matching: lower case, no accents, plain apostrophes, no hyphens; line breaks are kept. */
function normalizeText(text: string) {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/[-‐‑]/g, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
}

/** A `|` keeps the words on either side of a match from joining into a new phrase. */
function maskMatches(text: string, pattern: RegExp) {
  return text.replaceAll(pattern, '|')
}

function findMatches(text: string, pattern: RegExp) {
  return [...new Set([...text.matchAll(pattern)].map(([word]) => word))]
}

function quote(word: string) {
  return `“${word}”`
}
