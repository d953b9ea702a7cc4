import type { OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import type { ReceivedMail, ReceivedRequest } from '#tests/support/loopback/provided.ts'

/** Returns the requests that a simulated provider received under a scope, oldest first. */
export async function receivedRequests(origin: string, scope: string): Promise<ReceivedRequest[]> {
  const response = await fetch(`${origin}/received/${encodeURIComponent(scope)}`)
  return response.json<ReceivedRequest[]>()
}

export async function mailbox(origin: string, address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${origin}/received/${encodeURIComponent(`smtp:${address}`)}`)
  return response.json<ReceivedMail[]>()
}

/** Creates an outgoing email like the site's own; each test sets its own recipient. */
export function aMail(changes: Partial<OutgoingEmail> = {}): OutgoingEmail {
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
