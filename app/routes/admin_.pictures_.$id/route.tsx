import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminForm } from '#app/components/admin/form/action-form.tsx'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'
import { useImageGenerationProgress } from '#app/components/admin/images/image-progress.tsx'
import { ImageUploadForm } from '#app/components/admin/images/image-upload.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionResultNotice, AdminNoticeCard, AdminSection } from '#app/components/admin/layout/section.tsx'
import { useHydrated } from '#app/components/admin/use-hydrated.ts'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import type { ProductImageJob } from '#app/data/images/image-jobs.ts'
import { readProductImageOptions } from '#app/data/images/image-options.ts'
import { countRequestedImages, listRecentImageGenerations } from '#app/data/images/missing-images.ts'
import {
  buildImageGenerationReport,
  getGenerationFailureText,
  maxImagesPerDay,
} from '#app/domain/images/generation-text.ts'
import type { ImageFormError } from '#app/domain/images/image-upload.ts'
import { getProductPicture, maxAltLength } from '#app/domain/images/product-image.ts'
import { formatShortDateTime } from '#app/domain/time/date-text.ts'
import { runAdminAction } from '#app/http/admin-action.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'
import { readForm, readTextField } from '#app/http/form.ts'
import { createProductNotFoundResponse, requireProductId } from '#app/http/product-id.ts'
import { imageActions } from './actions.ts'
import { ImageOptionsSection } from './image-options.tsx'
import { buildImageOptionViews } from './view.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const { db, now } = context
  const [{ timeZone }, found, generations, requested] = await Promise.all([
    context.business(),
    readProductImageOptions(db, requireProductId(params.id)),
    listRecentImageGenerations(db, now),
    countRequestedImages(db, now),
  ])
  if (!found) throw createProductNotFoundResponse()
  const { imageUrl, imageAlt, ...product } = found.product
  return {
    ...buildAdminPageView(request, signedIn),
    report: buildImageGenerationReport(generations),
    requested,
    product: {
      ...product,
      picture: getProductPicture(imageUrl, null),
      seen: imageUrl ?? '',
      alt: imageAlt ?? '',
    },
    job: generationStatusView(found.pictures, product.name),
    options: buildImageOptionViews(found, (at) => formatShortDateTime(at, { timeZone, now })),
  }
}

function generationStatusView(pictures: readonly ProductImageJob[], name: string) {
  const newest = pictures.toSorted((a, b) => b.id - a.id)[0]
  if (!newest || newest.state === 'done') return null
  const { state, error: reason } = newest
  if (state === 'failed') return { busy: false, text: getGenerationFailureText(name), reason }
  return { busy: true, text: state === 'queued' ? 'Queued.' : 'Generating…', reason }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['staff'])
  const productId = requireProductId(params.id)
  const form = await readForm(request)
  const runAction = imageActions.get(readTextField(form, 'intent'))
  if (!runAction) return redirect(`/admin/pictures/${productId}`, 303)
  const entered = {
    intent: readTextField(form, 'intent').slice(0, 20),
    alt: readTextField(form, 'alt').slice(0, 2000),
  }
  const page = `/admin/pictures/${productId}`
  return runAdminAction(context, { page, shown: entered, event: 'image-change-failed' }, () =>
    runAction({ context, form, productId, by: account.id }),
  )
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Image')

interface SectionProps {
  view: ReturnType<typeof useLoaderData<typeof loader>>
  result: { alt: string; error?: ImageFormError | undefined } | undefined
}

export default function ProductImagesPage() {
  const view = useLoaderData<typeof loader>()
  const { product } = view
  const result = useActionData<typeof action>()
  useImageGenerationProgress(view.report)
  const resultOf = (intent: string) => (result?.intent === intent ? result : undefined)
  return (
    <AdminLayout viewer={view.viewer} heading={product.name}>
      <p className="admin-row mb-3.5 text-small">
        <a href={`/product/${product.id}`}>View meal page</a>
      </p>
      <ActionResultNotice notice={view.notice} error={result?.error} />
      <CurrentImage view={view} result={resultOf('describe')} />
      <ImageOptionsSection product={product} options={view.options} />
      <GenerateImage view={view} />
      <UploadImage view={view} result={resultOf('upload')} />
    </AdminLayout>
  )
}

