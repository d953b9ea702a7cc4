import { Buffer } from 'node:buffer'
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** OWASP's scrypt setting that fits an isolate: 32 MiB, about 150 ms (docs/decisions/001, A05). */
const current = { N: 2 ** 15, r: 8, p: 3 }
const maxmem = 64 * 1024 * 1024
const saltBytes = 16
const keyBytes = 32

/** `scrypt$N$r$p$salt$key`: the parameters travel with the hash, so they can be raised later. */
export async function hashPassword(password: string) {
  const salt = randomBytes(saltBytes)
  const key = await derive(password, salt, current)
  return ['scrypt', current.N, current.r, current.p, base64(salt), base64(key)].join(
    '$',
  )
}

export async function verifyPassword(password: string, stored: string) {
  const [scheme, N, r, p, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64')
  const derived = await derive(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

function derive(password: string, salt: Uint8Array, cost: { N: number; r: number; p: number }) {
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, keyBytes, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

function base64(bytes: Uint8Array) {
  return Buffer.from(bytes).toString('base64')
}
