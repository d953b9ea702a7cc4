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
  refusal?: string | undefined
}

export function LabeledFormControl({
  id,
  label,
  hint,
  refusal,
  children,
}: LabeledFormControlProps & { children: (about: ControlAttributes) => ReactNode }) {
  const about = [hint && `${id}-hint`, refusal && `${id}-refusal`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="admin-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        ...(refusal !== undefined && { 'aria-invalid': true, autoFocus: true }),
        ...(about !== '' && { 'aria-describedby': about }),
      })}
      <FieldErrorMessage id={id} text={refusal} />
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
