import { fromBase64url } from './base64url.ts'
import { isValidSignature } from './keyed-hash.ts'

const toleranceMs = 5 * 60_000

/** Maximum signatures checked per webhook call. A genuine call has one, or two while its secret is being rotated. */
const maxSignatures = 5

export const webhookSecretPattern = /^whsec_[A-Za-z0-9+/]{22,}={0,2}$/

/** Returns the event ID if the call is recent and has a valid Svix or Standard Webhooks signature, otherwise null. */
export function verifyWebhook(secret: string, headers: Headers, body: string, now: number) {
  const header = (name: string) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? ''
  const [id, timestamp] = [header('id'), header('timestamp')]
  if (!/^[\w.:-]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return null
  if (Math.abs(now - Number(timestamp) * 1000) > toleranceMs) return null
  const key = fromBase64url(secret.slice('whsec_'.length))
  for (const entry of header('signature').split(' ').slice(0, maxSignatures)) {
    const signature = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(entry)?.[1]
    if (signature && isValidSignature(`${id}.${timestamp}.${body}`, signature, key)) return id
  }
  return null
}
