import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/layout/frame.tsx'
import { ActionNotice } from '#app/components/admin/layout/section.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import type { MissingField } from '#app/domain/menu/product-status.ts'
import { errorText } from '#app/log.ts'
import { readTextField, readForm } from '#app/http/form.ts'
import { ProductCorrections, NewCorrectionPrompt } from './corrections.tsx'
import { ProductEditForm } from './edit.tsx'
import { runAction, enteredValues, type RejectedMenuAddition } from './actions.ts'
import type { RejectedProductEdit } from './save-product.ts'
import { ProductMenus } from './menus.tsx'
import { ActivationErrors, ProductStatusPanel } from './status.tsx'
import { productView, findProductToEdit } from './view.ts'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  return {
    viewer: viewerOf(signedIn),
    notice: adminNoticeFromUrl(request.url),
    dish: await productView(context, await findProductToEdit(context, params.id)),
    key: crypto.randomUUID(),
  }
}

interface Answered {
  text: string | null
  unsaved?: RejectedProductEdit
  unplanned?: RejectedMenuAddition
  /** Fields that must be filled in before the product can be activated. */
  missing?: MissingField[]
  noPrice?: boolean
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['staff'])
  const form = await readForm(request)
  const dish = await findProductToEdit(context, params.id)
  const page = `/admin/products/${dish.id}`
  const answered = (answer: Answered, status: number) => json<Answered>(answer, { status })
  try {
    const answer = await runAction({ context, dish, form, by: account.id })
    if (answer === null) return redirect(page, 303)
    if ('done' in answer) {
      const to = 'copy' in answer && answer.copy ? `/admin/products/${answer.copy}` : page
      return redirect(`${to}?done=${answer.done}`, 303)
    }
    if ('unsaved' in answer)
      return answered({ text: answer.unsaved.text ?? null, unsaved: answer.unsaved }, answer.status)
    if ('unplanned' in answer) return answered({ text: null, unplanned: answer.unplanned }, answer.status)
    if ('missing' in answer)
      return answered({ text: null, missing: answer.missing, noPrice: answer.noPrice }, answer.status)
    return answered({ text: answer.refusal }, answer.status)
  } catch (error) {
    context.log('dish-not-changed', {
      intent: readTextField(form, 'intent').slice(0, 20),
      error: errorText(error),
    })
    return answered({ text: accountMessages.anyOther, ...enteredValues(form) }, 500)
  }
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Meal')

export const handle = adminHandle

export default function Dish() {
  const { viewer, notice, dish, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refusal = answer?.text ? { tone: 'error' as const, text: answer.text } : null
  return (
    <AdminFrame viewer={viewer} heading={dish.name}>
      <ActionNotice notice={answer ? refusal : notice} />
      <NewCorrectionPrompt corrections={dish.corrections} mayWrite={viewer.roles.includes('admin')} />
      <ActivationErrors missing={answer?.missing ?? []} />
      <ProductStatusPanel dish={dish} copyKey={key} noPrice={answer?.noPrice ?? false} />
      <ProductEditForm dish={dish} unsaved={answer?.unsaved} />
      <ProductMenus dish={dish} unplanned={answer?.unplanned} />
      <ProductCorrections corrections={dish.corrections} mayWrite={viewer.roles.includes('admin')} />
    </AdminFrame>
  )
}
