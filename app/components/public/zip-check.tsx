import type { ReactNode } from 'react'

/** The ZIP field is not `required`, so that visitors see the server's error message instead of the browser's. */
export function ZipCheckForm({
  label = 'Do you deliver to my area?',
  entered,
  error,
}: {
  label?: ReactNode
  entered?: string | undefined
  error?: string | undefined
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
          {...(error && { 'aria-invalid': true, 'aria-describedby': 'zip-refusal', autoFocus: true })}
        />
      </label>
      <button className="btn solid">Check</button>
      {error && (
        <p className="refusal" id="zip-refusal">
          {error}
        </p>
      )}
    </form>
  )
}
