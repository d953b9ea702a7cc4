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
  return withEmailValidation(selectTransport(config))
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
    async sendMany(mails, idempotencyKey, shouldContinue) {
      const checks = mails.map(validateOutgoingEmail)
      const validIndexes = checks.flatMap(({ ok }, index) => (ok ? [index] : []))
      const toOriginalIndex = (index: number) => validIndexes[index] ?? index
      const shouldContinueOriginal: NextEmailCheck | undefined =
        shouldContinue &&
        ((index, previous) =>
          shouldContinue(
            toOriginalIndex(index),
            previous && { ...previous, index: toOriginalIndex(previous.index) },
          ))
      const validEmails = checks.flatMap((check): OutgoingEmail[] => (check.ok ? [check.mail] : []))
      const delivery =
        validEmails.length === 0
          ? { outcome: 'completed' as const, results: [] }
          : await (transport.sendMany?.(validEmails, idempotencyKey, shouldContinueOriginal) ??
              sendOneByOne(transport, validEmails, shouldContinueOriginal))
      if (delivery.outcome !== 'completed') return delivery
      const results = delivery.results.values()
      return {
        outcome: 'completed',
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

function selectTransport(config: EmailConfig): EmailTransport {
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
const maxRetriesInRow = 3

/** Sends a batch one by one over a transport without batch support, each email under its own key. */
async function sendOneByOne(
  transport: EmailTransport,
  mails: readonly OutgoingEmail[],
  shouldContinue?: NextEmailCheck,
): Promise<BatchDeliveryResult> {
  const results: DeliveryResult[] = []
  let retriesInRow = 0
  for (const [index, mail] of mails.entries()) {
    const previous = results.at(-1)
    if (retriesInRow >= maxRetriesInRow && previous) results.push(notTried(previous))
    else if (
      shouldContinue &&
      !(await shouldContinue(index, previous ? { index: index - 1, delivery: previous } : null))
    )
      break
    else results.push(await transport.send(mail))
    retriesInRow = results.at(-1)?.outcome === 'retry' ? retriesInRow + 1 : 0
  }
  const rest = mails.slice(results.length).map(() => notTriedYet)
  return { outcome: 'completed', results: [...results, ...rest] }
}

/** Result for an email that was not tried, so it was certainly not accepted. */
function notTried(previous: DeliveryResult): DeliveryResult {
  if (previous.outcome !== 'retry') return notTriedYet
  return { outcome: 'retry', reason: previous.reason, ...toRetryAfterProperty(previous.afterSeconds) }
}