function CurrentImage({ view: { product }, result }: SectionProps) {
  const { name, line, category, picture, seen, alt } = product
  return (
    <AdminSection
      id="shown"
      title="On the website"
      description="The image visitors see everywhere this meal appears."
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(240px,100%),1fr))] items-start gap-x-6 gap-y-[18px]">
        <figure className="grid max-w-[350px] gap-1.5">
          <ResponsivePicture
            className={`dish thumb ${category}`}
            picture={picture}
            alt={alt || name}
            sizes="300px"
            first
          />
          <figcaption className="text-small text-ink-soft">
            {captionOf(seen, picture.illustration)}
          </figcaption>
        </figure>
        <AdminForm
          className="admin-form"
          label="Edit alt text"
          values={{ intent: 'describe', seen, was: alt }}
        >
          <AdminField
            name="alt"
            label="Alt text"
            hint={`If empty, screen readers hear “${line === '' ? name : `${name}: ${line}`}”.`}
            maxLength={maxAltLength}
            autoComplete="off"
            defaultValue={result?.alt ?? alt}
            error={result?.error?.field === 'alt' ? result.error.text : undefined}
          />
          <button className="admin-btn">Save alt text</button>
        </AdminForm>
      </div>
    </AdminSection>
  )
}

function captionOf(seen: string, illustration: boolean) {
  if (seen === '' || seen.startsWith('/art/'))
    return 'No image yet. Visitors see a picture of a covered plate.'
  return illustration ? 'Labeled as an illustration.' : 'Your photo.'
}

function GenerateImage({ view }: Pick<SectionProps, 'view'>) {
  const hydrated = useHydrated()
  const { product, options, job, requested, viewer } = view
  const busy = job?.busy === true
  const isFirst = options.length === 0
  return (
    <AdminSection
      id="again"
      title={isFirst ? 'Generate an image' : 'Generate another'}
      description={`${requested} of ${maxImagesPerDay} images generated in the last 24 hours.`}
    >
      {job && <AdminNoticeCard notice={{ tone: busy ? 'info' : 'error', text: job.text }} />}
      {job?.reason && <p className="admin-hint">{job.reason}</p>}
      {busy && !hydrated && (
        <p>
          <a href={`/admin/pictures/${product.id}`}>Refresh</a>
        </p>
      )}
      {viewer.roles.includes('admin') ? (
        <form method="post" action={`/admin/pictures/${product.id}/generate`}>
          <button className="admin-btn" disabled={busy}>
            {generateLabel(busy, job !== null, isFirst)}
          </button>
        </form>
      ) : (
        <p>Only admins can generate images, because the image provider may charge for them.</p>
      )}
    </AdminSection>
  )
}

function generateLabel(busy: boolean, hasFailed: boolean, isFirst: boolean) {
  if (busy) return 'Generating Images...'
  if (hasFailed) return 'Try again'
  return isFirst ? 'Generate' : 'Generate again'
}

function UploadImage({ view: { product }, result }: SectionProps) {
  return (
    <AdminSection
      id="upload"
      title="Upload your own"
      description="We crop your photo to a square, remove its location data, and publish it right away."
    >
      <ImageUploadForm
        route="routes/admin_.pictures_.$id"
        label="Upload photo"
        hidden={{ intent: 'upload', seen: product.seen }}
        error={result?.error}
      >
        {(altError) => (
          <AdminField
            id="upload-alt"
            name="alt"
            label="Alt text (optional)"
            maxLength={maxAltLength}
            autoComplete="off"
            defaultValue={result?.alt ?? ''}
            error={altError}
          />
        )}
      </ImageUploadForm>
    </AdminSection>
  )
}
