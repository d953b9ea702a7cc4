import { allergenName, allergens, type Allergen, type AllergenRecord } from './allergens.ts'
import type { DietaryTag } from './product.ts'
import {
  glutenSources,
  harmlessPhrases,
  otherGrainPattern,
  usuallyWheatFoods,
  glutenFreePhrases,
  foodWords,
  type IngredientCheckSubject,
} from './food-words.ts'
import { formatList } from '#app/domain/site/list-text.ts'

/** A meal's texts, and the allergen record and diet marks that are checked against these texts. */
export interface CheckedMeal extends AllergenRecord {
  name: string
  line: string
  ingredients?: string | null
  diet: readonly DietaryTag[]
  /** Keys of the contradictions that staff reviewed and confirmed as harmless. */
  confirmedWords?: readonly string[]
}

/** A word in a meal's texts that contradicts the meal's allergen record or one of its manually set diet marks. */
export interface IngredientFinding {
  /** The allergen or diet mark and the word that contradicts it, such as `milk:butter` or `vegan:honey`. */
  key: string
  subject: IngredientCheckSubject
  word: string
}

const oneOf = (some: readonly string[]) => `(?:${some.join('|')})`
const finder = (some: readonly string[]) => new RegExp(`(?<![\\w-])${oneOf(some)}(?:e?s)?(?!\\w)`, 'g')
const phrases = (some: readonly string[] = ['(?!)']) => new RegExp(`(?<!\\w)${oneOf(some)}(?!\\w)`, 'g')

const subjects = Object.keys(foodWords) as IngredientCheckSubject[]
const finders = new Map(subjects.map((subject) => [subject, finder(foodWords[subject])]))
const masks = new Map(subjects.map((subject) => [subject, phrases(harmlessPhrases[subject])]))

/** Matches "dairy-free", "no nuts" and "free of eggs": phrases that say an allergen is absent. */
const denied =
  /(?<!\w)(?:[a-z]+[- ]free(?!\w)(?! (?:of|from|range)(?!\w))|(?:free (?:of|from)|no|without) (?:any |added )?[a-z]+)/g

const isGlutenFree = '(?:gluten[- ]free|wheat[- ]free|gf)'
/**
 * Matches a gluten source marked as gluten-free: "gluten-free" comes right after it, or before it with at most three
 * words between.
 */
const qualified = new RegExp(
  `(?<!\\w)${isGlutenFree} (?:[a-z'-]+ ){0,3}${oneOf(glutenSources)}(?:e?s)?(?!\\w)|(?<!\\w)${oneOf(glutenSources)}(?:e?s)? \\(?(?:certified )?${isGlutenFree}(?!\\w)`,
  'g',
)
const glutenFinder = finder(glutenSources)
const withoutGlutenPhrases = phrases([glutenFreePhrases])
const usuallyWheatFinder = finder([usuallyWheatFoods])
const oats = /(?<!\w)oats?(?:meal)?(?!\w)/g
const qualifiedOats = new RegExp(`(?<!\\w)${isGlutenFree} (?:[a-z'-]+ ){0,3}oats?(?:meal)?(?!\\w)`, 'g')

/** Returns the words in the text that name the allergen, or contradict the diet mark, given as `subject`. */
export function findSubjectWords(subject: IngredientCheckSubject, text: string) {
  const plain = blank(plainText(text), masks.get(subject) as RegExp)
  return found(blank(plain, denied), finders.get(subject) as RegExp)
}

/**
 * Returns the words that name a source of gluten, by text field. Staff can't confirm such words as harmless, because
 * the kitchen is gluten-free.
 */
export function findGlutenSources({
  name,
  line,
  ingredients,
}: Pick<CheckedMeal, 'name' | 'line' | 'ingredients'>) {
  const listed = glutenWords(ingredients ?? '')
  const plainOats = found(blank(plainText(ingredients ?? ''), qualifiedOats), oats)
  const parts = (ends: RegExp) => plainText(ingredients ?? '').split(ends)
  const flour = parts(/[,;.()\n]/).filter((part) => part.trim() === 'flour')
  const unnamed = parts(/[,;.\n]/)
    .filter((part) => !otherGrainPattern.test(part))
    .flatMap((part) => found(blank(part, denied), usuallyWheatFinder))
  return {
    name: glutenWords(name),
    line: glutenWords(line),
    ingredients: [...new Set([...listed, ...flour.map((part) => part.trim()), ...unnamed, ...plainOats])],
  }
}

function glutenWords(text: string) {
  const plain = blank(blank(plainText(text), withoutGlutenPhrases), qualified)
  return found(blank(plain, denied), glutenFinder)
}

