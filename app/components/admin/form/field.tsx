import type { InputHTMLAttributes } from 'react'
import { LabeledFormControl, type LabeledFormControlProps } from './labeled-form-control.tsx'

type AdminFieldProps = InputHTMLAttributes<HTMLInputElement> & LabeledFormControlProps

export function AdminField({ label, hint, id, error, ...inputProps }: AdminFieldProps) {
  return (
    <LabeledFormControl {...{ id, label, hint, error }}>
      {(controlProps) => <input id={id} {...inputProps} {...controlProps} />}
    </LabeledFormControl>
  )
}
