import { pause } from './retry-after.ts'
import {
  notStarted,
  type BeforeMail,
  type Delivery,
  type EmailTransport,
  type OutgoingMail,
  type SetDelivery,
} from './email-transport.ts'

/** So many mails in a row that cannot be taken now say that the next one cannot either. */
const enough = 3

/** Many mails over a transport that knows no sets, each under its own key. */
export async function sendOneByOne(
  transport: EmailTransport,
  mails: readonly OutgoingMail[],
  mayBegin?: BeforeMail,
): Promise<SetDelivery> {
  const results: Delivery[] = []
  let inRow = 0
  for (const [place, mail] of mails.entries()) {
    const before = results.at(-1)
    if (inRow >= enough && before) results.push(notTried(before))
    else if (mayBegin && !(await mayBegin(place, before ? { place: place - 1, delivery: before } : null)))
      break
    else results.push(await transport.send(mail))
    inRow = results.at(-1)?.outcome === 'retry' ? inRow + 1 : 0
  }
  const rest = mails.slice(results.length).map(() => notStarted('Not tried yet.'))
  return { outcome: 'answered', results: [...results, ...rest] }
}

/** Nobody has it, whatever became of the mails before. */
function notTried(before: Delivery): Delivery {
  if (before.outcome !== 'retry') return notStarted('Not tried yet.')
  return { outcome: 'retry', reason: before.reason, ...pause(before.afterSeconds) }
}
