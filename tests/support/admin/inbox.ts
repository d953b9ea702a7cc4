import type { Context } from '#app/context.server.ts'
import { addMessage, type NewMessage } from '#app/data/inbox/messages.ts'
import type { Role } from '#app/domain/accounts/account.ts'
import type { JobMessage } from '#app/jobs/queue-messages.ts'
import { runJob } from '#app/jobs/run.ts'
import { aContext } from '#tests/support/context.ts'
import { sqlColumn, sqlValue } from '#tests/support/database.ts'
import { signIn } from './admin.ts'

/** Stores an inbox message as the contact form does, and returns the message's id and the sender's address. */
export async function aMessage(fields: Partial<NewMessage> = {}) {
  const { db } = aContext()
  const message: NewMessage = {
    kind: 'contact',
    name: 'Ada L.',
    email: `writer-${crypto.randomUUID()}@mail.example`,
    phone: null,
    message: 'Do you cook\nwithout onions?',
    owner: 'hello@holstontable.example',
    now: Date.now(),
    ...fields,
  }
  await addMessage(db, message)
  const id = await sqlValue<number>`select max(id) as id from contact_messages where email = ${message.email}`
  return { id: id ?? 0, email: message.email }
}

/** Signs in and returns functions that use the admin page of an inbox message. */
export async function messageEditor(id: number, role: Role = 'staff') {
  const session = await signIn(role)
  const path = `/admin/inbox/${id}`
  const send = (fields: Record<string, string>) => session.post(path, fields)
  return {
    ...session,
    path,
    send,
    html: () => session.page(path),
    text: () => session.read(path),
    reply: (fields: Record<string, string> = {}) => {
      const form = { intent: 'reply', text: 'Yes, we do.\nEvery week.', seen: '0', key: crypto.randomUUID() }
      return send({ ...form, ...fields })
    },
  }
}

/** Bindings with an email queue that ignores its messages, for tests that run the jobs themselves. */
export const quiet = { MAIL_QUEUE: { sendBatch: () => Promise.resolve() } }

type SentMail = Parameters<Context['email']['send']>[0]

/** Returns the context with an email transport that accepts every email and lists it in `sent`. */
export function withOutbox(context = aContext()) {
  const sent: SentMail[] = []
  const send: Context['email']['send'] = (mail) => {
    sent.push(mail)
    return Promise.resolve({ outcome: 'sent', providerId: null })
  }
  return { context: { ...context, email: { ...context.email, send } }, sent }
}

/** Sends every pending email of this kind and returns the sent emails. */
export async function deliver(kind: Extract<JobMessage, { emailId: number }>['type'], now = Date.now()) {
  const { context, sent } = withOutbox(aContext({}, now))
  const ids = await sqlColumn<number>`
    select id from emails where kind = ${kind} and state = 'pending' order by id`
  // Run each job twice, because a queue may deliver a message twice.
  for (const emailId of [...ids, ...ids]) await runJob(context, { type: kind, emailId })
  return sent
}
