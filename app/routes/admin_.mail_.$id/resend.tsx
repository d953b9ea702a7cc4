import { AdminSection } from '#app/components/admin/section.tsx'

/** Offers a retry or a resend of an email, only when the recipient can't get it twice by mistake. */
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
      <AdminSection id="again" title="Sent once more">
        <p>
          You had checked that it did not arrive.{' '}
          <a href={`/admin/mail/${sentAgainAs}`}>The mail in its place</a>
        </p>
      </AdminSection>
    )
  if (state === 'failed')
    return (
      <AdminSection
        id="again"
        title="Try it again"
        about="The provider never took it, so nobody gets it twice."
      >
        <form method="post" action={`/admin/mail/${id}`}>
          <input type="hidden" name="intent" value="retry" />
          <button className="admin-btn solid">Try again</button>
        </form>
      </AdminSection>
    )
  if (state !== 'unknown') return null
  return (
    <AdminSection
      id="again"
      title="Send it once more"
      about="It may have arrived. Ask its recipient, or look into the provider’s own log, before you send it again."
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
            I checked, it did not arrive
          </label>
          {refusal !== undefined && (
            <p className="refusal" id="checked-refusal">
              {refusal}
            </p>
          )}
        </div>
        <button className="admin-btn solid">Send once more</button>
      </form>
    </AdminSection>
  )
}
