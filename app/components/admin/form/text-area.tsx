import { useEffect, useRef, useState, type TextareaHTMLAttributes } from 'react'
import { LabeledFormControl, type LabeledFormControlProps } from './labeled-form-control.tsx'

type AdminTextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & LabeledFormControlProps

/** Keeps text typed before hydration, when React resets a textarea to its server-rendered value. */
export function AdminTextArea({ label, hint, id, refusal, ...field }: AdminTextAreaProps) {
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
