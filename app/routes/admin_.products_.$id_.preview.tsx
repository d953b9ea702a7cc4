import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { parseRowId } from '#app/http/form.ts'
import { adminMeta } from '#app/http/admin-page.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { AllergenList } from './product.$id/allergen-list.tsx'
import { MealDetails } from './product.$id/meal.tsx'
import { readMealView } from './product.$id/view.ts'

/** Shows staff the public page of a product before it is published; drafts have no public page. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, ['staff'])
  const id = parseRowId(params.id ?? '')
  const view = id === null ? null : await readMealView(context, id)
  if (!view || id === null) throw new Response('Meal not found.', { status: 404 })
  const { meal, business } = view
  return { id, business, meal: { ...meal, alertProductId: null } }
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Preview')

export const handle: PageHandle = { style: 'product' }

export default function MealPreview() {
  const { id, business, meal } = useLoaderData<typeof loader>()
  return (
    <>
      <p className="wrap">
        <b>Preview.</b>
        {meal.status === 'draft' ? ' This meal is a draft. Visitors can’t see it. ' : ' '}
        <a href={`/admin/products/${id}`}>Back to the meal</a>
      </p>
      <MealDetails meal={meal} business={business} />
      <AllergenList meal={meal} business={business} />
    </>
  )
}
