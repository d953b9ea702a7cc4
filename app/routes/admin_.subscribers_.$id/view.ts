import type { Context } from '#app/context.server.ts'
import { listConsentEntries } from '#app/data/newsletter/consent.ts'
import { listEmailsTo, subscriberEmailsPerPage } from '#app/data/newsletter/subscriber-changes.ts'
import { findSubscriber } from '#app/data/newsletter/subscribers.ts'
import { findUser } from '#app/data/accounts/users.ts'
import { consentActionText } from '#app/domain/newsletter/consent.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { describePreferences } from '#app/domain/newsletter/preferences.ts'
import { signupSourceText, subscriberStateLabels } from '#app/domain/newsletter/subscriber.ts'

/** The page shows the newest 50 consent entries; the subscriber's data export holds all of them. */
const linesShown = 50

/** Returns a subscriber as the page shows them, with one page of their emails and their newest consent entries. */
export async function readSubscriberView({ db, now, business }: Context, id: number, before: number | null) {
  const row = await findSubscriber(db, id)
  if (!row) throw new Response('Subscriber not found.', { status: 404 })
  const [{ timeZone }, rows, lines, adder] = await Promise.all([
    business(),
    listEmailsTo(db, { email: row.email, before }),
    listConsentEntries(db, { id, most: linesShown }),
    row.addedBy === null ? null : findUser(db, row.addedBy),
  ])
  const when = (at: number | null) => (at === null ? null : shortDateTimeText(at, { timeZone, now }))
  const shown = rows.slice(0, subscriberEmailsPerPage)
  const { email, phone, state, source, consent } = row
  return {
    subscriber: {
      id,
      email,
      phone,
      state,
      stateWords: subscriberStateLabels[state],
      source: signupSourceText(source),
      consent,
      joined: when(row.createdAt),
      confirmed: when(row.confirmedAt),
      unsubscribed: when(row.unsubscribedAt),
      choices: describePreferences({ weekly: row.wantsWeekly, lastCall: row.wantsLastCall, zip: row.zip }),
      unreachable: row.unreachable,
      addedBy: row.addedBy === null ? null : (adder?.email ?? 'a former team member'),
    },
    mails: shown.map((mail) => ({
      id: mail.id,
      subject: mail.subject ?? mail.kind,
      state: mail.state,
      when: shortDateTimeText(mail.createdAt, { timeZone, now }),
    })),
    consent: lines.map(({ id, deed, at, source, words, network, by }) => ({
      id,
      deed: consentActionText[deed],
      when: shortDateTimeText(at, { timeZone, now }),
      // For an entry made by an admin, the page adds "by the team" to the action, so the source is left out here.
      said: [by === null ? source : null, network, words].filter((part) => part !== null).join(' · '),
      atDesk: by !== null,
    })),
    older: rows.length > subscriberEmailsPerPage ? (shown.at(-1)?.id ?? null) : null,
  }
}

export type SubscriberView = Awaited<ReturnType<typeof readSubscriberView>>['subscriber']
export type SentEmailView = Awaited<ReturnType<typeof readSubscriberView>>['mails'][number]
export type ConsentEntryView = Awaited<ReturnType<typeof readSubscriberView>>['consent'][number]
