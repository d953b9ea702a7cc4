import type { Context } from '#app/context.server.ts'
import { listConsentRecords } from '#app/data/newsletter/consent.ts'
import { listEmailsToAddress } from '#app/data/newsletter/subscriber-changes.ts'
import { findSubscriber } from '#app/data/newsletter/subscribers.ts'
import { findUser } from '#app/data/accounts/users.ts'
import { consentActionText } from '#app/domain/newsletter/consent.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { describePreferences } from '#app/domain/newsletter/preferences.ts'
import { signupSourceText } from '#app/domain/newsletter/subscriber.ts'

const maxConsentRecords = 50

export async function readSubscriberView({ db, now, business }: Context, id: number, before: number | null) {
  const row = await findSubscriber(db, id)
  if (!row) throw new Response('Subscriber not found.', { status: 404 })
  const { email, state, confirmedAt, unsubscribedAt, addedBy, unreachable } = row
  const [{ timeZone }, emails, records, addedByUser] = await Promise.all([
    business(),
    listEmailsToAddress(db, email, before),
    listConsentRecords(db, id, maxConsentRecords),
    addedBy === null ? null : findUser(db, addedBy),
  ])
  const timeText = (at: number) => shortDateTimeText(at, { timeZone, now })
  const source = signupSourceText(row.source)
  const addedByName = addedByUser?.email ?? 'a former team member'
  const preferences = { weekly: row.wantsWeekly, lastCall: row.wantsLastCall, zip: row.zip }
  const noConfirmationText = state === 'confirmed' ? 'right away' : 'not yet'
  return {
    id,
    email,
    state,
    unreachable,
    details: [
      { name: 'Phone', value: row.phone ?? 'not given' },
      { name: 'Joined', value: timeText(row.createdAt) },
      { name: 'Source', value: addedBy === null ? source : `${source}, by ${addedByName}` },
      { name: 'Confirmed', value: confirmedAt === null ? noConfirmationText : timeText(confirmedAt) },
      { name: 'Unsubscribed', value: unsubscribedAt === null ? null : timeText(unsubscribedAt) },
      { name: 'Preferences', value: describePreferences(preferences) },
      { name: 'Emails', value: unreachable === null ? null : 'none sent, see below' },
      { name: 'Consent', value: row.consent ?? 'not recorded' },
    ],
    emails: emails.rows.map(({ id, subject, kind, state, createdAt }) => ({
      id,
      subject: subject ?? kind,
      state,
      when: timeText(createdAt),
    })),
    consent: records.map(({ id, action, at, source, wording, network, by }) => ({
      id,
      action: consentActionText[action] + (by === null ? '' : ' (by the team)'),
      when: timeText(at),
      details: [by === null ? source : null, network, wording].filter((part) => part !== null).join(' · '),
    })),
    older: emails.next,
  }
}
