import type { InputHTMLAttributes } from 'react'

/** A field of the desk's forms, with what is wrong with it in the server's words. */
export function DeskField({
  label,
  hint,
  id,
  refusal,
  ...field
}: InputHTMLAttributes<HTMLInputElement> & {
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
      <input
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
