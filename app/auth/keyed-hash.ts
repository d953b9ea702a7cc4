import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { fromBase64url } from './base64url.ts'

/** Only for random secrets of at least 128 bits; a guessable value needs `computeKeyedHash`. */
export function hashSecret(secret: string) {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Hashes guessable values, such as email addresses: without the key, nobody can check a guess against the hash. */
export function computeKeyedHash(key: string, text: string) {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** `signature` is an HMAC-SHA256 (32 bytes) in base64 or base64url. */
export function isValidSignature(text: string, signature: string, key: string | Uint8Array) {
  const expected = createHmac('sha256', key).update(text).digest()
  const given = fromBase64url(signature)
  return given.length === expected.length && timingSafeEqual(expected, given)
}
