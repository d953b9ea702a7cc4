import { readPictureFile } from './picture-file.ts'

export const uploadLimits = { bytes: 8 * 1024 * 1024, leastSide: 400, mostSide: 6000 }

/** For the file field: what a phone converts its own pictures into. */
export const uploadTypes = 'image/jpeg,image/png,image/webp,image/avif'

export const uploadWords = {
  none: 'Choose a picture first.',
  tooHeavy: 'A picture may have 8 MB at most. Make it smaller and try again.',
  wrongKind: 'This is not a JPEG, PNG, WebP or AVIF picture. Save it as one of these and try again.',
  hidesPage: 'A web page or a document is hidden in this file. Save the picture anew and try again.',
  damaged: 'This picture is cut off or damaged. Save it again and try once more.',
  unreadable: 'We could not open this picture. Save it as JPEG or PNG and try again, or wait a minute.',
} as const

/** Why an uploaded file is not taken, or null for a picture that may be decoded (A18). */
export function uploadProblem(bytes: Uint8Array): string | null {
  if (bytes.byteLength === 0) return uploadWords.none
  if (bytes.byteLength > uploadLimits.bytes) return uploadWords.tooHeavy
  const picture = readPictureFile(bytes)
  if (picture === null) return uploadWords.wrongKind
  if (!picture.whole) return uploadWords.damaged
  return sizeProblem(picture) ?? (hidesPage(bytes) ? uploadWords.hidesPage : null)
}

function sizeProblem({ width, height }: { width: number; height: number }) {
  if (width === 0 || height === 0) return uploadWords.damaged
  const { leastSide, mostSide } = uploadLimits
  const its = `this one has ${width} by ${height}`
  if (Math.max(width, height) > mostSide)
    return `A picture may have ${mostSide} pixels a side at most; ${its}. Make it smaller and try again.`
  if (Math.min(width, height) < leastSide)
    return `A picture needs at least ${leastSide} pixels a side; ${its}. Choose a larger one.`
  return null
}

/** A file that is a picture and a page at once is nobody's photograph, though nothing of it would be served. */
function hidesPage(bytes: Uint8Array) {
  return /<(?:!doctype|html|script|iframe|svg[\s>]|body[\s>])|%PDF-\d/i.test(
    new TextDecoder('latin1').decode(bytes),
  )
}
