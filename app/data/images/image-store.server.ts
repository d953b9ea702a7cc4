import { matchesEtag } from '#app/domain/site/conditional.ts'

/**
 * Image files in R2. Each key contains a hash of the content, so an object never changes and is written at most once.
 */

const keyPattern = /^((?:dishes|photos|media)\/[0-9a-f]{32}-\d{2,4}\.(avif|webp)|og\/[0-9a-f]{32}\.jpg)$/

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

export async function storeImage(
  bucket: R2Bucket,
  key: string,
  bytes: ArrayBuffer,
  about: Record<string, string>,
) {
  await bucket.put(key, bytes, {
    onlyIf: new Headers({ 'if-none-match': '*' }),
    httpMetadata: { contentType: imageType(key), cacheControl: immutable },
    customMetadata: about,
  })
}

export async function deleteImages(bucket: R2Bucket, keys: string[]) {
  await bucket.delete(keys)
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
    // The content type is derived from the key and not taken from the object, so that no browser runs an uploaded file
    // (A18).
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
  return types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
