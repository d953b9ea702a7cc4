import { useLocation } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { AdminForm } from '#app/components/admin/form/action-form.tsx'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'
import { useHydrated } from '#app/components/admin/use-hydrated.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import {
  acceptedUploadTypes,
  calculateScaledSize,
  type ImageFormError,
  planImageScaling,
  resizableImageLimits,
  uploadErrors,
  uploadLimits,
} from '#app/domain/images/image-upload.ts'

/** A number is the percentage uploaded so far; null means that no upload is running. */
type UploadStep = 'scaling' | number | null

interface UploadRequest {
  action: string
  route: string
  fields: FormData
  picture: File | null
}

export function useImageUpload() {
  const [status, setStatus] = useState<UploadStep>(null)
  const busy = useRef(false)
  const request = useRef<XMLHttpRequest | null>(null)
  useEffect(() => () => request.current?.abort(), [])

  /** Sends the same request as Remix's router, but with XMLHttpRequest: `fetch` doesn't report upload progress. */
  async function send({ action, route, fields, picture }: UploadRequest) {
    const error = (text: string): ImageFormError => ({ field: 'picture', text })
    if (busy.current) return null
    if (!picture) return error(uploadErrors.none)
    busy.current = true
    setStatus('scaling')
    try {
      const scaled = await scaleImage(picture)
      if ('error' in scaled) return error(scaled.error)
      fields.set('picture', scaled.file)
      setStatus(0)
      const xhr = new XMLHttpRequest()
      request.current = xhr
      await new Promise((resolve, reject) => {
        xhr.open('POST', `${action}?_data=${encodeURIComponent(route)}`)
        xhr.upload.onprogress = ({ loaded, total }) => setStatus(Math.round((100 * loaded) / total))
        xhr.onload = resolve
        xhr.onerror = reject
        xhr.onabort = reject
        xhr.send(fields)
      })
      return xhr.status < 400 ? xhr : readUploadError(xhr.status, xhr.responseText)
    } catch {
      return error(uploadErrors.notSent)
    } finally {
      busy.current = false
      setStatus(null)
    }
  }

  return { status, send }
}

function readUploadError(status: number, body: string): ImageFormError {
  if (status === 413 && !body.startsWith('{')) return { field: 'picture', text: body }
  try {
    const { error } = JSON.parse(body) as { error?: ImageFormError }
    if (error) return { ...error, field: error.field ?? 'picture' }
  } catch {
    // The response isn't JSON from one of our actions, so show the generic error.
  }
  return { field: 'picture', text: accountMessages.unexpected }
}

interface ImageFileFieldProps {
  id: string
  name?: 'picture'
  label: string
  error: string | undefined
  onCheck: (error: string | null, file: File | null) => void
}

export function ImageFileField({ onCheck, ...field }: ImageFileFieldProps) {
  const hydrated = useHydrated()
  const { bytes, minSide, maxSide } = hydrated ? resizableImageLimits : uploadLimits
  const scaled = hydrated ? ' Large photos are resized on your device before upload.' : ''
  return (
    <AdminField
      {...field}
      type="file"
      accept={acceptedUploadTypes}
      hint={`JPEG, PNG, WebP, or AVIF, up to ${bytes / 1024 / 1024} MB, ${minSide} to ${maxSide} pixels per side.${scaled}`}
      onChange={({ target }) => {
        const [file = null] = target.files ?? []
        onCheck(null, file)
        if (file === null) return
        void findImageFileError(file).then((problem) => {
          if (problem !== null && target.files?.[0] === file) onCheck(problem, file)
        })
      }}
    />
  )
}

export function UploadStatus({ status }: { status: UploadStep }) {
  const percentage = typeof status === 'number' ? status : undefined
  const text = percentage === undefined ? 'Preparing photo…' : 'Uploading…'
  return (
    <>
      <p className="sr-only" role="status">
        {status !== null && text}
      </p>
      {status !== null && (
        <div className="grid max-w-[560px] gap-1.5">
          <span aria-hidden="true">{percentage === undefined ? text : `${text} ${percentage}%`}</span>
          <progress aria-label="Upload progress" max={100} value={percentage} />
        </div>
      )}
    </>
  )
}

interface ImageUploadFormProps {
  route: string
  label: string
  hidden: Record<string, string>
  error: ImageFormError | undefined
  children: (altError: string | undefined) => ReactNode
}

export function ImageUploadForm({ route, label, hidden, children, ...props }: ImageUploadFormProps) {
  const { pathname } = useLocation()
  const [error, setError] = useState(props.error ?? null)
  const { status, send } = useImageUpload()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const [picture = null] = form.querySelector<HTMLInputElement>('input[type="file"]')?.files ?? []
    const result = await send({ action: pathname, route, fields: new FormData(form), picture })
    if (result === null) return
    if ('text' in result) return setError(result)
    const redirectUrl = result.getResponseHeader('x-remix-redirect')
    if (redirectUrl !== null) location.assign(redirectUrl)
  }
  return (
    <AdminForm
      className="admin-form"
      encType="multipart/form-data"
      label={label}
      values={hidden}
      onSubmit={(event) => void submit(event)}
    >
      <ImageFileField
        id="picture"
        name="picture"
        label="Photo"
        error={error?.field === 'picture' ? error.text : undefined}
        onCheck={(text) => setError(text === null ? null : { field: 'picture', text })}
      />
      {children(error?.field === 'alt' ? error.text : undefined)}
      <UploadStatus status={status} />
      <button className="admin-btn solid">Upload photo</button>
    </AdminForm>
  )
}

export async function findImageFileError(file: File) {
  const plan = await planFor(file)
  return 'error' in plan ? plan.error : null
}

async function scaleImage(file: File): Promise<{ file: File } | { error: string }> {
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
  const bytes = await file.slice(0, resizableImageLimits.bytes + 1).arrayBuffer()
  return planImageScaling(new Uint8Array(bytes))
}

async function encodeSmallerJpeg(file: File) {
  // `from-image` applies the camera's rotation, so width and height may be swapped relative to the file's header.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  const { width, height } = Object.assign(canvas, calculateScaledSize(bitmap))
  const context2d = canvas.getContext('2d')
  if (!context2d) return null
  // JPEG has no transparency: without a white background, transparent areas would turn black.
  context2d.fillStyle = 'white'
  context2d.fillRect(0, 0, width, height)
  context2d.imageSmoothingQuality = 'high'
  context2d.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  for (const quality of [0.9, 0.75, 0.5]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= uploadLimits.bytes) return blob
  }
  return null
}
