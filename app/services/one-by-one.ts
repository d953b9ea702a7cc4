import { pause } from './retry-after.ts'
import type { Delivery, EmailTransport, OutgoingMail, SetDelivery } from './email-transport.ts'

/** So many mails in a row that cannot be taken now say that the next one cannot either. */
const enough = 3

/** Many mails over a transport that knows no sets, each under its own key. */
export async function sendOneByOne(
  transport: EmailTransport,
  mails: readonly OutgoingMail[],
): Promise<SetDelivery> {
  const results: Delivery[] = []
  let inRow = 0
  for (const mail of mails) {
    const before = results.at(-1)
    const delivery = inRow >= enough && before ? notTried(before) : await transport.send(mail)
    inRow = delivery.outcome === 'retry' ? inRow + 1 : 0
    results.push(delivery)
  }
  return { outcome: 'answered', results }
}

/** Nobody has it, whatever became of the mails before. */
function notTried(before: Delivery): Delivery {
  if (before.outcome !== 'retry') return { outcome: 'retry', reason: 'Not tried yet.' }
  return { outcome: 'retry', reason: before.reason, ...pause(before.afterSeconds) }
}
