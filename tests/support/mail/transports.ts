import { inject } from 'vitest'
import type { OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import { createEmailTransport } from '#app/providers/email.server.ts'
import type { smtpTimeouts } from '#app/providers/email-smtp.server.ts'
import type { ReceivedMail, ReceivedRequest } from '#tests/support/loopback/provided.ts'

export const { mailApi, smtp } = inject('loopback')
export const apiKey = 're_a-secret-of-the-kitchen'

/** Creates a Resend transport that uses the simulated email API with this behavior. */
export function resendTransport(behavior: string, timeoutMs = 120_000) {
  return createEmailTransport({ transport: 'resend', baseUrl: `${mailApi}/${behavior}`, apiKey, timeoutMs })
}

interface SmtpOptions {
  security?: 'none' | 'starttls' | 'tls'
  credentials?: { username: string; password: string }
  limits?: Partial<typeof smtpTimeouts>
}

/** Creates an SMTP transport that connects to a local server. */
export function smtpTransport(port: number, { limits, ...more }: SmtpOptions = {}) {
  return createEmailTransport({
    transport: 'smtp',
    host: '127.0.0.1',
    port,
    security: 'none',
    timeouts: { openSession: 5000, command: 5000, accept: 5000, ...limits },
    now: () => new Date('2026-10-05T13:00:00Z'),
    ...more,
  })
}

/** Returns the requests that a simulated provider received for a scope (see `startHttpProvider`), oldest first. */
export async function receivedRequests(origin: string, scope: string): Promise<ReceivedRequest[]> {
  const response = await fetch(`${origin}/received/${encodeURIComponent(scope)}`)
  return response.json<ReceivedRequest[]>()
}

/** Returns the emails that the simulated SMTP servers received for an address, oldest first. */
export async function receivedEmails(address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${mailApi}/received/${encodeURIComponent(`smtp:${address}`)}`)
  return response.json<ReceivedMail[]>()
}

/** Creates an outgoing email with non-ASCII text, a long line of HTML and a line of text that starts with a dot. */
export function anOutgoingEmail(changes: Partial<OutgoingEmail> = {}): OutgoingEmail {
  return {
    from: { name: 'Holston Table', email: 'hello@holstontable.example' },
    to: 'ada@guests.example',
    subject: 'This week: grüne Soße & crème brûlée 🍋',
    text: 'Hello Ada,\n\n.a line with a dot at its head\nTschüß – see you Monday.\n',
    html: `<p>Hello Ada,</p><p>${'a long paragraph '.repeat(60)}</p><p>Tschüß – see you Monday.</p>`,
    idempotencyKey: crypto.randomUUID(),
    ...changes,
  }
}
