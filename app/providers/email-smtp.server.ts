import { timedOutSymbol, withAbortTimeout } from './provider-http.ts'
import type { OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import type { NextEmailCheck, DeliveryResult, EmailTransport } from './email-transport.ts'
import { encodeUtf8Base64, emailDomain, deriveMessageId, buildMimeMessage } from './mime.ts'
import { type SmtpConnection, openSmtpConnection, SmtpFailure } from './smtp-connection.server.ts'
import { isLocalHost } from '#app/domain/site/local-host.ts'

export interface SmtpConfig {
  host: string
  port: number
  /** `tls` from the first byte (port 465), `starttls` (587), or `none` for a server on this machine. */
  security: 'tls' | 'starttls' | 'none'
  credentials?: { username: string; password: string }
  limits?: Partial<typeof smtpTimeouts>
  /** Clock for the email's `Date` header. */
  now: () => Date
}

/**
 * Timeouts in ms. Until the body is sent, a timeout only costs a retry, so these are shorter than RFC 5321
 * (4.5.3.2) suggests. `accept`, for the reply after the body, is longest, because a timeout there leaves the
 * outcome unknown. No email is started after `begin`, so that a batch does not outlast its lease.
 */
export const smtpTimeouts = { enter: 60_000, command: 30_000, accept: 120_000, begin: 540_000 }

/** Whether sending the body has started; after that, a missing reply may mean that the email was accepted. */
interface Progress {
  bodyStarted: boolean
}

const transportSecurity = { tls: 'on', starttls: 'starttls', none: 'off' } as const

/** One connection per batch. An email interrupted after its body was started is `unknown`: SMTP has no keys. */
export function createSmtpTransport(config: SmtpConfig): EmailTransport {
  if (config.security === 'none' && !isLocalHost(config.host))
    throw new Error('TLS is required for remote SMTP servers.')
  return {
    name: 'smtp',
    repeatable: false,
    async send(mail) {
      const [delivery] = await deliver(config, [mail])
      return delivery ?? { outcome: 'retry', reason: 'The email wasn’t sent to the SMTP server.' }
    },
    sendMany: async (mails, _, mayBegin) => ({
      outcome: 'answered',
      results: await deliver(config, mails, mayBegin),
    }),
  }
}

async function deliver(
  config: SmtpConfig,
  mails: readonly OutgoingEmail[],
  mayBegin?: NextEmailCheck,
): Promise<DeliveryResult[]> {
  const [first] = mails
  if (!first) return []
  const limits = { ...smtpTimeouts, ...config.limits }
  const talk = openSmtpConnection(config.host, config.port, transportSecurity[config.security])
  const part = (limitMs: number, work: () => Promise<unknown>) =>
    attempt({ bodyStarted: false }, () => inTime(limitMs, work))
  const results: DeliveryResult[] = []
  let reason = 'The SMTP server closed the connection before this email was sent.'
  let listens = false
  let isLate = false
  const timer = setTimeout(() => (isLate = true), limits.begin)
  try {
    const closed = await part(limits.enter, () => enter(talk, config, first))
    if (closed) return mails.map(() => closed.delivery)
    listens = true
    for (const [place, mail] of mails.entries()) {
      const before = results.at(-1)
      if (
        isLate ||
        !((await mayBegin?.(place, before ? { place: place - 1, delivery: before } : null)) ?? true)
      ) {
        reason = 'The batch was stopped before this email was sent.'
        break
      }
      const { delivery, goesOn } = await carry(talk, { config, limits }, mail)
      results.push(delivery)
      // Reset the session, so that nothing from a rejected email becomes part of the next one.
      listens =
        goesOn &&
        (delivery.outcome === 'sent' || !(await part(limits.command, () => talk.say('reset', 'RSET', 2))))
      if (!listens) break
    }
  } finally {
    clearTimeout(timer)
    await talk.hangUp(listens)
  }
  return [
    ...results,
    ...mails.slice(results.length).map((): DeliveryResult => ({ outcome: 'retry', reason })),
  ]
}

interface Attempt {
  delivery: DeliveryResult
  goesOn: boolean
}

interface Talk {
  config: SmtpConfig
  limits: typeof smtpTimeouts
}

async function carry(talk: SmtpConnection, { config, limits }: Talk, mail: OutgoingEmail): Promise<Attempt> {
  const messageId = await deriveMessageId(mail)
  const body = buildMimeMessage(mail, messageId, config.now())
  const progress: Progress = { bodyStarted: false }
  const failure = await attempt(progress, () => hand(talk, limits, { mail, body, progress }))
  return failure ?? { delivery: { outcome: 'sent', providerId: messageId }, goesOn: true }
}

async function attempt(progress: Progress, work: () => Promise<unknown>): Promise<Attempt | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof SmtpTimeout)
      return { delivery: interrupted(progress, 'didn’t respond in time'), goesOn: false }
    if (!(error instanceof SmtpFailure)) throw error
    return { delivery: failed(error, progress), goesOn: isAboutTheMail(error) }
  }
}

