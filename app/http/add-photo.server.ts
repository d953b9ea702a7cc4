import type { Context } from '#app/context.server.ts'
import { deleteImages, deleteOriginal, storePostPhoto } from '#app/data/images/image-store.server.ts'
import { findPhotoByKey, insertPhoto, type Photo } from '#app/data/images/photos.ts'
import { validatePhotoAlt, photoThumbnail, photoUrl, photoVariants } from '#app/domain/blog/post-photo.ts'
import { errorText } from '#app/log.ts'
import { readTextField } from './form.ts'
import { storeUpload } from './uploaded-image.server.ts'

interface PhotoUploadError {
  field: 'picture' | 'alt'
  text: string
}

export function parsePhotoAlt(form: FormData) {
  return validatePhotoAlt({
    alt: readTextField(form, 'alt'),
    decorative: readTextField(form, 'decorative') === 'yes',
  })
}

export async function addPhoto(
  context: Context,
  { form, by }: { form: FormData; by: string },
): Promise<{ photo: Photo } | { refusal: PhotoUploadError; status: number }> {
  const altText = parsePhotoAlt(form)
  if ('error' in altText) return { refusal: { field: 'alt', text: altText.error }, status: 422 }
  const upload = await storeUpload(context, form, storePostPhoto)
  if ('error' in upload) return { refusal: { field: 'picture', text: upload.error }, status: upload.status }
  return {
    photo: await insertPhoto(context.db, { ...upload.stored, alt: altText.alt }, { by, now: context.now }),
  }
}

/**
 * File names are derived from the content, so don't delete the files if the same image was uploaded again.
 */
export async function deletePhotoFiles({ db, images, log }: Context, photo: Photo) {
  if (await findPhotoByKey(db, photo.key)) return
  await deleteImages(
    images,
    photoVariants(photo).map(({ key }) => key),
  )
  try {
    await deleteOriginal(images, photo.key)
  } catch (error) {
    // A bucket lock prevents deleting the original for some time; the photo is already gone from the site.
    log('original-not-deleted', { key: photo.key, error: errorText(error) })
  }
}

export function photoView({ id, key, width, height, alt }: Photo) {
  const stored = { key, width }
  return { id, src: photoUrl(stored), thumbnail: photoThumbnail(stored), width, height, alt }
}

export type PhotoView = ReturnType<typeof photoView>
