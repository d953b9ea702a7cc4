import { env } from 'cloudflare:workers'
import type { Context } from '#app/context.server.ts'
import { addSubscriber } from '#app/data/newsletter/subscribers.ts'
import { aContext, tuesday } from '#tests/support/context.ts'

export type Delivery = Awaited<ReturnType<Context['email']['send']>>

let count = 0

/**
 * Creates a confirmation email that has been pending since Tuesday, with a transport that returns `delivery` and
 * counts its calls.
 */
export async function aWaitingMail(delivery: Delivery) {
  let sends = 0
  const real = aContext()
  const context = aContext({
    email: {
      ...real.email,
      send: () => {
        sends += 1
        return Promise.resolve(delivery)
      },
    },
  })
  const email = `ledger-${++count}@mail.example`
  const { mails } = await addSubscriber(context.db, {
    email,
    phone: null,
    source: '/',
    owner: 'hello@holstontable.example',
    doubleOptIn: true,
    now: tuesday,
  })
  return { id: mails[0]?.id ?? 0, context, sends: () => sends }
}

export function mailRow(id: number) {
  return env.DB.prepare('select * from emails where id = ?').bind(id).first()
}
