import { buildBreadcrumbList, glutenFreeDietUrl } from '#app/domain/site/json-ld.ts'
import { heatingAndStorageFields, type HeatingAndStorageInstructions } from './heating-and-storage.ts'
import { capitalize, type DietaryTag, type Macros } from './product.ts'

interface MenuItem {
  name: string
  path: string
  macros: Macros | null
  serving?: string | null
}

interface Meal extends MenuItem {
  description: string
  care: HeatingAndStorageInstructions
  diet: readonly DietaryTag[]
  picture: { src: string; placeholder?: true }
  price: string | null
  onThisWeeksMenu: boolean
  soldOut: boolean
}

interface MealPage {
  siteOrigin: string
  orderUrl: string
  closes: string
  closed: boolean
}

export function buildMealJsonLd(meal: Meal, { siteOrigin, orderUrl, closes, closed }: MealPage) {
  const { name, path, description, picture, care, price, onThisWeeksMenu, soldOut } = meal
  const diets = (['vegan', 'vegetarian'] as const).filter((tag) => meal.diet.includes(tag))
  const dietUrls = diets.map((tag) => `https://schema.org/${capitalize(tag)}Diet`)
  const availability = soldOut ? 'SoldOut' : onThisWeeksMenu && !closed ? 'InStock' : 'OutOfStock'
  return [
    {
      ...buildMenuItemJsonLd(meal, siteOrigin),
      ...(description !== '' && { description }),
      ...(dietUrls.length > 0 && { suitableForDiet: [glutenFreeDietUrl, ...dietUrls] }),
      ...(!picture.placeholder && { image: new URL(picture.src, siteOrigin).href }),
      subjectOf: {
        '@type': 'HowTo',
        name: 'Heating and storage',
        step: heatingAndStorageFields.map((field) => ({
          '@type': 'HowToStep',
          name: capitalize(field),
          text: care[field],
        })),
      },
      ...((onThisWeeksMenu || soldOut || price !== null) && {
        offers: {
          '@type': 'Offer',
          url: orderUrl,
          availability: `https://schema.org/${availability}`,
          ...(onThisWeeksMenu && { availabilityEnds: closes }),
          ...(price !== null && { price: price.replace('$', ''), priceCurrency: 'USD' }),
        },
      }),
    },
    buildBreadcrumbList(siteOrigin, [
      { name: 'Home', path: '/' },
      { name: 'Menu', path: '/#menu' },
      { name, path },
    ]),
  ]
}

export function buildMenuItemJsonLd({ name, path, macros, serving }: MenuItem, siteOrigin: string) {
  return {
    '@type': 'MenuItem',
    name,
    url: siteOrigin + path,
    suitableForDiet: glutenFreeDietUrl,
    ...(macros && {
      nutrition: {
        '@type': 'NutritionInformation',
        ...(serving != null && { servingSize: serving }),
        calories: `${macros.calories} calories`,
        proteinContent: `${macros.proteinG} g`,
        carbohydrateContent: `${macros.carbsG} g`,
        fatContent: `${macros.fatG} g`,
      },
    }),
  }
}
