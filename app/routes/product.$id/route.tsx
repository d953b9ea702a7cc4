import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { JsonLd } from '#app/components/public/json-ld.tsx'
import { pageMeta } from '#app/components/public/page-meta.ts'
import { parseRowId } from '#app/http/form.ts'
import { makeExcerpt } from '#app/domain/blog/excerpt.ts'
import { mealJsonLd } from '#app/domain/menu/meal-json-ld.ts'
import { cacheByPath, type PageHandle } from '#app/http/page-assets.ts'
import { AllergenList } from './allergen-list.tsx'
import { MealDetails } from './meal.tsx'
import { MealNotFound } from './meal-not-found.tsx'
import { SimilarMeals } from './similar.tsx'
import { mealView } from './view.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = parseRowId(params.id ?? '')
  const view = id === null ? null : await mealView(context, id)
  // A draft has no public page; staff can preview it in the admin.
  if (!view || view.meal.status === 'draft') throw mealNotFound()
  return view
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        ...pageMeta({
          title: `${data.meal.name} | ${data.business.name}`,
          description: makeExcerpt(data.meal.description, 160),
          path: data.meal.path,
          card: data.meal.card,
          siteOrigin: data.siteOrigin,
        }),
        ...(data.meal.status === 'archived' ? [{ name: 'robots', content: 'noindex' }] : []),
      ]
    : [{ title: 'Meal Not Found' }, { name: 'robots', content: 'noindex' }]

export const handle: PageHandle = { style: 'product', kept: cacheByPath }

export default function MealPage() {
  const { business, meal, similar, siteOrigin, closes } = useLoaderData<typeof loader>()
  const page = {
    siteOrigin,
    closes,
    closed: business.orders.weekly === 'closed',
    orderUrl: business.orderUrl,
  }
  return (
    <>
      <MealDetails meal={meal} business={business} />
      <AllergenList meal={meal} business={business} />
      <JsonLd things={mealJsonLd(meal, page)} />
      {similar.length > 0 && <SimilarMeals similar={similar} category={meal.category} />}
    </>
  )
}

export function ErrorBoundary() {
  return <MealNotFound />
}

function mealNotFound() {
  return new Response(null, { status: 404, statusText: 'Meal Not Found' })
}
