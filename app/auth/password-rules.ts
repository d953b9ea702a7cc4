import { accountMessages } from '#app/domain/accounts/account-text.ts'
import {
  meetsMinStaffPasswordLength,
  minPasswordLength,
  maxPasswordLength,
} from '#app/domain/accounts/account.ts'
import { isCommonPassword } from './common-passwords.ts'

interface Owner {
  email: string
  /** True if the account has a role or is about to get one. */
  isStaff?: boolean
}

/** Returns what is wrong with a password, or null. Passwords are never changed or truncated (A05). */
export function checkPasswordRules(password: string, { email, isStaff = false }: Owner): string | null {
  if (password.length > maxPasswordLength) return accountMessages.passwordLong
  if (password.length < minPasswordLength) return accountMessages.passwordShort
  if (isStaff && !meetsMinStaffPasswordLength(password)) return accountMessages.passwordShortForStaff
  if (isCommonPassword(password) || isBasedOnEmail(password, email)) return accountMessages.passwordCommon
  return null
}

/**
 * Checks a new password against the password rules and known data breaches. Breaches are checked for every password
 * that is long enough for a staff account, because any account may become one. Callers must check rate limits first.
 */
export async function findNewPasswordProblem(
  context: { isBreachedPassword: (password: string) => Promise<boolean> },
  password: string,
  owner: Owner,
): Promise<string | null> {
  const problem = checkPasswordRules(password, owner)
  if (problem !== null || !meetsMinStaffPasswordLength(password)) return problem
  return (await context.isBreachedPassword(password)) ? accountMessages.passwordBreached : null
}

/**
 * True if the password is the account's email address, or its local part followed only by digits or `!.?`.
 */
function isBasedOnEmail(password: string, email: string) {
  const lowerCase = password.toLowerCase()
  const [name = ''] = email.split('@')
  if (lowerCase === email) return true
  if (!lowerCase.startsWith(name)) return false
  return Array.from(lowerCase.slice(name.length)).every((character) => '0123456789!.?'.includes(character))
}
