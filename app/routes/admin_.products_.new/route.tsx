import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionNotice } from '#app/components/admin/layout/section.tsx'
import { ProductForm } from '#app/components/admin/menu/product-form.tsx'
import { createProduct } from '#app/data/menu/product-changes.ts'
import { adminHandle, adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { findFieldDifferences, emptyProduct, toProductInput } from '#app/domain/menu/product-input.ts'
import { checkProductInput } from '#app/domain/menu/product-form.ts'
import { errorText } from '#app/log.ts'
import { uncertifiedClaimErrors } from '#app/domain/menu/certified-ingredients.ts'
import { readIdempotencyKey } from '#app/http/idempotency-key.ts'
import { markRemainingAllergensFree, type IngredientFinding } from '#app/domain/menu/ingredient-check.ts'
import {
  wasMarkRemainingAllergensFreePressed,
  readWarningAnswers,
  readProductForm,
} from '#app/http/product-form.ts'
import { readForm } from '#app/http/form.ts'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  return { viewer: signedInUserView(signedIn), key: crypto.randomUUID() }
}

/** Creates a product; the form's key keeps a double click from creating two (B09). */
export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['staff'])
  const form = await readForm(request)
  const [entered, confirmations] = [readProductForm(form), readWarningAnswers(form)]
  const key = readIdempotencyKey(form) ?? crypto.randomUUID()
  const formState = {
    entered,
    ...confirmations,
    key,
    errors: {},
    needsCalorieConfirmation: false,
    findings: [] as IngredientFinding[],
    existingProduct: null,
    notice: null,
  }
  if (wasMarkRemainingAllergensFreePressed(form))
    return json({ ...formState, entered: markRemainingAllergensFree(entered, entered) })
  const { fields, confirmation, ...rejection } = checkProductInput(entered, confirmations)
  if (!fields) return json({ ...formState, ...rejection }, { status: 422 })
  const { certifiedIngredients } = await context.business()
  const errors = uncertifiedClaimErrors(fields, certifiedIngredients)
  if (Object.keys(errors).length > 0) return json({ ...formState, errors }, { status: 422 })
  try {
    const { outcome, product } = await createProduct(context.db, {
      fields,
      key,
      confirmation,
      by: account.id,
      now: context.now,
    })
    // The same key with the same values means a double click; with other values, the user went back to the form.
    const isSame =
      product && findFieldDifferences(toProductInput(product), toProductInput(fields)).length === 0
    if (product && (outcome === 'created' || isSame))
      return redirect(`/admin/products/${product.id}?done=dish-created`, 303)
    const existingProduct = product && { href: `/admin/products/${product.id}`, name: product.name }
    return json({ ...formState, key: crypto.randomUUID(), existingProduct }, { status: 409 })
  } catch (error) {
    context.log('dish-not-created', { error: errorText(error) })
    const notice = { tone: 'error' as const, text: accountMessages.unexpected }
    return json({ ...formState, notice }, { status: 500 })
  }
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('New meal')

export const handle = adminHandle

export default function NewProductPage() {
  const { viewer, key } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <AdminLayout viewer={viewer} heading="New meal">
      <ActionNotice notice={result?.notice ?? null} />
      {result?.existingProduct && (
        <p className="refusal" role="alert">
          <span>
            You already created a meal with this form,{' '}
            <a href={result.existingProduct.href}>{result.existingProduct.name}</a>. Open it to edit it, or
            select “Create meal” again to create another one.
          </span>
        </p>
      )}
      <ProductForm
        label="New meal"
        entered={result?.entered ?? emptyProduct}
        errors={result?.errors ?? {}}
        confirmedCalories={result?.keep ?? ''}
        needsConfirmation={result?.needsCalorieConfirmation ?? false}
        ingredientCheck={{ findings: [], confirmReason: '', ...result }}
        hidden={{ key: result?.key ?? key }}
      >
        <button className="admin-btn solid">Create meal</button>
      </ProductForm>
    </AdminLayout>
  )
}
