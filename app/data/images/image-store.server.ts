import { listPhotoVariants } from '#app/domain/blog/post-photo.ts'
import { inspectImageFile } from '#app/domain/images/image-file.ts'
import { acceptedUploadTypes } from '#app/domain/images/image-upload.ts'
import {
  encodingQuality,
  getStoredImageUrl,
  getVariantUrl,
  type ImageFolder,
  imageFormats,
  imageWidths,
} from '#app/domain/images/product-image.ts'
import { computeShortSha256 } from '#app/domain/images/social-card.ts'
import { matchesEtag } from '#app/domain/site/etag.ts'

/** An image's key in R2 contains a content hash, so the file stored under a key never changes. */
const keyPattern = /^((?:dishes|photos|media)\/[0-9a-f]{32}-\d{2,4}\.(avif|webp)|og\/[0-9a-f]{32}\.jpg)$/
const contentTypes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const immutable = 'public, max-age=31536000, immutable'
const onlyIf = new Headers({ 'if-none-match': '*' })

type Bytes = Uint8Array<ArrayBuffer>
type Metadata = Record<string, string>

export async function storeImage(bucket: R2Bucket, key: string, bytes: ArrayBuffer, metadata: Metadata) {
  await bucket.put(key, bytes, {
    onlyIf,
    httpMetadata: { contentType: imageType(key), cacheControl: immutable },
    customMetadata: metadata,
  })
}

/** `name` and `type` come from the browser, so don't trust them; they are stored only for reference. */
export interface UploadedFile {
  bytes: Bytes
  name: string
  type: string
}

/** No URL serves uploaded originals, because their metadata may reveal where a photo was taken. */
export function buildOriginalImageKey(key: string) {
  return `originals/${key}`
}

async function storeOriginal(bucket: R2Bucket, key: string, { bytes, name, type }: UploadedFile) {
  // Don't overwrite a stored original, because the R2 bucket lock would reject the write.
  if (await bucket.head(buildOriginalImageKey(key))) return
  await bucket.put(buildOriginalImageKey(key), bytes, {
    onlyIf,
    httpMetadata: {
      contentType: acceptedUploadTypes.split(',').includes(type) ? type : 'application/octet-stream',
      contentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed().slice(0, 200))}`,
    },
  })
}

export async function createImageResponse(
  bucket: R2Bucket,
  key: string,
  request: Headers,
): Promise<Response | null> {
  const object = keyPattern.test(key) ? await bucket.get(key) : null
  if (!object) return null
  const headers = new Headers({
    // Derive the content type from the key, not from the upload, so that no browser runs an uploaded file (A18).
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

function imageType(key: string) {
  return contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

interface ImageStore {
  images: R2Bucket
  encodeImage: (
    image: Bytes,
    variant: { width: number; height?: number; format: 'avif' | 'webp' | 'png' },
  ) => Promise<ArrayBuffer>
}

export async function storeGeneratedImage(context: ImageStore, image: Bytes, metadata: Metadata) {
  return storeVariants(context, image, { folder: 'dishes', hash: await contentHash(image), metadata })
}

/** Stores the original privately and makes public square copies without location or other metadata (A18). */
export async function storeMealPhoto(context: ImageStore, uploaded: UploadedFile) {
  const side = Math.max(...imageWidths)
  const pixels = await context.encodeImage(uploaded.bytes, { width: side, height: side, format: 'png' })
  const hash = await contentHash(uploaded.bytes)
  await storeOriginal(context.images, `photos/${hash}`, uploaded)
  const metadata = { source: 'upload' }
  return storeVariants(context, new Uint8Array(pixels), { folder: 'photos', hash, metadata })
}

export async function storePostPhoto(context: ImageStore, uploaded: UploadedFile) {
  const maxWidth = Math.min(Math.max(...imageWidths), inspectImageFile(uploaded.bytes)?.width ?? Infinity)
  const png = await context.encodeImage(uploaded.bytes, { width: maxWidth, format: 'png' })
  const pixels = new Uint8Array(png)
  // Read the size from the encoder's output, because the encoder applies the photo's EXIF orientation.
  const size = inspectImageFile(pixels)
  if (!size) throw new Error('The encoder returned no PNG.')
  const { width, height } = size
  const key = `media/${await contentHash(uploaded.bytes)}`
  await storeOriginal(context.images, key, uploaded)
  const fileSizes = await Promise.all(
    listPhotoVariants({ key, width }).map(async (file) => {
      const encoded = await context.encodeImage(pixels, { width: file.width, format: 'webp' })
      await storeImage(context.images, file.key, encoded, { source: 'upload' })
      return encoded.byteLength
    }),
  )
  return { key, width, height, bytes: fileSizes.at(-1) ?? 0, type: 'image/webp' }
}

async function storeVariants(
  context: ImageStore,
  image: Bytes,
  { folder, hash, metadata }: { folder: ImageFolder; hash: string; metadata: Metadata },
) {
  const variants = imageFormats.flatMap((format) => imageWidths.map((width) => ({ format, width })))
  await Promise.all(
    variants.map(async ({ format, width }) => {
      const encoded = await context.encodeImage(image, { width, format })
      await storeImage(context.images, getVariantUrl(`${folder}/${hash}`, width, format), encoded, metadata)
    }),
  )
  return getStoredImageUrl(hash, folder)
}

async function contentHash(image: Bytes) {
  return computeShortSha256(await new Blob([image, JSON.stringify(encodingQuality)]).arrayBuffer())
}
