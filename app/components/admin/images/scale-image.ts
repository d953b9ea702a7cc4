import {
  scaledImageSize,
  scalingLimits,
  planImageScaling,
  uploadLimits,
  uploadErrors,
} from '#app/domain/images/image-upload.ts'

const qualities = [0.9, 0.75, 0.5]

export async function findImageProblem(file: File) {
  const plan = await planFor(file)
  return 'error' in plan ? plan.error : null
}

export async function scaleImage(file: File): Promise<{ file: File } | { error: string }> {
  const plan = await planFor(file)
  if ('error' in plan) return plan
  if (plan.size === null) return { file }
  const scaled = await encodeSmallerJpeg(file).catch(() => null)
  if (scaled === null) return { error: uploadErrors.unscaled }
  return { file: new File([scaled], file.name.replace(/\.\w+$/, '') + '.jpg', { type: scaled.type }) }
}

async function planFor(file: File) {
  if (/^image\/hei[cf]/.test(file.type)) return { error: uploadErrors.heic }
  // Read at most one byte over the limit: enough to see that a huge file, such as a video, is too large.
  const bytes = await file.slice(0, scalingLimits.bytes + 1).arrayBuffer()
  return planImageScaling(new Uint8Array(bytes))
}

async function encodeSmallerJpeg(file: File) {
  // This applies the camera's rotation, so width and height may differ from the file's header.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  const { width, height } = Object.assign(canvas, scaledImageSize(bitmap))
  const context2d = canvas.getContext('2d')
  if (!context2d) return null
  // JPEG has no transparency: without a white background, transparent areas would turn black.
  context2d.fillStyle = 'white'
  context2d.fillRect(0, 0, width, height)
  context2d.imageSmoothingQuality = 'high'
  context2d.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= uploadLimits.bytes) return blob
  }
  return null
}
