import { listConsentEntries } from './consent.ts'
import { listFavorites } from './preferences.ts'
import type { Database } from '#app/data/database.server.ts'
import type { Subscriber } from './subscribers.ts'

const most = 100
const mostLines = 1000

/**
 * Returns all data stored about a subscriber, without hashes, for the subscriber's own download. Only the newest
 * issues and emails are included.
 */
export async function exportSubscriberData(db: Database, subscriber: Subscriber) {
  const { id, email, phone, state, source, consent, wantsWeekly, wantsLastCall, zip, mutedWeek } = subscriber
  const d1 = db.$client
  const [letters, mails] = await d1.batch([
    d1
      .prepare(
        `select i.kind, i.week, d.state, d.settled_at as at
         from (select id, kind, week from issues order by due_at desc limit ?2) i
         join issue_deliveries d on d.issue_id = i.id and d.subscriber_id = ?1`,
      )
      .bind(id, most),
    d1
      .prepare(
        `select kind, subject, state, sent_at as sentAt from emails
         where recipient = ?1 and kind in ('send-confirmation', 'send-welcome', 'send-preferences-link', 'send-data-link') order by id desc limit ?2`,
      )
      .bind(email, most),
  ])
  return {
    address: email,
    phone,
    state,
    source,
    consent,
    joinedAt: iso(subscriber.createdAt),
    confirmedAt: iso(subscriber.confirmedAt),
    leftAt: iso(subscriber.unsubscribedAt),
    noLettersBecause: subscriber.unreachable,
    choices: { weeklyLetter: wantsWeekly, lastCall: wantsLastCall, zip, noLastCallFor: mutedWeek },
    dishes: (await listFavorites(db, id)).map(({ name }) => name),
    record: (await listConsentEntries(db, { id, most: mostLines })).map(
      ({ deed, at, source, words, network, by }) => ({
        deed,
        at: iso(at),
        source,
        words,
        network,
        by: by === null ? 'yourself' : 'the kitchen',
      }),
    ),
    letters: letters?.results ?? [],
    mails: mails?.results ?? [],
  }
}

function iso(at: number | null) {
  return at === null ? null : new Date(at).toISOString()
}