/** Returns the error message about sources of gluten; it also says how to write an ingredient that is gluten-free. */
export function glutenErrorText(some: readonly string[]) {
  return `${formatList(some.map(quoted))} can bring gluten into a gluten-free kitchen. Remove it, or write “gluten-free” before it if that’s what you buy.`
}

/**
 * Returns sentences about a meal's sources of gluten and about contradictions that staff have not confirmed as
 * harmless. A meal with any such problem can't be active.
 */
export function contradictionTexts(meal: CheckedMeal) {
  const gluten = [...new Set(Object.values(findGlutenSources(meal)).flat())]
  return [
    ...(gluten.length > 0 ? [glutenErrorText(gluten)] : []),
    ...findingTexts(
      findOpenContradictions(meal).filter(({ key }) => gluten.length === 0 || !key.startsWith('wheat:')),
    ),
  ]
}

/** Returns a meal's contradictions that staff have not confirmed as harmless. */
export function findOpenContradictions(meal: CheckedMeal): IngredientFinding[] {
  const confirmed = new Set(meal.confirmedWords)
  return findContradictions(meal).filter(({ key }) => !confirmed.has(key))
}

/**
 * Returns all contradictions between a meal's texts and its allergen record or diet marks, including those that staff
 * confirmed as harmless.
 */
export function findContradictions(meal: CheckedMeal): IngredientFinding[] {
  const text = [meal.name, meal.line, meal.ingredients ?? ''].join('\n')
  const doubted = subjects.filter((subject) =>
    isMark(subject) ? meal.diet.includes(subject) : meal[subject] === 'free',
  )
  return doubted.flatMap((subject) => {
    const also = subject === 'vegan' ? findSubjectWords('vegetarian', text) : []
    return [...new Set([...findSubjectWords(subject, text), ...also])].map((word) => ({
      key: `${subject}:${word}`,
      subject,
      word,
    }))
  })
}

/** Formats one sentence for each contradicted allergen or diet mark, listing the words that contradict it. */
export function findingTexts(findings: readonly IngredientFinding[]) {
  return [...Map.groupBy(findings, ({ subject }) => subject)].map(([subject, some]) => {
    const named = formatList(some.map(({ word }) => quoted(word)))
    const verb = some.length === 1 ? 'means' : 'mean'
    return isMark(subject)
      ? `${named} ${some.length === 1 ? 'is' : 'are'} not ${subject}, and the meal is marked ${subject}.`
      : `${named} ${verb} ${allergenName(subject).toLowerCase()}, which is marked “Free from”.`
  })
}

/** Marks every unconfirmed allergen as free, except those that the meal's own texts mention. */
export function markRemainingAllergensFree<Record extends { [Name in Allergen]: string }>(
  record: Record,
  { name, line, ingredients }: { name: string; line: string; ingredients: string },
): Record {
  const text = [name, line, ingredients].join('\n')
  const rest = allergens.filter(
    (allergen) => record[allergen] === 'unconfirmed' && findSubjectWords(allergen, text).length === 0,
  )
  return { ...record, ...Object.fromEntries(rest.map((allergen) => [allergen, 'free'])) }
}

/**
 * Returns a copy of the meal in which contradicted allergens are unconfirmed and contradicted diet marks are removed.
 * Used for duplicated meals, which nobody has reviewed yet.
 */
export function withoutContradictions<Meal extends CheckedMeal>(meal: Meal): Meal {
  const found = new Set(findOpenContradictions(meal).map(({ subject }) => subject))
  return {
    ...meal,
    ...Object.fromEntries(
      allergens.filter((allergen) => found.has(allergen)).map((allergen) => [allergen, 'unconfirmed']),
    ),
    diet: meal.diet.filter((mark) => !isMark(mark) || !found.has(mark)),
  }
}

function isMark(subject: string): subject is 'vegetarian' | 'vegan' {
  return subject === 'vegetarian' || subject === 'vegan'
}

/**
 * Converts text to lower case without accents and with plain apostrophes, and turns hyphens and repeated spaces into
 * one space. Line breaks are kept.
 */
function plainText(text: string) {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/[-‐‑]/g, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
}

/** Replaces matches with `|`, so that the words on either side of a match don't join into a new phrase. */
function blank(text: string, pattern: RegExp) {
  return text.replaceAll(pattern, '|')
}

function found(text: string, pattern: RegExp) {
  return [...new Set([...text.matchAll(pattern)].map(([word]) => word))]
}

function quoted(word: string) {
  return `“${word}”`
}
