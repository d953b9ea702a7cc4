import { useEffect, useRef, useState, type TextareaHTMLAttributes } from 'react'

/**
 * A textarea that keeps what was typed before the page came alive: React gives it back the text that it was rendered
 * with when it hydrates, which it does to no other field.
 */
export function DeskTextarea({ id, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement> & { id: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed] = useState(() => typedIn(id))
  useEffect(() => {
    if (typed !== null && field.current) field.current.value = typed
  }, [typed])
  return <textarea ref={field} id={id} {...rest} />
}

function typedIn(id: string) {
  if (typeof document === 'undefined') return null
  const field = document.getElementById(id)
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue ? field.value : null
}
