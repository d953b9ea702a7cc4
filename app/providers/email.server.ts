import { validateOutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import { type CloudflareEmailConfig, createCloudflareTransport } from './email-cloudflare.server.ts'
import { createResendTransport, type ResendConfig } from './email-resend.server.ts'
import { createSmtpTransport, type SmtpConfig } from './email-smtp.server.ts'
import { type BatchDeliveryResult, type EmailTransport, unknownDeliveryResult } from './email-transport.ts'

export type EmailConfig =
  | { transport: 'outbox' }
  | ({ transport: 'cloudflare' } & CloudflareEmailConfig)
  | ({ transport: 'resend' } & ResendConfig)
  | ({ transport: 'smtp' } & SmtpConfig)

export function createEmailTransport(config: EmailConfig): EmailTransport {
  return withEmailValidation(selectTransport(config))
}

export function withEmailValidation(transport: EmailTransport): EmailTransport {
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
          : await transport.sendMany(validEmails, idempotencyKey, shouldContinue)
      if (delivery.outcome !== 'completed') return delivery
      const results = delivery.results.values()
      const nextResult = () => results.next().value ?? unknownDeliveryResult
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

/** A transport that sends nothing but reports every email as sent. */
const outboxTransport: EmailTransport = {
  name: 'outbox',
  repeatable: true,
  send: () => Promise.resolve({ outcome: 'sent', providerId: null }),
  sendMany: (mails) =>
    Promise.resolve({
      outcome: 'completed',
      results: mails.map(() => ({ outcome: 'sent', providerId: null })),
    }),
}
