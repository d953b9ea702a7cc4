import * as z from 'zod'
import type { OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import {
  type BatchDeliveryResult,
  type DeliveryResult,
  type EmailTransport,
  toProviderAccountFailure,
} from './email-transport.ts'
import {
  buildBearerAuthorization,
  buildProviderUrl,
  parseJsonOrUndefined,
  postJson,
  type PostJsonResult,
} from './provider-http.ts'

export interface ResendConfig {
  apiKey: string
  baseUrl?: string
  timeoutMs?: number
}

const sentEmailSchema = z.object({ id: z.string().regex(/^[\w.:@<>-]{1,200}$/) })
const sentBatchSchema = z.object({
  data: z.array(sentEmailSchema),
  errors: z.array(z.object({ index: z.number().int().min(0) })).default([]),
})
const errorSchema = z.object({ name: z.string() })

export function createResendTransport(config: ResendConfig): EmailTransport {
  const { apiKey, baseUrl = 'https://api.resend.com', timeoutMs = 15_000 } = config
  const authorization = buildBearerAuthorization(apiKey)
  const emailUrl = buildProviderUrl(baseUrl, 'emails')
  const batchUrl = buildProviderUrl(baseUrl, 'emails/batch')
  const post = async (url: string, key: string, body: unknown, extraHeaders?: Record<string, string>) => {
    const headers = { authorization, 'idempotency-key': key, ...extraHeaders }
    return parseResponse(await postJson({ url, headers, body, timeoutMs, maxResponseBytes: 65_536 }))
  }
  return {
    name: 'resend',
    repeatable: true,
    async send(mail) {
      const response = await post(emailUrl, mail.idempotencyKey, toRequestBody(mail))
      return 'failure' in response ? response.failure : toSentResult(response.body)
    },
    async sendMany(mails, idempotencyKey) {
      if (mails.length > 100) throw new Error('A request can have at most 100 emails.')
      // With permissive validation, Resend rejects only the invalid emails instead of the whole request.
      const permissive = { 'x-batch-validation': 'permissive' }
      const response = await post(batchUrl, idempotencyKey, mails.map(toRequestBody), permissive)
      return 'failure' in response ? toBatchFailure(response) : toBatchResult(mails.length, response.body)
    },
  }
}

function toRequestBody({ from, to, replyTo, subject, text, html, headers, tags }: OutgoingEmail) {
  return {
    // Quotes and backslashes have already been removed from the sender's name, so it can't break out of the quotes.
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

interface FailedResponse {
  failure: Exclude<DeliveryResult, { outcome: 'sent' }>
  status: number
}

function parseResponse(result: PostJsonResult): FailedResponse | { body: unknown } {
  if (result.kind !== 'response')
    return { failure: maybeAcceptedResult(connectionErrors[result.kind]), status: 0 }
  const { status, text } = result
  return status >= 200 && status < 300
    ? { body: parseJsonOrUndefined(text) }
    : { failure: toFailure(result), status }
}

const connectionErrors = {
  'time-out': 'The email provider timed out.',
  unreachable: 'Couldn’t connect to the email provider.',
  'too-large': 'The email provider’s response was too long.',
}

function maybeAcceptedResult(reason: string) {
  return { outcome: 'retry', reason, maybeAccepted: true } as const
}

function toFailure(response: Extract<PostJsonResult, { kind: 'response' }>): FailedResponse['failure'] {
  const { status, text, afterSeconds } = response
  if (status >= 300 && status < 400)
    return {
      outcome: 'refused',
      reason: 'The email provider responded with a redirect, which we don’t follow.',
    }
  const name = errorSchema.safeParse(parseJsonOrUndefined(text)).data?.name
  if (status === 409 && name === 'invalid_idempotent_request')
    return {
      outcome: 'conflict',
      reason: 'The email provider already accepted a different email with this idempotency key.',
    }
  if (name === 'daily_quota_exceeded') return toProviderAccountFailure('daily-limit', status)
  if (name === 'monthly_quota_exceeded') return toProviderAccountFailure('monthly-limit', status)
  if (status === 402 || name === 'invalid_from_address') return toProviderAccountFailure('account', status)
  if (status === 401 || status === 403) return toProviderAccountFailure('key', status)
  if (status === 408 || status === 409 || status === 429 || status >= 500)
    return {
      outcome: 'retry',
      reason: `The email provider can’t accept the email right now (${status}).`,
      afterSeconds,
      // Of these statuses, only 429 means for certain that the provider didn't accept the email.
      ...(status !== 429 && { maybeAccepted: true }),
    }
  return { outcome: 'refused', reason: `The email provider rejected the email (${status}).` }
}

function toSentResult(body: unknown): DeliveryResult {
  const { data } = sentEmailSchema.safeParse(body)
  return data
    ? { outcome: 'sent', providerId: data.id }
    : maybeAcceptedResult('The email provider’s response has no email ID.')
}

function toBatchResult(count: number, body: unknown): BatchDeliveryResult {
  const batch = sentBatchSchema.safeParse(body).data
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

function toBatchFailure({ failure, status }: FailedResponse): BatchDeliveryResult {
  const { outcome, reason } = failure
  if (outcome === 'retry') {
    const { maybeAccepted, ...retry } = failure
    return maybeAccepted ? retry : { ...retry, acceptedNone: true }
  }
  if (outcome !== 'refused') return failure
  // A redirect, 404, or 405 means that the configured URL is wrong, so retry later instead of rejecting the emails.
  if (status < 400 || status === 404 || status === 405)
    return { outcome: 'retry', reason, afterSeconds: 900, acceptedNone: true }
  return { outcome, reason, ...(status === 413 && { tooLarge: true }) }
}
