import type { Context } from '#app/context.server.ts'
import { recordMailEvent } from '#app/data/mail/mail-events.ts'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import { emails } from '#app/data/schema.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { sqlRow, sqlValue } from '#tests/support/database.ts'
import { aSignUp } from './subscribers.ts'

export type DeliveryResult = Awaited<ReturnType<Context['email']['send']>>

let count = 0

/** Inserts a row in the email ledger: by default, a sent email to `ann@mail.example`. */
export async function anEmail(fields: Partial<typeof emails.$inferInsert> = {}) {
  const at = fields.dueAt ?? tuesday
  const message = { kind: 'acknowledge-message', subjectId: 1, recipient: 'ann@mail.example' } as const
  const row = { ...message, state: 'sent', dedupeKey: `email:${++count}`, dueAt: at, createdAt: at } as const
  const [email] = await aContext()
    .db.insert(emails)
    .values({ ...row, ...fields })
    .returning()
  if (!email) throw new Error('The email was not stored')
  return email
}

/** Creates a pending confirmation email, and a context whose transport returns `delivery` and counts its calls. */
export async function aPendingEmail(delivery: DeliveryResult) {
  let sends = 0
  const send = () => Promise.resolve((sends++, delivery))
  const context = aContext({ email: { ...aContext().email, send } })
  const { mails } = await addSubscriber(context.db, aSignUp(`pending-${++count}@mail.example`))
  return { id: mails[0]?.id ?? 0, context, sends: () => sends }
}

export function emailRow(id: number) {
  return sqlRow`select * from emails where id = ${id}`
}

export function emailState(id: number | undefined) {
  return sqlValue<string>`select state from emails where id = ${id}`
}

/** Records a webhook event at `now` (ms) that reports an email as delivered. */
export function reportEmailDelivery(mailId: number, now: number) {
  const event = { outcome: 'delivered', final: false, providerId: `p-${mailId}`, recipient: null } as const
  return recordMailEvent(aContext().db, { ...event, mailId }, { eventId: crypto.randomUUID(), now })
}
