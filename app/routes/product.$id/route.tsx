import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { JsonLd } from '#app/components/json-ld.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { allergensOf, readMeal } from '#app/data/products.ts'
import { dollars } from '#app/domain/business.ts'
import { correctionTexts } from '#app/domain/corrections.ts'
import { capitalised, energyShares } from '#app/domain/dishes.ts'
import { inBrief } from '#app/domain/in-brief.ts'
import { mealThings } from '#app/domain/json-ld-meal.ts'
import { noonOf } from '#app/domain/kitchen-dates.ts'
import { macrosOf, marksOf, mealCard } from '#app/domain/meal-card.ts'
import { careOf } from '#app/domain/meal-care.ts'
import { postDate } from '#app/domain/posts.ts'
import { pictureOf } from '#app/domain/product-image.ts'
import { byPath, type PageHandle } from '#app/page-assets.ts'
import { AllergenList } from './allergen-list.tsx'
import { Meal } from './meal.tsx'
import { MealNotFound } from './meal-not-found.tsx'
import { Similar } from './similar.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = productId(params.id)
  if (id === null) throw mealNotFound()
  const [business, { window, opens }, oldMenu, found] = await Promise.all([
    context.business(),
    context.round(),
    context.oldMenu(),
    readMeal(context.db, { id, now: context.now }),
  ])
  if (!found) throw mealNotFound()

  const { meal: product, similar } = found
  const macros = macrosOf(product)
  const isServed = business.closed === null && oldMenu === null
  const isFeatured = product.featuredThisWeek && isServed
  return {
    business,
    siteOrigin: context.siteOrigin,
    closes: new Date(window.deadline).toISOString(),
    closed: window.state === 'closed',
    opens,
    meal: {
      path: `/product/${product.id}`,
      card: product.cardUrl,
      name: product.name,
      line: product.line,
      description: product.description,
      category: product.category,
      categoryName: capitalised(product.category),
      marks: marksOf(product),
      picture: pictureOf(product.imageUrl, product.imageAlt),
      macros,
      energy: macros && energyShares(macros),
      serving: product.serving,
      price: product.priceCents === null ? null : dollars(product.priceCents),
      corrections: correctionTexts(product.corrections ?? [], business.timeZone),
      ingredients: product.ingredients,
      care: careOf(product),
      allergens: allergensOf(product),
      onThisWeeksMenu: product.isAvailable && isFeatured,
      soldOut: !product.isAvailable && isFeatured,
      /** The dish by which somebody is told when it is back; null for one that does not come back. */
      tellMe: product.archivedAt === null ? product.id : null,
      lastServed: product.lastServed && postDate(noonOf(product.lastServed), 'UTC'),
    },
    similar: isServed ? similar.map(mealCard) : [],
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: `${data.meal.name} | ${data.business.name}`,
        description: inBrief(data.meal.description, 160),
        path: data.meal.path,
        card: data.meal.card,
        siteOrigin: data.siteOrigin,
      })
    : [{ title: 'Meal Not Found' }, { name: 'robots', content: 'noindex' }]

export const handle: PageHandle = { style: 'meal', kept: byPath }

export type MealView = ReturnType<typeof useLoaderData<typeof loader>>['meal']

export default function MealPage() {
  const { business, meal, similar, siteOrigin, closes, closed, opens } = useLoaderData<typeof loader>()
  return (
    <>
      <Meal meal={meal} closed={closed} opens={opens} business={business} />
      <AllergenList meal={meal} business={business} />
      <JsonLd things={mealThings(meal, { siteOrigin, closes, orderUrl: business.orderUrl })} />
      {similar.length > 0 && <Similar similar={similar} category={meal.category} />}
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
