import { pictureQuality, type PictureFormat } from '#app/domain/product-image.ts'
import { timedOut, withDeadline } from './deadline.ts'

export interface Variant {
  width: number
  /** JPEG is for social cards: networks read nothing newer. */
  format: PictureFormat | 'jpeg'
}

const quality = { ...pictureQuality, jpeg: 80 }

/** One variant of a bitmap; billed per call in production, so only the queue consumer comes here. */
export async function encodeImage(
  images: ImagesBinding,
  bytes: Uint8Array<ArrayBuffer>,
  { width, format }: Variant,
  timeoutMs = 120_000,
): Promise<ArrayBuffer> {
  const encoded = await withDeadline(timeoutMs, async () => {
    const answer = await images
      .input(new Blob([bytes]).stream())
      .transform({ width })
      .output({ format: `image/${format}`, quality: quality[format] })
    return answer.response().arrayBuffer()
  })
  // A job that waits for ever holds up every job behind it.
  if (encoded === timedOut) throw new Error('The encoder did not answer in time.')
  return encoded
}
