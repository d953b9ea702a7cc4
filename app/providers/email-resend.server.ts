import * as z from 'zod'
import type { OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import {
  providerAccountProblemResult,
  type DeliveryResult,
  type EmailTransport,
  type BatchDeliveryResult,
} from './email-transport.ts'
import {
  bearerAuthorization,
  buildProviderUrl,
  parseJsonOrUndefined,
  postJson,
  type PostJsonResult,
  toRetryAfterProperty,
} from './provider-http.ts'

export interface ResendConfig {
  apiKey: string
  baseUrl?: string
  timeoutMs?: number
}

/** Maximum number of emails per batch request. */
const maxBatchSize = 100

const sentEmailSchema = z.object({ id: z.string().regex(/^[\w.:@<>-]{1,200}$/) })
const sentBatchSchema = z.object({
  data: z.array(sentEmailSchema),
  errors: z.array(z.object({ index: z.number().int().min(0) })).default([]),
})
const errorSchema = z.object({ name: z.string() })

/** Transport for Resend's HTTP API or a compatible one; the idempotency key makes retries harmless. */
export function createResendTransport(config: ResendConfig): EmailTransport {
  const { apiKey, baseUrl = 'https://api.resend.com', timeoutMs = 15_000 } = config
  const authorization = bearerAuthorization(apiKey)
  const [emailUrl, batchUrl] = [
    buildProviderUrl(baseUrl, 'emails'),
    buildProviderUrl(baseUrl, 'emails/batch'),
  ]
  const post = (url: string, key: string, body: unknown, extraHeaders: Record<string, string> = {}) =>
    postJson({
      url,
      headers: { authorization, 'idempotency-key': key, ...extraHeaders },
      body,
      timeoutMs,
      maxResponseBytes: 65_536,
    })
  return {
    name: 'resend',
    repeatable: true,
    async send(mail) {
      const result = await post(emailUrl, mail.idempotencyKey, toRequestBody(mail))
      return trouble(result) ?? toSentResult(result)
    },
    async sendMany(mails, idempotencyKey) {
      if (mails.length > maxBatchSize) throw new Error('A request can have at most 100 emails.')
      // Use permissive validation, so that one invalid address does not reject the other 99 emails.
      const permissive = { 'x-batch-validation': 'permissive' }
      const result = await post(batchUrl, idempotencyKey, mails.map(toRequestBody), permissive)
      const failure = trouble(result)
      return failure === null ? toBatchResult(mails.length, result) : toBatchFailure(failure, result)
    },
  }
}

function toRequestBody({ from, to, replyTo, subject, text, html, headers, tags }: OutgoingEmail) {
  return {
    // Quotes and backslashes were already removed from the name, so it cannot break out of the quoted string.
    from: from.name === '' ? from.email : `"${from.name}" <${from.email}>`,
    to: [to],
    reply_to: replyTo,
    subject,
    text,
    html,
    headers,
    tags: tags && Object.entries(tags).map(([name, value]) => ({ name, value: String(value) })),
  }
}

type Failure = Exclude<DeliveryResult, { outcome: 'sent' }>

/** Returns why the provider did not accept the request, or may not have accepted it; null on success. */
function trouble(result: PostJsonResult): Failure | null {
  if (result.kind === 'time-out')
    return { outcome: 'retry', reason: 'The email provider timed out.', maybeAccepted: true }
  if (result.kind === 'unreachable')
    return { outcome: 'retry', reason: 'Couldn’t connect to the email provider.', maybeAccepted: true }
  if (result.kind === 'too-large')
    return {
      outcome: 'retry',
      reason: 'The email provider’s response was too long.',
      maybeAccepted: true,
    }
  const { status, text, afterSeconds } = result
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400)
    return {
      outcome: 'refused',
      reason: 'The email provider responded with a redirect, which we don’t follow.',
    }
  const name = errorName(text)
  if (status === 409 && name === 'invalid_idempotent_request')
    return {
      outcome: 'conflict',
      reason: 'The email provider already accepted a different email with this idempotency key.',
    }
  if (name === 'daily_quota_exceeded') return providerAccountProblemResult('daily-limit', status)
  if (name === 'monthly_quota_exceeded') return providerAccountProblemResult('monthly-limit', status)
  if (status === 402 || name === 'invalid_from_address')
    return providerAccountProblemResult('account', status)
  if (status === 401 || status === 403) return providerAccountProblemResult('key', status)
  if (status === 408 || status === 409 || status === 429 || status >= 500)
    return {
      outcome: 'retry',
      reason: `The email provider can’t accept the email right now (${status}).`,
      // 429 means that the provider accepted nothing; after a server error, that is unknown.
      ...(status !== 429 && { maybeAccepted: true }),
      ...toRetryAfterProperty(afterSeconds),
    }
  return { outcome: 'refused', reason: `The email provider rejected the email (${status}).` }
}

/** A response without an email ID comes from a proxy or a wrong URL, so retrying is harmless. */
function toSentResult(result: PostJsonResult): DeliveryResult {
  const id = sentEmailSchema.safeParse(parseBody(result)).data?.id
  return id === undefined
    ? {
        outcome: 'retry',
        reason: 'The email provider’s response has no email ID.',
        maybeAccepted: true,
      }
    : { outcome: 'sent', providerId: id }
}

/** Maps the batch response to one result per email; rejected ones are listed by index. */
function toBatchResult(count: number, result: PostJsonResult): BatchDeliveryResult {
  const batch = sentBatchSchema.safeParse(parseBody(result)).data
  const rejectedIndexes = new Set(batch?.errors.map(({ index }) => index))
  if (
    !batch ||
    batch.data.length + rejectedIndexes.size !== count ||
    [...rejectedIndexes].some((index) => index >= count)
  )
    return { outcome: 'retry', reason: 'The email provider’s response has no ID for each email.' }
  const sentEmails = batch.data.values()
  return {
    outcome: 'completed',
    results: Array.from({ length: count }, (_, index): DeliveryResult =>
      rejectedIndexes.has(index)
        ? { outcome: 'refused', reason: 'The email provider rejected the email.' }
        : { outcome: 'sent', providerId: sentEmails.next().value?.id ?? null },
    ),
  }
}

function errorName(text: string) {
  return errorSchema.safeParse(parseJsonOrUndefined(text)).data?.name
}

/** Whether the status means that the provider's URL is wrong, rather than the email. */
function isWrongUrl(result: PostJsonResult) {
  return result.kind === 'response' && (result.status < 400 || result.status === 404 || result.status === 405)
}

/** Maps a batch error so that a problem with our account never fails a subscriber's email. */
function toBatchFailure(trouble: Failure, result: PostJsonResult): BatchDeliveryResult {
  if (trouble.outcome === 'unknown' || trouble.outcome === 'conflict') return trouble
  const { outcome, reason } = trouble
  if (outcome === 'refused') {
    if (isWrongUrl(result)) return { outcome: 'retry', reason, afterSeconds: 900, acceptedNone: true }
    return { outcome, reason, ...(isTooLarge(result) && { tooLarge: true }) }
  }
  const retryAfter = toRetryAfterProperty(trouble.afterSeconds)
  return trouble.maybeAccepted
    ? { outcome, reason, ...retryAfter }
    : { outcome, reason, ...retryAfter, acceptedNone: true }
}

function isTooLarge(result: PostJsonResult) {
  return result.kind === 'response' && result.status === 413
}

function parseBody(result: PostJsonResult) {
  return result.kind === 'response' ? parseJsonOrUndefined(result.text) : undefined
}
