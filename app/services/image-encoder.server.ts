import type { PictureFormat } from '#app/domain/product-image.ts'

/** Measured on the illustrated dishes: below this AVIF smears grains of rice, above it the files grow for nothing. */
const quality: Record<PictureFormat, number> = { avif: 40, webp: 72 }

/** One variant of a bitmap; billed per call in production, so only the queue consumer comes here. */
export async function encodeImage(
  images: ImagesBinding,
  bytes: Uint8Array<ArrayBuffer>,
  { width, format }: { width: number; format: PictureFormat },
): Promise<ArrayBuffer> {
  const encoded = await images
    .input(new Blob([bytes]).stream())
    .transform({ width })
    .output({ format: `image/${format}`, quality: quality[format] })
  return encoded.response().arrayBuffer()
}
