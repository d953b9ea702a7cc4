import * as z from 'zod'
import type { Delivery, EmailTransport, OutgoingMail } from './email-transport.ts'
import { parsedJson, postJson, type PostResult } from './post-json.server.ts'
import { bearer, providerUrl } from './provider-url.ts'
import { pause } from './retry-after.ts'

export interface ResendConfig {
  apiKey: string
  baseUrl?: string
  timeoutMs?: number
}

const acceptance = z.object({ id: z.string().regex(/^[\w.:@<>-]{1,200}$/) })
const refusal = z.object({ name: z.string() })

/** Resend's HTTP API, or one that speaks it. The idempotency key makes every repeat harmless. */
export function resendTransport(config: ResendConfig): EmailTransport {
  const { apiKey, baseUrl = 'https://api.resend.com', timeoutMs = 10_000 } = config
  const url = providerUrl(baseUrl, 'emails')
  const authorization = bearer(apiKey)
  return {
    name: 'resend',
    repeatable: true,
    async send(mail) {
      const headers = { authorization, 'idempotency-key': mail.idempotencyKey }
      return delivery(await postJson({ url, headers, body: fields(mail), timeoutMs, largestAnswer: 65_536 }))
    },
  }
}

function fields({ from, to, replyTo, subject, text, html, headers }: OutgoingMail) {
  return {
    // The name has lost its quotes and backslashes already, so the quoted string cannot be left.
    from: from.name === '' ? from.email : `"${from.name}" <${from.email}>`,
    to: [to],
    reply_to: replyTo,
    subject,
    text,
    html,
    headers,
  }
}

function delivery(result: PostResult): Delivery {
  if (result.kind === 'time-out')
    return { outcome: 'retry', reason: 'The mail provider did not answer in time.', maybeTaken: true }
  if (result.kind === 'unreachable')
    return { outcome: 'retry', reason: 'The connection to the mail provider failed.', maybeTaken: true }
  if (result.kind === 'too-large')
    return {
      outcome: 'retry',
      reason: 'The mail provider sent an answer that is too long to be one.',
      maybeTaken: true,
    }
  return answered(result)
}

function answered({ status, text, afterSeconds }: Extract<PostResult, { kind: 'answer' }>): Delivery {
  if (status >= 200 && status < 300) return accepted(text)
  if (status >= 300 && status < 400)
    return {
      outcome: 'refused',
      reason: 'The mail provider answered with a redirect, which is not followed.',
    }
  if (status === 409 && refusal.safeParse(parsedJson(text)).data?.name === 'invalid_idempotent_request')
    return {
      outcome: 'unknown',
      reason: 'The mail provider has taken another text under the key of this mail before.',
    }
  if (status === 401 || status === 403)
    return {
      outcome: 'retry',
      reason: `The mail provider does not accept our key (${status}).`,
      afterSeconds: 900,
    }
  if (status === 408 || status === 409 || status === 429 || status >= 500)
    return {
      outcome: 'retry',
      reason: `The mail provider cannot take the mail now (${status}).`,
      // Told to come back later, or in the middle of a fault: the one has taken nothing, the other nobody knows.
      ...(status !== 429 && { maybeTaken: true }),
      ...pause(afterSeconds),
    }
  return { outcome: 'refused', reason: `The mail provider refused the mail (${status}).` }
}

/** A success without the mail's number is a proxy's page or a wrong address; asking again is harmless here. */
function accepted(text: string): Delivery {
  const id = acceptance.safeParse(parsedJson(text)).data?.id
  return id === undefined
    ? {
        outcome: 'retry',
        reason: 'The mail provider answered without the number of a mail.',
        maybeTaken: true,
      }
    : { outcome: 'sent', providerId: id }
}
