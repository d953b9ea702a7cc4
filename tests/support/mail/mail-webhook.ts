import { settings } from '#tests/support/context.ts'

const key = btoa('thirty-two bytes of a real secret')
export const webhookSettings = { ...settings, RESEND_WEBHOOK_SECRET: `whsec_${key}` }

export type EventName = 'delivered' | 'bounced' | 'complained' | 'suppressed' | 'failed' | 'opened'

export interface EventDetails {
  issue?: number
  subscriber?: number
  mail?: number
  providerId?: string
  /** The bounce type: `Permanent` or `Transient`. */
  bounce?: string
  to?: string
}

/** Returns the body of a webhook call from Resend that reports an event about an email. */
export function webhookBody(
  event: EventName,
  { issue, subscriber, mail, providerId, bounce, to }: EventDetails,
) {
  const tags = Object.entries({ issue, subscriber, mail }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value: String(value) }],
  )
  return JSON.stringify({
    type: `email.${event}`,
    created_at: '2026-11-24T15:00:00.000Z',
    data: {
      email_id: providerId ?? 'e-1',
      to: [to ?? 'ada@guests.example'],
      tags,
      ...(event === 'bounced' && { bounce: { type: bounce ?? 'Permanent', message: 'no such box' } }),
    },
  })
}

/** Returns the headers that sign a webhook call. */
export async function signedHeaders(id: string, body: string, { at = Date.now(), secret = key } = {}) {
  const timestamp = String(Math.floor(at / 1000))
  return {
    'svix-id': id,
    'svix-timestamp': timestamp,
    'svix-signature': `v1,${await signature(secret, `${id}.${timestamp}.${body}`)}`,
  }
}

export async function signature(secret: string, text: string) {
  const raw = Uint8Array.from(atob(secret), (character) => character.charCodeAt(0))
  const imported = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...bytes))
}
