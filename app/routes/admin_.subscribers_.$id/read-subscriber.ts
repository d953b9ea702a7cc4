import type { Context } from '#app/context.server.ts'
import { listMailsTo, mailsPerPage } from '#app/data/subscriber-changes.ts'
import { findSubscriber } from '#app/data/subscribers.ts'
import { findUser } from '#app/data/users.ts'
import { momentText } from '#app/domain/kitchen-dates.ts'
import { subscriberStateWords } from '#app/domain/subscribers.ts'

/** Somebody on the list as their page shows them, with a page of what was mailed to them. */
export async function readSubscriber({ db, now, business }: Context, id: number, before: number | null) {
  const row = await findSubscriber(db, id)
  if (!row) throw new Response('There is no such subscriber.', { status: 404 })
  const [{ timeZone }, rows, adder] = await Promise.all([
    business(),
    listMailsTo(db, { email: row.email, before }),
    row.addedBy === null ? null : findUser(db, row.addedBy),
  ])
  const when = (at: number | null) => (at === null ? null : momentText(at, { timeZone, now }))
  const shown = rows.slice(0, mailsPerPage)
  const { email, phone, state, source, consent } = row
  return {
    subscriber: {
      id,
      email,
      phone,
      state,
      stateWords: subscriberStateWords[state],
      source,
      consent,
      joined: when(row.createdAt),
      confirmed: when(row.confirmedAt),
      unsubscribed: when(row.unsubscribedAt),
      addedBy: row.addedBy === null ? null : (adder?.email ?? 'somebody who has left'),
    },
    mails: shown.map((mail) => ({
      id: mail.id,
      subject: mail.subject ?? mail.kind,
      state: mail.state,
      when: momentText(mail.createdAt, { timeZone, now }),
    })),
    older: rows.length > mailsPerPage ? (shown.at(-1)?.id ?? null) : null,
  }
}

export type Subscriber = Awaited<ReturnType<typeof readSubscriber>>['subscriber']
export type Mail = Awaited<ReturnType<typeof readSubscriber>>['mails'][number]
