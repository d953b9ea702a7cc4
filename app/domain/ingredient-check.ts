import { allergenName, allergens, type Allergen, type AllergenRecord } from './allergens.ts'
import type { DietMark } from './dishes.ts'
import { listText } from './list-text.ts'

/** What a meal says of itself, and what its record says. */
export interface Checked extends AllergenRecord {
  name: string
  line: string
  ingredients?: string | null
  diet: readonly DietMark[]
  /** Findings that a person has confirmed to be no contradiction, by their keys. */
  confirmedWords?: readonly string[]
}

/** A word that contradicts the record, or a diet mark that a person set. */
export interface Finding {
  /** `milk:butter`, `vegan:honey` */
  key: string
  subject: Subject
  word: string
}

type Subject = Allergen | 'vegetarian' | 'vegan'

/** Words for each allergen with its usual derivatives; a plural `s` is always understood. */
const words: Record<Subject, readonly string[]> = {
  milk: [
    'milk|buttermilk|milkshake|butter|buttery|cream|creamed|creme|crema|creamer|yogh?urt|cheese\\w*|cheesy|dairy|ghee|whey',
    'casein|caseinate|lactose|lactalbumin|lactoglobulin|curd|custard|kefir|labneh|skyr|quark|half[- ]and[- ]half',
    'cheddar|mozzarella|parmesan|parmigiano|feta|ricotta|mascarpone|brie|camembert|gouda|provolone|gruyere|asiago',
    'pecorino|manchego|cotija|queso|paneer|halloumi|burrata|havarti|monterey jack|pepper jack|colby|muenster|fontina',
    'gorgonzola|roquefort|stilton|boursin|velveeta|dulce de leche|butterscotch|alfredo|bechamel|tzatziki|ranch|gelato|latte|pesto',
  ],
  eggs: [
    'egg|eggnog|mayonnaise|mayo|aioli|remoulade|tartar sauce|meringue|hollandaise|bearnaise|albumen|albumin|ovalbumin',
    'lysozyme|frittata|quiche|omelett?e|custard|carbonara|zabaglione',
  ],
  fish: [
    'fish|salmon|lox|cod|tuna|trout|tilapia|halibut|haddock|mackerel|sardine|anchov(?:y|ie)|snapper|mahi[- ]mahi|mahi',
    'catfish|sea bass|flounder|dover sole|sole fillet|swordfish|pollock|pollack|grouper|herring|eel|caviar|roe|surimi',
    'imitation crab|worcestershire|bonito|dashi|nam pla|walleye|perch|whitefish|branzino|hake|monkfish|barramundi|turbot|caesar|kimchi',
  ],
  shellfish: [
    'shellfish|shrimp|prawn|crab|crabmeat|lobster|crawfish|crayfish|langoustine|scampi|krill|oyster|clam|mussel|scallop|squid|calamari|octopus',
  ],
  treeNuts: [
    'almond|walnut|pecan|cashew|hazelnut|filbert|pistachio|macadamia|brazil nut|pine nut|pignoli|chestnut|tree nut|mixed nut|nut|praline',
    'marzipan|almond paste|frangipane|gianduja|nutella|amaretto|amaretti|orgeat|nougat|baklava|pesto|dukkah',
  ],
  peanuts: ['peanut|groundnut|monkey nut|arachis|satay|goober'],
  wheat: [
    'wheat|wheatberr(?:y|ie)|spelt|semolina|durum|farro|einkorn|emmer|kamut|khorasan|bulgh?ur|freekeh|triticale|seitan|graham|farina',
  ],
  soybeans: [
    'soy|soya|soybean|soymilk|tofu|edamame|miso|tempeh|tamari|natto|okara|textured vegetable protein|tvp|yuba|shoyu|teriyaki|hoisin|liquid aminos|lecithin',
  ],
  sesame: [
    "sesame|tahini|tahina|halvah?|hummus|gomasio|za'?atar|furikake|everything bagel|baba gh?anoush|benne",
  ],
  vegetarian: [
    'meat|beef|chicken|turkey|pork|bacon|ham|prosciutto|pancetta|sausage|chorizo|pepperoni|salami|pastrami|lamb|veal|venison|bison',
    'duck|goose|rabbit|steak|brisket|short rib|spare rib|ribeye|meatball|meatloaf|liver|gelatine?|collagen|lard|tallow|suet|schmaltz|bone broth|marshmallow',
  ],
  vegan: ['honey|beeswax|carmine|cochineal|royal jelly|bee pollen|gelatine?'],
}

