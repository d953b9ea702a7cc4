import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionResultNotice } from '#app/components/admin/layout/section.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { listProducts } from '#app/data/menu/product-list.ts'
import { clearSoldOut, setSoldOutForWeek } from '#app/data/menu/product-status.ts'
import { adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { errorText } from '#app/log.ts'
import { readForm, readRowId, readTextField } from '#app/http/form.ts'
import { readCurrentWeek } from '#app/http/week-page.ts'
import { ProductRows, ProductSearch, toProductRow } from './product-list.tsx'
import { productListParams } from './search-params.ts'

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const filters = productListParams.parse(request.url)
  const { rows, next } = await listProducts(context.db, filters)
  return {
    viewer: signedInUserView(signedIn),
    notice: adminNoticeFromUrl(request.url),
    filters,
    products: rows.map(toProductRow),
    next,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['staff'])
  const form = await readForm(request)
  const id = readRowId(form, 'dish')
  const intent = readTextField(form, 'intent')
  if (id === null || (intent !== 'sold-out' && intent !== 'back-on'))
    return errorResponse('Something went wrong. Reload the page and try again.', 422)
  try {
    const { db, now } = context
    const week = await readCurrentWeek(context)
    const edit = { id, week, by: account.id, now }
    if (intent === 'back-on') await clearSoldOut(db, edit)
    else await setSoldOutForWeek(db, { ...edit, isSoldOut: true })
    const list = productListParams.format(productListParams.parse(request.url))
    return redirect(`/admin/products${list}#dish-${id}`, 303)
  } catch (error) {
    context.log('product-change-failed', { error: errorText(error) })
    return errorResponse(accountMessages.unexpected, 500)
  }
}

function errorResponse(text: string, status: number) {
  return json({ notice: { tone: 'error' as const, text } }, { status })
}

export const meta = adminMeta('Meals')

export default function ProductsPage() {
  const { viewer, notice, filters, products, next } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <AdminLayout viewer={viewer} heading="Meals">
      <ActionResultNotice notice={result?.notice ?? notice} />
      <ProductSearch filters={filters} />
      <ProductRows products={products} filters={filters} />
      <Pager cursorParam="after" next={next} />
    </AdminLayout>
  )
}
