import type { AccountLinkPurpose } from '#app/domain/accounts/account.ts'
import type { SubscriberLinkPurpose } from '#app/domain/newsletter/subscriber.ts'
import { isSignatureOf, keyedHash } from './keyed-hash.ts'

/* A token is an HMAC over row ID, purpose and expiry, computed when needed and never stored. */

export type TokenPurpose =
  'confirm-subscription' | 'preview-post' | AccountLinkPurpose | SubscriberLinkPurpose

export function signToken(
  key: string,
  { purpose, id, expiresAt }: { purpose: TokenPurpose; id: number; expiresAt: number },
) {
  const claim = `${id}.${expiresAt.toString(36)}`
  return `${claim}.${keyedHash(key, `${purpose}.${claim}`)}`
}

/** Returns null if the signature or purpose doesn't match or if the token has expired at `now` (ms). */
export function verifyToken(key: string, purpose: TokenPurpose, token: string, now: number) {
  const [, id, expiry, signature] = /^(\d{1,15})\.([0-9a-z]{1,11})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !expiry || !signature) return null
  const expiresAt = parseInt(expiry, 36)
  const isValid = isSignatureOf(`${purpose}.${id}.${expiry}`, signature, key)
  return isValid && now <= expiresAt ? { id: Number(id), expiresAt } : null
}
