import type { InputHTMLAttributes } from 'react'
import type { Notice } from '#app/content/notices.ts'
import { NoticeCard } from './notice.tsx'

interface MessageFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  hint?: string
  /** Number of text rows; without it, the field is a single-line input. */
  lines?: number
  /** True if the field spans both columns of the form. */
  broad?: boolean
  refusal: string | undefined
}

/** Input or text area of the contact and catering forms, with the server's error message. */
export function MessageFormField({ label, hint, lines, broad, refusal, ...field }: MessageFieldProps) {
  const refusalId = `message-${field.name}-refusal`
  const control = {
    ...field,
    id: `message-${field.name}`,
    ...(refusal !== undefined && ({ 'aria-invalid': true, 'aria-describedby': refusalId } as const)),
  }
  return (
    <div className={broad ? 'broad' : undefined}>
      <label>
        {label}
        {hint && <span> {hint}</span>}
        {lines === undefined ? (
          <input {...control} />
        ) : (
          <textarea
            id={control.id}
            name={control.name}
            required={control.required}
            defaultValue={control.defaultValue}
            aria-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            rows={lines}
          />
        )}
      </label>
      {refusal !== undefined && (
        <p className="refusal" id={refusalId}>
          {refusal}
        </p>
      )}
    </div>
  )
}

/** Summary of a form's errors, with a link to each invalid field. It receives the focus when the page loads. */
export function ErrorSummary({
  notice,
  refusals,
}: {
  notice: Notice | undefined
  refusals: Partial<Record<string, string>>
}) {
  if (!notice) return null
  return (
    <NoticeCard notice={notice} focused>
      {Object.entries(refusals).map(([field, words]) => (
        <a key={field} href={`#message-${field}`}>
          {words}
        </a>
      ))}
    </NoticeCard>
  )
}

/** Bot detection: the time when the form was rendered, and a hidden field that only bots fill in. */
export function HoneypotFields({ opened }: { opened: number }) {
  return (
    <>
      <input type="hidden" name="opened" defaultValue={opened} />
      <div className="spam-trap" aria-hidden="true">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
