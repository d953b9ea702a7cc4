import { useEffect, useRef, useState, type TextareaHTMLAttributes } from 'react'
import { Described } from './described.tsx'

/**
 * A field of several lines. It keeps what was typed before the page came alive: when React hydrates a textarea it gives
 * it back the text that it was rendered with, which it does to no other field.
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
    <Described {...{ id, label, hint, refusal }}>
      {(about) => <textarea ref={area} id={id} {...field} {...about} />}
    </Described>
  )
}

function typedIn(id: string) {
  if (typeof document === 'undefined') return null
  const field = document.getElementById(id)
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue ? field.value : null
}
