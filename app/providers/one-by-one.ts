import { retryAfterField } from './retry-after.ts'
import {
  notSentYetResult,
  type StartNextEmailCheck,
  type DeliveryResult,
  type EmailTransport,
  type OutgoingEmail,
  type BatchDeliveryResult,
} from './email-transport.ts'

/** After this many consecutive `retry` results, the remaining emails are not tried. */
const enough = 3

/** Sends a batch one by one over a transport without batch support, each email under its own key. */
export async function sendOneByOne(
  transport: EmailTransport,
  mails: readonly OutgoingEmail[],
  mayBegin?: StartNextEmailCheck,
): Promise<BatchDeliveryResult> {
  const results: DeliveryResult[] = []
  let inRow = 0
  for (const [place, mail] of mails.entries()) {
    const before = results.at(-1)
    if (inRow >= enough && before) results.push(notTried(before))
    else if (mayBegin && !(await mayBegin(place, before ? { place: place - 1, delivery: before } : null)))
      break
    else results.push(await transport.send(mail))
    inRow = results.at(-1)?.outcome === 'retry' ? inRow + 1 : 0
  }
  const rest = mails.slice(results.length).map(() => notSentYetResult('Not tried yet.'))
  return { outcome: 'answered', results: [...results, ...rest] }
}

/** Result for an email that was not tried, so it was certainly not accepted. */
function notTried(before: DeliveryResult): DeliveryResult {
  if (before.outcome !== 'retry') return notSentYetResult('Not tried yet.')
  return { outcome: 'retry', reason: before.reason, ...retryAfterField(before.afterSeconds) }
}
