import { validateOutgoingEmail, type OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import { cloudflareTransport, type CloudflareConfig } from './email-cloudflare.server.ts'
import { resendTransport, type ResendConfig } from './email-resend.server.ts'
import { smtpTransport, type SmtpConfig } from './email-smtp.server.ts'
import { retryAfterProperty } from './provider-http.ts'

/**
 * Result of one attempt to send an email. `refused` is final. `retry` means not accepted or, with `maybeTaken`,
 * possibly accepted and safe to repeat under the same key. `conflict` means that the key was used with other content.
 * `unknown` means possibly delivered: never resend without a person's decision.
 */
export type DeliveryResult =
  | { outcome: 'sent'; providerId: string | null }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'retry'; reason: string; afterSeconds?: number; maybeTaken?: true }
  | { outcome: 'conflict'; reason: string }
  | { outcome: 'unknown'; reason: string }

/**
 * Result of a batch sent under one key. `answered` has one result per email, in order. `retry` repeats the same batch
 * under the same key; `tookNone` means that nothing was accepted, so the next attempt may differ. `refused` applies to
 * the whole batch, not to any single email.
 */
export type BatchDeliveryResult =
  | { outcome: 'answered'; results: DeliveryResult[] }
  | { outcome: 'retry'; reason: string; afterSeconds?: number; tookNone?: true }
  | { outcome: 'conflict'; reason: string }
  | { outcome: 'refused'; reason: string; tooLarge?: true }
  | { outcome: 'unknown'; reason: string }

export interface EmailTransport {
  readonly name: 'outbox' | 'cloudflare' | 'resend' | 'smtp'
  /** Whether a repeat with the same idempotency key reaches the recipient only once. */
  readonly repeatable: boolean
  send(mail: OutgoingEmail): Promise<DeliveryResult>
  /** Sends at most 100 emails as a batch; absent if the transport can only send emails one by one. */
  sendMany?(
    mails: readonly OutgoingEmail[],
    idempotencyKey: string,
    mayBegin?: NextEmailCheck,
  ): Promise<BatchDeliveryResult>
}

/**
 * Called before each email of a batch that is sent one by one, with the email's index and the previous result.
 * Returning false ends the batch; the remaining emails get `retry`.
 */
export type NextEmailCheck = (
  place: number,
  before: { place: number; delivery: DeliveryResult } | null,
) => Promise<boolean>

/** Transport used by the app: validates every email and supports batches. */
type BatchEmailTransport = Required<EmailTransport>

export type EmailConfig =
  | { transport: 'outbox' }
  | ({ transport: 'cloudflare' } & CloudflareConfig)
  | ({ transport: 'resend' } & ResendConfig)
  | ({ transport: 'smtp' } & SmtpConfig)

export function createEmailTransport(config: EmailConfig): BatchEmailTransport {
  return withEmailValidation(chosen(config))
}

/** In a batch, invalid emails are rejected individually and the others are sent. */
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
      const begins: NextEmailCheck | undefined =
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

/** Local transport that sends nothing: the stored `emails` row counts as delivered and the admin shows it. */
function outboxTransport(): EmailTransport {
  return {
    name: 'outbox',
    repeatable: true,
    send: () => Promise.resolve({ outcome: 'sent', providerId: null }),
  }
}

const notTriedYet: DeliveryResult = { outcome: 'retry', reason: 'Not tried yet.' }

/** After this many consecutive `retry` results, the remaining emails are not tried. */
const enough = 3

/** Sends a batch one by one over a transport without batch support, each email under its own key. */
async function sendOneByOne(
  transport: EmailTransport,
  mails: readonly OutgoingEmail[],
  mayBegin?: NextEmailCheck,
): Promise<BatchDeliveryResult> {
  const results: DeliveryResult[] = []
  let inRow = 0
  for (const [place, mail] of mails.entries()) {
    const before = results.at(-1)
    if (inRow >= enough && before) results.push(notTried(before))
    else if (mayBegin && !(await mayBegin(place, before ? { place: place - 1, delivery: before } : null)))
      break
    else results.push(await transport.send(mail))
    inRow = results.at(-1)?.outcome === 'retry' ? inRow + 1 : 0
  }
  const rest = mails.slice(results.length).map(() => notTriedYet)
  return { outcome: 'answered', results: [...results, ...rest] }
}

/** Result for an email that was not tried, so it was certainly not accepted. */
function notTried(before: DeliveryResult): DeliveryResult {
  if (before.outcome !== 'retry') return notTriedYet
  return { outcome: 'retry', reason: before.reason, ...retryAfterProperty(before.afterSeconds) }
}
