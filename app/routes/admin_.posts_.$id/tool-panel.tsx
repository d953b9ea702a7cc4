import type { KeyboardEvent, ReactNode } from 'react'

/** A few fields beside the text. They stand inside the post's form, so Enter is theirs and they have no names. */
export function ToolPanel({
  label,
  submit,
  close,
  children,
}: {
  label: string
  submit: () => void
  close: () => void
  children: ReactNode
}) {
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    submit()
  }
  return (
    // What is typed here is not yet of the post, so the form's own listener does not hear it.
    <div
      className="post-panel"
      role="group"
      aria-label={label}
      onKeyDown={keys}
      onInput={(event) => event.stopPropagation()}
    >
      {children}
    </div>
  )
}
