import { addPhoto, deletePhotoFiles, parsePhotoAlt } from '#app/http/add-photo.server.ts'
import type { Context } from '#app/context.server.ts'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import { deletePhoto, updatePhotoAltText } from '#app/data/images/photos.ts'
import { readRowId } from '#app/http/form.ts'
import type { ImageFormError } from '#app/domain/images/image-upload.ts'

type PhotoActionResult = { done: AdminNoticeName } | { refusal: ImageFormError; status: number }

interface ActionArgs {
  context: Context
  form: FormData
  by: string
}

export const photoActions = new Map([
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
  if ('error' in parsedAlt) return { refusal: { field: 'alt', text: parsedAlt.error }, status: 422 }
  const id = readRowId(form, 'id') ?? 0
  const found = await updatePhotoAltText(context.db, { id, alt: parsedAlt.alt, by, now: context.now })
  if (found) return { done: 'photo-alt-text-saved' }
  return { refusal: { field: null, text: 'Someone else already deleted this photo.' }, status: 404 }
}

async function remove({ context, form, by }: ActionArgs): Promise<PhotoActionResult> {
  const id = readRowId(form, 'id') ?? 0
  const outcome = await deletePhoto(context.db, { id, by, now: context.now })
  if ('usedIn' in outcome) {
    const titles = outcome.usedIn.map(({ title }) => `“${title}”`).join(', ')
    const text = `This photo is used in ${titles}. Remove it there before deleting it.`
    return { refusal: { field: null, text }, status: 409 }
  }
  // On a double click, the second request finds the photo's row already deleted and has no files to delete.
  if (outcome.deleted) await deletePhotoFiles(context, outcome.deleted)
  return { done: 'photo-deleted' }
}
