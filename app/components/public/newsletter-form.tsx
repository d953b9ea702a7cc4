import { FieldErrorMessage } from '#app/components/admin/form/form-controls.tsx'
import type { FormErrorNotice } from '#app/content/notices.ts'
import { SubmitButton } from './button.tsx'

const fields = [
  { name: 'email', type: 'email', label: 'Email', hint: null },
  {
    name: 'phone',
    type: 'tel',
    label: 'Phone (optional)',
    hint: 'We’ll only call if our emails aren’t reaching you.',
  },
] as const

/** The hidden `website` field is a honeypot for bots. */
export function NewsletterForm({
  entered,
  error,
}: {
  entered?: { email: string; phone: string } | undefined
  error?: FormErrorNotice | undefined
}) {
  return (
    <form className="newsletter" method="post" action="/subscribe" noValidate data-enhance="">
      <input name="website" tabIndex={-1} autoComplete="off" hidden />
      {fields.map(({ name, type, label, hint }) => {
        const fieldError = error?.field === name ? error.text : undefined
        return (
          <div key={name}>
            <label>
              {label}
              <input
                type={type}
                name={name}
                autoComplete={type}
                defaultValue={entered?.[name]}
                {...(fieldError && { 'aria-invalid': true, 'aria-describedby': `${name}-refusal` })}
              />
              {hint && <span>{hint}</span>}
            </label>
            <FieldErrorMessage id={name} text={fieldError} />
          </div>
        )
      })}
      <SubmitButton busy="Subscribing...">Subscribe</SubmitButton>
    </form>
  )
}
