import type { Context } from '#app/context.server.ts'
import { listConsentRecords } from '#app/data/newsletter/consent.ts'
import { listEmailsToAddress } from '#app/data/newsletter/subscriber-changes.ts'
import { findSubscriber } from '#app/data/newsletter/subscribers.ts'
import { findUser } from '#app/data/accounts/users.ts'
import { consentActionText } from '#app/domain/newsletter/consent.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { describePreferences } from '#app/domain/newsletter/preferences.ts'
import { signupSourceText, subscriberStateLabels } from '#app/domain/newsletter/subscriber.ts'

const maxConsentRecords = 50

export async function readSubscriberView({ db, now, business }: Context, id: number, before: number | null) {
  const row = await findSubscriber(db, id)
  if (!row) throw new Response('Subscriber not found.', { status: 404 })
  const { email, phone, state, consent, addedBy, unreachable, wantsWeekly, wantsLastCall, zip } = row
  const [{ timeZone }, emails, records, addedByUser] = await Promise.all([
    business(),
    listEmailsToAddress(db, email, before),
    listConsentRecords(db, id, maxConsentRecords),
    addedBy === null ? null : findUser(db, addedBy),
  ])
  const timeText = (at: number) => shortDateTimeText(at, { timeZone, now })
  return {
    subscriber: {
      id,
      email,
      phone,
      state,
      stateName: subscriberStateLabels[state],
      source: signupSourceText(row.source),
      consent,
      joined: timeText(row.createdAt),
      confirmed: row.confirmedAt === null ? null : timeText(row.confirmedAt),
      unsubscribed: row.unsubscribedAt === null ? null : timeText(row.unsubscribedAt),
      preferences: describePreferences({ weekly: wantsWeekly, lastCall: wantsLastCall, zip }),
      unreachable,
      addedBy: addedBy === null ? null : (addedByUser?.email ?? 'a former team member'),
    },
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
