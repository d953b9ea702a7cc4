import type { InputHTMLAttributes } from 'react'
import { LabeledFormControl, type LabeledControlProps } from './labeled-form-control.tsx'

type AdminFieldProps = InputHTMLAttributes<HTMLInputElement> & LabeledControlProps

export function AdminField({ label, hint, id, refusal, ...field }: AdminFieldProps) {
  return (
    <LabeledFormControl {...{ id, label, hint, refusal }}>
      {(about) => <input id={id} {...field} {...about} />}
    </LabeledFormControl>
  )
}
