import type { AccountLinkPurpose } from '#app/domain/accounts/account.ts'
import type { SubscriberLinkPurpose } from '#app/domain/newsletter/subscriber.ts'
import { computeKeyedHash, isValidSignature } from './keyed-hash.ts'

/* A token contains a row ID, an expiry time, and an HMAC over both and the purpose. Tokens are never stored. */

export type TokenPurpose =
  'confirm-subscription' | 'preview-post' | AccountLinkPurpose | SubscriberLinkPurpose

export function signToken(
  key: string,
  { purpose, id, expiresAt }: { purpose: TokenPurpose; id: number; expiresAt: number },
) {
  const claim = `${id}.${expiresAt.toString(36)}`
  return `${claim}.${computeKeyedHash(key, `${purpose}.${claim}`)}`
}

/** Returns null if the token has expired, was made for another purpose, or has an invalid signature. */
export function verifyToken(key: string, purpose: TokenPurpose, token: string, now: number) {
  const [, id, expiry, signature] = /^(\d{1,15})\.([0-9a-z]{1,11})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !expiry || !signature) return null
  const expiresAt = parseInt(expiry, 36)
  const isValid = isValidSignature(`${purpose}.${id}.${expiry}`, signature, key)
  return isValid && now <= expiresAt ? { id: Number(id), expiresAt } : null
}
