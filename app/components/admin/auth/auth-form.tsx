import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react'
import type { Notice } from '#app/content/notices.ts'
import { NoticeCard } from '#app/components/public/notice.tsx'

/** The server's reply to an auth form: the notice to show, and the names of the fields it's about. */
export interface AuthFormResult {
  notice: Notice
  fields: readonly string[]
}

const noticeId = 'answer'

/**
 * A form of the auth pages with the server's reply above it. The browser's own validation is off, so only the
 * server's messages appear; password fields are cleared after every reply.
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
  /** The URL to post to; by default the form posts to the current URL, including the token in its query. */
  action?: string
  answer: AuthFormResult | undefined
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
      <AuthFormNotice notice={answer?.notice} sending={sending} />
      <Form method="post" aria-label={name} noValidate ref={form} {...(action !== undefined && { action })}>
        <fieldset disabled={sending}>
          {children}
          <button className="btn solid">{sending ? busy : name}</button>
        </fieldset>
      </Form>
    </>
  )
}

/**
 * Shows the server's reply and moves focus to it. The live regions are rendered empty first, because screen
 * readers announce only what is added to an existing live region (C06).
 */
function AuthFormNotice({ notice, sending }: { notice: Notice | undefined; sending: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Wait until the fields are enabled again; otherwise the next Tab would skip them.
    if (notice && !sending) place.current?.focus()
  }, [notice, sending])
  const card = notice && <NoticeCard notice={notice} />
  const alert = notice?.tone === 'error'
  return (
    <div className="answer" id={noticeId} tabIndex={-1} autoFocus={notice !== undefined} ref={place}>
      <div role="status">{!alert && card}</div>
      <div role="alert">{alert && card}</div>
    </div>
  )
}

interface AuthFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  hint?: string
  answer: AuthFormResult | undefined
}

export function AuthField({ label, hint, answer, ...input }: AuthFieldProps) {
  const refused = answer?.fields.includes(input.name)
    ? ({ 'aria-invalid': true, 'aria-describedby': noticeId } as const)
    : {}
  return (
    <label>
      {label}
      {hint !== undefined && <span>{` (${hint})`}</span>}
      <input {...input} {...refused} />
    </label>
  )
}

/**
 * A read-only email field for forms opened from an emailed account link. Password managers need it to know
 * which account to save the password for.
 */
export function ReadOnlyEmailField({ label = 'Email', email }: { label?: string; email: string }) {
  return (
    <label>
      {label}
      <input name="email" type="email" autoComplete="username" value={email} readOnly />
    </label>
  )
}