class SmtpTimeout extends Error {}

async function inTime(limitMs: number, work: () => Promise<unknown>) {
  if ((await withAbortTimeout(limitMs, work)) === timedOutSymbol) throw new SmtpTimeout()
}

async function enter(talk: SmtpConnection, config: SmtpConfig, { from }: OutgoingEmail) {
  const hello = `EHLO ${emailDomain(from.email)}`
  await talk.opened()
  await talk.expect('greeting', 2)
  let { lines } = await talk.say('greeting', hello, 2)
  if (config.security === 'starttls') {
    // Fail without STARTTLS, so that no password is sent to an attacker who removed the server's offer of encryption.
    await talk.say('encryption', 'STARTTLS', 2)
    talk.startTls('encryption')
    ;({ lines } = await talk.say('encryption', hello, 2))
  }
  if (config.credentials) await signIn(talk, config.credentials, lines)
}

async function hand(
  talk: SmtpConnection,
  limits: Talk['limits'],
  { mail, body, progress }: { mail: OutgoingEmail; body: string; progress: Progress },
) {
  const command = (step: string, text: string, wanted: 2 | 3) =>
    inTime(limits.command, () => talk.say(step, text, wanted))
  await command('sender', `MAIL FROM:<${mail.from.email}>`, 2)
  await command('recipient', `RCPT TO:<${mail.to}>`, 2)
  await command('message', 'DATA', 3)
  progress.bodyStarted = true
  // SMTP dot-stuffing: a line that starts with a dot gets another dot, and a line with a single dot ends the message.
  await inTime(limits.accept, () => talk.say('message', `${body.replace(/^\./gm, '..')}.`, 2))
}

type Credentials = NonNullable<SmtpConfig['credentials']>

async function signIn(talk: SmtpConnection, { username, password }: Credentials, offers: readonly string[]) {
  const methods = offers.find((line) => /^250[ -]AUTH[ =]/i.test(line))?.toUpperCase() ?? ''
  if (/\bPLAIN\b/.test(methods)) {
    await talk.say('sign-in', `AUTH PLAIN ${encodeUtf8Base64(`\0${username}\0${password}`)}`, 2)
  } else if (/\bLOGIN\b/.test(methods)) {
    await talk.say('sign-in', 'AUTH LOGIN', 3)
    await talk.say('sign-in', encodeUtf8Base64(username), 3)
    await talk.say('sign-in', encodeUtf8Base64(password), 2)
  } else {
    throw new SmtpFailure('sign-in', { code: 454, detail: 'no login method in common', lines: [] })
  }
}

/** Steps where a rejection concerns our account rather than the email, so it must not fail the email permanently. */
const accountSteps = new Set(['greeting', 'encryption', 'sign-in', 'sender'])

/** After 421 or a rejected sender, the server won't accept the next email either. */
function isAboutTheMail({ step, code }: SmtpFailure) {
  return code !== null && code >= 400 && code < 600 && code !== 421 && !accountSteps.has(step)
}

function failed({ step, code, detail }: SmtpFailure, progress: Progress): DeliveryResult {
  if (code === null)
    return interrupted(
      progress,
      step === 'connection' ? 'could not be reached' : `closed the connection at the ${step} step`,
    )
  if (code >= 500 && code < 600 && accountSteps.has(step))
    return {
      outcome: 'retry',
      reason: `The SMTP server rejected our login at the ${step} step (${detail}).`,
      afterSeconds: 900,
    }
  if (code >= 500 && code < 600)
    return { outcome: 'refused', reason: `The SMTP server rejected the ${step} (${detail}).` }
  if (code >= 400 && code < 500)
    return { outcome: 'retry', reason: `The SMTP server can’t accept the ${step} right now (${detail}).` }
  return interrupted(progress, `gave an invalid SMTP response to the ${step}`)
}

function interrupted({ bodyStarted }: Progress, what: string): DeliveryResult {
  return bodyStarted
    ? { outcome: 'unknown', reason: `The SMTP server ${what} after the email was sent.` }
    : { outcome: 'retry', reason: `The SMTP server ${what} before it got the email.` }
}
