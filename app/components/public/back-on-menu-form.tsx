import { backOnMenuAlertPitch } from '#app/content/newsletter.ts'
import type { FormErrorNotice } from '#app/content/notices.ts'
import { Button } from './button.tsx'

/** Posts to `/tell-me`, which shows the form again after an error; the hidden `website` field is a honeypot. */
export function BackOnMenuAlertForm({
  product,
  entered = '',
  refusal,
}: {
  product: number
  entered?: string | undefined
  refusal?: FormErrorNotice | undefined
}) {
  const refused = refusal?.field === 'email'
  return (
    <form className="tell" method="post" action="/tell-me" noValidate data-enhance="">
      <input type="hidden" name="dish" value={product} />
      <input name="website" tabIndex={-1} autoComplete="off" hidden />
      <label>
        Email me when it’s back <span>{backOnMenuAlertPitch}</span>
        <input
          type="email"
          name="email"
          autoComplete="email"
          defaultValue={entered}
          {...(refused && { 'aria-invalid': true, 'aria-describedby': 'tell-refusal' })}
        />
      </label>
      <Button busy="Sending...">Email me</Button>
      {refused && (
        <p className="refusal" id="tell-refusal">
          {refusal.text}
        </p>
      )}
    </form>
  )
}
