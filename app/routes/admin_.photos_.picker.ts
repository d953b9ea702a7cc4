import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { listPhotos } from '#app/data/images/photos.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { buildPhotoView } from '#app/domain/blog/post-photo.ts'
import { addPhoto } from '#app/http/add-photo.server.ts'
import { readForm } from '#app/http/form.ts'
import { getErrorText } from '#app/log.ts'

const init = (status: number) => ({ status, headers: { 'cache-control': 'private, no-store' } })

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['staff'])
  const search = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 120)
  const { rows } = await listPhotos(context.db, search, null)
  return json({ photos: rows.map(buildPhotoView) }, init(200))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['staff'])
  const form = await readForm(request)
  try {
    const added = await addPhoto(context, account.id, form)
    return 'photo' in added
      ? json({ photo: buildPhotoView(added.photo) }, init(200))
      : json({ error: added.error }, init(added.status))
  } catch (error) {
    context.log('photo-save-failed', { error: getErrorText(error) })
    return json({ error: { field: 'picture', text: accountMessages.unexpected } }, init(500))
  }
}
