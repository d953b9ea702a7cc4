import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { createAdminMeta } from '#app/http/admin-page.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { MealDetails } from './product.$id/meal.tsx'
import { readMealView } from './product.$id/view.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, ['staff'])
  const view = await readMealView(context, params.id)
  if (!view) throw new Response('Meal not found.', { status: 404 })
  return { id: params.id, business: view.business, meal: { ...view.meal, alertProductId: null } }
}

export { headers } from '#app/http/auth-page.ts'

export const meta = createAdminMeta('Preview')

export const handle: PageHandle = { style: 'product' }

export default function MealPreviewPage() {
  const { id, business, meal } = useLoaderData<typeof loader>()
  return (
    <>
      <p className="wrap">
        <b>Preview.</b>
        {meal.status === 'draft' ? ' This meal is a draft. Visitors can’t see it. ' : ' '}
        <a href={`/admin/products/${id}`}>Back to the meal</a>
      </p>
      <MealDetails meal={meal} business={business} />
    </>
  )
}
