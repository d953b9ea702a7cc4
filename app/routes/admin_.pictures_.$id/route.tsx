import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionResultNotice, AdminNoticeCard, AdminSection } from '#app/components/admin/layout/section.tsx'
import { useImageGenerationProgress } from '#app/components/admin/images/image-progress.tsx'
import { ImageUploadForm } from '#app/components/admin/images/image-upload.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { countRequestedImages, listRecentGenerations } from '#app/data/images/missing-images.ts'
import { readPhotoOptions } from '#app/data/images/image-options.ts'
import { adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { readProductId, productNotFound } from '#app/http/product-id.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { maxAltLength, productPicture } from '#app/domain/images/product-image.ts'
import { buildGenerationReport, maxImagesPerDay } from '#app/domain/images/generation-text.ts'
import { errorText } from '#app/log.ts'
import { readTextField, readForm } from '#app/http/form.ts'
import type { ImageFormError } from '#app/domain/images/image-upload.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { imageOptionViews, generationStatusView } from './view.ts'
import { ImageOptions } from './image-options.tsx'
import { imageActions } from './actions.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const { db, now } = context
  const [{ timeZone }, found, generations, requested] = await Promise.all([
    context.business(),
    readPhotoOptions(db, readProductId(params.id)),
    listRecentGenerations(db, now),
    countRequestedImages(db, now),
  ])
  if (!found) throw productNotFound()
  const { imageUrl, imageAlt, ...product } = found.product
  return {
    viewer: signedInUserView(signedIn),
    notice: adminNoticeFromUrl(request.url),
    report: buildGenerationReport(generations),
    requested,
    product: {
      ...product,
      picture: productPicture(imageUrl, null),
      seen: imageUrl ?? '',
      alt: imageAlt ?? '',
    },
    job: generationStatusView(found.pictures, product.name),
    options: imageOptionViews(found, (at) => shortDateTimeText(at, { timeZone, now })),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['staff'])
  const productId = readProductId(params.id)
  const form = await readForm(request)
  const runAction = imageActions.get(readTextField(form, 'intent'))
  if (!runAction) return redirect(`/admin/pictures/${productId}`, 303)
  const entered = {
    intent: readTextField(form, 'intent').slice(0, 20),
    alt: readTextField(form, 'alt').slice(0, 2000),
  }
  try {
    const result = await runAction({ context, form, productId, by: account.id })
    if ('done' in result) return redirect(`/admin/pictures/${productId}?done=${result.done}`, 303)
    return json({ entered, refusal: result.refusal }, { status: result.status })
  } catch (error) {
    context.log('image-change-failed', { error: errorText(error) })
    const refusal: ImageFormError = { field: null, text: accountMessages.unexpected }
    return json({ entered, refusal }, { status: 500 })
  }
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = adminMeta('Image')

interface SectionProps {
  view: ReturnType<typeof useLoaderData<typeof loader>>
  result: { entered: { alt: string }; refusal: ImageFormError } | undefined
}

export default function ProductImages() {
  const view = useLoaderData<typeof loader>()
  const { product } = view
  const result = useActionData<typeof action>()
  const { hydrated } = useImageGenerationProgress(view.report)
  const pageError = result?.refusal.field === null ? result.refusal : null
  const resultOf = (intent: string) => (result?.entered.intent === intent ? result : undefined)
  return (
    <AdminLayout viewer={view.viewer} heading={product.name}>
      <p className="admin-row mb-3.5 text-small">
        <a href={`/product/${product.id}`}>View meal page</a>
      </p>
      <ActionResultNotice
        notice={result ? pageError && { tone: 'error', text: pageError.text } : view.notice}
      />
      <CurrentImage view={view} result={resultOf('describe')} />
      <ImageOptions product={product} options={view.options} />
      <GenerateImage view={view} hydrated={hydrated} />
      <UploadImage view={view} result={resultOf('upload')} />
    </AdminLayout>
  )
}

function CurrentImage({ view: { product }, result }: SectionProps) {
  const { id, name, line, category, picture, seen, alt } = product
  return (
    <AdminSection
      id="shown"
      title="On the website"
      description="The image visitors see everywhere this meal appears."
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(240px,100%),1fr))] items-start gap-x-6 gap-y-[18px]">
        <figure className="grid max-w-[350px] gap-1.5">
          <ResponsivePicture
            className={`thumb ${category}`}
            picture={picture}
            alt={alt || name}
            sizes="300px"
            first
          />
          <figcaption className="text-small text-ink-soft">
            {captionOf(seen, picture.illustration)}
          </figcaption>
        </figure>
        <form
          className="admin-form"
          method="post"
          action={`/admin/pictures/${id}`}
          aria-label="Edit alt text"
        >
          <input type="hidden" name="intent" value="describe" />
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="was" value={alt} />
          <AdminField
            id="alt"
            name="alt"
            label="Alt text"
            hint={`If empty, screen readers hear “${line === '' ? name : `${name}: ${line}`}”.`}
            maxLength={maxAltLength}
            autoComplete="off"
            defaultValue={result?.entered.alt ?? alt}
            error={result?.refusal.field === 'alt' ? result.refusal.text : undefined}
          />
          <button className="admin-btn">Save alt text</button>
        </form>
      </div>
    </AdminSection>
  )
}

function captionOf(seen: string, illustration: boolean) {
  if (seen === '' || seen.startsWith('/art/'))
    return 'No image yet. Visitors see a picture of a covered plate.'
  return illustration ? 'Labeled as an illustration.' : 'Your photo.'
}

function GenerateImage({ view, hydrated }: Pick<SectionProps, 'view'> & { hydrated: boolean }) {
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
      description="Your photo is published right away and cropped to a square. We remove the location stored in it."
    >
      <ImageUploadForm
        action={`/admin/pictures/${product.id}`}
        route="routes/admin_.pictures_.$id"
        label="Upload photo"
        hidden={{ intent: 'upload', seen: product.seen }}
        error={result?.refusal}
      >
        {(refusal) => (
          <AdminField
            id="upload-alt"
            name="alt"
            label="Alt text (optional)"
            maxLength={maxAltLength}
            autoComplete="off"
            defaultValue={result?.entered.alt ?? ''}
            error={refusal}
          />
        )}
      </ImageUploadForm>
    </AdminSection>
  )
}
