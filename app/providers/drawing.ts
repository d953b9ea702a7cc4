import type { AllergenRecord } from '#app/domain/menu/allergens.ts'
import { decodeBase64, type ImageType, maxImageResponseBytes, detectImageType } from './image-bytes.ts'

export interface MealToDraw {
  name: string
  description: string
  category: string
  seed?: number
  /** Allergens and diets; the image must not show ingredients that they exclude. */
  allergens: AllergenRecord
  diet: readonly string[]
}

/** `reason` is a sentence for the admin; `retry` says whether the same request may succeed later. */
export type ImageResult =
  | { outcome: 'drawn'; bytes: Uint8Array; type: ImageType }
  | { outcome: 'failed'; reason: string; retry: boolean; afterSeconds?: number }

export interface ImageModel {
  readonly provider: 'illustrator' | 'workers-ai' | 'openai-compatible'
  readonly model: string
  draw(dish: MealToDraw): Promise<ImageResult>
}

export function imageFailure(reason: string, retry: boolean): ImageResult {
  return { outcome: 'failed', reason, retry }
}

/** Checks the image bytes. An empty or invalid image may succeed on a retry, because each run differs. */
export function imageResultFromBytes(bytes: Uint8Array | null): ImageResult {
  if (bytes === null) return imageFailure('The image model returned text instead of an image.', true)
  if (bytes.byteLength === 0) return imageFailure('The image model sent an empty response.', true)
  if (bytes.byteLength > maxImageResponseBytes)
    return imageFailure('The image model sent more than 10 MB.', false)
  const type = detectImageType(bytes)
  return type === null
    ? imageFailure('The image model returned something other than a PNG, JPEG, or WebP image.', true)
    : { outcome: 'drawn', bytes, type }
}

export function imageResultFromBase64(text: string): ImageResult {
  // Check the size before decoding, which would hold the image in memory twice.
  return text.length > Math.ceil(maxImageResponseBytes / 3) * 4
    ? imageFailure('The image model sent more than 10 MB.', false)
    : imageResultFromBytes(decodeBase64(text))
}
