import { encodingQuality, type ImageFormat } from '#app/domain/images/product-image.ts'
import { timedOutSymbol, withAbortTimeout } from './provider-http.ts'

export interface ImageVariant {
  width: number
  height?: number
  /** `jpeg` is for social cards, because social networks don't accept newer formats. */
  format: ImageFormat | 'jpeg' | 'png'
}

const quality = { ...encodingQuality, jpeg: 80, png: 100 }

export async function encodeImage(
  images: ImagesBinding,
  bytes: Uint8Array<ArrayBuffer>,
  { width, height, format }: ImageVariant,
  timeoutMs = 120_000,
): Promise<ArrayBuffer> {
  const encoded = await withAbortTimeout(timeoutMs, async () => {
    const result = await images
      .input(new Blob([bytes]).stream())
      .transform({ width, ...(height === undefined ? {} : { height, fit: 'cover' }) })
      .output({ format: `image/${format}`, quality: quality[format], anim: false })
    return result.response().arrayBuffer()
  })
  // Fail if the encoder hangs, because a hanging encoder would block the jobs behind this one.
  if (encoded === timedOutSymbol) throw new Error('The encoder timed out.')
  return encoded
}
