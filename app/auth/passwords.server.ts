import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import {
  maxPasswordLength,
  meetsMinStaffPasswordLength,
  minPasswordLength,
} from '#app/domain/accounts/account.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { fromBase64url, toBase64url } from './base64url.ts'
import { isCommonPassword } from './common-passwords.ts'

interface Owner {
  email: string
  /** True if the account has a role or is being created from an invitation to the team. */
  isStaff?: boolean
}

/** Returns an error message, or null if the password is allowed (A05). */
export function checkPasswordRules(password: string, { email, isStaff = false }: Owner): string | null {
  if (password.length > maxPasswordLength) return accountMessages.passwordLong
  if (password.length < minPasswordLength) return accountMessages.passwordShort
  if (isStaff && !meetsMinStaffPasswordLength(password)) return accountMessages.passwordShortForStaff
  if (isCommonPassword(password) || isBasedOnEmail(password, email)) return accountMessages.passwordCommon
  return null
}

function isBasedOnEmail(password: string, email: string) {
  const lowerCase = password.toLowerCase()
  const [name = ''] = email.split('@')
  if (lowerCase === email) return true
  if (!lowerCase.startsWith(name)) return false
  return Array.from(lowerCase.slice(name.length)).every((character) => '0123456789!.?'.includes(character))
}

export type PasswordRejection = { outcome: 'password-refused'; problem: string }

/** Check rate limits before calling this function. */
export async function findPasswordProblem(
  context: { isBreachedPassword: (password: string) => Promise<boolean> },
  password: string,
  owner: Owner,
): Promise<PasswordRejection | null> {
  let problem = checkPasswordRules(password, owner)
  if (
    problem === null &&
    meetsMinStaffPasswordLength(password) &&
    (await context.isBreachedPassword(password))
  )
    problem = accountMessages.passwordBreached
  return problem === null ? null : { outcome: 'password-refused', problem }
}

/** OWASP-recommended scrypt parameters that fit a Worker: 32 MiB, about 150 ms per hash (docs/decisions/001, A05). */
const costParameters = { N: 2 ** 15, r: 8, p: 3 }
const maxmem = 64 * 1024 * 1024
const saltBytes = 16
const keyBytes = 32

const currentPrefix = `scrypt$${costParameters.N}$${costParameters.r}$${costParameters.p}$`

/** Returns `scrypt$N$r$p$salt$key`. A hash includes its cost parameters, so that new hashes can use higher ones. */
export async function hashPassword(password: string) {
  const salt = randomBytes(saltBytes)
  const key = await derive(password, salt, costParameters)
  return `${currentPrefix}${toBase64url(salt)}$${toBase64url(key)}`
}

export async function hashNewPassword(password: string) {
  return { hash: await hashPassword(password), isLong: meetsMinStaffPasswordLength(password) }
}

export async function verifyPassword(password: string, stored: string) {
  const [scheme, N, r, p, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || !salt || !key) return false
  const expected = fromBase64url(key)
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const derived = await derive(password, fromBase64url(salt), cost)
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

export function needsRehash(stored: string) {
  return !stored.startsWith(currentPrefix)
}

/** Matches no password. Checking it makes logins with an unknown email address take as long as others (A09). */
export const dummyPasswordHash = `${currentPrefix}${'A'.repeat(22)}$${'A'.repeat(43)}`

function derive(password: string, salt: Uint8Array, cost: typeof costParameters) {
  return new Promise<Uint8Array>((resolve, reject) => {
    scrypt(password, salt, keyBytes, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
