import { pictureQuality, type PictureFormat } from '#app/domain/product-image.ts'

/** One variant of a bitmap; billed per call in production, so only the queue consumer comes here. */
export async function encodeImage(
  images: ImagesBinding,
  bytes: Uint8Array<ArrayBuffer>,
  { width, format }: { width: number; format: PictureFormat },
): Promise<ArrayBuffer> {
  const encoded = await images
    .input(new Blob([bytes]).stream())
    .transform({ width })
    .output({ format: `image/${format}`, quality: pictureQuality[format] })
  return encoded.response().arrayBuffer()
}
