import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import { queueProductImage } from '#app/data/images/missing-images.ts'
import { requireProductId } from '#app/http/product-id.ts'
import { getErrorText } from '#app/log.ts'

/** Redirects to the product's image page, because users may land on this URL after logging in. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  return redirect(`/admin/pictures/${requireProductId(params.id)}`)
}

/** Only admins can request an image, because the image provider bills each image (A04). */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'], '/auth?notice=log-in-for-images')
  const productId = requireProductId(params.id)
  const redirectWithNotice = (name: AdminNoticeName) =>
    redirect(`/admin/pictures/${productId}?done=${name}`, 303)
  try {
    const actor = { by: account.id, now: context.now }
    const result = await queueProductImage(context.db, productId, 'admin', actor)
    if (result.outcome === 'gone') return redirect('/admin/pictures', 303)
    if (result.outcome === 'cap-reached') return redirectWithNotice('image-daily-limit')
    if (result.outcome === 'queued')
      await context.enqueue([{ type: 'generate-product-image', pictureId: result.pictureId }])
    return redirectWithNotice('image-requested')
  } catch (error) {
    context.log('image-request-failed', { error: getErrorText(error) })
    return redirectWithNotice('image-not-requested')
  }
}
