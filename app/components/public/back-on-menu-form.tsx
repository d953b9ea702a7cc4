import { FieldErrorMessage } from '#app/components/admin/form/form-controls.tsx'
import { backOnMenuAlertPitch } from '#app/content/newsletter.ts'
import type { FormErrorNotice } from '#app/content/notices.ts'
import { SubmitButton } from './button.tsx'

interface BackOnMenuAlertFormProps {
  productId: number
  entered?: string
  error?: FormErrorNotice
}

/** The hidden `website` field is a honeypot for bots. */
export function BackOnMenuAlertForm({ productId, entered = '', error }: BackOnMenuAlertFormProps) {
  const emailError = error?.field === 'email' ? error.text : undefined
  return (
    <form className="tell" method="post" action="/tell-me" noValidate data-enhance="">
      <input type="hidden" name="dish" value={productId} />
      <input name="website" tabIndex={-1} autoComplete="off" hidden />
      <label>
        Email me when it’s back <span>{backOnMenuAlertPitch}</span>
        <input
          type="email"
          name="email"
          autoComplete="email"
          defaultValue={entered}
          {...(emailError && { 'aria-invalid': true, 'aria-describedby': 'tell-refusal' })}
        />
      </label>
      <SubmitButton busy="Sending...">Email me</SubmitButton>
      <FieldErrorMessage id="tell" text={emailError} />
    </form>
  )
}
