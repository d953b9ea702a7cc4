import type { Context } from '#app/context.server.ts'
import { buildOriginalImageKey, storePostPhoto } from '#app/data/images/image-store.server.ts'
import { type BlogPhoto, findPhotoByKey, insertPhoto } from '#app/data/images/photos.ts'
import { listPhotoVariants, validatePhotoAltText } from '#app/domain/blog/post-photo.ts'
import type { ImageFormError } from '#app/domain/images/image-upload.ts'
import { getErrorText } from '#app/log.ts'
import { readTextField } from './form.ts'
import { storeUploadedImage } from './uploaded-image.server.ts'

export function parsePhotoAlt(form: FormData) {
  const decorative = readTextField(form, 'decorative') === 'yes'
  return validatePhotoAltText({ alt: readTextField(form, 'alt'), decorative })
}

export async function addPhoto(
  context: Context,
  by: string,
  form: FormData,
): Promise<{ photo: BlogPhoto } | { error: ImageFormError; status: number }> {
  const altText = parsePhotoAlt(form)
  if ('error' in altText) return { error: { field: 'alt', text: altText.error }, status: 422 }
  const upload = await storeUploadedImage(context, form, storePostPhoto)
  if ('error' in upload) return { error: { field: 'picture', text: upload.error }, status: upload.status }
  const photo = { ...upload.stored, alt: altText.alt }
  return { photo: await insertPhoto(context.db, photo, { by, now: context.now }) }
}

/** Deletes a photo's files unless another photo uses them: uploads of the same image share their files. */
export async function deletePhotoFiles({ db, images, log }: Context, photo: BlogPhoto) {
  if (await findPhotoByKey(db, photo.key)) return
  await images.delete(listPhotoVariants(photo).map(({ key }) => key))
  try {
    await images.delete(buildOriginalImageKey(photo.key))
  } catch (error) {
    // Log the error instead of throwing it, because a bucket lock may still protect the original image from deletion.
    log('original-delete-failed', { key: photo.key, error: getErrorText(error) })
  }
}
