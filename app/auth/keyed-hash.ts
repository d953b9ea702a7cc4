import { toBase64url } from './base64url.ts'

const encoder = new TextEncoder()

/** Hashes a secret that has at least 128 bits of entropy, so that the secret itself is not stored. */
export async function sha256(secret: string) {
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(secret))))
}

/** Hashes guessable values such as email addresses: nobody can find them by guessing without the key. */
export async function keyedHash(key: string, text: string) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign'])
  return toBase64url(new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text))))
}
