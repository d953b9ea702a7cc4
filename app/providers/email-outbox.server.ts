import type { EmailTransport } from './email-transport.ts'

/** Local transport that sends nothing: the stored `emails` row counts as delivered and the admin shows it. */
export function outboxTransport(): EmailTransport {
  return {
    name: 'outbox',
    repeatable: true,
    send: () => Promise.resolve({ outcome: 'sent', providerId: null }),
  }
}
