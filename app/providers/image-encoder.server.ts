import { imageQuality, type ImageFormat } from '#app/domain/images/product-image.ts'
import { timedOut, withDeadline } from './deadline.ts'

export interface Variant {
  width: number
  /** Cut to this height around the middle; as the picture is where it is absent. */
  height?: number
  /** JPEG is for social cards: networks read nothing newer. PNG loses nothing, for what is encoded once more. */
  format: ImageFormat | 'jpeg' | 'png'
}

const quality = { ...imageQuality, jpeg: 80, png: 100 }

/** One variant of a bitmap; billed per call in production, so only the queue consumer and the desk's upload come here. */
export async function encodeImage(
  images: ImagesBinding,
  bytes: Uint8Array<ArrayBuffer>,
  { width, height, format }: Variant,
  timeoutMs = 120_000,
): Promise<ArrayBuffer> {
  const encoded = await withDeadline(timeoutMs, async () => {
    const answer = await images
      .input(new Blob([bytes]).stream())
      .transform({ width, ...(height === undefined ? {} : { height, fit: 'cover' }) })
      .output({ format: `image/${format}`, quality: quality[format], anim: false })
    return answer.response().arrayBuffer()
  })
  // A job that waits for ever holds up every job behind it.
  if (encoded === timedOut) throw new Error('The encoder did not answer in time.')
  return encoded
}
