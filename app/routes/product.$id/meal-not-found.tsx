import { useRouteLoaderData } from '@remix-run/react'
import { OrderLink } from '#app/components/public/button.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { productPicture } from '#app/domain/images/product-image.ts'
import type { loader } from '#app/root.tsx'

/**
 * Error page for a meal that doesn't exist or couldn't be read, with the spec's text and links to the menu.
 */
export function MealNotFound() {
  const business = useRouteLoaderData<typeof loader>('root')?.business ?? defaultBusiness
  return (
    <section className="meal">
      <div className="meal-dish entree">
        <ResponsivePicture
          picture={productPicture(null)}
          alt=""
          sizes="(width >= 960px) 690px, 100vw"
          first
        />
      </div>
      <div className="meal-text meal-missing">
        <h1>Meal Not Found</h1>
        <p className="lead">Sorry, we couldn't find that meal.</p>
        <p className="buy">
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
