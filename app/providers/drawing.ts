import type { AllergenRecord } from '#app/domain/menu/allergens.ts'
import { decodeBase64, type ImageType, largestAnswer, sniffImage } from './image-bytes.ts'

export interface DishToDraw {
  name: string
  description: string
  category: string
  seed?: number
  /** Allergens and diets; the image must not show excluded ingredients. */
  allergens: AllergenRecord
  diet: readonly string[]
}

/** `reason` is a sentence for the admin; `retry` says whether the same request may succeed later. */
export type Drawing =
  | { outcome: 'drawn'; bytes: Uint8Array; type: ImageType }
  | { outcome: 'failed'; reason: string; retry: boolean; afterSeconds?: number }

export interface ImageModel {
  readonly provider: 'illustrator' | 'workers-ai' | 'openai-compatible'
  readonly model: string
  draw(dish: DishToDraw): Promise<Drawing>
}

export function failure(reason: string, retry: boolean): Drawing {
  return { outcome: 'failed', reason, retry }
}

/** Checks the image bytes. An empty or invalid image may succeed on a retry, because each run differs. */
export function drawingOf(bytes: Uint8Array | null): Drawing {
  if (bytes === null) return failure('The image model sent text that is not a picture.', true)
  if (bytes.byteLength === 0) return failure('The image model sent an empty answer.', true)
  if (bytes.byteLength > largestAnswer) return failure('The image model sent more than 10 MB.', false)
  const type = sniffImage(bytes)
  return type === null
    ? failure('The image model sent something that is not a PNG, JPEG or WebP picture.', true)
    : { outcome: 'drawn', bytes, type }
}

export function drawingOfBase64(text: string): Drawing {
  // Check the size before decoding, which would hold the image in memory twice.
  return text.length > Math.ceil(largestAnswer / 3) * 4
    ? failure('The image model sent more than 10 MB.', false)
    : drawingOf(decodeBase64(text))
}
