import type { Context } from '#app/context.server.ts'
import { listConsentEntries } from '#app/data/newsletter/consent.ts'
import { listEmailsToAddress, subscriberEmailsPerPage } from '#app/data/newsletter/subscriber-changes.ts'
import { findSubscriber } from '#app/data/newsletter/subscribers.ts'
import { findUser } from '#app/data/accounts/users.ts'
import { consentActionText } from '#app/domain/newsletter/consent.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { describePreferences } from '#app/domain/newsletter/preferences.ts'
import { signupSourceText, subscriberStateLabels } from '#app/domain/newsletter/subscriber.ts'

/** Number of consent entries shown; the subscriber's data export has all of them. */
const maxConsentEntries = 50

export async function readSubscriberView({ db, now, business }: Context, id: number, before: number | null) {
  const row = await findSubscriber(db, id)
  if (!row) throw new Response('Subscriber not found.', { status: 404 })
  const [{ timeZone }, rows, entries, addedByUser] = await Promise.all([
    business(),
    listEmailsToAddress(db, { email: row.email, before }),
    listConsentEntries(db, { id, limit: maxConsentEntries }),
    row.addedBy === null ? null : findUser(db, row.addedBy),
  ])
  const timeText = (at: number | null) => (at === null ? null : shortDateTimeText(at, { timeZone, now }))
  const visibleEmails = rows.slice(0, subscriberEmailsPerPage)
  const { email, phone, state, source, consent } = row
  return {
    subscriber: {
      id,
      email,
      phone,
      state,
      stateName: subscriberStateLabels[state],
      source: signupSourceText(source),
      consent,
      joined: timeText(row.createdAt),
      confirmed: timeText(row.confirmedAt),
      unsubscribed: timeText(row.unsubscribedAt),
      preferences: describePreferences({
        weekly: row.wantsWeekly,
        lastCall: row.wantsLastCall,
        zip: row.zip,
      }),
      unreachable: row.unreachable,
      addedBy: row.addedBy === null ? null : (addedByUser?.email ?? 'a former team member'),
    },
    emails: visibleEmails.map((mail) => ({
      id: mail.id,
      subject: mail.subject ?? mail.kind,
      state: mail.state,
      when: shortDateTimeText(mail.createdAt, { timeZone, now }),
    })),
    consent: entries.map(({ id, action: deed, at, source, text: words, network, by }) => ({
      id,
      action: consentActionText[deed],
      when: shortDateTimeText(at, { timeZone, now }),
      // For entries made by the team, the page says "by the team" instead of the source.
      details: [by === null ? source : null, network, words].filter((part) => part !== null).join(' · '),
      isByTeam: by !== null,
    })),
    older: rows.length > subscriberEmailsPerPage ? (visibleEmails.at(-1)?.id ?? null) : null,
  }
}

export type SubscriberPageView = Awaited<ReturnType<typeof readSubscriberView>>
