import type { Context } from '#app/context.server.ts'
import {
  addUploadedImage,
  chooseImage,
  rejectImage,
  updateImageAltText,
} from '#app/data/images/image-options.ts'
import { storeMealPhoto } from '#app/data/images/image-store.server.ts'
import { findProduct } from '#app/data/menu/products.ts'
import { maxAltLength } from '#app/domain/images/product-image.ts'
import { type AdminActionResult, rejectForm } from '#app/http/admin-action.ts'
import { readRowId, readTextField } from '#app/http/form.ts'
import { storeUploadedImage } from '#app/http/uploaded-image.server.ts'

type ImageActionResult = AdminActionResult<'picture' | 'alt'>

interface ActionArgs {
  context: Context
  form: FormData
  productId: number
  by: string
}

export const imageActions = new Map([
  ['choose', choose],
  ['pass-over', reject],
  ['describe', describe],
  ['upload', upload],
])

async function choose({ context, form, productId, by }: ActionArgs): Promise<ImageActionResult> {
  const pictureId = readRowId(form, 'picture') ?? 0
  const seenImageUrl = readTextField(form, 'seen') || null
  const change = { productId, pictureId, seenImageUrl, by, now: context.now }
  const outcome = await chooseImage(context.db, change)
  if (outcome === 'chosen') return { done: 'image-chosen' }
  if (outcome === 'gone') return rejectForm(404, 'This image is no longer available.')
  return rejectForm(
    409,
    'Someone else changed this meal’s image. The current image is shown below. Choose again if you still want to change it.',
  )
}

async function reject({ context, form, productId, by }: ActionArgs): Promise<ImageActionResult> {
  const pictureId = readRowId(form, 'picture') ?? 0
  await rejectImage(context.db, { productId, pictureId, by, now: context.now })
  return { done: 'image-rejected' }
}

async function describe({ context, form, productId, by }: ActionArgs): Promise<ImageActionResult> {
  const alt = readAltText(form)
  if (alt.length > maxAltLength) return tooLong
  const outcome = await updateImageAltText(context.db, {
    productId,
    alt: alt || null,
    previousAlt: readTextField(form, 'was') || null,
    seenImageUrl: readTextField(form, 'seen') || null,
    by,
    now: context.now,
  })
  if (outcome === 'saved') return { done: 'image-alt-text-saved' }
  const saved = (await findProduct(context.db, productId))?.imageAlt
  const currentText = saved ? `The alt text is now: “${saved}”.` : 'The alt text is now empty.'
  return rejectForm(
    409,
    `Someone else changed this image or its alt text. ${currentText} Save again to replace it with yours.`,
    'alt',
  )
}

async function upload({ context, form, productId, by }: ActionArgs): Promise<ImageActionResult> {
  const alt = readAltText(form)
  if (alt.length > maxAltLength) return tooLong
  const uploaded = await storeUploadedImage(context, form, storeMealPhoto)
  if ('error' in uploaded) return rejectForm(uploaded.status, uploaded.error, 'picture')
  const seenImageUrl = readTextField(form, 'seen') || null
  const image = { imageUrl: uploaded.stored, alt: alt || null, seenImageUrl }
  const outcome = await addUploadedImage(context.db, { productId, ...image, by, now: context.now })
  if (outcome === 'shown') return { done: 'image-uploaded' }
  return rejectForm(
    409,
    'Someone else changed this meal’s image. Your upload is saved as an option below. To publish your upload, choose that option.',
  )
}

const tooLong = rejectForm(422, `Please use at most ${maxAltLength} characters.`, 'alt')

function readAltText(form: FormData) {
  return readTextField(form, 'alt').replaceAll(/\s+/g, ' ').trim()
}
