import { detectImageType } from '#app/domain/images/image-file.ts'
import type { ImagePromptDish } from '#app/domain/images/image-prompt.ts'

export const maxImageResponseBytes = 10 * 1024 * 1024

export interface MealImageInput extends ImagePromptDish {
  seed?: number
}

export interface ImageFailure {
  outcome: 'failed'
  reason: string
  /** True if the same request may succeed later. */
  retry: boolean
  afterSeconds?: number | undefined
}

export type ImageModelResult = { outcome: 'drawn'; bytes: Uint8Array; type: string } | ImageFailure

export interface ImageModel {
  readonly provider: 'illustrator' | 'workers-ai' | 'openai-compatible'
  readonly model: string
  draw(meal: MealImageInput): Promise<ImageModelResult>
}

export function createImageFailure(reason: string, retry: boolean, afterSeconds?: number): ImageFailure {
  return { outcome: 'failed', reason, retry, afterSeconds }
}

export const tooLargeFailure = createImageFailure('The image model’s response was larger than 10 MB.', false)
export const timeoutFailure = createImageFailure('The image model timed out.', true)
export const missingImageFailure = createImageFailure('The image model’s response has no image.', true)
export const emptyResponseFailure = createImageFailure('The image model sent an empty response.', true)

export function createImageResultFromBytes(bytes: Uint8Array): ImageModelResult {
  if (bytes.byteLength === 0) return emptyResponseFailure
  if (bytes.byteLength > maxImageResponseBytes) return tooLargeFailure
  // Detect the type from the image's first bytes, because providers' content types can be wrong.
  const type = detectImageType(bytes)
  return type === null || type === 'image/avif'
    ? createImageFailure('The image model returned something other than a PNG, JPEG, or WebP image.', true)
    : { outcome: 'drawn', bytes, type }
}

export function createImageResultFromBase64(text: string): ImageModelResult {
  // Check the size before decoding, because the decoded copy needs additional memory.
  if (text.length > Math.ceil(maxImageResponseBytes / 3) * 4) return tooLargeFailure
  try {
    return createImageResultFromBytes(Uint8Array.fromBase64(text))
  } catch {
    return createImageFailure('The image model returned text instead of an image.', true)
  }
}

declare global {
  interface Uint8ArrayConstructor {
    /** `Uint8Array.fromBase64` (ES2026) is available in workerd, but not yet in TypeScript's type definitions. */
    fromBase64(text: string): Uint8Array<ArrayBuffer>
  }
}
