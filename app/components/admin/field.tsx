import type { InputHTMLAttributes } from 'react'
import { Described } from './described.tsx'

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
    <Described {...{ id, label, hint, refusal }}>
      {(about) => <input id={id} {...field} {...about} />}
    </Described>
  )
}
