import {
  scaledSize,
  scalingLimits,
  scalingPlan,
  uploadLimits,
  uploadErrors,
} from '#app/domain/images/image-upload.ts'

/** From the best on: the first that makes a file small enough is sent. */
const qualities = [0.9, 0.75, 0.5]

/** Why a chosen file can't be sent; null where it can, as it is or made smaller. */
export async function pictureProblem(file: File) {
  const plan = await planFor(file)
  return 'refusal' in plan ? plan.refusal : null
}

/** The file as the server takes it: made smaller on this device where it is too large to be sent. */
export async function scalePicture(file: File): Promise<{ file: File } | { refusal: string }> {
  const plan = await planFor(file)
  if ('refusal' in plan) return plan
  if (plan.size === null) return { file }
  const scaled = await drawSmaller(file).catch(() => null)
  if (scaled === null) return { refusal: uploadErrors.unscaled }
  return { file: new File([scaled], file.name.replace(/\.\w+$/, '') + '.jpg', { type: scaled.type }) }
}

async function planFor(file: File) {
  if (/^image\/hei[cf]/.test(file.type)) return { refusal: uploadErrors.heic }
  // Of a file that is too large, such as a film, no more is read than shows it.
  const read = await file.slice(0, scalingLimits.bytes + 1).arrayBuffer()
  return scalingPlan(new Uint8Array(read))
}

/** A JPEG, or null where none of the qualities is small enough. */
async function drawSmaller(file: File) {
  // Turned as its camera says, so its sides may be the other way round than the file's header has them.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  const { width, height } = Object.assign(canvas, scaledSize(bitmap))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // JPEG has no transparency: without this it would be black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= uploadLimits.bytes) return blob
  }
  return null
}
