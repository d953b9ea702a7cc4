import { type Art } from './art.ts'
import { formOf } from './forms.ts'
import { plated } from './layouts/plated.ts'
import { part } from './layouts/protein.ts'
import { single } from './layouts/single.ts'
import { type Random } from './random.ts'
import { type Dish, type Found } from './vocabulary/word.ts'

/** Choose the vessel and lay the dish out. */
export function compose(art: Art, rnd: Random, dish: Dish, category: string): void {
  const { proteins, beds, vegs, fruits, form } = dish
  if (form && proteinBesideMac(dish, form))
    return plated(art, rnd, { ...dish, beds: [part('macaroni'), ...beds] })
  const draw = formDecides(dish, form) && !feastWithSides(dish, form) ? formOf(form?.painter) : undefined
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
  return nothingSaid(art, rnd, dish, category)
}

/** A form that only the description names gives way to a protein in the name. */
const formDecides = (dish: Dish, form: Found | undefined): boolean =>
  Boolean(
    form && (form.weight >= 2 || !dish.named.some((word) => word.role === 'hero' || word.role === 'heap')),
  )

/** A roast that names its sides is a plate of them, unless a platter is asked for. */
const feastWithSides = ({ name, beds, vegs }: Dish, form: Found | undefined): boolean =>
  Boolean(form && /^(ham|turkey)Platter$/.test(form.painter)) &&
  beds.length + vegs.length > 0 &&
  !/platter|whole|tray/.test(name)

/** "Chicken with mac and cheese" is a plate; "mac and cheese with chicken" is a bowl. */
const proteinBesideMac = (dish: Dish, form: Found): boolean =>
  form.painter === 'macAndCheese' &&
  dish.named.some((word) => (word.role === 'hero' || word.role === 'heap') && word.order < form.order)

function nothingSaid(art: Art, rnd: Random, dish: Dish, category: string): void {
  const fallback = category.includes('breakfast')
    ? 'frittata'
    : /snack|dessert/.test(category)
      ? 'energyBalls'
      : category.includes('side')
        ? undefined
        : 'casserole'
  const draw = formOf(fallback)
  return draw ? draw(art, rnd, dish) : single(art, rnd, dish, part('mixedVeg'))
}
