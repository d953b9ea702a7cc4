import { validateOutgoingEmail, type OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import { createCloudflareTransport, type CloudflareConfig } from './email-cloudflare.server.ts'
import { createResendTransport, type ResendConfig } from './email-resend.server.ts'
import { createSmtpTransport, type SmtpConfig } from './email-smtp.server.ts'
import type {
  BatchDeliveryResult,
  DeliveryResult,
  EmailTransport,
  NextEmailCheck,
} from './email-transport.ts'
import { toRetryAfterProperty } from './provider-http.ts'

/** Transport used by the app: validates every email and supports batches. */
type BatchEmailTransport = Required<EmailTransport>

export type EmailConfig =
  | { transport: 'outbox' }
  | ({ transport: 'cloudflare' } & CloudflareConfig)
  | ({ transport: 'resend' } & ResendConfig)
  | ({ transport: 'smtp' } & SmtpConfig)

export function createEmailTransport(config: EmailConfig): BatchEmailTransport {
  return withEmailValidation(chosen(config))
}

/** In a batch, invalid emails are rejected individually and the others are sent. */
export function withEmailValidation(transport: EmailTransport): BatchEmailTransport {
  return {
    name: transport.name,
    repeatable: transport.repeatable,
    async send(mail) {
      const check = validateOutgoingEmail(mail)
      return check.ok ? transport.send(check.mail) : { outcome: 'refused', reason: check.reason }
    },
    async sendMany(mails, idempotencyKey, mayBegin) {
      const checks = mails.map(validateOutgoingEmail)
      const places = checks.flatMap(({ ok }, place) => (ok ? [place] : []))
      const placeOf = (index: number) => places[index] ?? index
      const begins: NextEmailCheck | undefined =
        mayBegin &&
        ((index, before) => mayBegin(placeOf(index), before && { ...before, place: placeOf(before.place) }))
      const safe = checks.flatMap((check): OutgoingEmail[] => (check.ok ? [check.mail] : []))
      const delivery =
        safe.length === 0
          ? { outcome: 'answered' as const, results: [] }
          : await (transport.sendMany?.(safe, idempotencyKey, begins) ??
              sendOneByOne(transport, safe, begins))
      if (delivery.outcome !== 'answered') return delivery
      const results = delivery.results.values()
      return {
        outcome: 'answered',
        results: checks.map((check): DeliveryResult =>
          check.ok
            ? (results.next().value ?? {
                outcome: 'unknown',
                reason: 'The email provider didn’t report a result for this email.',
              })
            : { outcome: 'refused', reason: check.reason },
        ),
      }
    },
  }
}

function chosen(config: EmailConfig): EmailTransport {
  switch (config.transport) {
    case 'outbox':
      return outboxTransport()
    case 'cloudflare':
      return createCloudflareTransport(config)
    case 'resend':
      return createResendTransport(config)
    case 'smtp':
      return createSmtpTransport(config)
  }
}

/** Local transport that sends nothing: the stored `emails` row counts as delivered and the admin shows it. */
function outboxTransport(): EmailTransport {
  return {
    name: 'outbox',
    repeatable: true,
    send: () => Promise.resolve({ outcome: 'sent', providerId: null }),
  }
}

const notTriedYet: DeliveryResult = { outcome: 'retry', reason: 'Not attempted yet.' }

/** After this many consecutive `retry` results, the remaining emails are not tried. */
const enough = 3

/** Sends a batch one by one over a transport without batch support, each email under its own key. */
async function sendOneByOne(
  transport: EmailTransport,
  mails: readonly OutgoingEmail[],
  mayBegin?: NextEmailCheck,
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
  const rest = mails.slice(results.length).map(() => notTriedYet)
  return { outcome: 'answered', results: [...results, ...rest] }
}

/** Result for an email that was not tried, so it was certainly not accepted. */
function notTried(before: DeliveryResult): DeliveryResult {
  if (before.outcome !== 'retry') return notTriedYet
  return { outcome: 'retry', reason: before.reason, ...toRetryAfterProperty(before.afterSeconds) }
}
