import { useEffect, useRef, useState, type RefObject } from 'react'

const pauseMs = 3000
const retryMs = 15_000
const noAnswer = 'You’re offline. Keep this page open, and we’ll try again.'

interface Work {
  timer: number
  unsaved: boolean
  /** The form to save; null after it was submitted. */
  form: HTMLFormElement | null
  sending: AbortController
}

/** Saves the form as a draft after a pause in typing, and when the page is hidden or left; the post itself never changes. */
export function useAutosave(form: RefObject<HTMLFormElement>, postId: number) {
  const [message, setMessage] = useState('')
  const work = useRef<Work>({ timer: 0, unsaved: false, form: null, sending: new AbortController() })

  useEffect(() => {
    const { current } = work
    const element = form.current
    current.form = element
    const leave = () => {
      if (document.visibilityState === 'hidden') void send({ keepalive: true })
    }
    // Submitting the form saves everything; an autosave after it would only conflict.
    const stop = () => {
      clearTimeout(current.timer)
      current.sending.abort()
      current.form = null
    }
    element?.addEventListener('submit', stop)
    document.addEventListener('visibilitychange', leave)
    return () => {
      // On navigation within the admin, the form is already removed from the page, but it can still be read.
      clearTimeout(current.timer)
      void send({ keepalive: true })
      current.form = null
      element?.removeEventListener('submit', stop)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [form])

  function noteInput() {
    work.current.unsaved = true
    sendIn(pauseMs)
  }

  function sendIn(ms: number) {
    clearTimeout(work.current.timer)
    work.current.timer = window.setTimeout(() => void send({ keepalive: false }), ms)
  }

  async function send({ keepalive }: { keepalive: boolean }) {
    const { current } = work
    if (!current.unsaved || current.form === null) return
    current.unsaved = false
    current.sending = new AbortController()
    const { signal } = current.sending
    try {
      const answer = await fetch(`/admin/posts/${postId}/draft`, {
        method: 'POST',
        body: new FormData(current.form),
        keepalive,
        redirect: 'manual',
        signal,
      })
      setMessage(await messageOf(answer))
    } catch {
      if (signal.aborted) return
      setMessage(noAnswer)
      current.unsaved = true
      sendIn(retryMs)
    }
  }

  return { message, noteInput }
}

/** Returns the message in the server's response; an opaque redirect means that the session has expired. */
async function messageOf(answer: Response) {
  if (answer.type === 'opaqueredirect')
    return 'Not saved because you’re logged out. Open another tab to log in, then keep typing here.'
  const body: unknown = await answer.json().catch(() => null)
  if (typeof body === 'object' && body !== null && 'text' in body) return String(body.text)
  return `Not saved: ${answer.status === 413 ? 'the text is too long' : 'something went wrong on our end'}.`
}
