import { matchesEtag } from '#app/domain/site/etag.ts'
import { readImageFile } from '#app/domain/images/image-file.ts'
import { acceptedUploadTypes } from '#app/domain/images/image-upload.ts'
import { photoVariants } from '#app/domain/blog/post-photo.ts'
import {
  imageFormats,
  imageQuality,
  imageWidths,
  storedImageUrl,
  variantUrl,
  type ImageFolder,
} from '#app/domain/images/product-image.ts'

/** Image files in R2. A key contains a hash of the content, so an object is written once and never changes. */

const keyPattern = /^((?:dishes|photos|media)\/[0-9a-f]{32}-\d{2,4}\.(avif|webp)|og\/[0-9a-f]{32}\.jpg)$/

const contentTypes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

export async function storeImage(
  bucket: R2Bucket,
  key: string,
  bytes: ArrayBuffer,
  metadata: Record<string, string>,
) {
  await bucket.put(key, bytes, {
    onlyIf: new Headers({ 'if-none-match': '*' }),
    httpMetadata: { contentType: imageType(key), cacheControl: immutable },
    customMetadata: metadata,
  })
}

export async function deleteImages(bucket: R2Bucket, keys: string[]) {
  await bucket.delete(keys)
}

/** An uploaded file as the browser sent it; its name and type are stored for information only. */
export interface UploadedFile {
  bytes: Bytes
  name: string
  type: string
}

/**
 * Not matched by `keyPattern`: originals may contain the location where a photo was
 * taken, so they are never served.
 */
function originalKey(key: string) {
  return `originals/${key}`
}

/**
 * Stores an upload unchanged in addition to its variants, so that other sizes or
 * formats can be generated later.
 */
async function storeOriginal(bucket: R2Bucket, key: string, { bytes, name, type }: UploadedFile) {
  // Don't overwrite an original: the bucket lock would reject the write.
  if (await isImageStored(bucket, originalKey(key))) return
  await bucket.put(originalKey(key), bytes, {
    onlyIf: new Headers({ 'if-none-match': '*' }),
    httpMetadata: {
      contentType: acceptedUploadTypes.split(',').includes(type) ? type : 'application/octet-stream',
      contentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed().slice(0, 200))}`,
    },
  })
}

/** @throws while a bucket lock protects the original */
export async function deleteOriginal(bucket: R2Bucket, key: string) {
  await bucket.delete(originalKey(key))
}

export async function isImageStored(bucket: R2Bucket, key: string) {
  return (await bucket.head(key)) !== null
}

/** Returns the image, a 304 response if the browser has it cached, or null if there is no such image. */
export async function readImage(bucket: R2Bucket, key: string, request: Headers): Promise<Response | null> {
  if (!keyPattern.test(key)) return null
  const object = await bucket.get(key)
  if (!object) return null
  const headers = new Headers({
    // Derive the content type from the key, not the object, so that no browser runs an uploaded file (A18).
    'content-type': imageType(key),
    'cache-control': immutable,
    etag: object.httpEtag,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (matchesEtag(request.get('if-none-match'), object.httpEtag)) {
    await object.body.cancel()
    return new Response(null, { status: 304, headers })
  }
  headers.set('content-length', String(object.size))
  return new Response(object.body, { headers })
}

const immutable = 'public, max-age=31536000, immutable'

function imageType(key: string) {
  return contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

type Bytes = Uint8Array<ArrayBuffer>

interface ImageStore {
  images: R2Bucket
  encodeImage: (
    image: Bytes,
    variant: { width: number; height?: number; format: 'avif' | 'webp' | 'jpeg' | 'png' },
  ) => Promise<ArrayBuffer>
}

export async function storeGeneratedImage(
  context: ImageStore,
  image: Bytes,
  metadata: Record<string, string>,
) {
  return storeVariants(context, image, { folder: 'dishes', hash: await contentHash(image), metadata })
}

/**
 * Stores an uploaded image, cropped to a square. It is decoded first, so that no original bytes or location metadata
 * are ever served (A18).
 */
export async function storeUploadedPhoto(context: ImageStore, uploaded: UploadedFile) {
  const side = Math.max(...imageWidths)
  const pixels = await context.encodeImage(uploaded.bytes, { width: side, height: side, format: 'png' })
  const hash = await contentHash(uploaded.bytes)
  await storeOriginal(context.images, `photos/${hash}`, uploaded)
  return storeVariants(context, new Uint8Array(pixels), {
    ...{ folder: 'photos', hash },
    metadata: { source: 'upload' },
  })
}

export async function storePostPhoto(context: ImageStore, uploaded: UploadedFile) {
  const { bytes } = uploaded
  const width = Math.min(Math.max(...imageWidths), readImageFile(bytes)?.width ?? Infinity)
  const pixels = new Uint8Array(await context.encodeImage(bytes, { width, format: 'png' }))
  // The size is read after decoding, because the encoder applies the photo's EXIF orientation.
  const size = readImageFile(pixels)
  if (!size) throw new Error('The encoder returned no PNG.')
  const key = `media/${await contentHash(bytes)}`
  await storeOriginal(context.images, key, uploaded)
  const fileSizes = await Promise.all(
    photoVariants({ key, width: size.width }).map(async (file) => {
      const encoded = await context.encodeImage(pixels, { width: file.width, format: 'webp' })
      await storeImage(context.images, file.key, encoded, { source: 'upload' })
      return encoded.byteLength
    }),
  )
  return {
    ...{ key, width: size.width, height: size.height },
    ...{ bytes: fileSizes.at(-1) ?? 0, type: 'image/webp' },
  }
}

async function storeVariants(
  context: ImageStore,
  image: Bytes,
  { folder, hash, metadata }: { folder: ImageFolder; hash: string; metadata: Record<string, string> },
) {
  const variants = imageFormats.flatMap((format) => imageWidths.map((width) => ({ format, width })))
  await Promise.all(
    variants.map(async ({ format, width }) => {
      const encoded = await context.encodeImage(image, { width, format })
      await storeImage(context.images, variantUrl(`${folder}/${hash}`, width, format), encoded, metadata)
    }),
  )
  return storedImageUrl(hash, folder)
}

/** Hashes the image and the encoder settings, since both determine the stored bytes: 128 bits of SHA-256, in hex. */
async function contentHash(image: Bytes) {
  const settings = new TextEncoder().encode(JSON.stringify(imageQuality))
  const hashInput = await new Blob([image, settings]).arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', hashInput)).subarray(0, 16)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
