import { isHeic, readImageFile } from './image-file.ts'

const megabyte = 1024 * 1024

interface Limits {
  bytes: number
  /** Minimum and maximum length of a photo's sides, in pixels. */
  leastSide: number
  mostSide: number
}

export const uploadLimits: Limits = { bytes: 8 * megabyte, leastSide: 400, mostSide: 6000 }

/** Limits for photos that the browser scales down before uploading. */
export const scalingLimits: Limits = { bytes: 25 * megabyte, leastSide: 400, mostSide: 12_000 }

/** Shorter side in pixels; no page shows a photo larger than this. */
const scaledSide = 1600

/** Phones convert HEIC photos to one of these types. */
export const acceptedUploadTypes = 'image/jpeg,image/png,image/webp,image/avif'

export const uploadErrors = {
  none: 'Choose a photo first.',
  tooHeavy: tooHeavy(uploadLimits),
  heic: 'This is an HEIC photo. On an iPhone, choose Settings > Camera > Formats > Most Compatible, or export it as JPEG.',
  wrongKind: 'This isn’t a JPEG, PNG, WebP, or AVIF image. Save it as one of these and try again.',
  hidesPage: 'This file contains a hidden web page or document. Save a new copy of the photo and try again.',
  damaged: 'This photo is damaged or incomplete. Save a new copy and try again.',
  unscaled:
    'Your browser couldn’t resize this photo. Save it as a JPEG no larger than 8 MB and 6,000 pixels on each side, then try again.',
  notSent: 'The photo wasn’t uploaded because the connection was lost. Try again when you’re back online.',
  unreadable: 'We couldn’t open this photo. Save it as a JPEG or PNG and try again.',
} as const

/** Returns why an uploaded file can't be accepted, or null if it may be decoded (A18). */
export function findUploadError(bytes: Uint8Array, limits = uploadLimits): string | null {
  if (bytes.byteLength === 0) return uploadErrors.none
  if (isHeic(bytes)) return uploadErrors.heic
  if (bytes.byteLength > limits.bytes) return tooHeavy(limits)
  const picture = readImageFile(bytes)
  if (picture === null) return uploadErrors.wrongKind
  if (!picture.whole) return uploadErrors.damaged
  return sizeProblem(picture, limits) ?? (hidesPage(bytes) ? uploadErrors.hidesPage : null)
}

/** What the browser does with a chosen photo: reject it, scale it to `size`, or upload it as is (null). */
export function planImageScaling(bytes: Uint8Array): { refusal: string } | { size: ImageSize | null } {
  const refusal = findUploadError(bytes, scalingLimits)
  const picture = readImageFile(bytes)
  if (refusal !== null || picture === null) return { refusal: refusal ?? uploadErrors.wrongKind }
  const { bytes: mostBytes, mostSide } = uploadLimits
  if (bytes.byteLength <= mostBytes && Math.max(picture.width, picture.height) <= mostSide)
    return { size: null }
  const size = scaledImageSize(picture)
  const narrow = sizeProblem(size, uploadLimits)
  return narrow === null ? { size } : { refusal: narrow }
}

interface ImageSize {
  width: number
  height: number
}

export function scaledImageSize({ width, height }: ImageSize): ImageSize {
  const factor = Math.min(
    1,
    uploadLimits.mostSide / Math.max(width, height),
    scaledSide / Math.min(width, height),
  )
  return { width: Math.round(width * factor), height: Math.round(height * factor) }
}

function tooHeavy({ bytes }: Limits) {
  return `Photos can be up to ${bytes / megabyte} MB. Make this one smaller and try again.`
}

function sizeProblem({ width, height }: ImageSize, { leastSide, mostSide }: Limits) {
  if (width === 0 || height === 0) return uploadErrors.damaged
  const its = `this one is ${width} by ${height}`
  if (Math.max(width, height) > mostSide)
    return `Photos can be up to ${mostSide} pixels per side; ${its}. Make the photo smaller and try again.`
  if (Math.min(width, height) < leastSide)
    return `Photos must be at least ${leastSide} pixels per side; ${its}. Choose a larger one.`
  return null
}

/** Polyglot files also contain a web page or a PDF; no genuine photo does. */
function hidesPage(bytes: Uint8Array) {
  return /<(?:!doctype|html|script|iframe|svg[\s>]|body[\s>])|%PDF-\d/i.test(
    new TextDecoder('latin1').decode(bytes),
  )
}
