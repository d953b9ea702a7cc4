import { Form, useActionData, useNavigation } from '@remix-run/react'
import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react'
import { NoticeCard } from '#app/components/public/notice.tsx'
import type { Notice } from '#app/content/notices.ts'

export interface AuthFormResult {
  notice: Notice
  fields: readonly string[]
  email?: string
}

const noticeId = 'answer'

interface AuthFormProps {
  name: string
  busy: string
  action?: string
  children?: ReactNode
}

export function AuthForm({ name, busy, action, children }: AuthFormProps) {
  const result = useActionData<AuthFormResult>()
  const form = useRef<HTMLFormElement>(null)
  const sending = useNavigation().formData !== undefined
  useEffect(() => {
    if (result === undefined) return
    for (const input of form.current?.querySelectorAll<HTMLInputElement>('[type=password]') ?? [])
      input.value = ''
  }, [result])
  return (
    <>
      <AuthFormNotice notice={result?.notice} sending={sending} />
      <Form method="post" aria-label={name} noValidate ref={form} {...(action !== undefined && { action })}>
        <fieldset className="grid min-w-0 gap-4" disabled={sending}>
          {children}
          <button className="btn solid">{sending ? busy : name}</button>
        </fieldset>
      </Form>
    </>
  )
}

/** Always renders both regions, even empty: screen readers announce only changes to an existing region (C06). */
function AuthFormNotice({ notice, sending }: { notice: Notice | undefined; sending: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Focus the notice only after sending: until then, the fields are disabled, and pressing Tab would skip them.
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

export function EmailField() {
  const email = useActionData<AuthFormResult>()?.email
  return <AuthField label="Email" name="email" type="email" autoComplete="username" defaultValue={email} />
}

type PasswordFieldProps = { label?: string } & (
  { isNew: boolean; minLength: number } | { isNew?: never; minLength?: never }
)

export function PasswordField({ label = 'Password', isNew = false, minLength }: PasswordFieldProps) {
  return (
    <AuthField
      label={label}
      hint={isNew ? `at least ${minLength} characters` : null}
      name="password"
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      minLength={minLength}
    />
  )
}

interface AuthFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  hint?: string | null
}

function AuthField({ label, hint = null, ...input }: AuthFieldProps) {
  const isRejected = useActionData<AuthFormResult>()?.fields.includes(input.name)
  return (
    <label>
      {label}
      {hint !== null && <span>{` (${hint})`}</span>}
      <input {...input} {...(isRejected && { 'aria-invalid': true, 'aria-describedby': noticeId })} />
    </label>
  )
}

/** A read-only email field that tells password managers which account the password is for. */
export function ReadOnlyEmailField({ label = 'Email', email }: { label?: string; email: string }) {
  return <AuthField label={label} name="email" type="email" autoComplete="username" value={email} readOnly />
}
