import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import {
  scalingLimits,
  uploadLimits,
  acceptedUploadTypes,
  uploadErrors,
} from '#app/domain/images/image-upload.ts'
import { AdminField } from '#app/components/admin/form/field.tsx'
import { findImageProblem, scaleImage } from './scale-image.ts'

/** A number is the percentage that was sent. */
type UploadStep = 'scaling' | number | null

interface UploadError {
  field: string | null
  text: string
}

interface UploadRequest {
  action: string
  route: string
  fields: FormData
  picture: File | null
}

interface UploadResponse {
  status: number
  redirect: string | null
  body: string
}

export function useImageUpload() {
  const [status, setStatus] = useState<UploadStep>(null)
  const busy = useRef(false)
  const request = useRef<XMLHttpRequest | null>(null)
  useEffect(() => () => request.current?.abort(), [])

  /** Sends the same request that Remix's router would send. */
  async function send({ picture, ...upload }: UploadRequest): Promise<UploadResponse | UploadError | null> {
    if (busy.current) return null
    if (!picture) return { field: 'picture', text: uploadErrors.none }
    busy.current = true
    setStatus('scaling')
    try {
      const scaled = await scaleImage(picture)
      if ('error' in scaled) return { field: 'picture', text: scaled.error }
      upload.fields.set('picture', scaled.file)
      setStatus(0)
      request.current = new XMLHttpRequest()
      const result = await post(request.current, upload, setStatus)
      return result.status < 400 ? result : readUploadError(result)
    } catch {
      return { field: 'picture', text: uploadErrors.notSent }
    } finally {
      busy.current = false
      setStatus(null)
    }
  }

  async function sendForm(form: HTMLFormElement, route: string): Promise<UploadError | null> {
    const result = await send({
      action: form.getAttribute('action') ?? location.pathname,
      route,
      fields: new FormData(form),
      picture: form.querySelector<HTMLInputElement>('input[type="file"]')?.files?.[0] ?? null,
    })
    if (result === null || 'text' in result) return result
    if (result.redirect !== null) location.assign(result.redirect)
    return null
  }

  return { status, send, sendForm }
}

function post(
  request: XMLHttpRequest,
  { action, route, fields }: Omit<UploadRequest, 'picture'>,
  onProgress: (percent: number) => void,
) {
  return new Promise<UploadResponse>((resolve, reject) => {
    request.open('POST', `${action}?_data=${encodeURIComponent(route)}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total))
    request.onload = () =>
      resolve({
        status: request.status,
        redirect: request.getResponseHeader('x-remix-redirect'),
        body: request.responseText,
      })
    request.onerror = reject
    request.onabort = reject
    request.send(fields)
  })
}

function readUploadError({ status, body }: UploadResponse): UploadError {
  if (status === 413 && !body.startsWith('{')) return { field: 'picture', text: body }
  try {
    const { refusal } = JSON.parse(body) as { refusal?: UploadError }
    if (refusal) return refusal
  } catch {
    // If the response isn't the JSON that our actions return, use the general error.
  }
  return { field: null, text: accountMessages.unexpected }
}

interface ImageFileFieldProps {
  id: string
  name?: 'picture'
  label: string
  error: string | undefined
  onCheck: (error: string | null, file: File | null) => void
}

export function ImageFileField({ id, name, label, error, onCheck }: ImageFileFieldProps) {
  const [limits, setLimits] = useState(uploadLimits)
  useEffect(() => setLimits(scalingLimits), [])
  const { bytes, minSide, maxSide } = limits
  const scaled = limits === scalingLimits ? ' Large photos are resized on your device before upload.' : ''
  return (
    <AdminField
      id={id}
      name={name}
      type="file"
      accept={acceptedUploadTypes}
      label={label}
      hint={`JPEG, PNG, WebP, or AVIF, up to ${bytes / 1024 / 1024} MB, ${minSide} to ${maxSide} pixels per side.${scaled}`}
      onChange={({ target }) => {
        const [file = null] = target.files ?? []
        onCheck(null, file)
        if (file === null) return
        void findImageProblem(file).then((problem) => {
          if (problem !== null && target.files?.[0] === file) onCheck(problem, file)
        })
      }}
      error={error}
    />
  )
}

export function UploadStatus({ status }: { status: UploadStep }) {
  const isScaling = status === 'scaling'
  return (
    <>
      <p className="sr-only" role="status">
        {status === null ? '' : isScaling ? 'Preparing photo…' : 'Uploading…'}
      </p>
      {status !== null && (
        <div className="grid max-w-[560px] gap-1.5">
          <span aria-hidden="true">{isScaling ? 'Preparing photo…' : `Uploading… ${status}%`}</span>
          <progress aria-label="Upload progress" max={100} value={isScaling ? undefined : status} />
        </div>
      )}
    </>
  )
}

interface ImageUploadFormProps {
  action: string
  route: string
  label: string
  hidden: Record<string, string>
  error: UploadError | undefined
  children: (altError: string | undefined) => ReactNode
}

export function ImageUploadForm({ action, route, label, hidden, children, ...props }: ImageUploadFormProps) {
  const [error, setError] = useState(props.error ?? null)
  const { status, sendForm } = useImageUpload()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const uploadError = await sendForm(event.currentTarget, route)
    if (uploadError) setError({ ...uploadError, field: uploadError.field === 'alt' ? 'alt' : 'picture' })
  }
  return (
    <form
      className="admin-form"
      method="post"
      action={action}
      encType="multipart/form-data"
      aria-label={label}
      onSubmit={(event) => void submit(event)}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
    </form>
  )
}
