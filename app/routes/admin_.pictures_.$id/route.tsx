import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/layout/frame.tsx'
import { ActionNotice } from '#app/components/admin/layout/section.tsx'
import { useImageGenerationProgress } from '#app/components/admin/images/live-image-progress.ts'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { countRequestedImages, listRecentGenerations } from '#app/data/images/missing-images.ts'
import { readPhotoOptions } from '#app/data/images/photo-options.ts'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { readProductId, productNotFound } from '#app/http/product-id.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { generationReport } from '#app/domain/images/generation-text.ts'
import { productPicture } from '#app/domain/images/product-image.ts'
import { errorText } from '#app/log.ts'
import { readTextField, readForm } from '#app/http/form.ts'
import { imageOptionView, sortImageOptions, generationStatusView } from './option-view.ts'
import { ImageOptions } from './image-options.tsx'
import { runAction, type ImageFormError } from './actions.ts'
import { CurrentImage } from './current-image.tsx'
import { GenerateImage } from './generate-image.tsx'
import { UploadImage } from './upload-image.tsx'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const { db, now } = context
  const [{ timeZone }, studio, drawings, asked] = await Promise.all([
    context.business(),
    readPhotoOptions(db, readProductId(params.id)),
    listRecentGenerations(db, now),
    countRequestedImages(db, now),
  ])
  if (!studio) throw productNotFound()
  const { dish, pictures } = studio
  return {
    viewer: viewerOf(signedIn),
    notice: adminNoticeFromUrl(request.url),
    report: generationReport(drawings),
    asked,
    dish: {
      id: dish.id,
      name: dish.name,
      line: dish.line,
      category: dish.category,
      picture: productPicture(dish.imageUrl, null),
      seen: dish.imageUrl ?? '',
      alt: dish.imageAlt ?? '',
    },
    job: generationStatusView(pictures, dish.name),
    candidates: sortImageOptions(
      pictures.flatMap((picture) => imageOptionView(picture, { dish, timeZone, now })),
    ),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['staff'])
  const productId = readProductId(params.id)
  const form = await readForm(request)
  const entered = {
    intent: readTextField(form, 'intent').slice(0, 20),
    alt: readTextField(form, 'alt').slice(0, 2000),
  }
  try {
    const answer = await runAction({ context, form, productId, by: account.id })
    if (answer === null) return redirect(`/admin/pictures/${productId}`, 303)
    if ('done' in answer) return redirect(`/admin/pictures/${productId}?done=${answer.done}`, 303)
    return json({ entered, refusal: answer.refusal }, { status: answer.status })
  } catch (error) {
    context.log('picture-change-failed', { error: errorText(error) })
    const refusal: ImageFormError = { field: null, text: accountMessages.anyOther }
    return json({ entered, refusal }, { status: 500 })
  }
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Image')

export const handle = adminHandle

export default function ProductImages() {
  const { viewer, notice, report, asked, dish, job, candidates } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const { live } = useImageGenerationProgress(report)
  const general = result?.refusal.field === null ? result.refusal : null
  const of = (intent: string) => (result?.entered.intent === intent ? result : undefined)
  return (
    <AdminFrame viewer={viewer} heading={dish.name}>
      <p className="admin-row picture-way">
        <a href={`/product/${dish.id}`}>View meal page</a>
      </p>
      <ActionNotice notice={result ? general && { tone: 'error', text: general.text } : notice} />
      <CurrentImage dish={dish} result={of('describe')} />
      <ImageOptions dish={dish} candidates={candidates} />
      <GenerateImage
        dish={dish}
        candidates={candidates}
        job={job}
        asked={asked}
        live={live}
        mayAsk={viewer.roles.includes('admin')}
      />
      <UploadImage dish={dish} result={of('upload')} />
    </AdminFrame>
  )
}

export type ImagePageView = ReturnType<typeof useLoaderData<typeof loader>>

export type ImageActionData = { entered: { alt: string }; refusal: ImageFormError } | undefined
