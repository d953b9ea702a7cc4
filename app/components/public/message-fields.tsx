import type { InputHTMLAttributes } from 'react'
import type { Notice } from '#app/content/notices.ts'
import { NoticeCard } from './notice.tsx'

interface MessageFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  hint?: string
  /** As high as so many lines, for text. */
  lines?: number
  /** Across both columns. */
  broad?: boolean
  refusal: string | undefined
}

/** A field of a form by which somebody writes to us, with what is wrong with it in the server's words. */
export function MessageField({ label, hint, lines, broad, refusal, ...field }: MessageFieldProps) {
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

/**
 * Why a message was not sent, at the head of its form: in focus when it comes, with a script and without, and with a link
 * to each field to correct.
 */
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

/** When the page was made, and a field that no person sees: by both the server knows a machine. */
export function HoneypotFields({ opened }: { opened: number }) {
  return (
    <>
      <input type="hidden" name="opened" defaultValue={opened} />
      <div className="bait" aria-hidden="true">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