const styles =
  '(?:(?:milk|sour|whipped|whipping|heavy|style|greek|plain|unsweetened|cottage|shredded|cheddar|goat|ice) )*'
/** Milk, cream, butter and cheese of plants. A fruit or nut that only flavors them (“mango yogurt”) is none. */
const plantDairy = [
  `(?:vegan|plant[- ]based|dairy[- ]free|non[- ]?dairy) ${styles}(?:milk|buttermilk|butter|buttery|cream cheese|creamer|cream|cheese\\w*|cheesy|yogh?urt|kefir|ricotta|mozzarella|feta|parmesan|cheddar|custard|crema|queso|ranch|alfredo|gelato|pesto|tzatziki|latte)`,
  `(?:almond|cashew) ${styles}(?:ricotta|mozzarella|feta|parmesan|cheddar|crema|queso|alfredo)`,
  '(?:almond|cashew|coconut|oat|soya?|macadamia) (?:(?:milk|sour|whipped|whipping|heavy|style|greek|plain|unsweetened) )*(?:buttermilk|cream cheese|cream|cheese|yogh?urt|kefir)',
  '(?:almond|cashew|coconut|oat|rice|soya?|hemp|pea|flax|macadamia|hazelnut|walnut|pistachio|nut) (?:milk|creamer)',
  '(?:almond|cashew|coconut|soya?|hemp|macadamia|hazelnut|walnut|pecan|pistachio|nut|peanut|sunflower|seed|cocoa|cacao|shea|apple|pumpkin|mango|body) butter',
]
const meatless =
  'vegan|vegetarian|veggie|plant[- ]based|meatless|meat[- ]free|mushroom|portobello|tofu|tempeh|soya?|jackfruit|lentil|cauliflower|eggplant|coconut|carrot|beyond|impossible'
const fishless = 'vegan|plant[- ]based|fish[- ]free'

/** Phrases that hold one of the words and mean something else. */
const harmless: Partial<Record<Subject, readonly string[]>> = {
  milk: [
    ...plantDairy,
    'cream of (?:tartar|rice|buckwheat|coconut)|creams? sherry|butter ?(?:beans?|lettuce|nuts?|cup)|butterhead|non[- ]?dairy|milk thistle|ranch[- ]style|bean curds?|tofu curds?',
  ],
  eggs: [
    '(?:vegan|plant[- ]based|egg[- ]free|eggless|flax|chia|just) (?:egg|mayonnaise|mayo|aioli|meringue|omelett?e|frittata|quiche|custard)s?|egg (?:plants?|replacer)',
  ],
  fish: [`(?:${fishless}) (?:fish|tuna|salmon|caviar|worcestershire|caesar|kimchi)(?: sauce)?`],
  shellfish: [
    'king oysters?|oyster mushrooms?|crab ?apples?|(?:vegan|plant[- ]based) (?:shrimp|crab|scallop)s?',
  ],
  treeNuts: [
    'water chestnuts?|chestnut mushrooms?|(?:corn|tiger|soy|soya|ground|monkey|pea|dough|coco) ?nuts?|nut[- ]free pesto',
  ],
  soybeans: ['sunflower lecithin|soy[- ]free [a-z]+'],
  wheat: ['gluten[- ]free graham'],
  vegetarian: [
    `(?:vegan|vegetarian|veggie|plant[- ]based|meatless) [a-z]+ (?:meat|beef|chicken|turkey|sausage|bacon)s?`,
    `(?:${meatless}) (?:meat|beef|chicken|turkey|pork|bacon|ham|sausage|chorizo|pepperoni|steak|meatball|meatloaf|jerky|marshmallow)s?`,
    "beef (?:steak )?tomato(?:es)?|steak (?:fries|sauce|seasoning)|poultry seasoning|lamb'?s (?:lettuce|quarters?)|(?:chicken|hen) of the woods|turkey tails?|duck sauce|coconut meat",
  ],
  vegan: ['vegan honey|honey (?:dew|nut)'],
}

