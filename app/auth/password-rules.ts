import { accountMessages } from '#app/domain/accounts/account-text.ts'
import {
  meetsStaffPasswordLength,
  minPasswordLength,
  maxPasswordLength,
} from '#app/domain/accounts/account.ts'
import { isCommonPassword } from './common-passwords.ts'

interface Owner {
  email: string
  /** Whether the account has or is about to get a role. */
  forDesk?: boolean
}

/** Returns the problem with a new password as a message, or null. Passwords are never changed or cut (A05). */
export function checkPasswordRules(password: string, { email, forDesk = false }: Owner): string | null {
  if (password.length > maxPasswordLength) return accountMessages.passwordLong
  if (password.length < minPasswordLength) return accountMessages.passwordShort
  if (forDesk && !meetsStaffPasswordLength(password)) return accountMessages.passwordShortForDesk
  if (isCommonPassword(password) || isOfTheAddress(password, email)) return accountMessages.passwordCommon
  return null
}

/**
 * Checks the password rules and known data breaches. Breaches are checked for every password that is long enough for
 * a staff account, since any account may become one. Callers check rate limits first.
 */
export async function findNewPasswordProblem(
  context: { isBreachedPassword: (password: string) => Promise<boolean> },
  password: string,
  owner: Owner,
): Promise<string | null> {
  const problem = checkPasswordRules(password, owner)
  if (problem !== null || !meetsStaffPasswordLength(password)) return problem
  return (await context.isBreachedPassword(password)) ? accountMessages.passwordBreached : null
}

/** Whether the password is the email address, or its local part followed by digits or `!.?`. */
function isOfTheAddress(password: string, email: string) {
  const low = password.toLowerCase()
  const [name = ''] = email.split('@')
  if (low === email) return true
  if (!low.startsWith(name)) return false
  return Array.from(low.slice(name.length)).every((character) => '0123456789!.?'.includes(character))
}
