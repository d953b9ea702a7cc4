import { type ProviderBehavior, respondErrorWithApiKey, respondJson } from './http-provider.ts'
import { batchBehaviours } from './mail-batch.ts'

const acceptedKeys = new Map<string, string>()

/** Accepts the first email under an idempotency key; a repeat returns the first id, as Resend does. */
const ok: ProviderBehavior = (response, { headers }) => {
  const key = String(headers['idempotency-key'])
  const id = acceptedKeys.get(key) ?? `mail-${acceptedKeys.size + 1}`
  acceptedKeys.set(key, id)
  respondJson(response, 200, { id })
}

export const mailBehaviours: Record<string, ProviderBehavior> = {
  ok,
  ...batchBehaviours,
  402: (response, request) => {
    respondErrorWithApiKey(response, 402, request)
  },
  'not-our-sender': (response) => {
    respondJson(response, 422, { name: 'invalid_from_address', message: 'the sender is not yours' })
  },
  422: (response, request) => {
    respondErrorWithApiKey(response, 422, request)
  },
  401: (response, request) => {
    respondErrorWithApiKey(response, 401, request)
  },
  429: (response, request) => {
    respondErrorWithApiKey(response, 429, request, { 'retry-after': '7' })
  },
  'until-a-date': (response, request) => {
    respondErrorWithApiKey(response, 503, request, {
      date: 'Mon, 05 Oct 2026 13:00:00 GMT',
      'retry-after': 'Mon, 05 Oct 2026 13:02:00 GMT',
    })
  },
  500: (response, request) => {
    respondErrorWithApiKey(response, 500, request)
  },
  409: (response, request) => {
    respondErrorWithApiKey(response, 409, request)
  },
  'other-text': (response) => {
    respondJson(response, 409, { name: 'invalid_idempotent_request', message: 'the key was used before' })
  },
  moved: (response) => {
    response.writeHead(302, { location: '/ok/redirected/emails' }).end()
  },
  'web-page': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>')
  },
  /** Never responds; the connection stays open until the client gives up or the tests end. */
  silent: () => undefined,
  cut: (response) => {
    response.socket?.destroy()
  },
  'cut-midway': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"id":', () => response.socket?.destroy())
  },
}
