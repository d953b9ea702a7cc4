import { backOnMenuAlertPitch } from '#app/content/newsletter.ts'
import type { FormErrorNotice } from '#app/content/notices.ts'
import { Button } from './button.tsx'

/** Posts to `/tell-me`, which shows the form again after an error; the hidden `website` field is a honeypot. */
export function BackOnMenuAlertForm({
  productId,
  entered = '',
  error,
}: {
  productId: number
  entered?: string | undefined
  error?: FormErrorNotice | undefined
}) {
  const hasError = error?.field === 'email'
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
          {...(hasError && { 'aria-invalid': true, 'aria-describedby': 'tell-refusal' })}
        />
      </label>
      <Button busy="Sending...">Email me</Button>
      {hasError && (
        <p className="refusal" id="tell-refusal">
          {error.text}
        </p>
      )}
    </form>
  )
}
