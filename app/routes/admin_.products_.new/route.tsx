import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ProductForm } from '#app/components/admin/menu/product-form.tsx'
import { createProduct } from '#app/data/menu/product-changes.ts'
import { emptyProductForm, findFieldDifferences } from '#app/domain/menu/product-input.ts'
import { handleUnexpectedError } from '#app/http/admin-action.ts'
import { buildSignedInUserView, createAdminMeta } from '#app/http/admin-page.ts'
import { readForm } from '#app/http/form.ts'
import { readIdempotencyKey } from '#app/http/idempotency-key.ts'
import { checkProductForm, readProductForm } from '#app/http/product-form.ts'

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  return { viewer: buildSignedInUserView(signedIn), key: crypto.randomUUID() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['staff'])
  const form = await readForm(request)
  const key = readIdempotencyKey(form) ?? crypto.randomUUID()
  const entered = { ...readProductForm(form), key, existingProduct: null, text: '' }
  const { fields, confirmation, rejection, status } = await checkProductForm(context, form, entered)
  if (!fields) return json({ ...entered, ...rejection }, { status })
  try {
    const product = await createProduct(context.db, {
      fields,
      key,
      confirmation,
      by: account.id,
      now: context.now,
    })
    // If this form has already created a product with the same values, the user probably submitted the form twice.
    if (product && findFieldDifferences(product, fields).length === 0)
      return redirect(`/admin/products/${product.id}?done=product-created`, 303)
    const existingProduct = product && { href: `/admin/products/${product.id}`, name: product.name }
    return json({ ...entered, key: crypto.randomUUID(), existingProduct }, { status: 409 })
  } catch (error) {
    const { text, status } = handleUnexpectedError(context, 'product-create-failed', error)
    return json({ ...entered, text }, { status })
  }
}

export const meta = createAdminMeta('New meal')

export default function NewProductPage() {
  const { viewer, key } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <AdminLayout viewer={viewer} heading="New meal" error={result}>
      {result?.existingProduct && (
        <p className="refusal" role="alert">
          <span>
            You already created a meal with this form,{' '}
            <a href={result.existingProduct.href}>{result.existingProduct.name}</a>. Open it to edit it, or
            select “Create meal” again to create another one.
          </span>
        </p>
      )}
      <ProductForm label="New meal" state={result ?? emptyProductForm} hidden={{ key: result?.key ?? key }}>
        <button className="admin-btn solid">Create meal</button>
      </ProductForm>
    </AdminLayout>
  )
}
