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
  const [entered, answers] = [readProductForm(form), readWarningAnswers(form)]
  const key = readIdempotencyKey(form) ?? crypto.randomUUID()
  const asTyped = {
    ...{ entered, ...answers, key, refusals: {}, doubted: false, findings: [] as IngredientFinding[] },
    ...{ made: null, notice: null },
  }
  if (wasMarkRemainingAllergensFreePressed(form))
    return json({ ...asTyped, entered: markRemainingAllergensFree(entered, entered) })
  const { fields, confirmation, ...wrong } = checkProductInput(entered, answers)
  if (!fields) return json({ ...asTyped, ...wrong }, { status: 422 })
  const { certifiedIngredients } = await context.business()
  const refusals = uncertifiedClaimErrors(fields, certifiedIngredients)
  if (Object.keys(refusals).length > 0) return json({ ...asTyped, refusals }, { status: 422 })
  try {
    const { outcome, product } = await createProduct(context.db, {
      ...{ fields, key, confirmation },
      ...{ by: account.id, now: context.now },
    })
    // The same key with the same values means a double click; with other values, the user went back to the form.
    const isSame =
      product && findFieldDifferences(toProductInput(product), toProductInput(fields)).length === 0
    if (product && (outcome === 'created' || isSame))
      return redirect(`/admin/products/${product.id}?done=dish-created`, 303)
    const made = product && { href: `/admin/products/${product.id}`, name: product.name }
    return json({ ...asTyped, key: crypto.randomUUID(), made }, { status: 409 })
  } catch (error) {
    context.log('dish-not-created', { error: errorText(error) })
    const notice = { tone: 'error' as const, text: accountMessages.unexpected }
    return json({ ...asTyped, notice }, { status: 500 })
  }
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('New meal')

export const handle = adminHandle

export default function NewProductPage() {
  const { viewer, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AdminLayout viewer={viewer} heading="New meal">
      <ActionNotice notice={answer?.notice ?? null} />
      {answer?.made && (
        <p className="refusal" role="alert">
          <span>
            You already created a meal with this form, <a href={answer.made.href}>{answer.made.name}</a>. Open
            it to edit it, or select “Create meal” again to create another one.
          </span>
        </p>
      )}
      <ProductForm
        label="New meal"
        entered={answer?.entered ?? emptyProduct}
        refusals={answer?.refusals ?? {}}
        keep={answer?.keep ?? ''}
        doubted={answer?.doubted ?? false}
        check={{ findings: [], confirmReason: '', ...answer }}
        hidden={{ key: answer?.key ?? key }}
      >
        <button className="admin-btn solid">Create meal</button>
      </ProductForm>
    </AdminLayout>
  )
}
