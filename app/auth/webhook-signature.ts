import { fromBase64url } from './base64url.ts'

/** Body and signature headers of a webhook call, in the format of Svix and Standard Webhooks. */
interface SignedWebhook {
  id: string
  /** When the call was signed: Unix time in seconds, as a string. */
  timestamp: string
  /** Signatures as `v1,<base64> v1,<base64>`; there are two while a secret is being rotated. */
  signatures: string
  body: string
}

/** Calls signed more than this many ms before or after the current time are rejected as replays. */
const toleranceMs = 5 * 60_000
/**
 * Maximum number of signatures checked per call. Rotating a secret needs two; a low limit bounds the work that forged
 * calls can cause.
 */
const maxSignatures = 5

const encoder = new TextEncoder()

/** Matches a webhook secret: `whsec_` followed by at least 128 bits in base64. */
export const webhookSecretPattern = /^whsec_[A-Za-z0-9+/]{22,}={0,2}$/

export function readWebhookSignature(headers: Headers, body: string): SignedWebhook {
  const header = (name: string) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? ''
  return { id: header('id'), timestamp: header('timestamp'), signatures: header('signature'), body }
}

/** Also checks that the call is recent. WebCrypto compares in constant time. */
export async function isValidWebhookSignature(
  secret: string,
  { id, timestamp, signatures, body }: SignedWebhook,
  now: number,
) {
  if (!/^[\w.:-]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now - Number(timestamp) * 1000) > toleranceMs) return false
  const key = await crypto.subtle.importKey(
    'raw',
    fromBase64url(secret.slice('whsec_'.length)),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const signedContent = encoder.encode(`${id}.${timestamp}.${body}`)
  for (const entry of signatures.split(' ').slice(0, maxSignatures)) {
    const [, signature] = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(entry) ?? []
    if (signature && (await crypto.subtle.verify('HMAC', key, fromBase64url(signature), signedContent)))
      return true
  }
  return false
}
