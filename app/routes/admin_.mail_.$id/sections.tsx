import { ActionForm } from '#app/components/admin/form/action-form.tsx'
import { ConfirmationCheckbox } from '#app/components/admin/form/choice-fields.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import type { MailState } from '#app/domain/mail/mail-text.ts'

interface ResendSectionProps {
  id: number
  state: MailState
  /** ID of the email that was sent in place of this one. */
  resentAsId: number | null
  error: string | undefined
}

/** Offers to retry or resend only when the recipient can't get the email twice by mistake. */
export function ResendSection({ id, state, resentAsId, error }: ResendSectionProps) {
  if (resentAsId !== null)
    return (
      <AdminSection id="again" title="Resent">
        <p>
          You confirmed that this email didn’t arrive.{' '}
          <a href={`/admin/mail/${resentAsId}`}>View the resent email</a>
        </p>
      </AdminSection>
    )
  if (state === 'failed')
    return (
      <AdminSection
        id="again"
        title="Retry"
        description="The email provider never accepted this email, so retrying won’t send it twice."
      >
        <ActionForm action={`/admin/mail/${id}`} intent="retry" solid>
          Retry
        </ActionForm>
      </AdminSection>
    )
  if (state !== 'unknown') return null
  return (
    <AdminSection
      id="again"
      title="Resend"
      description="This email may have arrived. Ask the recipient or check the provider’s log before you resend it."
    >
      <form className="admin-form" method="post" action={`/admin/mail/${id}`}>
        <input type="hidden" name="intent" value="again" />
        <ConfirmationCheckbox name="checked" error={error}>
          I checked: it didn’t arrive
        </ConfirmationCheckbox>
        <button className="admin-btn solid">Resend</button>
      </form>
    </AdminSection>
  )
}

interface EmailBodySectionProps {
  id: number
  text: string | null
  hasHtml: boolean
  /** Shown if there is no text. */
  noBodyText: string
}

/** Personal links are masked as `[[link]]`. */
export function EmailBodySection({ id, text, hasHtml, noBodyText }: EmailBodySectionProps) {
  if (text === null)
    return (
      <AdminSection id="body" title="Content">
        <p>{noBodyText}</p>
      </AdminSection>
    )
  return (
    <AdminSection
      id="body"
      title="Content"
      description="This is what the recipient sees. [[link]] stands in for a personal link, which we don’t store."
    >
      {hasHtml && (
        <iframe
          className="h-[560px] w-full resize-y border border-line bg-white"
          title="Email preview"
          sandbox=""
          src={`/admin/mail/${id}/body`}
        />
      )}
      <details>
        <summary>Plain text</summary>
        <pre className="mt-2.5 text-least wrap-anywhere whitespace-pre-wrap" tabIndex={0}>
          {text}
        </pre>
      </details>
    </AdminSection>
  )
}
