import { type Art, createArt } from '#app/illustrator/drawing/art.ts'
import { type Form } from '#app/illustrator/drawing/food.ts'
import { Random } from '#app/illustrator/drawing/shapes.ts'
import { sauceShows } from '#app/illustrator/foods/toppings.ts'
import { bowled } from '#app/illustrator/layouts/bowled.ts'
import { isProtein, part, topShows } from '#app/illustrator/layouts/finish.ts'
import { plated } from '#app/illustrator/layouts/plated.ts'
import { single } from '#app/illustrator/layouts/single.ts'
import * as bakes from '#app/illustrator/templates/bakes.ts'
import * as boards from '#app/illustrator/templates/boards.ts'
import * as cookiesAndBars from '#app/illustrator/templates/cookies-and-bars.ts'
import * as cups from '#app/illustrator/templates/cups.ts'
import * as griddle from '#app/illustrator/templates/griddle.ts'
import * as handhelds from '#app/illustrator/templates/handhelds.ts'
import * as muffinsAndPies from '#app/illustrator/templates/muffins-and-pies.ts'
import * as pasta from '#app/illustrator/templates/pasta.ts'
import * as platters from '#app/illustrator/templates/platters.ts'
import * as salads from '#app/illustrator/templates/salads.ts'
import * as skillets from '#app/illustrator/templates/skillets.ts'
import * as soups from '#app/illustrator/templates/soups.ts'
import { type Content, type FoodRecord, listExcludedContents } from './exclusions.ts'
import { contentsOf } from './foods.ts'
import { type Dish, type FoundPart, type Part, readDish } from './read-dish.ts'

export interface Subject extends FoodRecord {
  name: string
  description: string
  category: string
  /** Another number gives another arrangement of the same dish. */
  seed?: number
}

/** The most characters that an SVG may have. */
export const maxSvgLength = 60_000

/** A drawing above the limit is drawn again with fewer variants of its small pieces. */
const detailLevels = [1, 0.7, 0.45, 0.28, 0.18] as const

/** Returns an SVG, 800 × 800 and transparent; the same subject always gives the same SVG. */
export function illustrate(subject: Subject): string {
  for (const detail of detailLevels) {
    const svg = draw(subject, detail).toString()
    if (svg.length <= maxSvgLength) return svg
  }
  return draw(subject, 0.18, maxSvgLength).toString()
}

/** Returns the foods in the drawing, each with its allergens and animal products. */
export const listDrawnFoods = (subject: Subject): ReadonlyMap<string, readonly Content[]> =>
  draw(subject).plan

function draw({ name, description, category, seed, ...record }: Subject, detail = 1, budget = Infinity) {
  const kind = category.trim().toLowerCase()
  const key = [name, description, kind, seed ?? ''].map((word) => String(word).trim().toLowerCase()).join('|')
  const dish = readDish(name, description)
  const art = createArt(detail, budget, listExcludedContents(record, listNamedContents(dish)))
  compose(art, new Random(key), dish, kind)
  return art
}

function compose(art: Art, rnd: Random, requested: Dish, category: string) {
  const dish = omitExcludedFoods(art, requested)
  const { proteins, beds, vegs, fruits, form } = dish
  if (form && hasProteinBesideMac(dish, form))
    return plated(art, rnd, { ...dish, beds: [part('macaroni'), ...beds] })
  const asForm = form && isDrawnAsForm(dish, form) ? findForm(art, form.painter) : undefined
  if (asForm) return asForm.draw(art, rnd, dish)

  const named = dish.named.filter((word) => ['bed', 'veg', 'fruit'].includes(word.role))
  const [first] = named
  const [only] = proteins
  const sides = [...beds, ...vegs]
  if (!only && first && !category.includes('entr')) return single(art, rnd, dish, first)
  if (!only && sides.length === 1 && sides[0]) return single(art, rnd, dish, sides[0])
  if (only && proteins.length === 1 && !sides.length && /side|snack/.test(category))
    return single(art, rnd, dish, only)
  if (only && !sides.length && category.includes('breakfast'))
    return plated(art, rnd, { ...dish, beds: [part('roastPotato', 'bed')], vegs: [part('tomatoes')] })
  if (only || sides.length + fruits.length > 1) return plated(art, rnd, dish)
  return drawDefaultDish(art, rnd, dish, category)
}

