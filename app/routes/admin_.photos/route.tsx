import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminForm } from '#app/components/admin/form/action-form.tsx'
import { AltTextFields } from '#app/components/admin/images/alt-fields.tsx'
import { ImageUploadForm } from '#app/components/admin/images/image-upload.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListSearchForm } from '#app/components/admin/list/list-filters.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import type { Context } from '#app/context.server.ts'
import { deletePhoto, listPhotos, updatePhotoAltText } from '#app/data/images/photos.ts'
import { buildPhotoView, emptyAltTextValues } from '#app/domain/blog/post-photo.ts'
import { formatShortDateTime } from '#app/domain/time/date-text.ts'
import { addPhoto, deletePhotoFiles, parsePhotoAlt } from '#app/http/add-photo.server.ts'
import { type AdminActionResult, rejectForm, runAdminAction } from '#app/http/admin-action.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'
import { parseRowId, readForm, readRowId, readTextField } from '#app/http/form.ts'
import { defineListParams, textParam } from '#app/http/list-params.ts'

const photoListParams = defineListParams({ q: textParam(120), before: parseRowId })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const { db, now } = context
  const { q: search, before } = photoListParams.parse(request.url)
  const [{ timeZone }, photos] = await Promise.all([context.business(), listPhotos(db, search, before)])
  return {
    ...buildAdminPageView(request, signedIn),
    search,
    photos: photos.rows.map((photo) => ({
      ...buildPhotoView(photo),
      added: formatShortDateTime(photo.createdAt, { timeZone, now }),
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
  return runAdminAction(context, { page: '/admin/photos', shown: entered, event: 'photo-save-failed' }, () =>
    runAction({ context, form, by: account.id }),
  )
}

type PhotoActionResult = AdminActionResult<'picture' | 'alt'>

interface ActionArgs {
  context: Context
  form: FormData
  by: string
}

const photoActions = new Map([
  ['upload', upload],
  ['describe', describe],
  ['delete', remove],
])

async function upload({ context, form, by }: ActionArgs): Promise<PhotoActionResult> {
  const added = await addPhoto(context, by, form)
  return 'photo' in added ? { done: 'photo-uploaded' } : added
}

async function describe({ context, form, by }: ActionArgs): Promise<PhotoActionResult> {
  const parsedAlt = parsePhotoAlt(form)
  if ('error' in parsedAlt) return rejectForm(422, parsedAlt.error, 'alt')
  const id = readRowId(form, 'id') ?? 0
  const found = await updatePhotoAltText(context.db, { id, alt: parsedAlt.alt, by, now: context.now })
  if (found) return { done: 'photo-alt-text-saved' }
  return rejectForm(404, 'Someone else already deleted this photo.')
}

async function remove({ context, form, by }: ActionArgs): Promise<PhotoActionResult> {
  const id = readRowId(form, 'id') ?? 0
  const outcome = await deletePhoto(context.db, { id, by, now: context.now })
  if ('usedIn' in outcome) {
    const titles = outcome.usedIn.map(({ title }) => `“${title}”`).join(', ')
    return rejectForm(409, `This photo is used in ${titles}. Remove it there before deleting it.`)
  }
  // On a double submit, the first request has already deleted the photo, so the second has no files to delete.
  if (outcome.deleted) await deletePhotoFiles(context, outcome.deleted)
  return { done: 'photo-deleted' }
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Photo library')

export default function PhotoLibraryPage() {
  const { viewer, notice, search, photos, next } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const upload = result?.id === null ? result : undefined
  return (
    <AdminLayout viewer={viewer} heading="Photo library" notice={notice} error={result?.error}>
      <AdminSection
        id="upload"
        title="Upload a photo"
        description="We remove the location and date stored in your photo."
      >
        <ImageUploadForm
          route="routes/admin_.photos"
          label="Upload a photo"
          hidden={{ intent: 'upload' }}
          error={upload?.error}
        >
          {(altError) => <AltTextFields id="alt" value={upload ?? emptyAltTextValues} error={altError} />}
        </ImageUploadForm>
      </AdminSection>
      <AdminSection
        id="photos"
        title="All photos"
        description="Photos for blog posts. Changing a photo’s alt text here doesn’t change posts that already use the photo. For meal images, see Photos & illustrations."
      >
        <ListSearchForm listName="Photos" label="Alt text contains" searchText={search} maxLength={120}>
          {search !== '' && <a href="/admin/photos">All photos</a>}
        </ListSearchForm>
        {photos.length === 0 ? (
          <p>{search === '' ? 'No photos yet.' : `No photos match “${search}”.`}</p>
        ) : (
          <ul className="my-[18px] grid gap-6">
            {photos.map((photo) => (
              <PhotoItem key={photo.id} photo={photo} result={result?.id === photo.id ? result : undefined} />
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
  const altError = result?.error?.field === 'alt' ? result : undefined
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
        <AdminForm
          className="admin-form"
          label={name}
          values={{ intent: 'describe', id }}
          data-draft={`photo-${id}`}
        >
          <AltTextFields
            id={`alt-${id}`}
            value={altError ?? { alt, decorative: alt === '' }}
            error={altError?.error?.text}
          />
          <button className="admin-btn">Save alt text</button>
        </AdminForm>
        <details>
          <summary className="min-h-6 text-small">{`Delete photo ${id}`}</summary>
          <AdminForm label={`Delete photo ${id}`} values={{ intent: 'delete', id }}>
            <p className="admin-hint">This can’t be undone.</p>
            <button className="admin-btn">Delete photo</button>
          </AdminForm>
        </details>
      </div>
    </li>
  )
}
