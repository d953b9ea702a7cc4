import { storeImage } from './image-store.server.ts'
import { readImageFile } from '#app/domain/images/image-file.ts'
import { photoVariants } from '#app/domain/blog/post-photo.ts'
import {
  imageFormats,
  imageQuality,
  imageWidths,
  storedImageUrl,
  variantUrl,
  type ImageFolder,
} from '#app/domain/images/product-image.ts'

type Bytes = Uint8Array<ArrayBuffer>

interface ImageStore {
  images: R2Bucket
  encodeImage: (
    image: Bytes,
    variant: { width: number; height?: number; format: 'avif' | 'webp' | 'jpeg' | 'png' },
  ) => Promise<ArrayBuffer>
}

/** Stores a generated image in every width and format and returns its URL. */
export async function storeGeneratedImage(context: ImageStore, drawn: Bytes, about: Record<string, string>) {
  return storeVariants(context, drawn, { folder: 'dishes', hash: await contentHash(drawn), about })
}

/**
 * Stores an uploaded image, cropped to a square, in every width and format. The file is decoded to pixels first, so
 * that no original bytes or location metadata are ever served (A18).
 */
export async function storeUploadedPhoto(context: ImageStore, uploaded: Bytes) {
  const side = Math.max(...imageWidths)
  const pixels = await context.encodeImage(uploaded, { width: side, height: side, format: 'png' })
  return storeVariants(context, new Uint8Array(pixels), {
    folder: 'photos',
    hash: await contentHash(uploaded),
    about: { source: 'upload' },
  })
}

/** Stores a photo for blog posts in its original aspect ratio, at each width that posts use. */
export async function storePostPhoto(context: ImageStore, uploaded: Bytes) {
  const width = Math.min(Math.max(...imageWidths), readImageFile(uploaded)?.width ?? Infinity)
  const pixels = new Uint8Array(await context.encodeImage(uploaded, { width, format: 'png' }))
  // The size is read after decoding, because the encoder applies the photo's EXIF orientation.
  const size = readImageFile(pixels)
  if (!size) throw new Error('The encoder returned no PNG.')
  const key = `media/${await contentHash(uploaded)}`
  const sizes = await Promise.all(
    photoVariants({ key, width: size.width }).map(async (file) => {
      const encoded = await context.encodeImage(pixels, { width: file.width, format: 'webp' })
      await storeImage(context.images, file.key, encoded, { source: 'upload' })
      return encoded.byteLength
    }),
  )
  return {
    ...{ key, width: size.width, height: size.height },
    ...{ bytes: sizes.at(-1) ?? 0, type: 'image/webp' },
  }
}

async function storeVariants(
  context: ImageStore,
  picture: Bytes,
  { folder, hash, about }: { folder: ImageFolder; hash: string; about: Record<string, string> },
) {
  const variants = imageFormats.flatMap((format) => imageWidths.map((width) => ({ format, width })))
  await Promise.all(
    variants.map(async ({ format, width }) => {
      const encoded = await context.encodeImage(picture, { width, format })
      await storeImage(context.images, variantUrl(`${folder}/${hash}`, width, format), encoded, about)
    }),
  )
  return storedImageUrl(hash, folder)
}

/**
 * Returns a hash of the image and the encoder settings, since both determine the stored bytes: the first 128 bits of
 * SHA-256, in hex.
 */
async function contentHash(picture: Bytes) {
  const settings = new TextEncoder().encode(JSON.stringify(imageQuality))
  const whole = await new Blob([picture, settings]).arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole)).subarray(0, 16)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
