import type { OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import { isLocalHost } from '#app/domain/site/local-host.ts'
import type { CanSendNextEmail, DeliveryResult, EmailTransport } from './email-transport.ts'
import { buildMimeMessage, deriveMessageId, encodeUtf8Base64, extractEmailDomain } from './mime.ts'
import { timedOutSymbol, withAbortTimeout } from './provider-http.ts'
import { openSmtpConnection, type SmtpConnection, SmtpFailure } from './smtp-connection.server.ts'

export interface SmtpConfig {
  host: string
  port: number
  /** `tls` (port 465) encrypts from the start; `starttls` (587) starts unencrypted; `none` is for localhost only. */
  security: 'tls' | 'starttls' | 'none'
  credentials?: { username: string; password: string } | undefined
  timeouts?: Partial<typeof smtpTimeouts>
  now: () => Date
}

/**
 * SMTP timeouts in ms, shorter than those in RFC 5321 (4.5.3.2). `batch` ms after a batch starts, its remaining
 * emails are no longer sent, so that the batch finishes before its lease expires.
 */
export const smtpTimeouts = { openSession: 60_000, command: 30_000, accept: 120_000, batch: 540_000 }

const transportSecurity = { tls: 'on', starttls: 'starttls', none: 'off' } as const

/** SMTP has no idempotency keys, so the outcome of an email whose transfer was interrupted is unknown. */
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
    sendMany: async (mails, _, shouldContinue) => ({
      outcome: 'completed',
      results: await deliver(config, mails, shouldContinue),
    }),
  }
}

async function deliver(
  config: SmtpConfig,
  mails: readonly OutgoingEmail[],
  shouldContinue?: CanSendNextEmail,
): Promise<DeliveryResult[]> {
  const [first] = mails
  if (!first) return []
  const timeouts = { ...smtpTimeouts, ...config.timeouts }
  const connection = openSmtpConnection(config.host, config.port, transportSecurity[config.security])
  const runStep = (timeoutMs: number, work: () => Promise<unknown>) =>
    catchFailure({ bodyStarted: false }, () => withTimeout(timeoutMs, work))
  const results: DeliveryResult[] = []
  let reason = 'The SMTP server closed the connection before this email was sent.'
  let previous: Parameters<CanSendNextEmail>[1] = null
  let isOpen = false
  let isLate = false
  const timer = setTimeout(() => (isLate = true), timeouts.batch)
  try {
    const failedStart = await runStep(timeouts.openSession, () => openSession(connection, config, first))
    if (failedStart) return mails.map(() => failedStart.delivery)
    isOpen = true
    for (const mail of mails) {
      if (isLate || (await shouldContinue?.(mail, previous)) === false) {
        reason = 'The batch was stopped before this email was sent.'
        break
      }
      const { delivery, canContinue } = await sendEmail(connection, { timeouts, date: config.now() }, mail)
      results.push(delivery)
      previous = { mail, delivery }
      // Reset the SMTP session after a failed email, so that no part of that email gets into the next one.
      isOpen =
        canContinue &&
        (delivery.outcome === 'sent' ||
          !(await runStep(timeouts.command, () => connection.sendCommand('reset', 'RSET', 2))))
      if (!isOpen) break
    }
  } finally {
    clearTimeout(timer)
    await connection.close(isOpen)
  }
  const untried: DeliveryResult = { outcome: 'retry', reason }
  return [...results, ...mails.slice(results.length).map(() => untried)]
}

interface Progress {
  bodyStarted: boolean
}

interface Attempt {
  delivery: DeliveryResult
  canContinue: boolean
}

async function sendEmail(
  connection: SmtpConnection,
  { timeouts, date }: { timeouts: typeof smtpTimeouts; date: Date },
  mail: OutgoingEmail,
): Promise<Attempt> {
  const messageId = await deriveMessageId(mail)
  const body = buildMimeMessage(mail, messageId, date)
  const progress: Progress = { bodyStarted: false }
  const command = (step: string, text: string, expectedClass: 2 | 3, timeoutMs = timeouts.command) =>
    withTimeout(timeoutMs, () => connection.sendCommand(step, text, expectedClass))
  const failure = await catchFailure(progress, async () => {
    await command('sender', `MAIL FROM:<${mail.from.email}>`, 2)
    await command('recipient', `RCPT TO:<${mail.to}>`, 2)
    await command('message', 'DATA', 3)
    progress.bodyStarted = true
    // Double a dot at the start of a line (SMTP dot-stuffing), because a line with only a dot ends the message.
    await command('message', `${body.replace(/^\./gm, '..')}.`, 2, timeouts.accept)
  })
  return failure ?? { delivery: { outcome: 'sent', providerId: messageId }, canContinue: true }
}

