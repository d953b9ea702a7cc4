import type { Context } from '#app/context.server.ts'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import { aContext } from '#tests/support/context.ts'
import { sqlRow } from '#tests/support/database.ts'
import { aSignUp } from './subscribers.ts'

export type Delivery = Awaited<ReturnType<Context['email']['send']>>

let count = 0

/** Creates a pending confirmation email and a transport that returns `delivery` and counts its calls. */
export async function aWaitingMail(delivery: Delivery) {
  let sends = 0
  const send = () => Promise.resolve((sends++, delivery))
  const context = aContext({ email: { ...aContext().email, send } })
  const email = `ledger-${++count}@mail.example`
  const { mails } = await addSubscriber(context.db, aSignUp(email))
  return { id: mails[0]?.id ?? 0, context, sends: () => sends }
}

export function mailRow(id: number) {
  return sqlRow`select * from emails where id = ${id}`
}