/** Grains with gluten, and what is made of them unless it says that it is gluten-free. */
const gluten = [
  'wheat|wheatberr(?:y|ie)|barley|rye|malt|malted|semolina|spelt|durum|farro|einkorn|emmer|kamut|khorasan|bulgh?ur|freekeh|triticale|seitan|gluten|couscous|graham|farina',
  "panko|bread ?crumb|crouton|beer|ale|lager|brewer'?s yeast|soy sauce|soya sauce|shoyu|teriyaki sauce|hoisin(?: sauce)?|oyster sauce|egg noodle|udon|ramen|lo mein|orzo|ph?yllo|filo|puff pastry|pita|naan|matzoh?|wonton wrapper|egg roll wrapper|flour tortilla|imitation crab|surimi",
  '(?:all[- ]purpose|bread|cake|pastry|plain|white|enriched|unbleached|self[- ]rising) flour',
]
/** Made of wheat unless the same ingredient names another grain. */
const usuallyWheat =
  'bread|sourdough|pasta|spaghetti|macaroni|penne|fettuccine|linguine|lasagna|noodle|cracker|pretzel|bun|bagel|croissant|pizza (?:crust|dough)|pie (?:crust|dough)'
const otherGrains =
  /gluten[- ]free|wheat[- ]free|(?<!\w)(?:gf|corn|rice|quinoa|millet|sorghum|buckwheat|cassava|tapioca|almond|coconut|chickpea|lentil|bean|soy|potato|zucchini|squash|shirataki|konjac|kelp|cauliflower|broccoli|gram|teff)(?!\w)/
const withoutGluten =
  '(?:cauliflower|broccoli|corn|rice|chickpea|lentil|quinoa|millet|sorghum|cassava) (?:couscous|malt|panko|ramen|orzo|bread ?crumb|beer|pita|naan|udon)s?|(?:root|ginger) beer|ginger ale'

const oneOf = (some: readonly string[]) => `(?:${some.join('|')})`
const finder = (some: readonly string[]) => new RegExp(`(?<![\\w-])${oneOf(some)}(?:e?s)?(?!\\w)`, 'g')
const phrases = (some: readonly string[] = ['(?!)']) => new RegExp(`(?<!\\w)${oneOf(some)}(?!\\w)`, 'g')

const subjects = Object.keys(words) as Subject[]
const finders = new Map(subjects.map((subject) => [subject, finder(words[subject])]))
const masks = new Map(subjects.map((subject) => [subject, phrases(harmless[subject])]))

/** “dairy-free”, “no nuts”, “free of eggs”: said not to be in it. */
const denied =
  /(?<!\w)(?:[a-z]+[- ]free(?!\w)(?! (?:of|from|range)(?!\w))|(?:free (?:of|from)|no|without) (?:any |added )?[a-z]+)/g

const isGlutenFree = '(?:gluten[- ]free|wheat[- ]free|gf)'
/** Marked as gluten-free within the same ingredient, up to three words before it or right behind it. */
const qualified = new RegExp(
  `(?<!\\w)${isGlutenFree} (?:[a-z'-]+ ){0,3}${oneOf(gluten)}(?:e?s)?(?!\\w)|(?<!\\w)${oneOf(gluten)}(?:e?s)? \\(?(?:certified )?${isGlutenFree}(?!\\w)`,
  'g',
)
const glutenFinder = finder(gluten)
const withoutGlutenPhrases = phrases([withoutGluten])
const usuallyWheatFinder = finder([usuallyWheat])
const oats = /(?<!\w)oats?(?:meal)?(?!\w)/g
const qualifiedOats = new RegExp(`(?<!\\w)${isGlutenFree} (?:[a-z'-]+ ){0,3}oats?(?:meal)?(?!\\w)`, 'g')

