import type { ReactNode } from 'react'

interface ControlAttributes {
  'aria-invalid'?: true
  'aria-describedby'?: string
  autoFocus?: true
}

export interface LabeledFormControlProps {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
}

export function LabeledFormControl({
  id,
  label,
  hint,
  error,
  children,
}: LabeledFormControlProps & { children: (controlProps: ControlAttributes) => ReactNode }) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-refusal`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="admin-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        ...(error !== undefined && { 'aria-invalid': true, autoFocus: true }),
        ...(describedBy !== '' && { 'aria-describedby': describedBy }),
      })}
      <FieldErrorMessage id={id} text={error} />
    </div>
  )
}

export function FieldErrorMessage({ id, text }: { id: string; text: string | undefined }) {
  return text === undefined ? null : (
    <p className="refusal" id={`${id}-refusal`}>
      {text}
    </p>
  )
}
