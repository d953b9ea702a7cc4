import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AltTextFields } from '#app/components/admin/images/alt-fields.tsx'
import { ImageUploadForm } from '#app/components/admin/images/image-upload.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionResultNotice, AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListSearch } from '#app/components/admin/list/list-filters.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { listPhotos } from '#app/data/images/photos.ts'
import { adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { noAltText, photoView } from '#app/domain/blog/post-photo.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { errorText } from '#app/log.ts'
import { readTextField, parseRowId, readForm, readRowId } from '#app/http/form.ts'
import { defineListParams, textParam } from '#app/http/list-params.ts'
import type { ImageFormError } from '#app/domain/images/image-upload.ts'
import { photoActions } from './actions.ts'

const photoListParams = defineListParams({ q: textParam(120), before: parseRowId })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const { db, now } = context
  const { q: search, before } = photoListParams.parse(request.url)
  const [{ timeZone }, photos] = await Promise.all([context.business(), listPhotos(db, search, before)])
  return {
    viewer: signedInUserView(signedIn),
    notice: adminNoticeFromUrl(request.url),
    search,
    photos: photos.rows.map((photo) => ({
      ...photoView(photo),
      added: shortDateTimeText(photo.createdAt, { timeZone, now }),
    })),
    next: photos.next,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['staff'])
  const form = await readForm(request)
  const runAction = photoActions.get(readTextField(form, 'intent'))
  if (!runAction) return redirect('/admin/photos', 303)
  const entered = {
    id: readRowId(form, 'id'),
    alt: readTextField(form, 'alt').slice(0, 2000),
    decorative: readTextField(form, 'decorative') === 'yes',
  }
  try {
    const result = await runAction({ context, form, by: account.id })
    if ('done' in result) return redirect(`/admin/photos?done=${result.done}`, 303)
    return json({ entered, refusal: result.refusal }, { status: result.status })
  } catch (error) {
    context.log('photo-save-failed', { error: errorText(error) })
    const refusal: ImageFormError = { field: null, text: accountMessages.unexpected }
    return json({ entered, refusal }, { status: 500 })
  }
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = adminMeta('Photo library')

export default function Photos() {
  const { viewer, notice, search, photos, next } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const upload = result?.entered.id === null ? result : undefined
  const pageError = result?.refusal.field === null ? result.refusal : null
  return (
    <AdminLayout viewer={viewer} heading="Photo library">
      <ActionResultNotice notice={result ? pageError && { tone: 'error', text: pageError.text } : notice} />
      <AdminSection
        id="upload"
        title="Upload a photo"
        description="We remove the location and date stored in your photo."
      >
        <ImageUploadForm
          action="/admin/photos"
          route="routes/admin_.photos"
          label="Upload a photo"
          hidden={{ intent: 'upload' }}
          error={upload?.refusal}
        >
          {(refusal) => <AltTextFields id="alt" value={upload?.entered ?? noAltText} error={refusal} />}
        </ImageUploadForm>
      </AdminSection>
      <AdminSection
        id="photos"
        title="All photos"
        description="Photos for blog posts. Changing a photo’s alt text here doesn’t change posts that already use the photo. For meal images, see Photos & illustrations."
      >
        <ListSearch
          action="/admin/photos"
          listName="Photos"
          label="Alt text contains"
          searchText={search}
          maxLength={120}
        >
          {search !== '' && <a href="/admin/photos">All photos</a>}
        </ListSearch>
        {photos.length === 0 ? (
          <p>{search === '' ? 'No photos yet.' : `No photos match “${search}”.`}</p>
        ) : (
          <ul className="my-[18px] grid gap-6">
            {photos.map((photo) => (
              <PhotoItem
                key={photo.id}
                photo={photo}
                result={result?.entered.id === photo.id ? result : undefined}
              />
            ))}
          </ul>
        )}
        <Pager cursorParam="before" next={next} anchor="#photos" />
      </AdminSection>
    </AdminLayout>
  )
}

type Photo = ReturnType<typeof useLoaderData<typeof loader>>['photos'][number]
type ActionData = ReturnType<typeof useActionData<typeof action>>

function PhotoItem({ photo, result }: { photo: Photo; result: ActionData }) {
  const { id, src, thumbnail, width, height, alt, added } = photo
  const altError = result?.refusal.field === 'alt' ? result : undefined
  const name = alt === '' ? `Decorative photo ${id}` : `Photo ${id}: ${alt}`
  return (
    <li className="grid grid-cols-[minmax(96px,180px)_minmax(0,1fr)] items-start gap-x-[18px] gap-y-3 border-t border-line pt-[18px] max-[480px]:grid-cols-1">
      <a className="max-[480px]:max-w-60" href={src} aria-label={`${name}, full size`}>
        <img
          className="h-auto w-full rounded-control"
          src={thumbnail}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      </a>
      <div className="grid min-w-0 gap-3">
        <p className="admin-hint">{`${width} × ${height} px, added ${added}`}</p>
        <form
          className="admin-form"
          method="post"
          action="/admin/photos"
          aria-label={name}
          data-draft={`photo-${id}`}
        >
          <input type="hidden" name="intent" value="describe" />
          <input type="hidden" name="id" value={id} />
          <AltTextFields
            id={`alt-${id}`}
            value={altError?.entered ?? { alt, decorative: alt === '' }}
            error={altError?.refusal.text}
          />
          <button className="admin-btn">Save alt text</button>
        </form>
        <details>
          <summary className="min-h-6 text-small">{`Delete photo ${id}`}</summary>
          <form method="post" action="/admin/photos" aria-label={`Delete photo ${id}`}>
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="id" value={id} />
            <p className="admin-hint">This can’t be undone.</p>
            <button className="admin-btn">Delete photo</button>
          </form>
        </details>
      </div>
    </li>
  )
}
