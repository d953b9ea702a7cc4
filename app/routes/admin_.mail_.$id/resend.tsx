import { AdminSection } from '#app/components/admin/layout/section.tsx'

/** Offers to retry or resend an email, but only when the recipient can't get it twice by mistake. */
export function ResendSection({
  id,
  state,
  sentAgainAs,
  refusal,
}: {
  id: number
  state: string
  sentAgainAs: number | null
  refusal: string | undefined
}) {
  if (sentAgainAs !== null)
    return (
      <AdminSection id="again" title="Resent">
        <p>
          You confirmed that this email didn’t arrive.{' '}
          <a href={`/admin/mail/${sentAgainAs}`}>View the resent email</a>
        </p>
      </AdminSection>
    )
  if (state === 'failed')
    return (
      <AdminSection
        id="again"
        title="Retry"
        about="The email provider never accepted this email, so nobody will get it twice."
      >
        <form method="post" action={`/admin/mail/${id}`}>
          <input type="hidden" name="intent" value="retry" />
          <button className="admin-btn solid">Retry</button>
        </form>
      </AdminSection>
    )
  if (state !== 'unknown') return null
  return (
    <AdminSection
      id="again"
      title="Resend"
      about="This email may have arrived. Ask the recipient or check the provider’s log before you resend it."
    >
      <form className="admin-form jobs-decide" method="post" action={`/admin/mail/${id}`}>
        <input type="hidden" name="intent" value="again" />
        <div>
          <label htmlFor="checked">
            <input
              id="checked"
              name="checked"
              type="checkbox"
              value="yes"
              data-untracked=""
              aria-invalid={refusal !== undefined || undefined}
              aria-describedby={refusal === undefined ? undefined : 'checked-refusal'}
              autoFocus={refusal !== undefined}
            />
            I checked: it didn’t arrive
          </label>
          {refusal !== undefined && (
            <p className="refusal" id="checked-refusal">
              {refusal}
            </p>
          )}
        </div>
        <button className="admin-btn solid">Resend</button>
      </form>
    </AdminSection>
  )
}
