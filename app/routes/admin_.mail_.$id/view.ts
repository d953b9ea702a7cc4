import type { findEmail } from '#app/data/mail/mail-log.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { mailOutcomeText } from '#app/domain/mail/mail-outcomes.ts'
import { mailKindName, mailStateText } from '#app/domain/mail/mail-text.ts'
import { daysText } from '#app/domain/time/duration-text.ts'

type EmailRow = NonNullable<Awaited<ReturnType<typeof findEmail>>>

export function emailTitle({ subject, kind }: EmailRow) {
  return subject ?? mailKindName(kind)
}

/** Returns the details of an email as name and value pairs. */
export function emailDetails(mail: EmailRow, zone: { timeZone: string; now: number }) {
  const moment = (at: number) => shortDateTimeText(at, zone)
  return [
    { name: 'Status', value: mailStateText[mail.state].name },
    ...(mail.outcome === null ? [] : [{ name: 'Delivery', value: mailOutcomeText[mail.outcome].name }]),
    { name: 'To', value: mail.recipient },
    { name: 'Type', value: mailKindName(mail.kind) },
    { name: 'Created', value: moment(mail.createdAt) },
    ...(mail.state === 'pending' ? [{ name: 'Due', value: moment(mail.dueAt) }] : []),
    { name: 'Attempts', value: String(mail.attempts) },
    ...(mail.sentAt === null ? [] : [{ name: 'Sent', value: moment(mail.sentAt) }]),
    ...(mail.provider === null ? [] : [{ name: 'Provider', value: mail.provider }]),
    ...(mail.providerId === null ? [] : [{ name: 'Provider ID', value: mail.providerId }]),
  ]
}

/** Returns the id of the original email if this one is a resend; otherwise null. */
export function originalEmailId({ dedupeKey }: EmailRow) {
  const [, id] = /^again:(\d+)$/.exec(dedupeKey) ?? []
  return id === undefined ? null : Number(id)
}

/**
 * Says why an email's body is missing: not rendered yet, erased with the recipient, or past the retention
 * period.
 */
export function missingBodyText(
  { state, recipient, createdAt }: EmailRow,
  { mailBodyDays, now }: { mailBodyDays: number; now: number },
) {
  if (recipient === 'erased') return 'Deleted because the recipient’s data was erased.'
  if (['pending', 'claimed'].includes(state)) return 'The content is created when the email is sent.'
  return now - createdAt > mailBodyDays * 86_400_000
    ? `Email content is kept for ${daysText(mailBodyDays)}. Its delivery status is kept longer.`
    : 'This email was never sent, so it has no content.'
}
