import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react'
import type { Notice } from '#app/content/notices.ts'
import { NoticeCard } from '#app/components/public/notice.tsx'

/** What the server answered: the words, and the fields that they are about. */
export interface FormAnswer {
  notice: Notice
  fields: readonly string[]
}

const answerId = 'answer'

/**
 * A form of the door and what became of it. No field is `required` and the browser checks nothing, so that the spec's
 * own words appear. While it is sent nothing can be changed; a password never outlives its answer, as it does not in a
 * page that comes back from the server.
 */
export function AuthForm({
  name,
  busy,
  action,
  answer,
  children,
}: {
  name: string
  busy: string
  /** Without one the form is sent to the page's own address, token and all. */
  action?: string
  answer: FormAnswer | undefined
  children?: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const sending = useNavigation().formData !== undefined
  useEffect(() => {
    if (answer === undefined) return
    for (const input of form.current?.querySelectorAll<HTMLInputElement>('[type=password]') ?? [])
      input.value = ''
  }, [answer])
  return (
    <>
      <Answer notice={answer?.notice} sending={sending} />
      <Form method="post" aria-label={name} noValidate ref={form} {...(action !== undefined && { action })}>
        <fieldset disabled={sending}>
          {children}
          <button className="btn solid">{sending ? busy : name}</button>
        </fieldset>
      </Form>
    </>
  )
}

/** In focus when it comes, with a script and without; its regions stand there before anything is said in them (C06). */
function Answer({ notice, sending }: { notice: Notice | undefined; sending: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Not before the fields can be used again, or the next stop would be beyond them.
    if (notice && !sending) place.current?.focus()
  }, [notice, sending])
  const card = notice && <NoticeCard notice={notice} />
  const alert = notice?.tone === 'error'
  return (
    <div className="answer" id={answerId} tabIndex={-1} autoFocus={notice !== undefined} ref={place}>
      <div role="status">{!alert && card}</div>
      <div role="alert">{alert && card}</div>
    </div>
  )
}

interface DoorFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  hint?: string
  answer: FormAnswer | undefined
}

export function AuthField({ label, hint, answer, ...input }: DoorFieldProps) {
  const refused = answer?.fields.includes(input.name)
    ? ({ 'aria-invalid': true, 'aria-describedby': answerId } as const)
    : {}
  return (
    <label>
      {label}
      {hint !== undefined && <span>{` (${hint})`}</span>}
      <input {...input} {...refused} />
    </label>
  )
}

/** Whose link it is: it can't be changed, and a password manager learns from it which account the password is for. */
export function EmailField({ label = 'Email', email }: { label?: string; email: string }) {
  return (
    <label>
      {label}
      <input name="email" type="email" autoComplete="username" value={email} readOnly />
    </label>
  )
}
