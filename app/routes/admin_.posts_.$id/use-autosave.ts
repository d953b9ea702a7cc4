import { type RefObject, useEffect, useRef, useState } from 'react'

const pauseMs = 3000
const retryMs = 15_000

export function useAutosave(form: RefObject<HTMLFormElement>, postId: number) {
  const [message, setMessage] = useState('')
  const state = useRef({
    timer: 0,
    unsaved: false,
    form: null as HTMLFormElement | null,
    controller: new AbortController(),
  })

  useEffect(() => {
    const { current } = state
    const listeners = new AbortController()
    const { signal } = listeners
    const saveIfHidden = () => {
      if (document.visibilityState === 'hidden') void save(true)
    }
    // Stop autosaving when the form is submitted, because a later autosave would conflict with the submitted version.
    const stop = () => {
      clearTimeout(current.timer)
      current.controller.abort()
      current.form = null
    }
    current.form = form.current
    current.form?.addEventListener('submit', stop, { signal })
    document.addEventListener('visibilitychange', saveIfHidden, { signal })
    return () => {
      // After the user leaves the page, the form is no longer in the document, but its values can still be saved.
      clearTimeout(current.timer)
      void save(true)
      current.form = null
      listeners.abort()
    }
  }, [form])

  function handleInput() {
    state.current.unsaved = true
    scheduleSave(pauseMs)
  }

  function scheduleSave(ms: number) {
    clearTimeout(state.current.timer)
    state.current.timer = window.setTimeout(() => void save(false), ms)
  }

  async function save(keepalive: boolean) {
    const { current } = state
    if (!current.unsaved || current.form === null) return
    current.unsaved = false
    current.controller = new AbortController()
    const { signal } = current.controller
    try {
      const body = new FormData(current.form)
      const init = { method: 'POST', body, keepalive, redirect: 'manual', signal } as const
      const response = await fetch(`/admin/posts/${postId}/draft`, init)
      setMessage(await readMessage(response))
    } catch {
      if (signal.aborted) return
      setMessage('You’re offline. Keep this page open, and we’ll try again.')
      current.unsaved = true
      scheduleSave(retryMs)
    }
  }

  return { message, handleInput }
}

async function readMessage(response: Response) {
  if (response.type === 'opaqueredirect')
    return 'Not saved because you’re logged out. Open another tab to log in, then keep typing here.'
  const body: unknown = await response.json().catch(() => null)
  if (typeof body === 'object' && body !== null && 'text' in body) return String(body.text)
  return `Not saved: ${response.status === 413 ? 'the text is too long' : 'something went wrong on our end'}.`
}
