import type { TextareaHTMLAttributes } from 'react'

/** A field of the desk's forms for more than a line, with what is wrong with it in the server's words. */
export function DeskTextArea({
  label,
  hint,
  id,
  refusal,
  ...field
}: TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string
  hint?: string
  id: string
  refusal?: string | undefined
}) {
  const about = [hint && `${id}-hint`, refusal && `${id}-refusal`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="admin-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <textarea
        id={id}
        {...field}
        aria-invalid={refusal !== undefined || undefined}
        aria-describedby={about === '' ? undefined : about}
        autoFocus={refusal !== undefined}
      />
      {refusal !== undefined && (
        <p className="refusal" id={`${id}-refusal`}>
          {refusal}
        </p>
      )}
    </div>
  )
}
