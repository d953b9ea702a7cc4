import { validateOutgoingEmail } from '#app/domain/mail/mail-safety.ts'
import { cloudflareTransport, type CloudflareConfig } from './email-cloudflare.server.ts'
import { outboxTransport } from './email-outbox.server.ts'
import { resendTransport, type ResendConfig } from './email-resend.server.ts'
import { smtpTransport, type SmtpConfig } from './email-smtp.server.ts'
import type {
  StartNextEmailCheck,
  BatchEmailTransport,
  DeliveryResult,
  EmailTransport,
  OutgoingEmail,
} from './email-transport.ts'
import { sendOneByOne } from './one-by-one.ts'

export type {
  StartNextEmailCheck as BeforeMail,
  BatchEmailTransport,
  DeliveryResult as Delivery,
  EmailTransport,
  OutgoingEmail,
  BatchDeliveryResult as SetDelivery,
} from './email-transport.ts'

export type EmailConfig =
  | { transport: 'outbox' }
  | ({ transport: 'cloudflare' } & CloudflareConfig)
  | ({ transport: 'resend' } & ResendConfig)
  | ({ transport: 'smtp' } & SmtpConfig)

/** Creates the configured transport; throws on an invalid or unsafe configuration. */
export function createEmailTransport(config: EmailConfig): BatchEmailTransport {
  return withEmailValidation(chosen(config))
}

/**
 * Wraps a transport with validation; in a batch, invalid emails are rejected individually and the others are sent.
 */
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
      const begins: StartNextEmailCheck | undefined =
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
      return cloudflareTransport(config)
    case 'resend':
      return resendTransport(config)
    case 'smtp':
      return smtpTransport(config)
  }
}
