import { type Art, createArt } from '#app/illustrator/drawing/art.ts'
import { type Form } from '#app/illustrator/drawing/food.ts'
import { Random } from '#app/illustrator/drawing/shapes.ts'
import { listSauceContents } from '#app/illustrator/foods/toppings.ts'
import { bowlForm } from '#app/illustrator/layouts/bowled.ts'
import { isProtein, listToppingContents, part } from '#app/illustrator/layouts/finish.ts'
import { drawPlatedMeal } from '#app/illustrator/layouts/plated.ts'
import { drawSingleFood } from '#app/illustrator/layouts/single.ts'
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
import { type DietaryRecord, type FoodContent, listExcludedContents } from './exclusions.ts'
import { listFoodContents } from './foods.ts'
import { type Dish, type DishPart, type FoundDishPart, readDish } from './read-dish.ts'

export interface IllustrationSubject extends DietaryRecord {
  name: string
  description: string
  category: string
  /** A different number gives a different arrangement of the same dish. */
  seed?: number
}

/** Maximum length of an SVG, in characters. */
export const maxSvgLength = 60_000

/** Levels of detail. A drawing that is too long is drawn again with fewer variants of its small pieces. */
const detailLevels = [1, 0.7, 0.45, 0.28, 0.18] as const

/** Returns a transparent SVG, 800 × 800. The same subject always gives the same SVG. */
export function illustrate(subject: IllustrationSubject): string {
  for (const detail of detailLevels) {
    const svg = draw(subject, detail).toString()
    if (svg.length <= maxSvgLength) return svg
  }
  return draw(subject, 0.18, maxSvgLength).toString()
}

export const listDrawnFoods = (subject: IllustrationSubject): ReadonlyMap<string, readonly FoodContent[]> =>
  draw(subject).plan

function draw(
  { name, description, category, seed, ...record }: IllustrationSubject,
  detail = 1,
  budget = Infinity,
) {
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
    return drawPlatedMeal(art, rnd, { ...dish, beds: [part('macaroni'), ...beds] })
  const asForm = form && isDrawnAsForm(dish, form) ? findForm(art, form.painter) : undefined
  if (asForm) return asForm.draw(art, rnd, dish)

  const named = dish.named.filter((word) => ['bed', 'veg', 'fruit'].includes(word.role))
  const [first] = named
  const [only] = proteins
  const sides = [...beds, ...vegs]
  if (!only && first && !category.includes('entr')) return drawSingleFood(art, rnd, dish, first)
  if (!only && sides.length === 1 && sides[0]) return drawSingleFood(art, rnd, dish, sides[0])
  if (only && proteins.length === 1 && !sides.length && /side|snack/.test(category))
    return drawSingleFood(art, rnd, dish, only)
  if (only && !sides.length && category.includes('breakfast'))
    return drawPlatedMeal(art, rnd, {
      ...dish,
      beds: [part('roastPotato', 'bed')],
      vegs: [part('tomatoes')],
    })
  if (only || sides.length + fruits.length > 1) return drawPlatedMeal(art, rnd, dish)
  return drawDefaultDish(art, rnd, dish, category)
}

function listNamedContents({ form, proteins, beds, vegs, tops, sauces, flavors }: Dish): Set<FoodContent> {
  const { shows = [], names = [] } = forms.get(form?.painter ?? '') ?? {}
  return new Set([
    ...[...shows, ...names],
    ...[...proteins, ...beds, ...vegs].flatMap(({ painter }) => listFoodContents(painter)),
    ...tops.flatMap(({ painter }) => listToppingContents(painter)),
    ...sauces.flatMap(({ painter }) => listSauceContents(painter)),
    ...(flavors.includes('peanut') ? (['peanuts'] as const) : []),
  ])
}

const replacements: Readonly<Record<string, readonly DishPart[]>> = {
  scrambled: [part('tofu', 'heap'), part('chickpeas')],
  mince: [part('kidneyBeans')],
  turkeyMince: [part('kidneyBeans')],
  edamame: [part('peas')],
}

function omitExcludedFoods(art: Art, dish: Dish): Dish {
  const may = ({ painter }: DishPart) => art.canShow(listFoodContents(painter))
  const gone = [...dish.proteins, ...dish.vegs].filter((one) => !may(one))
  const added = gone.flatMap(({ painter }) => replacements[painter]?.find(may) ?? [])
  const isHeap = ({ role }: DishPart) => role === 'heap'
  return {
    ...dish,
    proteins: [...dish.proteins.filter(may), ...added.filter(isHeap)],
    vegs: [...dish.vegs.filter(may), ...added.filter((one) => !isHeap(one))],
    named: dish.named.filter(may),
  }
}

/** A protein in the name wins over a form in the description; a ham or turkey with sides is drawn on a plate. */
function isDrawnAsForm({ name, named, beds, vegs }: Dish, { painter, weight }: FoundDishPart): boolean {
  const isRoast = /^(ham|turkey)Platter$/.test(painter) && !/platter|whole|tray/.test(name)
  if (isRoast && beds.length + vegs.length > 0) return false
  return weight >= 2 || !named.some(isProtein)
}

/** "Chicken with mac and cheese" is a plate; "mac and cheese with chicken" is a bowl. */
const hasProteinBesideMac = (dish: Dish, form: FoundDishPart): boolean =>
  form.painter === 'macAndCheese' && dish.named.some((word) => isProtein(word) && word.order < form.order)

function drawDefaultDish(art: Art, rnd: Random, dish: Dish, category: string) {
  const form = findForm(art, defaultForm(category))
  return form ? form.draw(art, rnd, dish) : drawSingleFood(art, rnd, dish, part('mixedVeg'))
}

function defaultForm(category: string) {
  if (category.includes('breakfast')) return 'frittata'
  if (/snack|dessert/.test(category)) return 'energyBalls'
  return category.includes('side') ? '' : 'casserole'
}

const sweetForms = { ...cookiesAndBars, ...cups, ...griddle, ...muffinsAndPies }
const bowls = { ...pasta, ...salads, ...soups, bowl: bowlForm }
const savoryForms = { ...bakes, ...boards, ...handhelds, ...platters, ...skillets, ...bowls }
const forms: ReadonlyMap<string, Form> = new Map(Object.entries({ ...sweetForms, ...savoryForms }))

/** Forms to draw instead of a form that always shows something that the meal excludes. */
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
