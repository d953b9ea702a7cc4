import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/layout/frame.tsx'
import { ActionNotice, AdminSection } from '#app/components/admin/layout/section.tsx'
import { useImageGenerationProgress } from '#app/components/admin/images/live-image-progress.ts'
import { ImageGenerationProgress } from '#app/components/admin/images/image-progress.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { countRequestedImages, listRecentGenerations } from '#app/data/images/missing-images.ts'
import { setAutoApproval } from '#app/data/images/image-approval.ts'
import { listProductImages } from '#app/data/images/image-list.ts'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { generationReport, maxImagesPerDay, imageStatusText } from '#app/domain/images/generation-text.ts'
import { productPicture } from '#app/domain/images/product-image.ts'
import { productStatus } from '#app/domain/menu/product-status.ts'
import { errorText } from '#app/log.ts'
import { readTextField, readForm } from '#app/http/form.ts'
import { ApprovalSetting } from './approval.tsx'
import { ProductImageTable } from './products.tsx'
import { imageListParams } from './search-params.ts'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const { db, now } = context
  const { q: search, show: filter, after } = imageListParams.parse(request.url)
  const [{ autoApprovePictures }, dishes, drawings, asked] = await Promise.all([
    context.business(),
    listProductImages(db, { search, filter, after }),
    listRecentGenerations(db, now),
    countRequestedImages(db, now),
  ])
  return {
    viewer: viewerOf(signedIn),
    notice: adminNoticeFromUrl(request.url),
    report: generationReport(drawings),
    asked,
    automatic: autoApprovePictures,
    search,
    filter,
    dishes: dishes.rows.map(({ id, name, category, imageUrl, state, undecided, archivedAt, isDraft }) => ({
      id,
      name,
      category,
      status: productStatus({ archivedAt, isDraft: isDraft === 1 }),
      picture: productPicture(imageUrl),
      standing: imageStatusText({ imageUrl, state, undecided: undecided === 1 }),
      waits: undecided === 1,
    })),
    next: dishes.next,
  }
}

/** Saves whether generated images are published without approval. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const automatic = readTextField(await readForm(request), 'automatic')
  if (automatic !== 'yes' && automatic !== 'no') return redirect('/admin/pictures', 303)
  try {
    await setAutoApproval(context.db, { automatic: automatic === 'yes', by: account.id, now: context.now })
    return redirect(
      `/admin/pictures?done=${automatic === 'yes' ? 'approval-automatic' : 'approval-by-hand'}`,
      303,
    )
  } catch (error) {
    context.log('approval-not-switched', { error: errorText(error) })
    return json({ notice: { tone: 'error' as const, text: accountMessages.anyOther } }, { status: 500 })
  }
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Photos & illustrations')

export const handle = adminHandle

export default function Pictures() {
  const { viewer, notice, report: first, asked, automatic, ...list } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { report, live } = useImageGenerationProgress(first)
  return (
    <AdminFrame viewer={viewer} heading="Photos & illustrations">
      <ActionNotice notice={refusal?.notice ?? notice} />
      <AdminSection
        id="drawing"
        title="Image generation"
        about={`${asked} of ${maxImagesPerDay} images generated in the last 24 hours.`}
      >
        {report.whole ? (
          <ImageGenerationProgress report={report} live={live} here="/admin/pictures" />
        ) : (
          <p>
            No images generated yet. The <a href="/admin">dashboard</a> has a button that generates all
            missing images.
          </p>
        )}
      </AdminSection>
      <ApprovalSetting automatic={automatic} maySwitch={viewer.roles.includes('admin')} />
      <ProductImageTable {...list} />
    </AdminFrame>
  )
}
