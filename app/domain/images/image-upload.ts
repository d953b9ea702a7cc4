import { inspectImageFile, isHeic } from './image-file.ts'

const megabyte = 1024 * 1024

export const uploadLimits = { bytes: 8 * megabyte, minSide: 400, maxSide: 6000 }
type Limits = typeof uploadLimits

export const resizableImageLimits: Limits = { bytes: 25 * megabyte, minSide: 400, maxSide: 12_000 }

/** Maximum length in pixels of a resized photo's shorter side; no page shows photos larger than this. */
const scaledSide = 1600

/** HEIC is left out, so that phones convert HEIC photos to one of these types. */
export const acceptedUploadTypes = 'image/jpeg,image/png,image/webp,image/avif'

export interface ImageFormError {
  /** The form field with the error; null if the error applies to the entire page. */
  field: 'picture' | 'alt' | null
  text: string
}

export const uploadErrors = {
  none: 'Choose a photo first.',
  tooLarge: tooLarge(uploadLimits),
  heic: 'This is an HEIC photo. On an iPhone, choose Settings > Camera > Formats > Most Compatible, or export it as JPEG.',
  wrongType: 'This isn’t a JPEG, PNG, WebP, or AVIF image. Save it as one of these and try again.',
  containsPage:
    'This file contains a hidden web page or document. Save a new copy of the photo and try again.',
  damaged: 'This photo is damaged or incomplete. Save a new copy and try again.',
  unscaled:
    'Your browser couldn’t resize this photo. Save it as a JPEG no larger than 8 MB and 6,000 pixels on each side, then try again.',
  notSent: 'The photo wasn’t uploaded because the connection was lost. Try again when you’re back online.',
  unreadable: 'We couldn’t open this photo. Save it as a JPEG or PNG and try again.',
} as const

export function findUploadError(bytes: Uint8Array, limits = uploadLimits): string | null {
  if (bytes.byteLength === 0) return uploadErrors.none
  if (isHeic(bytes)) return uploadErrors.heic
  if (bytes.byteLength > limits.bytes) return tooLarge(limits)
  const image = inspectImageFile(bytes)
  if (image === null) return uploadErrors.wrongType
  if (!image.isComplete) return uploadErrors.damaged
  return findSizeError(image, limits) ?? (containsPage(bytes) ? uploadErrors.containsPage : null)
}

/** Decides whether to reject a photo (`error`), resize it (`size`), or upload it unchanged (`size` is null). */
export function planImageScaling(bytes: Uint8Array): { error: string } | { size: ImageSize | null } {
  const error = findUploadError(bytes, resizableImageLimits)
  const image = inspectImageFile(bytes)
  if (error !== null || image === null) return { error: error ?? uploadErrors.wrongType }
  const isSmall = Math.max(image.width, image.height) <= uploadLimits.maxSide
  if (isSmall && bytes.byteLength <= uploadLimits.bytes) return { size: null }
  const size = calculateScaledSize(image)
  const sizeError = findSizeError(size, uploadLimits)
  return sizeError === null ? { size } : { error: sizeError }
}

interface ImageSize {
  width: number
  height: number
}

export function calculateScaledSize({ width, height }: ImageSize): ImageSize {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)]
  const factor = Math.min(1, uploadLimits.maxSide / longer, scaledSide / shorter)
  return { width: Math.round(width * factor), height: Math.round(height * factor) }
}

function tooLarge({ bytes }: Limits) {
  return `Photos can be up to ${bytes / megabyte} MB. Make this one smaller and try again.`
}

function findSizeError({ width, height }: ImageSize, { minSide, maxSide }: Limits) {
  if (width === 0 || height === 0) return uploadErrors.damaged
  const actualSize = `this one is ${width} by ${height}`
  if (Math.max(width, height) > maxSide)
    return `Photos can be up to ${maxSide} pixels per side; ${actualSize}. Make the photo smaller and try again.`
  if (Math.min(width, height) < minSide)
    return `Photos must be at least ${minSide} pixels per side; ${actualSize}. Choose a larger one.`
  return null
}

/** Detects polyglot files: image files that also contain HTML or a PDF. A genuine photo contains neither. */
function containsPage(bytes: Uint8Array) {
  return /<(?:!doctype|html|script|iframe|svg[\s>]|body[\s>])|%PDF-\d/i.test(
    new TextDecoder('latin1').decode(bytes),
  )
}
