import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { OrderLink } from '#app/components/public/button.tsx'
import { JsonLd } from '#app/components/public/json-ld.tsx'
import { MealCard } from '#app/components/public/menu/meal-card.tsx'
import { buildPageMeta } from '#app/components/public/page-meta.ts'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { getProductPicture } from '#app/domain/images/product-image.ts'
import { buildMealJsonLd } from '#app/domain/menu/meal-json-ld.ts'
import { categoryPlurals } from '#app/domain/menu/product.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { makeExcerpt } from '#app/domain/site/excerpt.ts'
import { ignoreQueryInCacheKey, type PageHandle } from '#app/http/page-assets.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { MealDetails } from './meal.tsx'
import { readMealView } from './view.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const view = await readMealView(context, params.id)
  // A draft has no public page; staff can preview it in the admin.
  if (!view || view.meal.status === 'draft')
    throw new Response(null, { status: 404, statusText: 'Meal Not Found' })
  return view
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        ...buildPageMeta({
          title: `${data.meal.name} | ${data.business.name}`,
          description: makeExcerpt(data.meal.description, 160),
          path: data.meal.path,
          card: data.meal.card,
          siteOrigin: data.siteOrigin,
        }),
        ...(data.meal.status === 'archived' ? [{ name: 'robots', content: 'noindex' }] : []),
      ]
    : [{ title: 'Meal Not Found' }, { name: 'robots', content: 'noindex' }]

export const handle: PageHandle = { style: 'product', cacheKeyQuery: ignoreQueryInCacheKey }

export default function MealPage() {
  const { business, meal, similar, siteOrigin, closes } = useLoaderData<typeof loader>()
  const { orderUrl, orders } = business
  const page = { siteOrigin, closes, closed: orders.weekly === 'closed', orderUrl }
  return (
    <>
      <MealDetails meal={meal} business={business} />
      <JsonLd objects={buildMealJsonLd(meal, page)} />
      {similar.length > 0 && (
        <section className="wrap split [--columns:1fr_3fr] gap-y-7 gap-x-6 pb-(--section) lg:pb-6">
          <div>
            <h2>Similar meals</h2>
            <a className="more" href={`/?category=${meal.category}#menu`}>
              {`All ${categoryPlurals[meal.category]} this week`}
            </a>
          </div>
          <ul className="dishes lg:grid-cols-[repeat(3,1fr)]">
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
  const business = useRouteLoaderData<typeof rootLoader>('root')?.business ?? defaultBusiness
  return (
    <section className="meal grid">
      <div className="meal-dish entree">
        <ResponsivePicture
          picture={getProductPicture(null)}
          alt=""
          sizes="(width >= 960px) 690px, 100vw"
          first
        />
      </div>
      <div className="meal-text max-lg:pb-10 self-center">
        <h1 className="text-[clamp(2.625rem,3.6vw+1.25rem,4.25rem)]">Meal Not Found</h1>
        <p className="lead mt-4">Sorry, we couldn't find that meal.</p>
        <p className="grid gap-3 mt-7 sm:flex sm:items-center sm:gap-5">
          {business.orders.weekly === 'closed' ? (
            <a className="btn big" href="/menu">
              Back to Menu
            </a>
          ) : (
            <OrderLink className="btn order big" business={business} campaign="meal">
              Back to Menu
            </OrderLink>
          )}
          <a className="more" href="/#menu">
            This week’s meals
          </a>
        </p>
      </div>
    </section>
  )
}
