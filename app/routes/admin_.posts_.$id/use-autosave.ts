import { useEffect, useRef, useState, type RefObject } from 'react'

const pauseMs = 3000
const againMs = 15_000
const noAnswer = 'Not saved: there is no connection. Leave this page open, and it tries again.'

interface Work {
  timer: number
  unsaved: boolean
  /** Null once the form was sent. */
  form: HTMLFormElement | null
  sending: AbortController
}

/**
 * Keeps what is typed beside the post: a moment after the last key, and when the page is left. It never touches what
 * visitors read, and says in words how it went.
 */
export function useAutosave(form: RefObject<HTMLFormElement>, postId: number) {
  const [kept, setKept] = useState('')
  const work = useRef<Work>({ timer: 0, unsaved: false, form: null, sending: new AbortController() })

  useEffect(() => {
    const { current } = work
    const element = form.current
    current.form = element
    const leave = () => {
      if (document.visibilityState === 'hidden') void send({ keepalive: true })
    }
    // Save takes everything along, and what came in behind it would only be in its way.
    const stop = () => {
      clearTimeout(current.timer)
      current.sending.abort()
      current.form = null
    }
    element?.addEventListener('submit', stop)
    document.addEventListener('visibilitychange', leave)
    return () => {
      // Another room of the desk was opened: the form is gone from the page, and still knows what was typed.
      clearTimeout(current.timer)
      void send({ keepalive: true })
      current.form = null
      element?.removeEventListener('submit', stop)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [form])

  function note() {
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
      setKept(await wordsOf(answer))
    } catch {
      if (signal.aborted) return
      setKept(noAnswer)
      current.unsaved = true
      sendIn(againMs)
    }
  }

  return { kept, note }
}

/** The server's own sentence; a door in its place says that nobody is logged in any more. */
async function wordsOf(answer: Response) {
  if (answer.type === 'opaqueredirect')
    return 'Not saved: you are logged out. Log in in another tab, then type on here.'
  const said: unknown = await answer.json().catch(() => null)
  if (typeof said === 'object' && said !== null && 'text' in said) return String(said.text)
  return `Not saved: ${answer.status === 413 ? 'the text is too long' : 'something went wrong on our side'}.`
}
