import { useEffect, useRef, useState, type TextareaHTMLAttributes } from 'react'
import { LabeledFormControl } from './described-control.tsx'

/**
 * A multi-line field. It preserves text typed before hydration: React resets a textarea, and only a textarea,
 * to its server-rendered value when it hydrates.
 */
export function AdminTextArea({
  label,
  hint,
  id,
  refusal,
  ...field
}: TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string
  hint?: string | undefined
  id: string
  refusal?: string | undefined
}) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [typed] = useState(() => typedIn(id))
  useEffect(() => {
    if (typed !== null && area.current) area.current.value = typed
  }, [typed])
  return (
    <LabeledFormControl {...{ id, label, hint, refusal }}>
      {(about) => <textarea ref={area} id={id} {...field} {...about} />}
    </LabeledFormControl>
  )
}

function typedIn(id: string) {
  if (typeof document === 'undefined') return null
  const field = document.getElementById(id)
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue ? field.value : null
}
