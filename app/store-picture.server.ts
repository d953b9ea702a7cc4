import type { Context } from './context.server.ts'
import { storeImage } from './data/images.server.ts'
import {
  pictureFormats,
  pictureQuality,
  pictureWidths,
  storedImageUrl,
  variantUrl,
  type PictureFolder,
} from './domain/product-image.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Keeps a drawn picture in every width and format, and answers with its address. */
export async function storeDrawing(context: Context, drawn: Bytes, about: Record<string, string>) {
  return storeVariants(context, drawn, { folder: 'dishes', hash: await contentHash(drawn), about })
}

/**
 * Keeps an uploaded picture the same way, cut to the square that pages show. The large file is decoded once, into pixels
 * that everything else is made of: no byte of it, nor where it was taken, is ever served (A18).
 */
export async function storePhoto(context: Context, uploaded: Bytes) {
  const side = Math.max(...pictureWidths)
  const pixels = await context.encodeImage(uploaded, { width: side, height: side, format: 'png' })
  return storeVariants(context, new Uint8Array(pixels), {
    folder: 'photos',
    hash: await contentHash(uploaded),
    about: { source: 'upload' },
  })
}

async function storeVariants(
  context: Context,
  picture: Bytes,
  { folder, hash, about }: { folder: PictureFolder; hash: string; about: Record<string, string> },
) {
  const variants = pictureFormats.flatMap((format) => pictureWidths.map((width) => ({ format, width })))
  await Promise.all(
    variants.map(async ({ format, width }) => {
      const encoded = await context.encodeImage(picture, { width, format })
      await storeImage(context.images, variantUrl(`${folder}/${hash}`, width, format), encoded, about)
    }),
  )
  return storedImageUrl(hash, folder)
}

/** The first 128 bits of SHA-256 in hex, over the picture and over how it is encoded: both make the stored bytes. */
async function contentHash(picture: Bytes) {
  const settings = new TextEncoder().encode(JSON.stringify(pictureQuality))
  const whole = await new Blob([picture, settings]).arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole)).subarray(0, 16)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
