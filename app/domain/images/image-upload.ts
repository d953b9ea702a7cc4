import { isHeic, readImageFile } from './image-file.ts'

const megabyte = 1024 * 1024

interface Limits {
  bytes: number
  /** Shortest and longest allowed side, in pixels. */
  leastSide: number
  mostSide: number
}

export const uploadLimits: Limits = { bytes: 8 * megabyte, leastSide: 400, mostSide: 6000 }

/** Limits for files that the browser scales down before it uploads them. */
export const scalingLimits: Limits = { bytes: 25 * megabyte, leastSide: 400, mostSide: 12_000 }

/** Shorter side of a scaled image in pixels, larger than any page shows. */
const scaledSide = 1600

/** Value of the file input's `accept`. Phones convert HEIC photos to one of these types. */
export const acceptedUploadTypes = 'image/jpeg,image/png,image/webp,image/avif'

export const uploadErrors = {
  none: 'Choose a picture first.',
  tooHeavy: tooHeavy(uploadLimits),
  heic: 'This is an HEIC photo. On an iPhone, choose Settings > Camera > Formats > Most Compatible, or export it as JPEG.',
  wrongKind: 'This is not a JPEG, PNG, WebP or AVIF picture. Save it as one of these and try again.',
  hidesPage: 'A web page or a document is hidden in this file. Save the picture anew and try again.',
  damaged: 'This picture is cut off or damaged. Save it again and try once more.',
  unscaled:
    'This browser could not make the picture smaller. Save it as a JPEG of 8 MB at most and 6000 pixels a side, and try again.',
  notSent: 'The picture was not sent: the connection was lost. Try again when you’re back online.',
  unreadable: 'We could not open this picture. Save it as JPEG or PNG and try again, or wait a minute.',
} as const

/** Returns the error message for an upload, or null if the image may be decoded (A18). */
export function findUploadError(bytes: Uint8Array, limits = uploadLimits): string | null {
  if (bytes.byteLength === 0) return uploadErrors.none
  if (isHeic(bytes)) return uploadErrors.heic
  if (bytes.byteLength > limits.bytes) return tooHeavy(limits)
  const picture = readImageFile(bytes)
  if (picture === null) return uploadErrors.wrongKind
  if (!picture.whole) return uploadErrors.damaged
  return sizeProblem(picture, limits) ?? (hidesPage(bytes) ? uploadErrors.hidesPage : null)
}

/**
 * Decides in the browser what happens to a chosen file: an error message, the size to scale it to, or null to upload
 * it unchanged.
 */
export function scalingPlan(bytes: Uint8Array): { refusal: string } | { size: ImageSize | null } {
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

/** Scales a size down to what the server accepts and pages show, with the same aspect ratio. */
export function scaledImageSize({ width, height }: ImageSize): ImageSize {
  const factor = Math.min(
    1,
    uploadLimits.mostSide / Math.max(width, height),
    scaledSide / Math.min(width, height),
  )
  return { width: Math.round(width * factor), height: Math.round(height * factor) }
}

function tooHeavy({ bytes }: Limits) {
  return `A picture may have ${bytes / megabyte} MB at most. Make it smaller and try again.`
}

function sizeProblem({ width, height }: ImageSize, { leastSide, mostSide }: Limits) {
  if (width === 0 || height === 0) return uploadErrors.damaged
  const its = `this one has ${width} by ${height}`
  if (Math.max(width, height) > mostSide)
    return `A picture may have ${mostSide} pixels a side at most; ${its}. Make it smaller and try again.`
  if (Math.min(width, height) < leastSide)
    return `A picture needs at least ${leastSide} pixels a side; ${its}. Choose a larger one.`
  return null
}

/** Rejects polyglot files that also contain a web page or a PDF; no photo does. */
function hidesPage(bytes: Uint8Array) {
  return /<(?:!doctype|html|script|iframe|svg[\s>]|body[\s>])|%PDF-\d/i.test(
    new TextDecoder('latin1').decode(bytes),
  )
}
