import { addPhoto, deletePhotoFiles, parsePhotoAlt } from '#app/http/add-photo.server.ts'
import type { Context } from '#app/context.server.ts'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import { deletePhoto, updatePhotoAltText } from '#app/data/images/photos.ts'
import { readTextField, readRowId } from '#app/http/form.ts'

export interface PhotoFormError {
  field: 'picture' | 'alt' | null
  text: string
}

type PhotoActionResult = { done: AdminNoticeName } | { refusal: PhotoFormError; status: number }

interface ActionArgs {
  context: Context
  form: FormData
  by: string
}

const intents: Record<string, (args: ActionArgs) => Promise<PhotoActionResult>> = {
  upload,
  describe,
  delete: remove,
}

export function runPhotoAction(args: ActionArgs): Promise<PhotoActionResult> | null {
  const name = readTextField(args.form, 'intent')
  return Object.hasOwn(intents, name) ? (intents[name]?.(args) ?? null) : null
}

async function upload({ context, form, by }: ActionArgs): Promise<PhotoActionResult> {
  const added = await addPhoto(context, { form, by })
  return 'photo' in added ? { done: 'photo-uploaded' } : added
}

async function describe({ context, form, by }: ActionArgs): Promise<PhotoActionResult> {
  const parsedAlt = parsePhotoAlt(form)
  if ('error' in parsedAlt) return { refusal: { field: 'alt', text: parsedAlt.error }, status: 422 }
  const id = readRowId(form, 'id') ?? 0
  const found = await updatePhotoAltText(context.db, { id, alt: parsedAlt.alt, by, now: context.now })
  return found ? { done: 'photo-described' } : gone
}

async function remove({ context, form, by }: ActionArgs): Promise<PhotoActionResult> {
  const id = readRowId(form, 'id') ?? 0
  const outcome = await deletePhoto(context.db, { id, by, now: context.now })
  if ('usedIn' in outcome) {
    const titles = outcome.usedIn.map(({ title }) => `“${title}”`).join(', ')
    return {
      refusal: { field: null, text: `This photo is used in ${titles}. Remove it there before deleting it.` },
      status: 409,
    }
  }
  // On a double click, the second request finds the row already deleted and has no files to delete.
  if (outcome.deleted) await deletePhotoFiles(context, outcome.deleted)
  return { done: 'photo-deleted' }
}

const gone: PhotoActionResult = {
  refusal: { field: null, text: 'Someone else already deleted this photo.' },
  status: 404,
}
