import type { ReactNode } from 'react'

/** ARIA attributes that tie a form control to its hint and its error message. */
interface ControlAttributes {
  'aria-invalid'?: true
  'aria-describedby'?: string
  autoFocus?: true
}

interface DescribedControlProps {
  id: string
  label: string
  hint?: string | undefined
  refusal?: string | undefined
}

/** A form control with its label, its hint and the server's error message. */
export function LabeledFormControl({
  id,
  label,
  hint,
  refusal,
  children,
}: DescribedControlProps & { children: (about: ControlAttributes) => ReactNode }) {
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
        ...(refusal !== undefined && { 'aria-invalid': true }),
        ...(about !== '' && { 'aria-describedby': about }),
        ...(refusal !== undefined && { autoFocus: true }),
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
