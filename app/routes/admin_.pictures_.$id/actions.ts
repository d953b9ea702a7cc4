import type { Context } from '#app/context.server.ts'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import {
  chooseImage,
  updateImageAltText,
  addUploadedImage,
  rejectImage,
} from '#app/data/images/image-options.ts'
import { findProduct } from '#app/data/menu/products.ts'
import { maxAltLength } from '#app/domain/images/product-image.ts'
import { readRowId, readTextField } from '#app/http/form.ts'
import { storeUploadedPhoto } from '#app/data/images/image-store.server.ts'
import { storeUpload } from '#app/http/uploaded-image.server.ts'

export interface ImageFormError {
  field: 'picture' | 'alt' | null
  text: string
}

type ImageActionResult = { done: AdminNoticeName } | { refusal: ImageFormError; status: number }

interface ActionArgs {
  context: Context
  form: FormData
  productId: number
  by: string
}

const intents: Record<string, (args: ActionArgs) => Promise<ImageActionResult>> = {
  choose,
  describe,
  upload,
  'pass-over': dismiss,
}

export function runImageAction(args: ActionArgs): Promise<ImageActionResult> | null {
  const name = readTextField(args.form, 'intent')
  return Object.hasOwn(intents, name) ? (intents[name]?.(args) ?? null) : null
}

async function choose({ context, form, productId, by }: ActionArgs): Promise<ImageActionResult> {
  const pictureId = readRowId(form, 'picture') ?? 0
  const outcome = await chooseImage(context.db, {
    productId,
    pictureId,
    seenImageUrl: emptyToNull(readTextField(form, 'seen')),
    by,
    now: context.now,
  })
  if (outcome === 'chosen') return { done: 'picture-chosen' }
  return outcome === 'gone'
    ? rejected(null, 'This image is no longer available.', 404)
    : rejected(
        null,
        'Someone else changed this meal’s image. The current image is shown below. Choose again if you still want to change it.',
        409,
      )
}

async function dismiss({ context, form, productId, by }: ActionArgs): Promise<ImageActionResult> {
  await rejectImage(context.db, {
    productId,
    pictureId: readRowId(form, 'picture') ?? 0,
    by,
    now: context.now,
  })
  return { done: 'picture-passed-over' }
}

async function describe({ context, form, productId, by }: ActionArgs): Promise<ImageActionResult> {
  const alt = readAltText(form)
  if (alt.length > maxAltLength) return tooLong
  const outcome = await updateImageAltText(context.db, {
    productId,
    alt: emptyToNull(alt),
    previousAlt: emptyToNull(readTextField(form, 'was')),
    seenImageUrl: emptyToNull(readTextField(form, 'seen')),
    by,
    now: context.now,
  })
  if (outcome === 'saved') return { done: 'picture-described' }
  const saved = (await findProduct(context.db, productId))?.imageAlt
  const currentText = saved ? `The alt text is now: “${saved}”.` : 'The alt text is now empty.'
  return rejected(
    'alt',
    `Someone else changed this image or its alt text. ${currentText} Save again to replace it with yours.`,
    409,
  )
}

async function upload({ context, form, productId, by }: ActionArgs): Promise<ImageActionResult> {
  const alt = readAltText(form)
  if (alt.length > maxAltLength) return tooLong
  const uploaded = await storeUpload(context, form, storeUploadedPhoto)
  if ('error' in uploaded) return rejected('picture', uploaded.error, uploaded.status)
  const outcome = await addUploadedImage(context.db, {
    productId,
    imageUrl: uploaded.stored,
    alt: emptyToNull(alt),
    seenImageUrl: emptyToNull(readTextField(form, 'seen')),
    by,
    now: context.now,
  })
  return outcome === 'shown'
    ? { done: 'picture-uploaded' }
    : rejected(
        null,
        'Someone else changed this meal’s image. Your upload is saved as an option below. To publish your upload, choose that option.',
        409,
      )
}

function rejected(field: ImageFormError['field'], text: string, status = 422): ImageActionResult {
  return { refusal: { field, text }, status }
}

const tooLong = rejected('alt', `Please use at most ${maxAltLength} characters.`)

function readAltText(form: FormData) {
  return readTextField(form, 'alt').replaceAll(/\s+/g, ' ').trim()
}

function emptyToNull(text: string) {
  return text === '' ? null : text
}
