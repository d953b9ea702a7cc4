import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { EditConflictNotice } from '#app/components/admin/form/edit-conflict.tsx'
import { AdminTextArea } from '#app/components/admin/form/form-controls.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ProductForm } from '#app/components/admin/menu/product-form.tsx'
import { formatList } from '#app/domain/site/list-text.ts'
import { handleUnexpectedError } from '#app/http/admin-action.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'
import { readForm, readTextField } from '#app/http/form.ts'
import { productActions, readUnsavedProductForm } from './actions.ts'
import type { RejectedProductAction } from './save-product.ts'
import { NotifySubscribersPrompt, ProductCorrections, ProductMenus } from './sections.tsx'
import { ActivationErrorList, ProductStatusPanel } from './status.tsx'
import { findProductToEdit, readProductView } from './view.ts'

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  return {
    ...buildAdminPageView(request, signedIn),
    product: await readProductView(context, await findProductToEdit(context, params.id)),
    key: crypto.randomUUID(),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['staff'])
  const form = await readForm(request)
  const product = await findProductToEdit(context, params.id)
  const intent = readTextField(form, 'intent')
  const runAction = productActions.get(intent)
  if (!runAction) return redirect(`/admin/products/${product.id}`, 303)
  const result = await runAction({ context, product, form, by: account.id }).catch((error: unknown) => ({
    ...handleUnexpectedError(context, 'product-change-failed', error, { intent: intent.slice(0, 20) }),
    ...readUnsavedProductForm(intent, form),
  }))
  if (!('done' in result)) return json<RejectedProductAction>(result, { status: result.status })
  return redirect(`/admin/products/${result.copyId ?? product.id}?done=${result.done}`, 303)
}

export const meta = createAdminMeta('Meal')

export default function ProductPage() {
  const { viewer, notice, product, key } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const unsaved = result?.unsaved
  return (
    <AdminLayout viewer={viewer} heading={product.name} notice={notice} error={result}>
      <NotifySubscribersPrompt corrections={product.corrections} canEmail={viewer.roles.includes('admin')} />
      <ActivationErrorList missing={result?.missing ?? []} />
      <ProductStatusPanel product={product} copyKey={key} noPrice={result?.noPrice ?? false} />
      {unsaved?.conflict && <EditConflictNotice recordName="this meal" differences={unsaved.conflict} />}
      <ProductForm
        label="Meal"
        state={unsaved ?? product.form}
        hidden={{ intent: 'save', version: unsaved?.version ?? product.version }}
        reason={
          product.onMenus.length > 0 && (
            <AdminTextArea
              name="reason"
              label="Reason for the allergen change"
              hint={`Required if you change an allergen, because the menu for ${formatList(product.onMenus)} is live. Visitors see your reason and the date on the meal’s page and the menu.`}
              rows={2}
              defaultValue={unsaved?.reason ?? ''}
              error={unsaved?.reasonError}
            />
          )
        }
      >
        <button className="admin-btn solid">{unsaved?.conflict ? 'Save my version' : 'Save'}</button>
      </ProductForm>
      <ProductMenus product={product} menuError={result?.menuError} />
      <ProductCorrections corrections={product.corrections} canEmail={viewer.roles.includes('admin')} />
    </AdminLayout>
  )
}
