import { checkMail } from '#app/domain/mail-safety.ts'
import { cloudflareTransport, type CloudflareConfig } from './email-cloudflare.server.ts'
import { outboxTransport } from './email-outbox.server.ts'
import { resendTransport, type ResendConfig } from './email-resend.server.ts'
import { smtpTransport, type SmtpConfig } from './email-smtp.server.ts'
import type { EmailTransport } from './email-transport.ts'

export type { Delivery, EmailTransport, OutgoingMail } from './email-transport.ts'

export type EmailConfig =
  | { transport: 'outbox' }
  | ({ transport: 'cloudflare' } & CloudflareConfig)
  | ({ transport: 'resend' } & ResendConfig)
  | ({ transport: 'smtp' } & SmtpConfig)

/** Throws for a configuration that could never work or would not be safe; never for a provider's answer. */
export function createEmailTransport(config: EmailConfig): EmailTransport {
  const transport = chosen(config)
  return {
    name: transport.name,
    repeatable: transport.repeatable,
    async send(mail) {
      const check = checkMail(mail)
      return check.ok ? transport.send(check.mail) : { outcome: 'refused', reason: check.reason }
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
