import type { InputHTMLAttributes } from 'react'
import { LabeledFormControl, type LabeledFormControlProps } from './labeled-form-control.tsx'

type AdminFieldProps = InputHTMLAttributes<HTMLInputElement> & LabeledFormControlProps

export function AdminField({ label, hint, id, refusal, ...field }: AdminFieldProps) {
  return (
    <LabeledFormControl {...{ id, label, hint, refusal }}>
      {(about) => <input id={id} {...field} {...about} />}
    </LabeledFormControl>
  )
}
