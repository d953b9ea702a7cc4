import { fromBase64url, toBase64url } from './base64url.ts'

const encoder = new TextEncoder()

/** Hashes a secret that has at least 128 bits of entropy, so that the secret itself is not stored. */
export async function sha256(secret: string) {
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(secret))))
}

/** Hashes a guessable value such as an email address; without the key, nobody can find it by hashing guesses. */
export async function keyedHash(key: string, text: string) {
  const hmacKey = await importHmacKey(encoder.encode(key))
  return toBase64url(new Uint8Array(await crypto.subtle.sign('HMAC', hmacKey, encoder.encode(text))))
}

export async function isSignatureOf(text: string, signature: string, key: string | Uint8Array<ArrayBuffer>) {
  const hmacKey = await importHmacKey(typeof key === 'string' ? encoder.encode(key) : key)
  return crypto.subtle.verify('HMAC', hmacKey, fromBase64url(signature), encoder.encode(text))
}

function importHmacKey(key: Uint8Array<ArrayBuffer>) {
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}
