import { allergenName, allergens, type Allergen, type AllergenRecord } from './allergens.ts'
import type { DietMark } from './product.ts'
import {
  glutenSources,
  harmlessPhrases,
  otherGrainPattern,
  usuallyWheatFoods,
  glutenFreePhrases,
  foodWords,
  type CheckSubject,
} from './food-words.ts'
import { listText } from '#app/domain/site/list-text.ts'

/** What a meal says of itself, and what its record says. */
export interface CheckedMeal extends AllergenRecord {
  name: string
  line: string
  ingredients?: string | null
  diet: readonly DietMark[]
  /** Findings that a person has confirmed to be no contradiction, by their keys. */
  confirmedWords?: readonly string[]
}

/** A word that contradicts the record, or a diet mark that a person set. */
export interface IngredientFinding {
  /** `milk:butter`, `vegan:honey` */
  key: string
  subject: CheckSubject
  word: string
}

const oneOf = (some: readonly string[]) => `(?:${some.join('|')})`
const finder = (some: readonly string[]) => new RegExp(`(?<![\\w-])${oneOf(some)}(?:e?s)?(?!\\w)`, 'g')
const phrases = (some: readonly string[] = ['(?!)']) => new RegExp(`(?<!\\w)${oneOf(some)}(?!\\w)`, 'g')

const subjects = Object.keys(foodWords) as CheckSubject[]
const finders = new Map(subjects.map((subject) => [subject, finder(foodWords[subject])]))
const masks = new Map(subjects.map((subject) => [subject, phrases(harmlessPhrases[subject])]))

/** “dairy-free”, “no nuts”, “free of eggs”: said not to be in it. */
const denied =
  /(?<!\w)(?:[a-z]+[- ]free(?!\w)(?! (?:of|from|range)(?!\w))|(?:free (?:of|from)|no|without) (?:any |added )?[a-z]+)/g

const isGlutenFree = '(?:gluten[- ]free|wheat[- ]free|gf)'
/** Marked as gluten-free within the same ingredient, up to three words before it or right behind it. */
const qualified = new RegExp(
  `(?<!\\w)${isGlutenFree} (?:[a-z'-]+ ){0,3}${oneOf(glutenSources)}(?:e?s)?(?!\\w)|(?<!\\w)${oneOf(glutenSources)}(?:e?s)? \\(?(?:certified )?${isGlutenFree}(?!\\w)`,
  'g',
)
const glutenFinder = finder(glutenSources)
const withoutGlutenPhrases = phrases([glutenFreePhrases])
const usuallyWheatFinder = finder([usuallyWheatFoods])
const oats = /(?<!\w)oats?(?:meal)?(?!\w)/g
const qualifiedOats = new RegExp(`(?<!\\w)${isGlutenFree} (?:[a-z'-]+ ){0,3}oats?(?:meal)?(?!\\w)`, 'g')

/** The words of a text that mean an allergen, or speak against a diet mark. */
export function findSubjectWords(subject: CheckSubject, text: string) {
  const plain = blank(plainText(text), masks.get(subject) as RegExp)
  return found(blank(plain, denied), finders.get(subject) as RegExp)
}

/** Sources of gluten by the field that names them. This kitchen has none, so nobody may confirm one. */
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

/** Why a source of gluten is refused, and how one writes what is none. */
export function glutenErrorText(some: readonly string[]) {
  return `${listText(some.map(quoted))} can bring gluten into a gluten-free kitchen. Take it out, or write “gluten-free” in front of it if that is what you buy.`
}

/** All that keeps a meal's words and its record from being shown together, in sentences. */
export function contradictionTexts(meal: CheckedMeal) {
  const gluten = [...new Set(Object.values(findGlutenSources(meal)).flat())]
  return [
    ...(gluten.length > 0 ? [glutenErrorText(gluten)] : []),
    ...findingTexts(
      findOpenContradictions(meal).filter(({ key }) => gluten.length === 0 || !key.startsWith('wheat:')),
    ),
  ]
}

/** Each word that says something else than the record or a mark; what a person confirmed before is no finding. */
export function findOpenContradictions(meal: CheckedMeal): IngredientFinding[] {
  const confirmed = new Set(meal.confirmedWords)
  return findContradictions(meal).filter(({ key }) => !confirmed.has(key))
}

/** With those that were confirmed. */
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

/** A sentence for each allergen and mark, naming its words. */
export function findingTexts(findings: readonly IngredientFinding[]) {
  return [...Map.groupBy(findings, ({ subject }) => subject)].map(([subject, some]) => {
    const named = listText(some.map(({ word }) => quoted(word)))
    const verb = some.length === 1 ? 'means' : 'mean'
    return isMark(subject)
      ? `${named} ${some.length === 1 ? 'is' : 'are'} not ${subject}, and the meal is marked ${subject}.`
      : `${named} ${verb} ${allergenName(subject).toLowerCase()}, which is marked free.`
  })
}

/** The record with all that is still unconfirmed marked free, but for what the meal's own words name. */
export function markRestFree<Record extends { [Name in Allergen]: string }>(
  record: Record,
  { name, line, ingredients }: { name: string; line: string; ingredients: string },
): Record {
  const text = [name, line, ingredients].join('\n')
  const rest = allergens.filter(
    (allergen) => record[allergen] === 'unconfirmed' && findSubjectWords(allergen, text).length === 0,
  )
  return { ...record, ...Object.fromEntries(rest.map((allergen) => [allergen, 'free'])) }
}

/** A meal whose record and marks promise no more than its own words allow, for a copy that nobody has looked at. */
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

/** Lower case without accents, typographic apostrophes, hyphens or repeated spaces; line ends stay. */
function plainText(text: string) {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/[-‐‑]/g, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
}

/** What is blanked still separates the words around it. */
function blank(text: string, pattern: RegExp) {
  return text.replaceAll(pattern, '|')
}

function found(text: string, pattern: RegExp) {
  return [...new Set([...text.matchAll(pattern)].map(([word]) => word))]
}

function quoted(word: string) {
  return `“${word}”`
}
