import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { ActionForm, AdminForm } from '#app/components/admin/form/action-form.tsx'
import { ConfirmationCheckbox } from '#app/components/admin/form/choice-fields.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { AdminSection, DescriptionList } from '#app/components/admin/layout/section.tsx'
import { findLoggedEmail } from '#app/data/mail/mail-log.ts'
import { mailOutcomeTexts } from '#app/domain/mail/mail-outcomes.ts'
import { emailStateTexts, getEmailKindName } from '#app/domain/mail/mail-text.ts'
import { formatShortDateTime } from '#app/domain/time/date-text.ts'
import { formatDays } from '#app/domain/time/duration-text.ts'
import { rejectForm, runAdminAction } from '#app/http/admin-action.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'
import { resendEmailNow, retryFailedJobNow } from '#app/http/failed-jobs.server.ts'
import { parseRowId, readForm, readTextField } from '#app/http/form.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const id = parseRowId(params.id)
  const [{ timeZone, keeping }, mail] = await Promise.all([
    context.business(),
    id === null ? null : findLoggedEmail(context.db, id),
  ])
  if (!mail) throw json('Email not found.', { status: 404 })
  return {
    ...buildAdminPageView(request, signedIn),
    id: mail.id,
    state: mail.state,
    title: mail.subject ?? getEmailKindName(mail.kind),
    details: emailDetails(mail, { timeZone, now: context.now }),
    description:
      mail.outcome === null
        ? emailStateTexts[mail.state].description
        : mailOutcomeTexts[mail.outcome].description,
    error: mail.error,
    originalId: /^again:(\d+)$/.exec(mail.dedupeKey)?.[1] ?? null,
    resentAsId: mail.resentAs,
    text: mail.text,
    hasHtml: mail.html !== null,
    noBodyText: missingBodyText(mail, { ...keeping, now: context.now }),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const id = parseRowId(params.id)
  if (id === null) throw json('Email not found.', { status: 404 })
  const form = await readForm(request)
  const page = `/admin/mail/${id}`
  const eventFields = { emailId: id }
  return runAdminAction(context, { page, shown: {}, event: 'email-retry-failed', eventFields }, async () => {
    const intent = readTextField(form, 'intent')
    if (intent === 'retry') {
      const result = await retryFailedJobNow(context, { kind: 'email', id: String(id) }, account.id)
      if (result === 'retried') return { done: 'email-queued' }
      return rejectForm(409, 'This email is no longer marked as failed. Its current status is below.')
    }
    if (intent !== 'again') return null
    if (readTextField(form, 'checked') !== 'yes')
      return rejectForm(422, 'Check this box only if you’re sure the email didn’t arrive.', 'checked')
    const newId = await resendEmailNow(context, id, account.id)
    if (newId !== null) return { done: 'email-resent', page: `/admin/mail/${newId}` }
    const text =
      'We didn’t resend this email, because it was already resent or its delivery status has changed. Its current status is below.'
    return rejectForm(409, text)
  })
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Email')

type EmailView = Awaited<ReturnType<typeof loader>>

export default function EmailPage() {
  const email = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  return (
    <AdminLayout viewer={email.viewer} heading={email.title} notice={email.notice} error={error}>
      <AdminSection id="facts" title="Delivery status" description={email.description}>
        <DescriptionList items={email.details} />
        {email.error !== null && <p className="refusal">{email.error}</p>}
        {email.originalId !== null && (
          <p>
            Replaces <a href={`/admin/mail/${email.originalId}`}>email {email.originalId}</a>, which didn’t
            arrive.
          </p>
        )}
      </AdminSection>
      <ResendSection email={email} error={error?.field === 'checked' ? error.text : undefined} />
      <EmailBodySection email={email} />
    </AdminLayout>
  )
}

/** Lets an admin send an email again if it failed or if its outcome is unknown. */
function ResendSection({
  email: { state, resentAsId },
  error,
}: {
  email: EmailView
  error: string | undefined
}) {
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
        <ActionForm intent="retry" className="admin-btn solid">
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
      <AdminForm className="admin-form" values={{ intent: 'again' }}>
        <ConfirmationCheckbox name="checked" error={error}>
          I checked: it didn’t arrive
        </ConfirmationCheckbox>
        <button className="admin-btn solid">Resend</button>
      </AdminForm>
    </AdminSection>
  )
}

function EmailBodySection({ email: { id, text, hasHtml, noBodyText } }: { email: EmailView }) {
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

type EmailRow = NonNullable<Awaited<ReturnType<typeof findLoggedEmail>>>

function emailDetails(mail: EmailRow, clock: { timeZone: string; now: number }) {
  const timeText = (at: number) => formatShortDateTime(at, clock)
  return [
    { name: 'Status', value: emailStateTexts[mail.state].name },
    { name: 'Delivery', value: mail.outcome && mailOutcomeTexts[mail.outcome].name },
    { name: 'To', value: mail.recipient },
    { name: 'Type', value: getEmailKindName(mail.kind) },
    { name: 'Created', value: timeText(mail.createdAt) },
    { name: 'Due', value: mail.state === 'pending' ? timeText(mail.dueAt) : null },
    { name: 'Attempts', value: String(mail.attempts) },
    { name: 'Sent', value: mail.sentAt === null ? null : timeText(mail.sentAt) },
    { name: 'Provider', value: mail.provider },
    { name: 'Provider ID', value: mail.providerId },
  ]
}

function missingBodyText(
  { state, recipient, createdAt }: EmailRow,
  { mailBodyDays, now }: { mailBodyDays: number; now: number },
) {
  if (recipient === 'erased') return 'Deleted because the recipient’s data was erased.'
  if (['pending', 'claimed'].includes(state)) return 'The content is created when the email is sent.'
  return now - createdAt > mailBodyDays * 86_400_000
    ? `Email content is kept for ${formatDays(mailBodyDays)}. Its delivery status is kept longer.`
    : 'This email has no saved content.'
}
