import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { fromBase64url, toBase64url } from './base64url.ts'

/** The scrypt parameters recommended by OWASP that fit a Worker: 32 MiB, about 150 ms (docs/decisions/001, A05). */
const costParameters = { N: 2 ** 15, r: 8, p: 3 }
const maxmem = 64 * 1024 * 1024
const saltBytes = 16
const keyBytes = 32

/** Hashes a password as `scrypt$N$r$p$salt$key`; because the parameters are stored, the cost can be raised later. */
export async function hashPassword(password: string) {
  const salt = randomBytes(saltBytes)
  const key = await derive(password, salt, costParameters)
  return [
    'scrypt',
    costParameters.N,
    costParameters.r,
    costParameters.p,
    toBase64url(salt),
    toBase64url(key),
  ].join('$')
}

export async function verifyPassword(password: string, stored: string) {
  const [scheme, N, r, p, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || !salt || !key) return false
  const expected = fromBase64url(key)
  const derived = await derive(password, fromBase64url(salt), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

/** Returns true if a hash has outdated cost parameters; such a hash is replaced at the user's next login (A05). */
export function needsRehash(stored: string) {
  return !stored.startsWith(`scrypt$${costParameters.N}$${costParameters.r}$${costParameters.p}$`)
}

/**
 * A hash that matches no password; checked for unknown addresses, so that a login takes as long as for a known one
 * (A09).
 */
export const dummyHash = [
  'scrypt',
  costParameters.N,
  costParameters.r,
  costParameters.p,
  'A'.repeat(22),
  'A'.repeat(43),
].join('$')

function derive(password: string, salt: Uint8Array, cost: { N: number; r: number; p: number }) {
  return new Promise<Uint8Array>((resolve, reject) => {
    scrypt(password, salt, keyBytes, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
