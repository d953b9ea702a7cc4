import type { Context } from '#app/context.server.ts'
import type { UploadedFile } from '#app/data/images/image-store.server.ts'
import { findUploadError, uploadErrors, uploadLimits } from '#app/domain/images/image-upload.ts'
import { getErrorText } from '#app/log.ts'

export async function storeUploadedImage<Stored>(
  context: Context,
  form: FormData,
  store: (context: Context, uploaded: UploadedFile) => Promise<Stored>,
): Promise<{ stored: Stored } | { error: string; status: 413 | 422 }> {
  const file = form.get('picture')
  if (!(file instanceof File)) return { error: uploadErrors.none, status: 422 }
  if (file.size > uploadLimits.bytes) return { error: uploadErrors.tooLarge, status: 413 }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const problem = findUploadError(bytes)
  if (problem !== null) return { error: problem, status: 422 }
  try {
    return { stored: await store(context, { bytes, name: file.name, type: file.type }) }
  } catch (error) {
    context.log('upload-encode-failed', { error: getErrorText(error) })
    return { error: uploadErrors.unreadable, status: 422 }
  }
}
