import { toBase64url } from './base64url.ts'

const encoder = new TextEncoder()

/** Names a secret without telling it; for what has at least 128 bits of its own. */
export async function sha256(secret: string) {
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(secret))))
}

/** Names what could be guessed, an address above all, for logs and counters: without the key nobody can try guesses. */
export async function keyedHash(key: string, text: string) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign'])
  return toBase64url(new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text))))
}
