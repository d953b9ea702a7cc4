import type { InputHTMLAttributes } from 'react'
import { LabeledFormControl } from './described-control.tsx'

export function AdminField({
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
  return (
    <LabeledFormControl {...{ id, label, hint, refusal }}>
      {(about) => <input id={id} {...field} {...about} />}
    </LabeledFormControl>
  )
}
