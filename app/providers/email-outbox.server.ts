import type { EmailTransport } from './email-transport.ts'

/** Mail that stays in the house: the ledger's row is the delivery, and the desk shows it. */
export function outboxTransport(): EmailTransport {
  return {
    name: 'outbox',
    repeatable: true,
    send: () => Promise.resolve({ outcome: 'sent', providerId: null }),
  }
}
