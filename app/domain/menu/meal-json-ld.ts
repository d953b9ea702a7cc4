import type { DietaryTag, Macros } from './product.ts'
import { breadcrumbList, glutenFreeDiet } from '#app/domain/site/json-ld.ts'
import type { MealCareInstructions } from './meal-care.ts'

interface MenuItem {
  name: string
  path: string
  macros: Macros | null
}

interface Meal extends MenuItem {
  description: string
  serving: string | null
  care: MealCareInstructions
  diet: readonly DietaryTag[]
  picture: { src: string; placeholder?: true }
  /** Price as displayed, such as `$12.95`. */
  price: string | null
  onThisWeeksMenu: boolean
  soldOut: boolean
}

export function mealJsonLd(meal: Meal, { siteOrigin, orderUrl, closes, closed }: MealPage) {
  const { name, path, description, picture, serving, onThisWeeksMenu, soldOut } = meal
  return [
    {
      ...menuItemJsonLd(meal, siteOrigin),
      ...(description === '' ? {} : { description }),
      ...suitableFor(meal),
      ...(picture.placeholder ? {} : { image: new URL(picture.src, siteOrigin).href }),
      ...nutrition(meal.macros, serving),
      subjectOf: careInstructions(meal),
      ...(onThisWeeksMenu || soldOut || meal.price !== null
        ? {
            offers: {
              '@type': 'Offer',
              url: orderUrl,
              availability: `https://schema.org/${soldOut ? 'SoldOut' : onThisWeeksMenu && !closed ? 'InStock' : 'OutOfStock'}`,
              ...(onThisWeeksMenu && { availabilityEnds: closes }),
              ...priceFields(meal),
            },
          }
        : {}),
    },
    breadcrumbList(siteOrigin, [
      { name: 'Home', path: '/' },
      { name: 'Menu', path: '/#menu' },
      { name, path },
    ]),
  ]
}

/** schema.org has no equivalent of high-protein and low-carb. */
function suitableFor({ diet }: Meal) {
  const dietUrls = [
    diet.includes('vegan') && 'https://schema.org/VeganDiet',
    diet.includes('vegetarian') && 'https://schema.org/VegetarianDiet',
  ].filter((url) => url !== false)
  return dietUrls.length === 0 ? {} : { suitableForDiet: [glutenFreeDiet, ...dietUrls] }
}

/** schema.org's MenuItem has no field for heating and storage. */
function careInstructions({ care }: Meal) {
  return {
    '@type': 'HowTo',
    name: 'Heating and storage',
    step: [
      { '@type': 'HowToStep', name: 'Heating', text: care.heating },
      { '@type': 'HowToStep', name: 'Refrigerator', text: care.refrigerator },
      { '@type': 'HowToStep', name: 'Freezer', text: care.freezer },
    ],
  }
}

function priceFields({ price }: Meal) {
  return price === null ? {} : { price: price.replace('$', ''), priceCurrency: 'USD' }
}

interface MealPage {
  siteOrigin: string
  orderUrl: string
  /** The order deadline (ISO 8601). */
  closes: string
  closed: boolean
}

export function menuItemJsonLd({ name, path, macros }: MenuItem, siteOrigin: string) {
  return {
    '@type': 'MenuItem',
    name,
    url: siteOrigin + path,
    suitableForDiet: glutenFreeDiet,
    ...nutrition(macros, null),
  }
}

/** schema.org expects energy and mass as text with a unit. */
function nutrition(macros: Macros | null, serving: string | null) {
  if (macros === null) return {}
  return {
    nutrition: {
      '@type': 'NutritionInformation',
      ...(serving === null ? {} : { servingSize: serving }),
      calories: `${macros.calories} calories`,
      proteinContent: `${macros.proteinG} g`,
      carbohydrateContent: `${macros.carbsG} g`,
      fatContent: `${macros.fatG} g`,
    },
  }
}
