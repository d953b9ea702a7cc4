import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { DescriptionList } from '#app/components/admin/layout/description-list.tsx'
import { ActionNotice, AdminSection } from '#app/components/admin/layout/section.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { findEmail } from '#app/data/mail/mail-log.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { mailOutcomeText } from '#app/domain/mail/mail-outcomes.ts'
import { mailKindName, mailStateText } from '#app/domain/mail/mail-text.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { daysText } from '#app/domain/time/duration-text.ts'
import { adminHandle, adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { resendEmailNow, retryFailedJobNow } from '#app/http/failed-jobs.server.ts'
import { parseRowId, readTextField, readForm } from '#app/http/form.ts'
import { errorText } from '#app/log.ts'
import { EmailBodySection, ResendSection } from './sections.tsx'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const id = parseRowId(params.id ?? '')
  const [{ timeZone, keeping }, mail] = await Promise.all([
    context.business(),
    id === null ? null : findEmail(context.db, id),
  ])
  if (!mail) throw json('Email not found.', { status: 404 })
  return {
    viewer: signedInUserView(signedIn),
    notice: adminNoticeFromUrl(request.url),
    id: mail.id,
    state: mail.state,
    title: mail.subject ?? mailKindName(mail.kind),
    details: emailDetails(mail, { timeZone, now: context.now }),
    description:
      mail.outcome === null
        ? mailStateText[mail.state].description
        : mailOutcomeText[mail.outcome].description,
    error: mail.error,
    originalId: originalEmailId(mail),
    resentAsId: mail.resentAs,
    text: mail.text,
    hasHtml: mail.html !== null,
    noBodyText: missingBodyText(mail, { ...keeping, now: context.now }),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const id = parseRowId(params.id ?? '')
  if (id === null) throw json('Email not found.', { status: 404 })
  const form = await readForm(request)
  const by = account.id
  try {
    switch (readTextField(form, 'intent')) {
      case 'retry':
        return (await retryFailedJobNow(context, { kind: 'email', id: String(id) }, by)) === 'retried'
          ? redirect(`/admin/mail/${id}?done=mail-tried-again`, 303)
          : errorResponse(null, 'This email is no longer marked as failed. Its current status is below.', 409)
      case 'again': {
        if (readTextField(form, 'checked') !== 'yes')
          return errorResponse('checked', 'Check this box once you know the email didn’t arrive.', 422)
        const newId = await resendEmailNow(context, id, by)
        return newId === null
          ? errorResponse(
              null,
              'This email was already resent, or its delivery status is now known. Its current status is below.',
              409,
            )
          : redirect(`/admin/mail/${newId}?done=mail-sent-again`, 303)
      }
      default:
        return redirect(`/admin/mail/${id}`, 303)
    }
  } catch (error) {
    context.log('mail-not-tried-again', { emailId: id, error: errorText(error) })
    return errorResponse(null, accountMessages.unexpected, 500)
  }
}

function errorResponse(field: 'checked' | null, text: string, status: number) {
  return json({ field, text }, { status })
}

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'
export { authPageHeaders as headers } from '#app/http/form-response.ts'
export const meta = adminMeta('Email')
export const handle = adminHandle

export default function EmailPage() {
  const mail = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()
  const pageError = error?.field === null ? { tone: 'error' as const, text: error.text } : null
  return (
    <AdminLayout viewer={mail.viewer} heading={mail.title}>
      <ActionNotice notice={error ? pageError : mail.notice} />
      <AdminSection id="facts" title="Delivery status" description={mail.description}>
        <DescriptionList items={mail.details} />
        {mail.error !== null && <p className="refusal">{mail.error}</p>}
        {mail.originalId !== null && (
          <p>
            Replaces <a href={`/admin/mail/${mail.originalId}`}>email {mail.originalId}</a>, which didn’t
            arrive.
          </p>
        )}
      </AdminSection>
      <ResendSection
        id={mail.id}
        state={mail.state}
        resentAsId={mail.resentAsId}
        error={error?.field === 'checked' ? error.text : undefined}
      />
      <EmailBodySection id={mail.id} text={mail.text} hasHtml={mail.hasHtml} noBodyText={mail.noBodyText} />
    </AdminLayout>
  )
}

type EmailRow = NonNullable<Awaited<ReturnType<typeof findEmail>>>

function emailDetails(mail: EmailRow, clock: { timeZone: string; now: number }) {
  const timeText = (at: number) => shortDateTimeText(at, clock)
  return [
    { name: 'Status', value: mailStateText[mail.state].name },
    { name: 'Delivery', value: mail.outcome && mailOutcomeText[mail.outcome].name },
    { name: 'To', value: mail.recipient },
    { name: 'Type', value: mailKindName(mail.kind) },
    { name: 'Created', value: timeText(mail.createdAt) },
    { name: 'Due', value: mail.state === 'pending' ? timeText(mail.dueAt) : null },
    { name: 'Attempts', value: String(mail.attempts) },
    { name: 'Sent', value: mail.sentAt === null ? null : timeText(mail.sentAt) },
    { name: 'Provider', value: mail.provider },
    { name: 'Provider ID', value: mail.providerId },
  ]
}

function originalEmailId({ dedupeKey }: EmailRow) {
  const [, id] = /^again:(\d+)$/.exec(dedupeKey) ?? []
  return id === undefined ? null : Number(id)
}

function missingBodyText(
  { state, recipient, createdAt }: EmailRow,
  { mailBodyDays, now }: { mailBodyDays: number; now: number },
) {
  if (recipient === 'erased') return 'Deleted because the recipient’s data was erased.'
  if (['pending', 'claimed'].includes(state)) return 'The content is created when the email is sent.'
  return now - createdAt > mailBodyDays * 86_400_000
    ? `Email content is kept for ${daysText(mailBodyDays)}. Its delivery status is kept longer.`
    : 'This email was never sent, so it has no content.'
}
