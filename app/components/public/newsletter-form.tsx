import type { FormErrorNotice } from '#app/content/notices.ts'
import { Button } from './button.tsx'

/** Posts to `/subscribe`. No field is `required`, so that visitors read the server's error messages. */
export function NewsletterForm({
  entered,
  error,
}: {
  entered?: { email: string; phone: string } | undefined
  error?: FormErrorNotice | undefined
}) {
  return (
    <form className="newsletter" method="post" action="/subscribe" noValidate data-enhance="">
      {/* Honeypot field that only bots fill in. */}
      <input name="website" tabIndex={-1} autoComplete="off" hidden />
      <Field name="email" type="email" label="Email" value={entered?.email} error={error} />
      <Field
        name="phone"
        type="tel"
        label="Phone (optional)"
        hint="We’ll only call if our emails aren’t reaching you."
        value={entered?.phone}
        error={error}
      />
      <Button busy="Subscribing...">Subscribe</Button>
    </form>
  )
}

function Field({
  name,
  type,
  label,
  hint,
  value,
  error,
}: {
  name: 'email' | 'phone'
  type: 'email' | 'tel'
  label: string
  hint?: string
  value: string | undefined
  error: FormErrorNotice | undefined
}) {
  const hasError = error?.field === name
  return (
    <div>
      <label>
        {label}
        <input
          type={type}
          name={name}
          autoComplete={type}
          defaultValue={value}
          {...(hasError && { 'aria-invalid': true, 'aria-describedby': `${name}-refusal` })}
        />
        {hint && <span>{hint}</span>}
      </label>
      {hasError && (
        <p className="refusal" id={`${name}-refusal`}>
          {error.text}
        </p>
      )}
    </div>
  )
}
