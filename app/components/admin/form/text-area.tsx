import { useEffect, useRef, useState, type TextareaHTMLAttributes } from 'react'
import { LabeledFormControl, type LabeledFormControlProps } from './labeled-form-control.tsx'

type AdminTextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & LabeledFormControlProps

/** Keeps text typed before hydration, when React resets a textarea to its server-rendered value. */
export function AdminTextArea({ label, hint, id, error, ...field }: AdminTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [typedText] = useState(() => readTypedText(id))
  useEffect(() => {
    if (typedText !== null && area.current) area.current.value = typedText
  }, [typedText])
  return (
    <LabeledFormControl {...{ id, label, hint, error }}>
      {(controlProps) => <textarea ref={area} id={id} {...field} {...controlProps} />}
    </LabeledFormControl>
  )
}

function readTypedText(id: string) {
  if (typeof document === 'undefined') return null
  const field = document.getElementById(id)
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue ? field.value : null
}
