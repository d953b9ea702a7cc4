import { errorWithApiKey, json, respondJson, type ProviderBehavior } from './http-provider.ts'
import type { ReceivedRequest } from './provided.ts'

const answeredSets = new Map<string, { body: string; answer: unknown }>()
const takenFirst = new Set<string>()

interface Sent {
  to: string[]
}

function mailsIn({ body }: ReceivedRequest) {
  return Array.isArray(body) ? (body as Sent[]) : []
}

/** Rejects addresses at `wrong.example` by index; a repeat under a key returns the first response. */
function answerTo(request: ReceivedRequest) {
  const key = String(request.headers['idempotency-key'])
  const body = JSON.stringify(request.body)
  const known = answeredSets.get(key)
  if (known) return known.body === body ? known.answer : null
  const errors = mailsIn(request).flatMap(({ to }, index) =>
    to[0]?.endsWith('@wrong.example') ? [{ index, message: `Invalid to: ${to[0]}` }] : [],
  )
  const wrong = new Set(errors.map(({ index }) => index))
  const data = mailsIn(request).flatMap((_, index) => (wrong.has(index) ? [] : [{ id: `${key}-${index}` }]))
  const answer = { data, ...(errors.length > 0 && { errors }) }
  answeredSets.set(key, { body, answer })
  return answer
}

/** The same key with another body is a conflict, as at Resend. */
const batch: ProviderBehavior = (response, request) => {
  const answer = answerTo(request)
  if (answer === null)
    respondJson(response, 409, { name: 'invalid_idempotent_request', message: 'used before' })
  else respondJson(response, 200, answer)
}

/** Returns ids for a given number of emails, which may differ from the number sent. */
const numbers = (count: number) => ({ data: Array.from({ length: count }, (_, id) => ({ id: `n-${id}` })) })

export const batchBehaviours: Record<string, ProviderBehavior> = {
  batch,
  'batch-taken-in-silence': (response, request) => {
    const key = String(request.headers['idempotency-key'])
    const answer = answerTo(request)
    if (takenFirst.has(key)) respondJson(response, 200, answer)
    takenFirst.add(key)
  },
  'batch-taken-and-cut': (response, request) => {
    const key = String(request.headers['idempotency-key'])
    const answer = answerTo(request)
    if (takenFirst.has(key)) respondJson(response, 200, answer)
    else response.socket?.destroy()
    takenFirst.add(key)
  },
  'batch-too-few': (response, request) => respondJson(response, 200, numbers(mailsIn(request).length - 1)),
  'batch-too-many': (response, request) => respondJson(response, 200, numbers(mailsIn(request).length + 1)),
  'batch-no-such-place': (response, request) =>
    respondJson(response, 200, {
      ...numbers(mailsIn(request).length - 1),
      errors: [{ index: 100, message: 'no' }],
    }),
  'batch-huge': json(200, { data: [{ id: 'x'.repeat(100_000) }] }),
  /** Rejects the whole batch when one address is at `wrong.example`. */
  'batch-refused': (response, request) => {
    if (mailsIn(request).some(({ to }) => to[0]?.endsWith('@wrong.example')))
      errorWithApiKey(422)(response, request)
    else batch(response, request)
  },
  /** Accepts the batch but drops the connection, and rejects a repeat before looking up its key. */
  'batch-taken-then-refused': (response, request) => {
    const key = String(request.headers['idempotency-key'])
    if (takenFirst.has(key)) errorWithApiKey(422)(response, request)
    else response.socket?.destroy()
    takenFirst.add(key)
  },
  'batch-heavy': (response, request) => {
    if (mailsIn(request).length > 3) errorWithApiKey(413)(response, request)
    else batch(response, request)
  },
}
