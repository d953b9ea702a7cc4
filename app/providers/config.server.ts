import type { EnvConfig } from '#app/env.server.ts'
import type { EmailConfig } from './email.server.ts'

/** `readEnvConfig` has already checked that the required environment variables are set. */
export function readEmailConfig(
  transport: EnvConfig['EMAIL_TRANSPORT'],
  { settings, binding, now }: { settings: EnvConfig; binding: SendEmail; now: number },
): EmailConfig {
  switch (transport) {
    case 'outbox':
      return { transport: 'outbox' }
    case 'cloudflare':
      return { transport: 'cloudflare', binding }
    case 'resend':
      return { transport: 'resend', baseUrl: settings.RESEND_URL, apiKey: settings.RESEND_API_KEY ?? '' }
    case 'smtp':
      return {
        transport: 'smtp',
        host: settings.SMTP_HOST ?? '',
        port: settings.SMTP_PORT,
        security: settings.SMTP_SECURITY,
        now: () => new Date(now),
        credentials: settings.SMTP_USER
          ? { username: settings.SMTP_USER, password: settings.SMTP_PASSWORD ?? '' }
          : undefined,
      }
  }
}

export function readImageCostMicroUsd({ IMAGE_MODEL, IMAGE_PRICE_USD }: EnvConfig) {
  if (IMAGE_MODEL === 'illustrator') return 0
  return IMAGE_PRICE_USD === undefined ? null : Math.round(IMAGE_PRICE_USD * 1_000_000)
}
