import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { MealCard } from '#app/components/meal-card.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { allergensOf, findProduct, listSimilarProducts } from '#app/data/products.ts'
import { capitalised, energyShares } from '#app/domain/dishes.ts'
import { dietText, macrosOf, mealCard } from '#app/domain/meal-card.ts'
import { pictureOf } from '#app/domain/product-image.ts'
import type { PageHandle } from '#app/page-assets.ts'
import { AllergenList } from './allergen-list.tsx'
import { Meal } from './meal.tsx'
import { MealNotFound } from './meal-not-found.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = productId(params.id)
  if (id === null) throw mealNotFound()
  const [business, product, similar] = await Promise.all([
    context.business(),
    findProduct(context.db, id),
    listSimilarProducts(context.db, id, 4),
  ])
  if (!product) throw mealNotFound()

  const macros = macrosOf(product)
  return {
    business,
    siteOrigin: context.siteOrigin,
    meal: {
      path: `/product/${product.id}`,
      name: product.name,
      line: product.line,
      description: product.description,
      category: product.category,
      categoryName: capitalised(product.category),
      marks: product.diet.map(dietText),
      picture: pictureOf(product.imageUrl),
      macros,
      energy: macros && energyShares(macros),
      serving: product.serving,
      ingredients: product.ingredients,
      allergens: allergensOf(product),
      onThisWeeksMenu: product.isAvailable && product.featuredThisWeek,
    },
    similar: similar.map(mealCard),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: `${data.meal.name} | ${data.business.name}`,
        description: data.meal.description,
        path: data.meal.path,
        siteOrigin: data.siteOrigin,
        image: data.meal.picture.src,
      })
    : [{ title: 'Meal Not Found' }, { name: 'robots', content: 'noindex' }]

export const handle: PageHandle = { style: 'meal' }

export type MealView = ReturnType<typeof useLoaderData<typeof loader>>['meal']

export default function MealPage() {
  const { business, meal, similar } = useLoaderData<typeof loader>()
  return (
    <>
      <Meal meal={meal} business={business} />
      <AllergenList meal={meal} business={business} />
      {similar.length > 0 && (
        <section className="wrap similar">
          <h2>More like this</h2>
          <ul className="dishes">
            {similar.map((card) => (
              <MealCard key={card.id} card={card} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <MealNotFound />
}

function mealNotFound() {
  return new Response(null, { status: 404, statusText: 'Meal Not Found' })
}

function productId(param = '') {
  return /^[1-9]\d{0,14}$/.test(param) ? Number(param) : null
}