async function catchFailure(progress: Progress, work: () => Promise<unknown>): Promise<Attempt | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof SmtpTimeout)
      return { delivery: toInterruptedResult(progress, 'didn’t respond in time'), canContinue: false }
    if (!(error instanceof SmtpFailure)) throw error
    return { delivery: toFailureResult(error, progress), canContinue: isEmailSpecific(error) }
  }
}

class SmtpTimeout extends Error {}

async function withTimeout(timeoutMs: number, work: () => Promise<unknown>) {
  if ((await withAbortTimeout(timeoutMs, work)) === timedOutSymbol) throw new SmtpTimeout()
}

async function openSession(connection: SmtpConnection, config: SmtpConfig, { from }: OutgoingEmail) {
  const hello = `EHLO ${extractEmailDomain(from.email)}`
  await connection.readGreeting()
  let { lines } = await connection.sendCommand('greeting', hello, 2)
  if (config.security === 'starttls') {
    // Fail if STARTTLS is rejected, because an attacker could use a rejection to get our password sent unencrypted.
    await connection.sendCommand('encryption', 'STARTTLS', 2)
    connection.startTls('encryption')
    ;({ lines } = await connection.sendCommand('encryption', hello, 2))
  }
  if (config.credentials) await logIn(connection, config.credentials, lines)
}

async function logIn(
  connection: SmtpConnection,
  { username, password }: NonNullable<SmtpConfig['credentials']>,
  capabilities: readonly string[],
) {
  const methods = capabilities.find((line) => /^250[ -]AUTH[ =]/i.test(line))?.toUpperCase() ?? ''
  if (/\bPLAIN\b/.test(methods)) {
    await connection.sendCommand('sign-in', `AUTH PLAIN ${encodeUtf8Base64(`\0${username}\0${password}`)}`, 2)
  } else if (/\bLOGIN\b/.test(methods)) {
    await connection.sendCommand('sign-in', 'AUTH LOGIN', 3)
    await connection.sendCommand('sign-in', encodeUtf8Base64(username), 3)
    await connection.sendCommand('sign-in', encodeUtf8Base64(password), 2)
  } else {
    throw new SmtpFailure('sign-in', { code: 454, detail: 'no login method in common', lines: [] })
  }
}

/** A rejection at one of these SMTP steps is about our account, not the email, so the email must be retried. */
const accountSteps = new Set(['greeting', 'encryption', 'sign-in', 'sender'])

/** True if only this email failed. After a 421 or a rejected sender, the server would reject the next email, too. */
function isEmailSpecific({ step, code }: SmtpFailure) {
  return code !== null && code >= 400 && code < 600 && code !== 421 && !accountSteps.has(step)
}

function toFailureResult({ step, code, detail }: SmtpFailure, progress: Progress): DeliveryResult {
  if (code === null)
    return toInterruptedResult(
      progress,
      step === 'connection' ? 'could not be reached' : `closed the connection at the ${step} step`,
    )
  if (code < 400 || code >= 600)
    return toInterruptedResult(progress, `gave an invalid SMTP response to the ${step}`)
  if (code < 500)
    return { outcome: 'retry', reason: `The SMTP server can’t accept the ${step} right now (${detail}).` }
  if (!accountSteps.has(step))
    return { outcome: 'refused', reason: `The SMTP server rejected the ${step} (${detail}).` }
  const reason = `The SMTP server rejected our login at the ${step} step (${detail}).`
  return { outcome: 'retry', reason, afterSeconds: 900 }
}

function toInterruptedResult({ bodyStarted }: Progress, problem: string): DeliveryResult {
  return bodyStarted
    ? { outcome: 'unknown', reason: `The SMTP server ${problem} after the email was sent.` }
    : { outcome: 'retry', reason: `The SMTP server ${problem} before it got the email.` }
}
