import { complain, json, type Behaviour } from './http-provider.ts'
import type { ReceivedRequest } from './provided.ts'

/** The batch endpoint: what Resend answers to a set of mails, and what goes wrong on the way there and back. */

const answeredSets = new Map<string, { body: string; answer: unknown }>()
const takenFirst = new Set<string>()

interface Sent {
  to: string[]
}

function mailsIn({ body }: ReceivedRequest) {
  return Array.isArray(body) ? (body as Sent[]) : []
}

/** Addresses at `wrong.example` are refused by their place; a repeat under a key gets the first answer. */
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

/** As the service does it: the same key with another text is a conflict. */
const batch: Behaviour = (response, request) => {
  const answer = answerTo(request)
  if (answer === null) json(response, 409, { name: 'invalid_idempotent_request', message: 'used before' })
  else json(response, 200, answer)
}

/** Any number that a provider may give back for fewer or more mails than it was given. */
const numbers = (count: number) => ({ data: Array.from({ length: count }, (_, id) => ({ id: `n-${id}` })) })

export const batchBehaviours: Record<string, Behaviour> = {
  batch,
  /** takes the set and never says so, the first time */
  'batch-taken-in-silence': (response, request) => {
    const key = String(request.headers['idempotency-key'])
    const answer = answerTo(request)
    if (takenFirst.has(key)) json(response, 200, answer)
    takenFirst.add(key)
  },
  /** takes the set and loses the connection before it can say so, the first time */
  'batch-taken-and-cut': (response, request) => {
    const key = String(request.headers['idempotency-key'])
    const answer = answerTo(request)
    if (takenFirst.has(key)) json(response, 200, answer)
    else response.socket?.destroy()
    takenFirst.add(key)
  },
  'batch-too-few': (response, request) => {
    json(response, 200, numbers(mailsIn(request).length - 1))
  },
  'batch-too-many': (response, request) => {
    json(response, 200, numbers(mailsIn(request).length + 1))
  },
  'batch-no-such-place': (response, request) => {
    json(response, 200, { ...numbers(mailsIn(request).length - 1), errors: [{ index: 100, message: 'no' }] })
  },
  'batch-huge': (response) => {
    json(response, 200, { data: [{ id: 'x'.repeat(100_000) }] })
  },
  /** refuses a set as a whole where one address in it is at `wrong.example` */
  'batch-refused': (response, request) => {
    if (mailsIn(request).some(({ to }) => to[0]?.endsWith('@wrong.example'))) complain(response, 422, request)
    else batch(response, request)
  },
  /** takes the set and loses the connection before it can say so; a repeat is refused before its key is looked up */
  'batch-taken-then-refused': (response, request) => {
    const key = String(request.headers['idempotency-key'])
    if (takenFirst.has(key)) complain(response, 422, request)
    else response.socket?.destroy()
    takenFirst.add(key)
  },
  'batch-heavy': (response, request) => {
    if (mailsIn(request).length > 3) complain(response, 413, request)
    else batch(response, request)
  },
}
