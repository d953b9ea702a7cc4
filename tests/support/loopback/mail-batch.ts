import { errorWithApiKey, json, type ProviderBehavior, respondJson } from './http-provider.ts'
import type { ReceivedRequest } from './provided.ts'

const responsesByKey = new Map<string, { body: string; response: unknown }>()
const acceptedKeys = new Set<string>()

interface BatchEmail {
  to: string[]
}

/** Returns whether an earlier request had the same idempotency key, and remembers this request's key. */
function isRepeat({ headers }: ReceivedRequest) {
  const key = String(headers['idempotency-key'])
  const isKnown = acceptedKeys.has(key)
  acceptedKeys.add(key)
  return isKnown
}

function emailsIn({ body }: ReceivedRequest) {
  return Array.isArray(body) ? (body as BatchEmail[]) : []
}

/** Rejects recipients at `wrong.example`. A repeated key gets its first response, or null for a different body. */
function batchResponse(request: ReceivedRequest) {
  const key = String(request.headers['idempotency-key'])
  const body = JSON.stringify(request.body)
  const previous = responsesByKey.get(key)
  if (previous) return previous.body === body ? previous.response : null
  const errors = emailsIn(request).flatMap(({ to }, index) =>
    to[0]?.endsWith('@wrong.example') ? [{ index, message: `Invalid to: ${to[0]}` }] : [],
  )
  const rejected = new Set(errors.map(({ index }) => index))
  const data = emailsIn(request).flatMap((_, index) =>
    rejected.has(index) ? [] : [{ id: `${key}-${index}` }],
  )
  const response = { data, ...(errors.length > 0 && { errors }) }
  responsesByKey.set(key, { body, response })
  return response
}

/** Like Resend, responds with a conflict if an idempotency key is reused with a different body. */
const batch: ProviderBehavior = (response, request) => {
  const result = batchResponse(request)
  if (result === null)
    respondJson(response, 409, { name: 'invalid_idempotent_request', message: 'used before' })
  else respondJson(response, 200, result)
}

/** Builds a response with `count` email ids, which may differ from the number of emails in the batch. */
const idsFor = (count: number) => ({ data: Array.from({ length: count }, (_, id) => ({ id: `n-${id}` })) })

export const batchBehaviors: Record<string, ProviderBehavior> = {
  batch,
  'batch-taken-in-silence': (response, request) => {
    const result = batchResponse(request)
    if (isRepeat(request)) respondJson(response, 200, result)
  },
  'batch-taken-and-cut': (response, request) => {
    const result = batchResponse(request)
    if (isRepeat(request)) respondJson(response, 200, result)
    else response.socket?.destroy()
  },
  'batch-too-few': (response, request) => respondJson(response, 200, idsFor(emailsIn(request).length - 1)),
  'batch-too-many': (response, request) => respondJson(response, 200, idsFor(emailsIn(request).length + 1)),
  'batch-no-such-place': (response, request) =>
    respondJson(response, 200, {
      ...idsFor(emailsIn(request).length - 1),
      errors: [{ index: 100, message: 'no' }],
    }),
  'batch-huge': json(200, { data: [{ id: 'x'.repeat(100_000) }] }),
  /** Rejects the entire batch if a recipient is at `wrong.example`. */
  'batch-refused': (response, request) => {
    if (emailsIn(request).some(({ to }) => to[0]?.endsWith('@wrong.example')))
      errorWithApiKey(422)(response, request)
    else batch(response, request)
  },
  /** Drops the connection as if the batch had been accepted, and rejects every repeat of its key. */
  'batch-taken-then-refused': (response, request) => {
    if (isRepeat(request)) errorWithApiKey(422)(response, request)
    else response.socket?.destroy()
  },
  'batch-heavy': (response, request) => {
    if (emailsIn(request).length > 3) errorWithApiKey(413)(response, request)
    else batch(response, request)
  },
}
