import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { photoView } from '#app/http/add-photo.server.ts'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/layout/frame.tsx'
import { ActionNotice, AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListSearch } from '#app/components/admin/list/list-filters.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { listPhotos } from '#app/data/images/media.ts'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { errorText } from '#app/log.ts'
import { readTextField, parseRowId, readForm, readRowId } from '#app/http/form.ts'
import { defineListParams, textParam } from '#app/http/list-params.ts'
import { runAction, type PhotoFormError } from './actions.ts'
import { PhotoItem } from './photo-item.tsx'
import { UploadPhoto } from './upload-photo.tsx'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

const photoListParams = defineListParams({ q: textParam(120), before: parseRowId })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const { db, now } = context
  const { q: search, before } = photoListParams.parse(request.url)
  const [{ timeZone }, photos] = await Promise.all([context.business(), listPhotos(db, { search, before })])
  return {
    viewer: viewerOf(signedIn),
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
  const entered = {
    id: readRowId(form, 'id'),
    alt: readTextField(form, 'alt').slice(0, 2000),
    decorative: readTextField(form, 'decorative') === 'yes',
  }
  try {
    const answer = await runAction({ context, form, by: account.id })
    if (answer === null) return redirect('/admin/photos', 303)
    if ('done' in answer) return redirect(`/admin/photos?done=${answer.done}`, 303)
    return json({ entered, refusal: answer.refusal }, { status: answer.status })
  } catch (error) {
    context.log('photo-not-saved', { error: errorText(error) })
    const refusal: PhotoFormError = { field: null, text: accountMessages.anyOther }
    return json({ entered, refusal }, { status: 500 })
  }
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Photo library')

export const handle = adminHandle

export default function Photos() {
  const { viewer, notice, search, photos, next } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const general = refused?.refusal.field === null ? refused.refusal : null
  return (
    <AdminFrame viewer={viewer} heading="Photo library">
      <ActionNotice notice={refused ? general && { tone: 'error', text: general.text } : notice} />
      <UploadPhoto refused={refused?.entered.id === null ? refused : undefined} />
      <AdminSection
        id="photos"
        title="All photos"
        about="Photos for blog posts. Posts keep the alt text a photo had when it was added. For meals, see Photos & illustrations."
      >
        <ListSearch action="/admin/photos" of="Photos" label="Alt text contains" words={search} longest={120}>
          {search !== '' && <a href="/admin/photos">All photos</a>}
        </ListSearch>
        {photos.length === 0 ? (
          <p>{search === '' ? 'No photos yet.' : `No photos match “${search}”.`}</p>
        ) : (
          <ul className="photo-list">
            {photos.map((photo) => (
              <PhotoItem
                key={photo.id}
                photo={photo}
                refused={refused?.entered.id === photo.id ? refused : undefined}
              />
            ))}
          </ul>
        )}
        <Pager by="before" next={next} at="#photos" />
      </AdminSection>
    </AdminFrame>
  )
}

export type ListedPhoto = ReturnType<typeof useLoaderData<typeof loader>>['photos'][number]

export type PhotosActionData = ReturnType<typeof useActionData<typeof action>>
