import type { TextareaHTMLAttributes } from 'react'

/** A field of several lines, as `DeskField` is one of a line. */
export function PostArea({
  label,
  hint,
  id,
  refusal,
  ...field
}: TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string
  hint: string
  id: string
  refusal?: string | undefined
}) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <p className="admin-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <textarea
        id={id}
        {...field}
        aria-invalid={refusal !== undefined || undefined}
        aria-describedby={refusal === undefined ? `${id}-hint` : `${id}-hint ${id}-refusal`}
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
