import { errorWithApiKey, json, type ProviderBehavior, respondJson, webPage } from './http-provider.ts'
import { batchBehaviors } from './mail-batch.ts'

const acceptedKeys = new Map<string, string>()

/** Accepts an email; like Resend, responds to a repeated idempotency key with the first email's id. */
const ok: ProviderBehavior = (response, { headers }) => {
  const key = String(headers['idempotency-key'])
  const id = acceptedKeys.get(key) ?? `mail-${acceptedKeys.size + 1}`
  acceptedKeys.set(key, id)
  respondJson(response, 200, { id })
}

export const mailBehaviors: Record<string, ProviderBehavior> = {
  ok,
  ...batchBehaviors,
  402: errorWithApiKey(402),
  'not-our-sender': json(422, { name: 'invalid_from_address', message: 'the sender is not yours' }),
  422: errorWithApiKey(422),
  401: errorWithApiKey(401),
  429: errorWithApiKey(429, { 'retry-after': '7' }),
  '429-until-reset': errorWithApiKey(429, { 'ratelimit-reset': '2' }),
  'daily-quota': json(429, { name: 'daily_quota_exceeded', message: 'no more today' }),
  'monthly-quota': json(429, { name: 'monthly_quota_exceeded', message: 'no more this month' }),
  'until-a-date': errorWithApiKey(503, {
    date: 'Mon, 05 Oct 2026 13:00:00 GMT',
    'retry-after': 'Mon, 05 Oct 2026 13:02:00 GMT',
  }),
  500: errorWithApiKey(500),
  409: errorWithApiKey(409),
  'other-text': json(409, { name: 'invalid_idempotent_request', message: 'the key was used before' }),
  moved: (response) => void response.writeHead(302, { location: '/ok/redirected/emails' }).end(),
  'web-page': webPage('<!doctype html><title>Welcome</title>'),
  /** Never responds: the connection stays open until the client gives up or the tests end. */
  silent: () => undefined,
  cut: (response) => void response.socket?.destroy(),
  'cut-midway': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"id":', () => response.socket?.destroy())
  },
}
