import type { AllergenRecord } from '#app/domain/menu/allergens.ts'

type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'

/** Largest provider response, and so the largest image, in bytes. */
export const maxImageResponseBytes = 10 * 1024 * 1024

export interface MealImageInput {
  name: string
  description: string
  category: string
  seed?: number
  /** Allergens and diets; the image must not show ingredients that they exclude. */
  allergens: AllergenRecord
  diet: readonly string[]
}

/** `reason` is a sentence for the admin; `retry` is true if the same request may succeed later. */
export type ImageResult =
  | { outcome: 'drawn'; bytes: Uint8Array; type: ImageType }
  | { outcome: 'failed'; reason: string; retry: boolean; afterSeconds?: number }

export interface ImageModel {
  readonly provider: 'illustrator' | 'workers-ai' | 'openai-compatible'
  readonly model: string
  draw(meal: MealImageInput): Promise<ImageResult>
}

export function imageFailure(reason: string, retry: boolean): ImageResult {
  return { outcome: 'failed', reason, retry }
}

/** Checks the image bytes. An empty or invalid image may succeed on a retry, because each run differs. */
export function imageResultFromBytes(bytes: Uint8Array | null): ImageResult {
  if (bytes === null) return imageFailure('The image model returned text instead of an image.', true)
  if (bytes.byteLength === 0) return imageFailure('The image model sent an empty response.', true)
  if (bytes.byteLength > maxImageResponseBytes)
    return imageFailure('The image model’s response was larger than 10 MB.', false)
  const type = detectImageType(bytes)
  return type === null
    ? imageFailure('The image model returned something other than a PNG, JPEG, or WebP image.', true)
    : { outcome: 'drawn', bytes, type }
}

export function imageResultFromBase64(text: string): ImageResult {
  // Check the size before decoding, which would hold the image in memory twice.
  return text.length > Math.ceil(maxImageResponseBytes / 3) * 4
    ? imageFailure('The image model’s response was larger than 10 MB.', false)
    : imageResultFromBytes(decodeBase64(text))
}

/** Detects the image type from its first bytes, because providers' content types can be wrong. */
function detectImageType(bytes: Uint8Array): ImageType | null {
  const startsWith = (offset: number, ...signature: number[]) =>
    signature.every((byte, i) => bytes[offset + i] === byte)
  if (startsWith(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (startsWith(0, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (startsWith(0, 0x52, 0x49, 0x46, 0x46) && startsWith(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp'
  return null
}

declare global {
  interface Uint8ArrayConstructor {
    /** `Uint8Array.fromBase64` is available in workerd (ES2026), but not yet in TypeScript's library. */
    fromBase64(text: string): Uint8Array<ArrayBuffer>
  }
}

/** Decodes base64; null when invalid. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.fromBase64(text)
  } catch {
    return null
  }
}
