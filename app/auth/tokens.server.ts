import type { AccountLinkPurpose } from '#app/domain/accounts/account.ts'
import type { SubscriberLinkPurpose } from '#app/domain/newsletter/subscriber-links.ts'
import { fromBase64url, toBase64url } from './base64url.ts'

/** A token is an HMAC over row ID, purpose and expiry, computed when needed and never stored. */

export type TokenPurpose =
  'confirm-subscription' | 'preview-post' | AccountLinkPurpose | SubscriberLinkPurpose

interface TokenClaim {
  id: number
  expiresAt: number
}

const encoder = new TextEncoder()

export async function signToken(
  key: string,
  token: { purpose: TokenPurpose; id: number; expiresAt: number },
) {
  const claim = `${token.id}.${token.expiresAt.toString(36)}`
  const signature = await crypto.subtle.sign(
    'HMAC',
    await hmacKey(key),
    encoder.encode(`${token.purpose}.${claim}`),
  )
  return `${claim}.${toBase64url(new Uint8Array(signature))}`
}

/** Null if the signature or purpose doesn't match, or the token has expired at `now` (ms). */
export async function verifyToken(
  key: string,
  purpose: TokenPurpose,
  token: string,
  now: number,
): Promise<TokenClaim | null> {
  const [, id, expiry, signature] = token.match(/^(\d{1,15})\.([0-9a-z]{1,11})\.([\w-]{43})$/) ?? []
  if (!id || !expiry || !signature) return null
  const isValid = await crypto.subtle.verify(
    'HMAC',
    await hmacKey(key),
    fromBase64url(signature),
    encoder.encode(`${purpose}.${id}.${expiry}`),
  )
  const expiresAt = parseInt(expiry, 36)
  return isValid && now <= expiresAt ? { id: Number(id), expiresAt } : null
}

function hmacKey(key: string) {
  return crypto.subtle.importKey('raw', encoder.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
}
