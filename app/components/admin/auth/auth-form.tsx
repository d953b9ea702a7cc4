import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react'
import type { Notice } from '#app/content/notices.ts'
import { NoticeCard } from '#app/components/public/notice.tsx'

export interface AuthFormResult {
  notice: Notice
  fields: readonly string[]
}

const noticeId = 'answer'

/** An auth form with the server's message above it. Password fields are cleared after every response. */
export function AuthForm({
  name,
  busy,
  action,
  answer,
  children,
}: {
  name: string
  busy: string
  /** By default the form posts to the current URL, including the token in its query. */
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
        <fieldset className="grid min-w-0 gap-4" disabled={sending}>
          {children}
          <button className="btn solid">{sending ? busy : name}</button>
        </fieldset>
      </Form>
    </>
  )
}

/** The live regions are rendered empty first, because screen readers announce only additions (C06). */
function AuthFormNotice({ notice, sending }: { notice: Notice | undefined; sending: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Wait until the fields are enabled again; otherwise the next Tab would skip them.
    if (notice && !sending) place.current?.focus()
  }, [notice, sending])
  const card = notice && <NoticeCard notice={notice} />
  const alert = notice?.tone === 'error'
  return (
    <div id={noticeId} tabIndex={-1} autoFocus={notice !== undefined} ref={place}>
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

/** Tells password managers which account to save the password for. */
export function ReadOnlyEmailField({ label = 'Email', email }: { label?: string; email: string }) {
  return (
    <label>
      {label}
      <input name="email" type="email" autoComplete="username" value={email} readOnly />
    </label>
  )
}

/** Text shown beside the form on an auth page. */
export function AuthSideNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="text-[1.5rem]">{title}</h2>
      <p className="mt-1.5 max-w-[34em] text-ink-soft">{children}</p>
    </>
  )
}
