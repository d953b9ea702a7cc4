import { validateOutgoingEmail, type OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import { createCloudflareTransport, type CloudflareConfig } from './email-cloudflare.server.ts'
import { createResendTransport, type ResendConfig } from './email-resend.server.ts'
import { createSmtpTransport, type SmtpConfig } from './email-smtp.server.ts'
import {
  missingResult,
  type BatchDeliveryResult,
  type DeliveryResult,
  type EmailTransport,
  type NextEmailCheck,
} from './email-transport.ts'

type BatchEmailTransport = Required<EmailTransport>

export type EmailConfig =
  | { transport: 'outbox' }
  | ({ transport: 'cloudflare' } & CloudflareConfig)
  | ({ transport: 'resend' } & ResendConfig)
  | ({ transport: 'smtp' } & SmtpConfig)

export function createEmailTransport(config: EmailConfig): BatchEmailTransport {
  return withEmailValidation(selectTransport(config))
}

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
      const validEmails = checks.flatMap((check) => (check.ok ? [check.mail] : []))
      const delivery: BatchDeliveryResult =
        validEmails.length === 0
          ? { outcome: 'completed', results: [] }
          : await (transport.sendMany?.(validEmails, idempotencyKey, shouldContinue) ??
              sendOneByOne(transport, validEmails, shouldContinue))
      if (delivery.outcome !== 'completed') return delivery
      const results = delivery.results.values()
      const nextResult = () => results.next().value ?? missingResult
      return {
        outcome: 'completed',
        results: checks.map((check) =>
          check.ok ? nextResult() : { outcome: 'refused', reason: check.reason },
        ),
      }
    },
  }
}

function selectTransport(config: EmailConfig): EmailTransport {
  switch (config.transport) {
    case 'outbox':
      return outboxTransport
    case 'cloudflare':
      return createCloudflareTransport(config)
    case 'resend':
      return createResendTransport(config)
    case 'smtp':
      return createSmtpTransport(config)
  }
}

/** Sends nothing: the stored `emails` row counts as delivered, and the admin shows it. */
const outboxTransport: EmailTransport = {
  name: 'outbox',
  repeatable: true,
  send: () => Promise.resolve({ outcome: 'sent', providerId: null }),
}

const maxRetriesInRow = 3

async function sendOneByOne(
  transport: EmailTransport,
  mails: readonly OutgoingEmail[],
  shouldContinue?: NextEmailCheck,
): Promise<BatchDeliveryResult> {
  const results: DeliveryResult[] = []
  let untried: DeliveryResult = { outcome: 'retry', reason: 'Not attempted yet.' }
  let previous: Parameters<NextEmailCheck>[1] = null
  let retriesInRow = 0
  for (const mail of mails) {
    if (shouldContinue && !(await shouldContinue(mail, previous))) break
    const delivery = await transport.send(mail)
    results.push(delivery)
    previous = { mail, delivery }
    retriesInRow = delivery.outcome === 'retry' ? retriesInRow + 1 : 0
    if (delivery.outcome === 'retry' && retriesInRow === maxRetriesInRow) {
      const { outcome, reason, afterSeconds } = delivery
      untried = { outcome, reason, afterSeconds }
      break
    }
  }
  return { outcome: 'completed', results: [...results, ...mails.slice(results.length).map(() => untried)] }
}
