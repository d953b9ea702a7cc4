import type { KeyboardEvent, ReactNode } from 'react'

/** Group of fields next to the editor. They are inside the post's form, so Enter is handled here and the fields have no `name`. */
export function EditorToolPanel({
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
    // Typing in this panel is not a change to the post, so its input events must not reach the form's autosave.
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