function listNamedContents({ form, proteins, beds, vegs, tops, sauces, flavors }: Dish): Set<Content> {
  const { shows = [], names = [] } = forms.get(form?.painter ?? '') ?? {}
  return new Set([
    ...[...shows, ...names],
    ...[...proteins, ...beds, ...vegs].flatMap(({ painter }) => contentsOf(painter)),
    ...tops.flatMap(({ painter }) => topShows(painter)),
    ...sauces.flatMap(({ painter }) => sauceShows(painter)),
    ...(flavors.includes('peanut') ? (['peanuts'] as const) : []),
  ])
}

/** Foods to draw instead of an excluded one. */
const replacements: Readonly<Record<string, readonly Part[]>> = {
  scrambled: [part('tofu', 'heap'), part('chickpeas')],
  mince: [part('kidneyBeans')],
  turkeyMince: [part('kidneyBeans')],
  edamame: [part('peas')],
}

function omitExcludedFoods(art: Art, dish: Dish): Dish {
  const may = ({ painter }: Part) => art.canShow(contentsOf(painter))
  const gone = [...dish.proteins, ...dish.vegs].filter((one) => !may(one))
  const added = gone.flatMap(({ painter }) => replacements[painter]?.find(may) ?? [])
  const isHeap = ({ role }: Part) => role === 'heap'
  return {
    ...dish,
    proteins: [...dish.proteins.filter(may), ...added.filter(isHeap)],
    vegs: [...dish.vegs.filter(may), ...added.filter((one) => !isHeap(one))],
    named: dish.named.filter(may),
  }
}

/** A form in the description loses to a protein in the name, and a roast with sides to a plate. */
function isDrawnAsForm({ name, named, beds, vegs }: Dish, { painter, weight }: FoundPart): boolean {
  const isRoast = /^(ham|turkey)Platter$/.test(painter) && !/platter|whole|tray/.test(name)
  if (isRoast && beds.length + vegs.length > 0) return false
  return weight >= 2 || !named.some(isProtein)
}

/** "Chicken with mac and cheese" is a plate; "mac and cheese with chicken" is a bowl. */
const hasProteinBesideMac = (dish: Dish, form: FoundPart): boolean =>
  form.painter === 'macAndCheese' && dish.named.some((word) => isProtein(word) && word.order < form.order)

function drawDefaultDish(art: Art, rnd: Random, dish: Dish, category: string) {
  const form = findForm(art, defaultForm(category))
  return form ? form.draw(art, rnd, dish) : single(art, rnd, dish, part('mixedVeg'))
}

function defaultForm(category: string) {
  if (category.includes('breakfast')) return 'frittata'
  if (/snack|dessert/.test(category)) return 'energyBalls'
  return category.includes('side') ? '' : 'casserole'
}

const sweetForms = { ...cookiesAndBars, ...cups, ...griddle, ...muffinsAndPies }
const bowls = { ...pasta, ...salads, ...soups, bowl: bowled }
const savoryForms = { ...bakes, ...boards, ...handhelds, ...platters, ...skillets, ...bowls }
const forms: ReadonlyMap<string, Form> = new Map(Object.entries({ ...sweetForms, ...savoryForms }))

/** The form drawn when the allergen record excludes what the requested form always shows. */
const replacementForms: Readonly<Record<string, string>> = {
  cheesecake: 'chia',
  frittata: 'hash',
  eggMuffins: 'muffins',
  deviledEggs: 'gardenSalad',
}

function findForm(art: Art, name: string): Form | undefined {
  const form = forms.get(name)
  return form && !art.canShow(form.shows) ? forms.get(replacementForms[name] ?? '') : form
}
