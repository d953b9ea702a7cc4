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

export interface UploadError {
  field: 'picture' | 'alt' | null
  text: string
}

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

  /** Sends the same request that Remix's router would send. */
  async function send({ action, route, fields, picture }: UploadRequest) {
    const error = (text: string): UploadError => ({ field: 'picture', text })
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
        Object.assign(xhr, { onload: resolve, onerror: reject, onabort: reject })
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

/** The server's reason as JSON from our actions, or as plain text if the body is too large. */
function readUploadError(status: number, body: string): UploadError {
  if (status === 413 && !body.startsWith('{')) return { field: 'picture', text: body }
  try {
    const { refusal } = JSON.parse(body) as { refusal?: UploadError }
    if (refusal) return { ...refusal, field: refusal.field ?? 'picture' }
  } catch {
    // Not the JSON of our actions: use the general error.
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
  const [limits, setLimits] = useState(uploadLimits)
  useEffect(() => setLimits(scalingLimits), [])
  const { bytes, minSide, maxSide } = limits
  const scaled = limits === scalingLimits ? ' Large photos are resized on your device before upload.' : ''
  return (
    <AdminField
      {...field}
      type="file"
      accept={acceptedUploadTypes}
      hint={`JPEG, PNG, WebP, or AVIF, up to ${bytes / 1024 / 1024} MB, ${minSide} to ${maxSide} pixels per side.${scaled}`}
      onChange={({ target }) => {
        const [file = null] = target.files ?? []
        onCheck(null, file)
        void (file && findImageProblem(file))?.then((problem) => {
          if (problem !== null && target.files?.[0] === file) onCheck(problem, file)
        })
      }}
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
  const { status, send } = useImageUpload()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const [picture = null] = form.querySelector<HTMLInputElement>('input[type="file"]')?.files ?? []
    const result = await send({ action, route, fields: new FormData(form), picture })
    if (result === null) return
    if ('text' in result) return setError(result)
    const redirectUrl = result.getResponseHeader('x-remix-redirect')
    if (redirectUrl !== null) location.assign(redirectUrl)
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
