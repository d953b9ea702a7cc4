import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'

interface EditorToolPanelProps {
  label: string
  submit?: () => void
  close: () => void
  children: ReactNode
}

export const editorPanelClassName =
  'post-panel grid gap-2.5 border-x-[1.5px] border-x-control border-b border-b-line bg-card p-3.5 [&>.admin-btn]:justify-self-start'

/** A panel inside the post's form. Its fields have no `name`, so they aren't submitted with the post. */
export function EditorToolPanel({ label, submit, close, children }: EditorToolPanelProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    submit?.()
  }
  return (
    // Typing in this panel is not a change to the post, so its input events must not reach the form's autosave.
    <div
      className={`${editorPanelClassName} in-[details]:border-0 in-[details]:px-0`}
      role="group"
      aria-label={label}
      onKeyDown={handleKey}
      onInput={(event) => event.stopPropagation()}
    >
      {children}
    </div>
  )
}

export function ToolPanelButton(props: ComponentProps<'button'>) {
  return <button type="button" className="admin-btn" {...props} />
}

type PanelFieldProps = ComponentProps<typeof AdminField> & { onText: (text: string) => void }

export function ToolPanelField({ onText, ...field }: PanelFieldProps) {
  return <AdminField autoComplete="off" onChange={({ target }) => onText(target.value)} {...field} />
}

export function useDebouncedSearch<Result>(url: string, searchText: string, initial: Result) {
  const [result, setResult] = useState<Result | 'failed'>(initial)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const search = async () => {
      const response = await fetch(`${url}?${new URLSearchParams({ q: searchText }).toString()}`, { signal })
      setResult(response.ok ? await response.json<Result>() : 'failed')
    }
    const timer = setTimeout(() => void search().catch(() => signal.aborted || setResult('failed')), 200)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [url, searchText])
  return result
}