/** The words of a text that mean an allergen, or speak against a diet mark. */
export function wordsFor(subject: Subject, text: string) {
  const plain = blank(plainText(text), masks.get(subject) as RegExp)
  return found(blank(plain, denied), finders.get(subject) as RegExp)
}

/** Sources of gluten by the field that names them. This kitchen has none, so nobody may confirm one. */
export function glutenIn({ name, line, ingredients }: Pick<Checked, 'name' | 'line' | 'ingredients'>) {
  const listed = glutenWords(ingredients ?? '')
  const plainOats = found(blank(plainText(ingredients ?? ''), qualifiedOats), oats)
  const parts = (ends: RegExp) => plainText(ingredients ?? '').split(ends)
  const flour = parts(/[,;.()\n]/).filter((part) => part.trim() === 'flour')
  const unnamed = parts(/[,;.\n]/)
    .filter((part) => !otherGrains.test(part))
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
export function glutenWordsText(some: readonly string[]) {
  return `${listText(some.map(quoted))} can bring gluten into a gluten-free kitchen. Take it out, or write “gluten-free” in front of it if that is what you buy.`
}

/** All that keeps a meal's words and its record from being shown together, in sentences. */
export function contradictionTexts(meal: Checked) {
  const gluten = [...new Set(Object.values(glutenIn(meal)).flat())]
  return [
    ...(gluten.length > 0 ? [glutenWordsText(gluten)] : []),
    ...findingTexts(findingsIn(meal).filter(({ key }) => gluten.length === 0 || !key.startsWith('wheat:'))),
  ]
}

/** Each word that says something else than the record or a mark; what a person confirmed before is no finding. */
export function findingsIn(meal: Checked): Finding[] {
  const confirmed = new Set(meal.confirmedWords)
  return contradictionsIn(meal).filter(({ key }) => !confirmed.has(key))
}

/** With those that were confirmed. */
export function contradictionsIn(meal: Checked): Finding[] {
  const text = [meal.name, meal.line, meal.ingredients ?? ''].join('\n')
  const doubted = subjects.filter((subject) =>
    isMark(subject) ? meal.diet.includes(subject) : meal[subject] === 'free',
  )
  return doubted.flatMap((subject) => {
    const also = subject === 'vegan' ? wordsFor('vegetarian', text) : []
    return [...new Set([...wordsFor(subject, text), ...also])].map((word) => ({
      key: `${subject}:${word}`,
      subject,
      word,
    }))
  })
}

/** A sentence for each allergen and mark, naming its words. */
export function findingTexts(findings: readonly Finding[]) {
  return [...Map.groupBy(findings, ({ subject }) => subject)].map(([subject, some]) => {
    const named = listText(some.map(({ word }) => quoted(word)))
    const verb = some.length === 1 ? 'means' : 'mean'
    return isMark(subject)
      ? `${named} ${some.length === 1 ? 'is' : 'are'} not ${subject}, and the meal is marked ${subject}.`
      : `${named} ${verb} ${allergenName(subject).toLowerCase()}, which is marked free.`
  })
}

/** The record with all that is still unconfirmed marked free, but for what the meal's own words name. */
export function restMarkedFree<Record extends { [Name in Allergen]: string }>(
  record: Record,
  { name, line, ingredients }: { name: string; line: string; ingredients: string },
): Record {
  const text = [name, line, ingredients].join('\n')
  const rest = allergens.filter(
    (allergen) => record[allergen] === 'unconfirmed' && wordsFor(allergen, text).length === 0,
  )
  return { ...record, ...Object.fromEntries(rest.map((allergen) => [allergen, 'free'])) }
}

/** A meal whose record and marks promise no more than its own words allow, for a copy that nobody has looked at. */
export function withoutContradictions<Meal extends Checked>(meal: Meal): Meal {
  const found = new Set(findingsIn(meal).map(({ subject }) => subject))
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
