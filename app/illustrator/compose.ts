import { type Art } from '#app/illustrator/drawing/art.ts'
import { type Random } from '#app/illustrator/drawing/shapes.ts'
import { sauceShows } from '#app/illustrator/foods/sauces.ts'
import { part, topShows } from '#app/illustrator/layouts/finish.ts'
import { plated } from '#app/illustrator/layouts/plated.ts'
import { single } from '#app/illustrator/layouts/single.ts'
import { type Content } from './exclusions.ts'
import { contentsOf } from './foods.ts'
import { type Dish, type FoundPart, type Part } from './read-dish.ts'
import { findTemplate, templateContents } from './templates.ts'

export function compose(art: Art, rnd: Random, requested: Dish, category: string) {
  const dish = omitExcludedFoods(art, requested)
  const { proteins, beds, vegs, fruits, form } = dish
  if (form && hasProteinBesideMac(dish, form))
    return plated(art, rnd, { ...dish, beds: [part('macaroni'), ...beds] })
  const draw =
    isDrawnAsForm(dish, form) && !isFeastWithSides(dish, form) ? findTemplate(art, form?.painter) : undefined
  if (draw) return draw(art, rnd, dish)

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

export function listNamedContents({ form, proteins, beds, vegs, tops, sauces, flavors }: Dish): Set<Content> {
  return new Set([
    ...templateContents(form?.painter),
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
  const isProtein = ({ role }: Part) => role === 'heap'
  return {
    ...dish,
    proteins: [...dish.proteins.filter(may), ...added.filter(isProtein)],
    vegs: [...dish.vegs.filter(may), ...added.filter((one) => !isProtein(one))],
    named: dish.named.filter(may),
  }
}

/** A form in the description loses to a protein in the name. */
const isDrawnAsForm = (dish: Dish, form: FoundPart | undefined): boolean =>
  Boolean(
    form && (form.weight >= 2 || !dish.named.some((word) => word.role === 'hero' || word.role === 'heap')),
  )

/** A roast with sides is drawn on a plate unless the name asks for a platter. */
const isFeastWithSides = ({ name, beds, vegs }: Dish, form: FoundPart | undefined): boolean =>
  Boolean(form && /^(ham|turkey)Platter$/.test(form.painter)) &&
  beds.length + vegs.length > 0 &&
  !/platter|whole|tray/.test(name)

/** "Chicken with mac and cheese" is a plate; "mac and cheese with chicken" is a bowl. */
const hasProteinBesideMac = (dish: Dish, form: FoundPart): boolean =>
  form.painter === 'macAndCheese' &&
  dish.named.some((word) => (word.role === 'hero' || word.role === 'heap') && word.order < form.order)

function drawDefaultDish(art: Art, rnd: Random, dish: Dish, category: string) {
  const fallback = category.includes('breakfast')
    ? 'frittata'
    : /snack|dessert/.test(category)
      ? 'energyBalls'
      : category.includes('side')
        ? undefined
        : 'casserole'
  const draw = findTemplate(art, fallback)
  return draw ? draw(art, rnd, dish) : single(art, rnd, dish, part('mixedVeg'))
}
