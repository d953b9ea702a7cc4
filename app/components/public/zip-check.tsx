import type { ReactNode } from 'react'

/**
 * One field, one answer at an address of its own. Nothing is `required`: the server says what is wrong, and to whom no
 * script speaks too.
 */
export function ZipCheck({
  label = 'Do you deliver to me?',
  entered,
  refusal,
}: {
  label?: ReactNode
  entered?: string | undefined
  refusal?: string | undefined
}) {
  return (
    <form className="zip-check" method="post" action="/delivery">
      <label>
        {label} <span>Your ZIP code</span>
        <input
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          defaultValue={entered}
          {...(refusal && { 'aria-invalid': true, 'aria-describedby': 'zip-refusal', autoFocus: true })}
        />
      </label>
      <button className="btn solid">Check</button>
      {refusal && (
        <p className="refusal" id="zip-refusal">
          {refusal}
        </p>
      )}
    </form>
  )
}
